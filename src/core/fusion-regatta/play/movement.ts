/**
 * Burn and movement: deadly burns kill, then yachts fly to their markers and through gates, the highest thrust first.
 * Source: "Rules of Play" on movement and the finish, "Race Structure"; FR-14.
 */
import { type Cell, cellsAlong, sameCell } from "../../geometry/vector.ts";
import { expectAccepted } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../chat-card.ts";
import { type Burn, flySegment } from "../flight/flight.ts";
import { gateCells } from "../gates/gate.ts";
import { segmentsOf } from "../gates/race.ts";
import type { RegattaState, Yacht } from "../model.ts";
import { type RegattaReport, report } from "../reports.ts";
import { accelDots } from "../yacht/record-card.ts";
import { wouldDie } from "./fire.ts";
import { trimmed } from "./orders.ts";
import { actionOf, penaltySoFar, type RegattaStep, racingSeats, readingOf, sustained, timeNow, withYacht, yachtOf } from "./yachts.ts";

/** Burns and moves all yachts, the highest thrust first, and lists the gates that are due. */
export function burnAndMove(state: RegattaState): RegattaStep {
	const fastestFirst = [...racingSeats(state)].sort((a, b) => thrustOf(state, b) - thrustOf(state, a));
	let open = state;
	const reports: RegattaReport[] = [];
	for (const seat of fastestFirst) {
		if (wouldDie(state, seat)) {
			const { cutOff, burn } = actionOf(state, seat);
			open = withYacht(open, seat, { status: "dead" });
			reports.push(
				report({ code: "died", card: segmentCard(state), seat, facts: { by: cutOff ? "cut-off" : "crossed-off", window: burn.nose } }),
			);
			continue;
		}
		const moved = move(open, seat);
		open = moved.open;
		reports.push(...moved.reports);
	}
	return { open: { ...open, phase: "movement", toPlace: gatesDue(open), waiting: { for: "nothing" } }, reports };
}

function thrustOf(state: RegattaState, seat: SeatId): number {
	return sustained(yachtOf(state, seat), actionOf(state, seat).burn).thrust;
}

/** The card of what happens in the segment now. */
export function segmentCard({ flown }: Pick<RegattaState, "flown">): string {
	return printCard({ kind: "segment", flown });
}

function move(state: RegattaState, seat: SeatId): RegattaStep {
	const yacht = yachtOf(state, seat);
	const burn = flownBurn(state, seat);
	const before = readingOf(yacht).maxThrust;
	const motion = expectAccepted(flySegment({ card: yacht.card, fuelRate: state.options.fuelRate }, yacht.motion, burn));
	const flown: Yacht = { ...yacht, motion, burn, track: [...yacht.track, motion.position] };
	// In another thrust row, or without fuel, the crew may want other orders.
	const stands = readingOf(flown).maxThrust === before ? yacht.stands : 0;
	const open = withYacht(state, seat, { ...flown, stands });
	return throughGates(open, seat, yacht.motion.position);
}

/** The burn of a yacht in the end: a gimbal without a dot has not pivoted. */
function flownBurn(state: RegattaState, seat: SeatId): Burn {
	const yacht = yachtOf(state, seat);
	const burn = sustained(yacht, actionOf(state, seat).burn);
	const still = yacht.design.system === "gimbal" && accelDots(burn.thrust, timeNow(state).segment) === 0;
	return still ? trimmed({ ...burn, nose: yacht.burn.nose }) : burn;
}

/** Passes all gates on the move of this segment. FR-16: gates count only in order. */
function throughGates(state: RegattaState, seat: SeatId, from: Cell): RegattaStep {
	let open = state;
	let way = cellsAlong(from, yachtOf(open, seat).motion.position);
	const reports: RegattaReport[] = [];
	for (let yacht = yachtOf(open, seat); ; yacht = yachtOf(open, seat)) {
		const gate = yacht.status === "racing" ? open.gates[yacht.passed] : undefined;
		const cells = gate ? gateCells(gate) : [];
		const entered = way.findIndex((cell) => cells.some((one) => sameCell(one, cell)));
		if (entered < 0) return { open, reports };
		way = way.slice(entered + 1);
		const step = reach(open, seat);
		open = step.open;
		reports.push(...step.reports);
	}
}

function reach(state: RegattaState, seat: SeatId): RegattaStep {
	const yacht = yachtOf(state, seat);
	const now = timeNow(state);
	const gate = yacht.passed + 1;
	const changes = { passed: gate, reached: { ...yacht.reached, [gate]: now }, stands: 0 };
	const card = segmentCard(state);
	if (gate < state.options.gates) {
		const open = withYacht(state, seat, changes);
		return { open, reports: [report({ code: "reached", card, seat, facts: { gate, of: state.options.gates, ...now } })] };
	}
	const { thrust } = yacht.burn;
	const open = withYacht(state, seat, { ...changes, status: "finished", finish: { ...now, thrust } });
	const facts = { gate, ...now, thrust, penalty: penaltySoFar(yacht), segments: segmentsOf(now) + penaltySoFar(yacht) };
	return { open: { ...open, wonAt: state.wonAt ?? state.flown }, reports: [report({ code: "finished", card, seat, facts })] };
}

/** The gates that are due: gate n + 2 when the first yacht reaches gate n. None when no yacht races. */
function gatesDue(state: RegattaState): readonly number[] {
	if (racingSeats(state).length === 0) return [];
	const furthest = Math.max(...state.order.flatMap((seat) => Object.keys(yachtOf(state, seat).reached).map(Number)), 0);
	const lit = state.gates.length;
	const due = Math.min(state.options.gates, furthest + 2);
	return Array.from({ length: Math.max(0, due - lit) }, (_, index) => lit + index + 1);
}

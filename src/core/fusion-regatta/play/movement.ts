/**
 * Burn and movement: deadly burns kill, then yachts fly to their markers and through gates, the highest thrust first.
 * Source: "Rules of Play" on movement and the finish, "Race Structure"; FR-14, FR-16, FR-19.
 */
import { type Cell, cellsAlong, sameCell } from "../../geometry/vector.ts";
import { expectAccepted } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { printCard } from "../chat-card.ts";
import { enters, targetOf } from "../flight/coasting.ts";
import { type Burn, flySegment } from "../flight/flight.ts";
import { type Gate, gateCells } from "../gates/gate.ts";
import { segmentsOf } from "../gates/race.ts";
import { SKIP_PENALTY } from "../jockeying/officials.ts";
import type { RegattaState, Shortcut, Yacht } from "../model.ts";
import { type RegattaReport, report } from "../reports.ts";
import { accelDots } from "../yacht/record-card.ts";
import { wouldDie } from "./fire.ts";
import { trimmed } from "./orders.ts";
import { actionOf, penaltySoFar, type RegattaStep, racingSeats, readingOf, sustained, timeNow, withYacht, yachtOf } from "./yachts.ts";

/** Burns and moves all yachts, the highest thrust first, and lists the gates that are due. */
export function burnAndMove(state: RegattaState): RegattaStep {
	const fastestFirst = [...racingSeats(state)].sort((a, b) => thrustOf(state, b) - thrustOf(state, a));
	const yachts: Record<SeatId, Yacht> = { ...state.yachts };
	for (const seat of fastestFirst) yachts[seat] = wouldDie(state, seat) ? { ...yachtOf(state, seat), status: "dead" } : flown(state, seat);
	let open: RegattaState = { ...state, yachts };
	const reports: RegattaReport[] = [];
	for (const seat of fastestFirst) {
		const after = yachts[seat]?.status === "dead" ? plainly(open, [deathReport(state, seat)]) : throughGates(open, seat, 0);
		open = after.open;
		reports.push(...after.reports);
	}
	return { open: withGatesDue({ ...open, phase: "movement" }), reports };
}

function plainly(open: RegattaState, reports: readonly RegattaReport[]): RegattaStep {
	return { open, reports };
}

function deathReport(state: RegattaState, seat: SeatId): RegattaReport {
	const { cutOff, burn } = actionOf(state, seat);
	return report({ code: "died", card: segmentCard(state), seat, facts: { by: cutOff ? "cut-off" : "crossed-off", window: burn.nose } });
}

/** The race with the gates that are due; none are while a player has to decide about a shortcut. */
export function withGatesDue(state: RegattaState): RegattaState {
	if (state.waiting.for === "shortcut" && state.waiting.asked.length > 0) return state;
	return { ...state, toPlace: gatesDue(state), waiting: { for: "nothing" } };
}

function thrustOf(state: RegattaState, seat: SeatId): number {
	return sustained(yachtOf(state, seat), actionOf(state, seat).burn).thrust;
}

/** The card of what happens in the current segment. */
export function segmentCard({ flown }: Pick<RegattaState, "flown">): string {
	return printCard({ kind: "segment", flown });
}

/** A yacht at the end of its move in this segment, before it goes through gates. */
function flown(state: RegattaState, seat: SeatId): Yacht {
	const yacht = yachtOf(state, seat);
	const burn = flownBurn(state, seat);
	const before = readingOf(yacht).maxThrust;
	const craft = { card: yacht.card, fuelRate: state.options.fuelRate, coaxed: sizeOf(yacht.boons, "coax") };
	const motion = expectAccepted(flySegment(craft, yacht.motion, burn));
	// In another thrust row, or without fuel, the crew may want other orders.
	const stands = readingOf({ ...yacht, motion }).maxThrust === before ? yacht.stands : 0;
	return { ...yacht, motion, burn, track: [...yacht.track, motion.position], stands };
}

/** The burn that a yacht really flies: a gimbal without a dot has not pivoted. */
function flownBurn(state: RegattaState, seat: SeatId): Burn {
	const yacht = yachtOf(state, seat);
	const burn = sustained(yacht, actionOf(state, seat).burn);
	const still = yacht.design.system === "gimbal" && accelDots(burn.thrust, timeNow(state).segment) === 0;
	return still ? trimmed({ ...burn, nose: yacht.burn.nose }) : burn;
}

/**
 * Takes a yacht through all gates on its move in this segment, after the first steps of the move. FR-16: gates count only in
 * order.
 * FR-19: a lit gate beyond the next one stops the yacht there, and the player decides.
 */
function throughGates(state: RegattaState, seat: SeatId, first: number): RegattaStep {
	let open = state;
	let steps = first;
	const reports: RegattaReport[] = [];
	for (;;) {
		const entry = nextEntry(open, seat, steps);
		if (!entry) return { open, reports };
		if (entry.gate > yachtOf(open, seat).passed + 1) return { open: withShortcut(open, entry), reports };
		steps = entry.steps;
		const step = reach(open, seat);
		open = step.open;
		reports.push(...step.reports);
	}
}

/** The next gate ahead that a yacht enters on its move in this segment. FR-19: a later gate counts too. */
function nextEntry(state: RegattaState, seat: SeatId, first: number): Shortcut | null {
	const { passed, track, status } = yachtOf(state, seat);
	const [from, to] = track.slice(-2);
	if (status !== "racing" || !from || !to) return null;
	const ahead = gatesOnMove(state.gates, passed, { from, to });
	if (ahead.length === 0) return null;
	const way = cellsAlong(from, to);
	for (const [index, cell] of way.entries()) {
		const entered = index < first ? undefined : ahead.find(({ cells }) => cells.some((candidate) => sameCell(candidate, cell)));
		if (entered) return { seat, gate: entered.gate, steps: index + 1 };
	}
	return null;
}

interface Straight {
	readonly from: Cell;
	readonly to: Cell;
}

/** The lit gates ahead that a straight move enters, by number. */
function gatesOnMove(gates: readonly Gate[], passed: number, { from, to }: Straight): readonly { gate: number; cells: readonly Cell[] }[] {
	const entered: { gate: number; cells: readonly Cell[] }[] = [];
	for (let index = passed; index < gates.length; index++) {
		const gate = gates[index];
		if (gate && enters(from, to, targetOf(gate))) entered.push({ gate: index + 1, cells: gateCells(gate) });
	}
	return entered;
}

function withShortcut(state: RegattaState, shortcut: Shortcut): RegattaState {
	const asked = state.waiting.for === "shortcut" ? state.waiting.asked : [];
	return { ...state, waiting: { for: "shortcut", asked: [...asked, shortcut] } };
}

/** FR-19: the player lets the gates count in order, or lets the entered gate count, with those before it as skipped. */
export function answerShortcut(state: RegattaState, seat: SeatId, counts: boolean): RegattaStep {
	if (state.waiting.for !== "shortcut") return { open: state, reports: [] };
	const { asked } = state.waiting;
	const shortcut = asked.find((candidate) => candidate.seat === seat);
	if (!shortcut) return { open: state, reports: [] };
	const open: RegattaState = { ...state, waiting: { for: "shortcut", asked: asked.filter((candidate) => candidate !== shortcut) } };
	if (!counts) return throughGates(open, seat, shortcut.steps);
	const skipped = skippedTo(open, shortcut);
	const reached = reach(skipped.open, seat);
	const onward = throughGates(reached.open, seat, shortcut.steps);
	return { open: onward.open, reports: [...skipped.reports, ...reached.reports, ...onward.reports] };
}

function skippedTo(state: RegattaState, { seat, gate }: Shortcut): RegattaStep {
	const yacht = yachtOf(state, seat);
	const numbers = Array.from({ length: gate - 1 - yacht.passed }, (_, index) => yacht.passed + 1 + index);
	const open = withYacht(state, seat, { passed: gate - 1, skipped: [...yacht.skipped, ...numbers] });
	const card = segmentCard(state);
	return {
		open,
		reports: numbers.map((number) => report({ code: "skipped", card, seat, facts: { gate: number, penalty: SKIP_PENALTY } })),
	};
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

/** The gates that are due: gate n + 2 when the first yacht reaches gate n. None if no yacht races. */
function gatesDue(state: RegattaState): readonly number[] {
	if (racingSeats(state).length === 0) return [];
	const lit = state.gates.length;
	if (lit >= state.options.gates) return [];
	const furthest = Math.max(...state.order.map((seat) => Math.max(0, ...Object.keys(yachtOf(state, seat).reached).map(Number))));
	const due = Math.min(state.options.gates, furthest + 2);
	return Array.from({ length: Math.max(0, due - lit) }, (_, index) => lit + index + 1);
}

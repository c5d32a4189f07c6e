/**
 * Where an NPC skipper places the next gate: ahead of its own course, or out of the leader's way.
 */
import { AMBER, placeOf } from "../../geometry/avid.ts";
import { wayTo } from "../../geometry/vector.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Gate } from "../gates/gate.ts";
import type { RegattaState } from "../model.ts";
import { legalToward, measuredFrom } from "../play/placement.ts";
import { racingSeats, yachtOf } from "../play/yachts.ts";
import { meansOf } from "./course-plan.ts";
import { costToGo, legsFrom } from "./leg-costs.ts";
import { cruising, type Prospect, prospectOf } from "./prospect.ts";

/** The ranges that a skipper tries in each bearing, in cells. */
const RANGES = [11, 14, 18] as const;

/** The legal gate with the lowest cost for this seat, less the leading rival's cost times `spite`; null if no gate is legal. */
export function bestGate(state: RegattaState, seat: SeatId, spite: number): Gate | null {
	const leader = leaderBesides(state, seat);
	const ahead = leader ? state.gates.slice(yachtOf(state, leader).passed) : [];
	const own = legCosts(state, seat);
	const leaders = leader ? courseCosts(state, leader, ahead.length + 1) : () => 0;
	let best: { readonly gate: Gate; readonly cost: number } | null = null;
	for (const gate of legalGates(state)) {
		const cost = own(gate) - spite * leaders([...ahead, gate]);
		if (!best || cost < best.cost) best = { gate, cost };
	}
	return best?.gate ?? null;
}

/** The legal vertical gates, across the way, at each bearing and range. */
export function legalGates(state: RegattaState): readonly Gate[] {
	return legalToward(state, RANGES).map(({ centre, ahead: [ahead] }) => {
		const arrow = AMBER[ahead ? placeOf(ahead).column : 0];
		return { kind: "vertical", centre, orientation: arrow ?? "A" };
	});
}

/** The cost of the new leg for a yacht that passes the last gate at the usual speed of the race, in segments. */
export function costOfLeg(state: RegattaState, seat: SeatId, gate: Gate): number {
	return legCosts(state, seat)(gate);
}

const AT_REST = { q: 0, r: 0, z: 0 } as const;

/** The same of any gate: skippers compare all that are legal. */
function legCosts(state: RegattaState, seat: SeatId): (gate: Gate) => number {
	const { from, after } = measuredFrom(state);
	const prospect = prospectOver(state, seat, 1);
	const velocity = "before" in after ? cruising(wayTo(after.before, from), prospect.cruise) : AT_REST;
	const costOf = legsFrom(from, velocity, prospect);
	return ({ centre }) => costOf(centre);
}

/** The rival that has passed most gates; null if no rival races. */
export function leaderBesides(state: RegattaState, seat: SeatId): SeatId | null {
	const others = racingSeats(state).filter((other) => other !== seat);
	return others.sort((a, b) => yachtOf(state, b).passed - yachtOf(state, a).passed)[0] ?? null;
}

/** The estimated cost of these gates for a yacht from where it is, in segments with fuel at its price. */
export function costOfGates(state: RegattaState, seat: SeatId, gates: readonly Gate[]): number {
	return courseCosts(state, seat, gates.length)(gates);
}

/** The same of any course with so many gates. */
function courseCosts(state: RegattaState, seat: SeatId, count: number): (gates: readonly Gate[]) => number {
	const { motion } = yachtOf(state, seat);
	const { dots } = meansOf(yachtOf(state, seat), state.options.fuelRate);
	const prospect = prospectOver(state, seat, count);
	const afloat = { velocity: motion.velocity, dots };
	return (gates) => costToGo(motion.position, afloat, { ...prospect, centres: gates.map(({ centre }) => centre) });
}

/** The prospect of a yacht over a course with so many gates, which are still to be named. */
function prospectOver(state: RegattaState, seat: SeatId, count: number): Prospect {
	const yacht = yachtOf(state, seat);
	return prospectOf([], Math.max(count, state.options.gates - yacht.passed), meansOf(yacht, state.options.fuelRate));
}

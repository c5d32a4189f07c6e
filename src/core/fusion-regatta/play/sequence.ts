/**
 * A segment in order: drift, orders, reveal, fire, burn, movement, clear; then the next, until a player must decide.
 * Source: rules page, "A segment, in order"; FR-17, FR-18, FR-23, FR-24.
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../chat-card.ts";
import { canDriftTo } from "../flight/coasting.ts";
import { futureMarker } from "../flight/flight.ts";
import type { Gate } from "../gates/gate.ts";
import type { RegattaState } from "../model.ts";
import { type FinalStanding, type RetirementReason, report } from "../reports.ts";
import { beginFire, nextPair, nextReply } from "./fire.ts";
import { burnAndMove, segmentCard, withGatesDue } from "./movement.ts";
import { revisionSeats } from "./orders.ts";
import { gatesBeforeStart, lightFirstGates, lightGates, passOn, placedGates, waitForGate, waitForGridGate } from "./placement.ts";
import { standings } from "./standings.ts";
import { followedBy, isOn, neighboursAhead, type RegattaStep, racingSeats, readingOf, withYacht, yachtOf } from "./yachts.ts";

/** Continues from a step until a player must decide or the race is over. */
export function* proceed(from: RegattaStep): Dicing<RegattaStep> {
	let step = from;
	for (;;) {
		const next = yield* nextStep(step.open);
		if (!next) return step;
		step = followedBy(step, next);
	}
}

/** The next automatic step; null if a player must decide. */
function* nextStep(state: RegattaState): Dicing<RegattaStep | null> {
	const { phase, waiting } = state;
	if (waiting.for === "flex" && waiting.seats.length === 0)
		return plainly({ ...state, waiting: { for: "revision", seats: revisionSeats(state) } });
	if (waiting.for === "revision" && waiting.seats.length === 0) return yield* beginFire(state);
	if (waiting.for === "shortcut" && waiting.asked.length === 0) return plainly(withGatesDue(state));
	if (waiting.for !== "nothing") return null;
	switch (phase) {
		case "grid":
			return placedGates(state).length < gatesBeforeStart(state) ? plainly(waitForGridGate(state)) : startRace(state);
		case "fire":
			return jockeyOrBurn(state);
		case "movement":
			return state.toPlace.length > 0 && racingSeats(state).length > 0 ? yield* nextGates(state) : nextSegment(state);
		default:
			return null;
	}
}

function plainly(open: RegattaState): RegattaStep {
	return { open, reports: [] };
}

/** A racer places the next gate; (FR-23) on an officials' course all gates that are due light up. */
function* nextGates(state: RegattaState): Dicing<RegattaStep> {
	return state.course ? lightGates(state, state.gates.length + state.toPlace.length) : yield* waitForGate(state);
}

function startRace(state: RegattaState): RegattaStep {
	const lit = state.course ? lightFirstGates(state) : plainly(state);
	const started: RegattaStep = { open: lit.open, reports: [report({ code: "race-started", card: printCard({ kind: "grid" }) })] };
	return followedBy(followedBy(lit, started), beginSegment(lit.open));
}

function jockeyOrBurn(state: RegattaState): RegattaStep {
	const next = nextPair(state);
	if (!next) return burnAndMove(state);
	return plainly({ ...state, pairs: next.rest, waiting: { for: "push", pair: next.pair } });
}

/** Clears all marks and begins the next segment. */
function nextSegment(state: RegattaState): RegattaStep {
	return beginSegment({ ...state, flown: state.flown + 1, actions: {}, pairs: [], toPlace: [] });
}

function beginSegment(state: RegattaState): RegattaStep {
	const { open, reports } = endings(state);
	if (racingSeats(open).length === 0) return followedBy({ open, reports }, raceFlown(open));
	return { open: withMarkers(open), reports };
}

/** Sets future markers by drift alone. A yacht with a new neighbour must order again. */
function withMarkers(state: RegattaState): RegattaState {
	const racing = racingSeats(state);
	const markers = Object.fromEntries(
		racing.map((seat) => {
			const { position, velocity, driftRemainder } = yachtOf(state, seat).motion;
			return [seat, futureMarker(position, velocity, driftRemainder)];
		}),
	);
	let open: RegattaState = { ...state, phase: "orders", markers, waiting: { for: "orders" } };
	for (const seat of racing) {
		const ahead = neighboursAhead(open, seat);
		if (ahead.length === 0) continue;
		const known = new Set(neighboursAhead(state, seat));
		if (ahead.some((other) => !known.has(other))) open = withYacht(open, seat, { stands: 0 });
	}
	return open;
}

/** Retires yachts that can pass no more gates, or (FR-17) all of them if the officials close the race. */
function endings(state: RegattaState): RegattaStep {
	const { wonAt, flown, options } = state;
	const closed = wonAt !== null && flown - wonAt > options.closeAfter;
	let step: RegattaStep = { open: state, reports: [] };
	for (const seat of racingSeats(state)) {
		if (closed) step = followedBy(step, retired(step.open, seat, "closed"));
		else if (isStranded(state, seat)) step = followedBy(step, retired(step.open, seat, "fuel"));
	}
	return step;
}

/**
 * Whether a yacht without fuel is out of the race. FR-18: only when all gates are lit and its drift enters none of those ahead.
 */
function isStranded(state: RegattaState, seat: SeatId): boolean {
	const yacht = yachtOf(state, seat);
	if (readingOf(yacht).dotsLeft > 0) return false;
	const { gates, options } = state;
	const drifts = (gate: Gate): boolean => canDriftTo(yacht.motion, gate);
	return gates.length === options.gates && !gates.slice(yacht.passed).some(drifts);
}

/** The race after a yacht has retired, for a reason. */
export function retired(state: RegattaState, seat: SeatId, why: RetirementReason): RegattaStep {
	const open = withYacht(state, seat, { status: "retired" });
	return { open, reports: [report({ code: "retired", card: segmentCard(state), seat, facts: { why } })] };
}

/** Skips the decisions of yachts that have left the race. */
export function released(state: RegattaState): RegattaStep {
	const { waiting } = state;
	const racing = racingSeats(state);
	const gone = (seat: SeatId): boolean => !racing.includes(seat);
	switch (waiting.for) {
		case "orders":
			return racing.length === 0 ? raceFlown(state) : plainly(state);
		case "flex":
		case "revision":
			return plainly({ ...state, waiting: { ...waiting, seats: waiting.seats.filter((seat) => !gone(seat)) } });
		case "shortcut":
			return plainly({ ...state, waiting: { ...waiting, asked: waiting.asked.filter(({ seat }) => !gone(seat)) } });
		case "push":
		case "tie":
			// A sealed push or block must not count for another pair. With nobody awaited, the reveal drops it.
			return plainly(racing.length === 0 ? { ...state, waiting: { for: "nothing" } } : state);
		case "win":
			return plainly(isOn(state, waiting.pair) ? state : { ...state, waiting: { for: "nothing" } });
		case "reply":
			if (isOn(state, waiting.pair)) return plainly(state);
			return plainly({ ...state, waiting: stillReplying(state, waiting) });
		case "gate":
			if (racing.length === 0) return state.phase === "grid" ? raceOver(state) : plainly({ ...state, waiting: { for: "nothing" } });
			if (waiting.placer === null || !gone(waiting.placer)) return plainly(state);
			return passOn(state, { ...waiting, placer: waiting.placer });
		case "results":
		case "nothing":
			return plainly(state);
	}
}

/** FR-21: the reply that is still due when one yacht of a pair has left the race. */
function stillReplying(state: RegattaState, waiting: Extract<RegattaState["waiting"], { for: "reply" }>): RegattaState["waiting"] {
	const { pair, loser, next } = waiting;
	const racing = racingSeats(state);
	const left = [loser, next].find((seat) => seat !== undefined && racing.includes(seat));
	return nextReply(pair, left);
}

/** No yacht races any more. FR-24: the officials still have to close the results. */
function raceFlown(state: RegattaState): RegattaStep {
	const open: RegattaState = { ...atRest(state), phase: "results", waiting: { for: "results" } };
	return { open, reports: [report({ code: "race-flown", card: printCard({ kind: "results" }), facts: { standings: tableOf(state) } })] };
}

/** The end of the race, with the final table. */
export function raceOver(state: RegattaState): RegattaStep {
	const open: RegattaState = { ...atRest(state), phase: "over", waiting: { for: "nothing" } };
	return { open, reports: [report({ code: "race-over", card: printCard({ kind: "over" }), facts: { standings: tableOf(state) } })] };
}

/** The race without the data of a segment. */
function atRest(state: RegattaState): RegattaState {
	return { ...state, actions: {}, pairs: [], toPlace: [] };
}

function tableOf(state: RegattaState): readonly FinalStanding[] {
	return standings(state).map((standing) => ({ ...standing, thrust: yachtOf(state, standing.seat).finish?.thrust ?? null }));
}

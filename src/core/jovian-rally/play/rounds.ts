/**
 * Turns and rounds: who is next, when attacks are due, and when the race is over.
 * Source: "Sequence of play"; JR-4, JR-12, JR-21.
 */
import type { BySeat, SeatId } from "../../kernel/seat.ts";
import { printCard, type RallyCard } from "../card.ts";
import { prizeWinners, score, standings, wagerPot } from "../finish/standings.ts";
import { SECOND_DUMP_ROUND } from "../flight/dump.ts";
import type { RallyOrder, RallyState, TurnPlan } from "../model.ts";
import { raceLength } from "../options.ts";
import { type RallyReport, report } from "../reports.ts";
import {
	burnsToFly,
	entrantsOf,
	flyingSeats,
	isLastRound,
	moonsIntercepted,
	type RaceStep,
	racerOf,
	withoutTheStranded,
	withRacer,
} from "./race.ts";
import { awaitedSeats } from "./situation.ts";

/** Starts the first round, once all are ready. A racer that kept too little propellant for any burn is out (JR-5). */
export function startRace(state: RallyState): RaceStep {
	return andThen(withoutTheStranded({ ...state, spoken: {} }, { kind: "start" }), nextRound);
}

/** Gives the turn to the next racer that is still flying, or ends the round's turns. */
export function nextTurn(state: RallyState, after: SeatId): RaceStep {
	const later = state.order.slice(state.order.indexOf(after) + 1);
	const next = flyingSeats(state).find((seat) => later.includes(seat));
	return next === undefined ? endTurns(state) : { open: withTurn(state, next), reports: [] };
}

/** Gives the turn to this racer, with the burns that it has in this round. */
export function withTurn(state: RallyState, seat: SeatId): RallyState {
	const burns = isLastRound(state) ? raceLength(state.options).lastRoundBurns : 3; // JR-4
	const burnsLeft = Math.min(burns, burnsToFly(state, racerOf(state, seat)));
	return { ...state, phase: "turns", turn: { seat, burnsLeft, manoeuvred: false, arrived: false, knewMoon: false } };
}

function endTurns({ plans: _, ...before }: RallyState): RaceStep {
	const state: RallyState = { ...before, turn: null, spoken: {} };
	if (isLastRound(state)) return endRace(state);
	const flying = flyingSeats(state).length;
	if (flying === 0) return endRace(state);
	if (flying === 1) return afterAttacks(state); // there is no rival to attack
	return { open: { ...state, phase: "attacks" }, reports: [] };
}

/**
 * Continues after the attacks: with the second dump after round two, if any tank has propellant left, and with the next round
 * otherwise.
 */
export function afterAttacks(before: RallyState): RaceStep {
	return andThen(withoutTheStranded({ ...before, spoken: {} }, { kind: "attacks", round: before.round }), (state) => {
		const mayDump = state.round === SECOND_DUMP_ROUND && flyingSeats(state).some((seat) => racerOf(state, seat).tank > 0);
		return mayDump ? { open: { ...state, phase: "second-dump" }, reports: [] } : nextRound(state);
	});
}

/** Continues after the second dump, with the next round. */
export function afterSecondDump(before: RallyState): RaceStep {
	return andThen(withoutTheStranded({ ...before, spoken: {} }, { kind: "second-dump" }), nextRound);
}

function nextRound(before: RallyState): RaceStep {
	return flyingSeats(before).length > 0 ? beginTurns({ ...before, round: before.round + 1 }) : endRace(before);
}

/** JR-21: the turns of this round, or the planning of them; the end of the race if nobody flies any more. */
export function beginTurns(state: RallyState): RaceStep {
	const [first] = flyingSeats(state);
	if (first === undefined) return endRace(state);
	if (!state.options.simultaneous) return { open: withTurn(state, first), reports: [] };
	const planning: RallyState = { ...state, phase: "planning", turn: null };
	return awaitedSeats(planning).length > 0 ? { open: planning, reports: [] } : revealPlans(planning, {});
}

/** JR-21: the first turn of the round, with the plans of all racers that fly; null for a racer without one. */
export function revealPlans(state: RallyState, orders: Partial<BySeat<RallyOrder>>): RaceStep {
	const flying = flyingSeats(state);
	const [first] = flying;
	if (first === undefined) return endRace(state);
	const plans: Partial<Record<SeatId, TurnPlan | null>> = {};
	for (const seat of flying) plans[seat] = orders[seat]?.plan ?? null;
	return { open: { ...withTurn(state, first), plans }, reports: [] };
}

/** JR-4: ends the race. A racer that is still flying has not finished. */
function endRace(state: RallyState): RaceStep {
	const reports: RallyReport[] = [];
	let open: RallyState = { ...state, phase: "over", turn: null, spoken: {} };
	for (const seat of flyingSeats(state)) {
		open = withRacer(open, seat, { status: "short" });
		reports.push(shortReport(state, seat, { kind: "over" }));
	}
	return { open, reports: [...reports, raceOver(open)] };
}

/** The report of a racer that has flown the distance, or run out of rounds, without a finish. */
export function shortReport(state: RallyState, seat: SeatId, card: RallyCard): RallyReport {
	const { moons } = raceLength(state.options);
	return report({ code: "short", card: printCard(card), seat, facts: { moons: moonsIntercepted(racerOf(state, seat)), of: moons } });
}

function raceOver(state: RallyState): RallyReport {
	const { wager, prizeMark, prizeAmount = 0 } = state.options;
	const entrants = entrantsOf(state);
	const { pot, share, winners } = wagerPot(entrants, wager);
	const table = standings(entrants).map(({ id, place }) => {
		const racer = racerOf(state, id);
		const { burnt, dumped, status } = racer;
		return { seat: id, place, score: score(racer), burnt, dumped, moons: moonsIntercepted(racer), status };
	});
	const facts = { standings: table, pot, share, winners, prizeMark, prizeAmount, prizeWinners: prizeWinners(entrants, prizeMark) };
	return report({ code: "race-over", card: printCard({ kind: "over" }), facts });
}

/** Continues once no seat is awaited any more; until then nothing happens. */
export function whenAllChose(state: RallyState, next: (state: RallyState) => RaceStep): RaceStep {
	return awaitedSeats(state).length === 0 ? next(state) : { open: state, reports: [] };
}

/** Continues from a step's state; returns the reports of both steps. */
export function andThen(step: RaceStep, next: (state: RallyState) => RaceStep): RaceStep {
	const { open, reports } = next(step.open);
	return { open, reports: [...step.reports, ...reports] };
}

/**
 * The situation of the race: its phase and round, whose turn it is, which seats are awaited, and how each racer stands.
 */
import type { Situation, Standing } from "../../kernel/game.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms, Moon } from "../course/course.ts";
import { prizeWinners, score, standings } from "../finish/standings.ts";
import { SECOND_DUMP_ROUND } from "../flight/dump.ts";
import type { Boost, RacerStatus, RallyPhase, RallyState } from "../model.ts";
import { raceLength } from "../options.ts";
import { burnsToFly, capacityOf, entrantsOf, flyingSeats, hasWayOn, isHome, isLastRound, moonsIntercepted, racerOf } from "./race.ts";

/** How a racer stands: its status, and the figures of its race. */
export type RallyStanding = Standing<
	RacerStatus,
	{
		readonly tank: Kilograms;
		/** What the race gives every racer at the start, or what this one began with if boons made that more. */
		readonly capacity: Kilograms;
		readonly burnt: Kilograms;
		readonly dumped: Kilograms;
		readonly score: Kilograms;
		readonly at: Moon;
		readonly jammed: boolean;
		readonly boost: Boost | null;
		/** Moons intercepted so far, of all moons. */
		readonly moons: number;
		readonly of: number;
		/** The place if the race ended now, counted from 1. */
		readonly place: number | null;
		/** JR-17: the credits that the grand prize paid the racer; omitted before the end, and if the prize paid it nothing. */
		readonly prize?: number;
	}
>;

/** The situation of the race now. */
export function rallySituation(state: RallyState): Situation<RallyStanding> {
	const { rounds, moons } = raceLength(state.options);
	const entrants = entrantsOf(state);
	const places = standings(entrants);
	const { prizeMark, prizeAmount = 0 } = state.options;
	const paid = state.phase === "over" && prizeAmount > 0 ? prizeWinners(entrants, prizeMark) : [];
	return {
		phase: state.phase,
		strip: strip(state),
		round: state.round,
		step: null,
		rounds,
		turn: state.turn?.seat ?? null,
		...(state.turn && { left: state.turn.burnsLeft }),
		awaited: awaitedSeats(state),
		seconds: state.options.turnSeconds,
		over: state.phase === "over",
		seats: Object.fromEntries(
			state.order.map((seat) => {
				const racer = racerOf(state, seat);
				const { status, tank, burnt, dumped, at, jammed, boost } = racer;
				const place = places.find(({ id }) => id === seat)?.place ?? null;
				const standing = {
					score: score(racer),
					moons: moonsIntercepted(racer),
					of: moons,
					place,
					capacity: capacityOf(state.options, racer),
				};
				const prize = paid.includes(seat) ? { prize: prizeAmount } : {};
				return [seat, { code: status, facts: { tank, burnt, dumped, at, jammed, boost, ...standing, ...prize } }];
			}),
		),
	};
}

/** The seats that must choose now, in seat order. */
export function awaitedSeats(state: RallyState): readonly SeatId[] {
	if (state.phase === "over") return [];
	if (state.phase === "turns") return state.turn ? [state.turn.seat] : [];
	if (state.phase === "planning") return flyingSeats(state).filter((seat) => hasTurnToPlan(state, seat));
	return flyingSeats(state).filter((seat) => state.spoken[seat] === undefined);
}

/** JR-21: whether a racer has a burn to plan. After a ruling, one that flies may be home or have no way on. */
function hasTurnToPlan(state: RallyState, seat: SeatId): boolean {
	return burnsToFly(state, racerOf(state, seat)) > 0 && !isHome(state, seat) && hasWayOn(state, seat);
}

function strip(state: RallyState): readonly RallyPhase[] {
	const { phase, round, options } = state;
	const turns: readonly RallyPhase[] = options.simultaneous ? ["planning", "turns"] : ["turns"];
	if (phase === "over") return ["turns", "over"];
	if (round === 0) return ["dump", ...turns, "attacks"];
	if (isLastRound(state)) return [...turns, "over"];
	return round === SECOND_DUMP_ROUND ? [...turns, "attacks", "second-dump"] : [...turns, "attacks"];
}

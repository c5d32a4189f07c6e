/**
 * How the craft of a fight do: in its situation while it lasts, and in its final table.
 */
import type { Situation, Standing as Stands } from "../kernel/game.ts";
import type { Facts } from "../kernel/outcome.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { FightState } from "./model.ts";
import type { Objective } from "./objectives.ts";
import { type Ending, placeAmong } from "./places.ts";
import { type Points, pointsFor, type Score } from "./points.ts";

/** How a seat's craft does. */
export interface Standing<Status extends string> {
	readonly seat: SeatId;
	readonly side: string;
	readonly status: Status;
	/** Whether it holds the field (SC-53, FT-21). */
	readonly ending: Ending;
	/** Damage to others, in the game's own count. */
	readonly dealt: number;
	/** The turn in which it left play; null while it is in play. */
	readonly gone: number | null;
}

/** One craft's line of the final table: its standing, with points in a match with objectives. */
export type StandingLine<Status extends string = string> = Omit<Standing<Status>, "gone"> &
	Pick<Points, keyof Points> & {
		/** The turn in which it left play; null for a craft still in play. */
		readonly turn: number | null;
	};

/** The final table, as the last report has it. */
export type FinalTable<Status extends string, Aim extends Objective> = {
	readonly turn: number;
	readonly standings: readonly StandingLine<Status>[];
	/** Each objective, and what it earned its side. */
	readonly objectives?: readonly { readonly objective: Aim; readonly earned: number }[];
};

/** The standings, with their points in a match with objectives. */
export function withPoints<Status extends string>(
	standings: readonly Standing<Status>[],
	score: Score<Objective> | null,
): readonly (Standing<Status> & Points)[] {
	return standings.map((standing) => ({ ...standing, ...pointsFor(score, standing) }));
}

/** The final table of a match that ends in this turn. */
export function finalTable<Status extends string, Aim extends Objective>(
	{ turn }: Pick<FightState, "turn">,
	standings: readonly Standing<Status>[],
	score: Score<Aim> | null,
): FinalTable<Status, Aim> {
	const lines = withPoints(standings, score).map(({ gone, ...line }) => ({ ...line, turn: gone }));
	return { turn, standings: lines, ...(score && { objectives: score.objectives }) };
}

/** What everybody may know of a craft's result. */
export type ResultFacts = {
	/** Counted from 1, once the match is over. */
	readonly place?: number;
	/** Whether it holds the field, once the match is over. */
	readonly ending?: Ending;
	/** Points of its side's objectives, once the match is over; missing in a match without objectives. */
	readonly points?: number;
};

/** What everybody may know of a craft in every fight. */
export type FightFacts = ResultFacts & {
	readonly side: string;
	/** Damage to others, in the game's own count. */
	readonly score: number;
	/** The turn in which it left play; null for a craft still in play. */
	readonly turn: number | null;
};

/** The parts of a situation that differ from game to game. */
interface Shown<Status extends string, Seat extends Stands> extends Pick<Situation, "awaited" | "strip"> {
	readonly standings: readonly (Standing<Status> & Points)[];
	/** How a seat stands. Results come at the end: who holds a place, and so who has the points, may be secret before. */
	stands(standing: Standing<Status>, result: ResultFacts): Seat;
}

/** The situation of a fight, for the tracker: the phase, the seats that it waits for, and how each craft does. */
export function fightSituation<Status extends string, Seat extends Stands<string, Facts>>(
	{ phase, turn, options: { turns, orderSeconds } }: FightState,
	{ strip, awaited, standings, stands }: Shown<Status, Seat>,
): Situation<Seat> {
	const over = phase === "over";
	const lines = standings.map((standing) => {
		const { seat, ending, points } = standing;
		const result = over ? { place: placeAmong(standings, standing), ending, ...(points !== undefined && { points }) } : {};
		return [seat, stands(standing, result)] as const;
	});
	return {
		phase,
		strip,
		round: turn,
		step: null,
		rounds: turns > 0 ? turns : null,
		turn: null,
		awaited,
		seconds: awaited.length > 0 ? orderSeconds : 0,
		over,
		seats: Object.fromEntries(lines),
	};
}

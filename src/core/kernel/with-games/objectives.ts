/**
 * Objectives of a fight, which its final table counts: survive, destroy, and what a game adds, each with points for a side. The
 * rule is ours. This file has what the games have in common.
 */
import * as v from "valibot";
import type { SeatId } from "../seat.ts";

/** What every objective names: the side that earns it, and its points. */
export type Objective = {
	readonly kind: string;
	readonly side: string;
	readonly points: number;
};

/** Points for each craft of the side, or for one of them, that is not lost before the end of turn `turns`, or of the match if that is 0. */
export type SurviveObjective = Objective & {
	readonly kind: "survive";
	/** The craft of the side, counted from 1 in seat order; missing means each of them. */
	readonly craft?: number;
	readonly turns: number;
};

/** Points for each craft of another side, or for one of them, that is lost. */
export type DestroyObjective = Objective & {
	readonly kind: "destroy";
	readonly target: string;
	/** The craft of the target, counted from 1 in seat order; missing means each of them. */
	readonly craft?: number;
};

/** Bounds of the numbers in objectives, for forms. */
export const OBJECTIVE_BOUNDS = {
	points: { least: 1, most: 99 },
	craft: { least: 1, most: 200 },
	turns: { least: 0, most: 200 },
	count: { least: 0, most: 40 },
} as const;

function whole({ least, most }: { readonly least: number; readonly most: number }) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

const named = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** The fields that every objective has. */
export const objectiveFields = { side: named, points: whole(OBJECTIVE_BOUNDS.points) };

/** One craft of a side, or each of them. */
export const craftField = { craft: v.exactOptional(whole(OBJECTIVE_BOUNDS.craft)) };

/** The objectives that every game of fights has. */
export const sharedObjectives = [
	v.strictObject({ kind: v.literal("survive"), ...objectiveFields, ...craftField, turns: whole(OBJECTIVE_BOUNDS.turns) }),
	v.strictObject({ kind: v.literal("destroy"), ...objectiveFields, ...craftField, target: named }),
] as const;

/** A seat's craft, as objectives judge it. */
export interface JudgedCraft {
	readonly seat: SeatId;
	readonly side: string;
	/** Its number on its side, counted from 1 in seat order. */
	readonly number: number;
	/** In play, safely away, or lost: destroyed or surrendered. */
	readonly fate: "here" | "away" | "lost";
	/** The turn in which it left play; null while it is in play. */
	readonly gone: number | null;
}

/** Points that a side earned: by one of its craft, or by all of them together. */
export interface Earned {
	readonly seat: SeatId | null;
	readonly points: number;
}

/** The craft of all seats, in seat order, each with its number on its side. */
export function judgedCraft(
	order: readonly SeatId[],
	judge: (seat: SeatId) => Pick<JudgedCraft, "side" | "fate" | "gone">,
): readonly JudgedCraft[] {
	const numbers = new Map<string, number>();
	return order.map((seat) => {
		const judged = judge(seat);
		const number = (numbers.get(judged.side) ?? 0) + 1;
		numbers.set(judged.side, number);
		return { ...judged, seat, number };
	});
}

/** What a shared objective earns. */
export function earnedBy(objective: SurviveObjective | DestroyObjective, all: readonly JudgedCraft[]): readonly Earned[] {
	if (objective.kind === "destroy") {
		const lost = craftOfSide(all, objective.target, objective.craft).filter(({ fate }) => fate === "lost");
		return lost.map(() => ({ seat: null, points: objective.points }));
	}
	const { turns } = objective;
	return earnedByEach(objective, all, ({ fate, gone }) => fate !== "lost" || (turns > 0 && gone !== null && gone > turns));
}

/** Points for each craft of the side that does what the objective asks, or only for the craft that the objective names. */
export function earnedByEach(
	{ side, craft, points }: Objective & { readonly craft?: number },
	all: readonly JudgedCraft[],
	does: (craft: JudgedCraft) => boolean,
): readonly Earned[] {
	return craftOfSide(all, side, craft)
		.filter(does)
		.map(({ seat }) => ({ seat, points }));
}

/** Points for the side if at least one craft is near a place and all craft near it are of this side. */
export function earnedByHolding({ side, points }: Objective, near: readonly Pick<JudgedCraft, "side">[]): readonly Earned[] {
	const sides = new Set(near.map((craft) => craft.side));
	return sides.size === 1 && sides.has(side) ? [{ seat: null, points }] : [];
}

/** The craft of a side, or the one with this number. */
function craftOfSide(all: readonly JudgedCraft[], side: string, number: number | undefined): readonly JudgedCraft[] {
	return all.filter((craft) => craft.side === side && (number === undefined || craft.number === number));
}

/** The points of a match. */
export interface Score<Aim extends Objective> {
	readonly sides: ReadonlyMap<string, number>;
	/** What each seat's craft earned itself. */
	readonly seats: ReadonlyMap<SeatId, number>;
	readonly objectives: readonly { readonly objective: Aim; readonly earned: number }[];
}

/** The points of all objectives; null in a match without objectives. */
export function scoreOf<Aim extends Objective>(
	objectives: readonly Aim[] | undefined,
	earn: (objective: Aim) => readonly Earned[],
): Score<Aim> | null {
	if (!objectives?.length) return null;
	const sides = new Map<string, number>();
	const seats = new Map<SeatId, number>();
	const lines = objectives.map((objective) => {
		let sum = 0;
		for (const { seat, points } of earn(objective)) {
			sum += points;
			if (seat !== null) seats.set(seat, (seats.get(seat) ?? 0) + points);
		}
		sides.set(objective.side, (sides.get(objective.side) ?? 0) + sum);
		return { objective, earned: sum };
	});
	return { sides, seats, objectives: lines };
}

/** The points of a seat in the final table; missing in a match without objectives. */
export interface Points {
	/** The points of its side. */
	readonly points?: number;
	/** The points that its own craft earned. */
	readonly own?: number;
}

/** The points of a seat of this side; none in a match without objectives. */
export function pointsFor(score: Score<Objective> | null, { seat, side }: Pick<JudgedCraft, "seat" | "side">): Points {
	return score ? { points: score.sides.get(side) ?? 0, own: score.seats.get(seat) ?? 0 } : {};
}

/** Less than 0 if one has more points than the other. The points of the side come first, then the seat's own. */
export function comparePoints(one: Points, other: Points): number {
	return (other.points ?? 0) - (one.points ?? 0) || (other.own ?? 0) - (one.own ?? 0);
}

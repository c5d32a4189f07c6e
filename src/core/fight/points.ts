/**
 * The points that the objectives of a fight would earn if it ended now. The rule is ours (SC-49, FT-17).
 */
import type { SeatId } from "../kernel/seat.ts";
import type { FightObjective, HoldObjective, LeaveObjective, Objective } from "./objectives.ts";

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

/** What a game knows of the craft that objectives judge. */
export interface Judge<Place, Way> {
	craft(seat: SeatId): Pick<JudgedCraft, "side" | "fate" | "gone">;
	/** The craft near a place that can hold it. */
	near(objective: HoldObjective<Place>): readonly Pick<JudgedCraft, "side">[];
	hasLeft(craft: JudgedCraft, objective: LeaveObjective<Way>): boolean;
}

/** Points that a side earned: by one of its craft, or by all of them together. */
interface Earned {
	readonly seat: SeatId | null;
	readonly points: number;
}

/** The points of a match. */
export interface Score<Aim extends Objective> {
	readonly sides: ReadonlyMap<string, number>;
	/** What each seat's craft earned itself. */
	readonly seats: ReadonlyMap<SeatId, number>;
	readonly objectives: readonly { readonly objective: Aim; readonly earned: number }[];
}

/** The state of a match, as far as its points depend on it. */
interface Scored<Place, Way> {
	readonly options: { readonly objectives?: readonly FightObjective<Place, Way>[] };
	/** Seat order. */
	readonly order: readonly SeatId[];
}

/** The points of all objectives; null in a match without objectives. */
export function scoreOf<Place, Way>(
	{ options: { objectives }, order }: Scored<Place, Way>,
	judge: Judge<Place, Way>,
): Score<FightObjective<Place, Way>> | null {
	if (!objectives?.length) return null;
	const all = judgedCraft(order, judge);
	const sides = new Map<string, number>();
	const seats = new Map<SeatId, number>();
	const lines = objectives.map((objective) => {
		let sum = 0;
		for (const { seat, points } of earnedBy(objective, all, judge)) {
			sum += points;
			if (seat !== null) seats.set(seat, (seats.get(seat) ?? 0) + points);
		}
		sides.set(objective.side, (sides.get(objective.side) ?? 0) + sum);
		return { objective, earned: sum };
	});
	return { sides, seats, objectives: lines };
}

/** The craft of all seats, in seat order, each with its number on its side. */
function judgedCraft(order: readonly SeatId[], judge: Pick<Judge<never, never>, "craft">): readonly JudgedCraft[] {
	const numbers = new Map<string, number>();
	return order.map((seat) => {
		const judged = judge.craft(seat);
		const number = (numbers.get(judged.side) ?? 0) + 1;
		numbers.set(judged.side, number);
		return { ...judged, seat, number };
	});
}

function earnedBy<Place, Way>(
	objective: FightObjective<Place, Way>,
	all: readonly JudgedCraft[],
	judge: Judge<Place, Way>,
): readonly Earned[] {
	const { points } = objective;
	switch (objective.kind) {
		case "hold": {
			// One side alone is near.
			const near = new Set(judge.near(objective).map(({ side }) => side));
			return near.size === 1 && near.has(objective.side) ? [{ seat: null, points }] : [];
		}
		case "destroy": {
			const lost = craftOfSide(all, objective.target, objective.craft).filter(({ fate }) => fate === "lost");
			return lost.map(() => ({ seat: null, points }));
		}
		case "leave":
			return earnedByEach(objective, all, (craft) => judge.hasLeft(craft, objective));
		case "survive": {
			const { turns } = objective;
			return earnedByEach(objective, all, ({ fate, gone }) => fate !== "lost" || (turns > 0 && gone !== null && gone > turns));
		}
	}
}

/** Points for each craft of the side that does what the objective asks, or only for the craft that the objective names. */
function earnedByEach(
	{ side, craft, points }: Objective & { readonly craft?: number },
	all: readonly JudgedCraft[],
	does: (craft: JudgedCraft) => boolean,
): readonly Earned[] {
	return craftOfSide(all, side, craft)
		.filter(does)
		.map(({ seat }) => ({ seat, points }));
}

/** The craft of a side, or the one with this number. */
function craftOfSide(all: readonly JudgedCraft[], side: string, number: number | undefined): readonly JudgedCraft[] {
	return all.filter((craft) => craft.side === side && (number === undefined || craft.number === number));
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
export function comparePoints(a: Points, b: Points): number {
	return (b.points ?? 0) - (a.points ?? 0) || (b.own ?? 0) - (a.own ?? 0);
}

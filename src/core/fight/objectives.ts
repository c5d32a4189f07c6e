/**
 * Objectives of a fight, which its final table counts: hold, leave, survive and destroy, each with points for a side. A game says what
 * a place is, and how craft leave. The rule is ours (SC-49, FT-17).
 */
import * as v from "valibot";
import type { SeatId } from "../kernel/seat.ts";

/** What every objective names: the side that earns it, and its points. */
export type Objective = {
	readonly kind: string;
	readonly side: string;
	readonly points: number;
};

/** Points for a side that has craft near a place at the end, if no other side has any there. */
export type HoldObjective<Place> = Objective & {
	readonly kind: "hold";
	readonly at: Place;
	/** Around `at`, in the game's own measure. */
	readonly radius: number;
};

/** Points for each craft of the side, or for one of them, that leaves in this way. */
export type LeaveObjective<Way> = Objective & { readonly kind: "leave"; readonly craft?: number } & Way;

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

/** An objective of a game with such places, and such ways to leave. */
export type FightObjective<Place, Way> = HoldObjective<Place> | LeaveObjective<Way> | SurviveObjective | DestroyObjective;

/** The seats by side, in seat order. */
export type Flown = Readonly<Record<string, readonly SeatId[]>>;

/** Who flies for each side, if an objective names one craft of a side; this is no secret. */
export function flownFor(
	objectives: readonly Objective[],
	craft: readonly { readonly seat: SeatId | null; readonly side: string }[],
): { readonly flown?: Flown } {
	if (!objectives.some((objective) => "craft" in objective)) return {};
	const sides = [...new Set(craft.map(({ side }) => side))];
	return {
		flown: Object.fromEntries(sides.map((side) => [side, craft.flatMap((each) => (each.side === side && each.seat ? [each.seat] : []))])),
	};
}

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
const fields = { side: named, points: whole(OBJECTIVE_BOUNDS.points) };

/** One craft of a side, or each of them. */
const craftField = { craft: v.exactOptional(whole(OBJECTIVE_BOUNDS.craft)) };

/** The objectives among the options: the game gives the fields of its places to hold, and those of its ways to leave. */
export function objectivesOf<Place extends v.ObjectEntries, Way extends v.ObjectEntries>(place: Place, way: Way) {
	return v.pipe(
		v.array(
			v.variant("kind", [
				v.strictObject({ kind: v.literal("hold"), ...fields, ...place }),
				v.strictObject({ kind: v.literal("leave"), ...fields, ...craftField, ...way }),
				v.strictObject({ kind: v.literal("survive"), ...fields, ...craftField, turns: whole(OBJECTIVE_BOUNDS.turns) }),
				v.strictObject({ kind: v.literal("destroy"), ...fields, ...craftField, target: named }),
			]),
		),
		v.maxLength(OBJECTIVE_BOUNDS.count.most),
	);
}

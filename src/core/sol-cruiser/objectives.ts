/**
 * SC-49: the objectives of a match: hold a hex, leave by an edge of the map or by wormhole, survive, destroy. Ours.
 */
import * as v from "valibot";
import { FACES, type Hex } from "../geometry/hex.ts";
import {
	craftField,
	type DestroyObjective,
	OBJECTIVE_BOUNDS,
	objectiveFields,
	type Objective as SharedObjective,
	type SurviveObjective,
	sharedObjectives,
} from "../kernel/with-games/objectives.ts";

/** The six edges of the map, each between two corners that have the letters of courses. */
export const EDGES = ["AB", "BC", "CD", "DE", "EF", "FA"] as const;
export type Edge = (typeof EDGES)[number];

/** How a craft may leave: in any way, by wormhole, over any edge, or over one. */
export const WAYS_OUT = ["any", "jump", "edge", ...EDGES] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Points for a side that has a crewed craft near a hex at the end, if no other side has one there. */
export type HoldObjective = SharedObjective & {
	readonly kind: "hold";
	readonly at: Hex;
	/** Hexes around `at`. */
	readonly radius: number;
};

/** Points for each craft of the side, or for one of them, that leaves the map in this way. */
export type LeaveObjective = SharedObjective & {
	readonly kind: "leave";
	readonly craft?: number;
	readonly way: WayOut;
};

export type Objective = HoldObjective | LeaveObjective | SurviveObjective | DestroyObjective;

/** Bounds of the radius around a hex to hold, in hexes. */
export const HOLD_RADIUS = { least: 0, most: 20 } as const;

const axis = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** The objectives among the options, which a match may omit. */
export const objectivesSchema = v.pipe(
	v.array(
		v.variant("kind", [
			v.strictObject({
				kind: v.literal("hold"),
				...objectiveFields,
				at: v.pipe(
					v.tuple([axis, axis]),
					v.transform(([q, r]): Hex => [q, r]),
				),
				radius: v.pipe(v.number(), v.integer(), v.minValue(HOLD_RADIUS.least), v.maxValue(HOLD_RADIUS.most)),
			}),
			v.strictObject({ kind: v.literal("leave"), ...objectiveFields, ...craftField, way: v.picklist(WAYS_OUT) }),
			...sharedObjectives,
		]),
	),
	v.maxLength(OBJECTIVE_BOUNDS.count.most),
);

/** The edges that a hex is beyond, on a map of this radius: none on the map, two beyond a corner. */
export function edgesBeyond([q, r]: Hex, radius: number): readonly Edge[] {
	// On each edge, one of the three axes, with its sign, has its highest value.
	const out: Readonly<Record<Edge, number>> = { AB: -r, BC: q, CD: q + r, DE: r, EF: -q, FA: -q - r };
	return EDGES.filter((edge) => out[edge] > radius);
}

/** The two corners of an edge, by the letters of courses. */
export function cornersOf(edge: Edge): readonly string[] {
	return FACES.filter((face) => edge.includes(face));
}

/**
 * SC-49: the objectives of a match: hold a hex, leave by an edge of the map or by wormhole, survive, destroy. House rule.
 */
import * as v from "valibot";
import { type FightObjective, type HoldObjective as Hold, type LeaveObjective as Leave, objectivesOf } from "../fight/objectives.ts";
import { FACES, type Hex } from "../geometry/hex.ts";

/** The six edges of the map, each between two corners that have the letters of courses. */
export const EDGES = ["AB", "BC", "CD", "DE", "EF", "FA"] as const;
export type Edge = (typeof EDGES)[number];

/** How a craft may leave: in any way, by wormhole, over any edge, or over one. */
export const WAYS_OUT = ["any", "jump", "edge", ...EDGES] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** How a craft must leave. */
type Way = { readonly way: WayOut };

/** A side holds a hex with crewed craft; its radius is in hexes. */
export type HoldObjective = Hold<Hex>;
export type LeaveObjective = Leave<Way>;
export type Objective = FightObjective<Hex, Way>;

/** Bounds of the radius around a hex to hold, in hexes. */
export const HOLD_RADIUS = { least: 0, most: 20 } as const;

const axis = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** The objectives among the options, which a match may omit. */
export const objectivesSchema = objectivesOf(
	{
		at: v.pipe(
			v.tuple([axis, axis]),
			v.transform(([q, r]): Hex => [q, r]),
		),
		radius: v.pipe(v.number(), v.integer(), v.minValue(HOLD_RADIUS.least), v.maxValue(HOLD_RADIUS.most)),
	},
	{ way: v.picklist(WAYS_OUT) },
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

/**
 * The options of a match of Sol Cruiser, each once.
 */
import * as v from "valibot";
import type { Hex } from "../geometry/hex.ts";
import { choice, decimal, flag, mayMiss, type OptionsOf, own, rows, ruledBy, whole, wholeWithin } from "../kernel/with-games/options.ts";
import { parseCourse } from "./flight/course.ts";
import { type Objective, objectivesSchema } from "./objectives.ts";

export const BODY_KINDS = ["planet", "gas-giant", "star"] as const;

const axis = wholeWithin({ least: -1000, most: 1000 });

/** Reads a place on the map. */
export const hexSchema = v.pipe(
	v.tuple([axis, axis]),
	v.transform(([q, r]): Hex => [q, r]),
);

/** Reads the name of a body or of a side. */
export const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** Reads a course in the source's notation. */
export const courseSchema = v.pipe(
	v.string(),
	v.check((text) => parseCourse(text).ok),
);

/** The bounds of a zone: the hexes around its middle, and its highest speed in hexes a turn. */
export const ZONE_BOUNDS = { radius: { least: 0, most: 20 }, maxSpeed: { least: 0, most: 30 } } as const;

const bodySchema = v.strictObject({ name: nameSchema, kind: v.picklist(BODY_KINDS), at: hexSchema });
const zoneSchema = v.strictObject({
	side: nameSchema,
	at: hexSchema,
	radius: wholeWithin(ZONE_BOUNDS.radius),
	/** The proposed course, and the course of craft without orders. */
	course: courseSchema,
	maxSpeed: wholeWithin(ZONE_BOUNDS.maxSpeed),
});

export type BodyKind = (typeof BODY_KINDS)[number];
export type Body = Readonly<v.InferOutput<typeof bodySchema>>;

/** The zone in which the craft of one side begin, and their highest speed. */
export type Zone = Readonly<v.InferOutput<typeof zoneSchema>>;

export const CRUISER_OPTIONS = {
	/** Hexes from the middle of the map, 0,0, to its edge. */
	radius: whole({ least: 10, most: 150, usual: 30, unit: "hexes" }),
	bodies: rows(bodySchema, { most: 20 }),
	/** One for each side. A side without a zone begins at the edge, far from the others. */
	zones: rows(zoneSchema, { most: 20 }),
	/** The match ends after this many turns; 0 means no limit. */
	turns: whole({ least: 0, most: 200, usual: 0, empty: 0 }),
	/** Light years to the nearest other star. Nobody jumps further than 7.7. */
	lightYears: decimal({ least: 0.1, most: 100, usual: 5, step: 0.1, unit: "lightYears" }),
	/** SC-03: missiles must be detected every turn, like ships. */
	strictMissileDetection: flag({ usual: false }),
	/** SC-06: whether thrust points are spent. */
	trackThrustPoints: flag({ usual: true }),
	/** SC-10: courses meet only where both units are at the same time. */
	strictTiming: flag({ usual: false }),
	/** SC-15: closing speed is the exact length of the difference of the two courses. */
	exactClosing: flag({ usual: false }),
	/** SC-30: the way in which a body bends a course. */
	planetPull: choice(["away", "toward"], { usual: "away" }),
	/** SC-36: the card of a jump shows the days to the next star, by a formula of ours. */
	travelTimes: flag({ usual: false }),
	/** Seconds for every sealed order; 0 means no timer. */
	orderSeconds: whole({ least: 0, most: 3600, usual: 0, unit: "seconds", empty: 0 }),
	/** SC-49: the objectives, which the final table counts first; missing if there are none. */
	objectives: mayMiss(own<readonly Objective[]>(objectivesSchema, { usual: [] })),
	/** The highest ruling of the first release; a later ruling raises it. */
	rulings: ruledBy(54),
};

export type CruiserOptions = OptionsOf<typeof CRUISER_OPTIONS>;

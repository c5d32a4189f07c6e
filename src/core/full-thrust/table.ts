/**
 * What a table is set up with: where sides and ships begin, and the bodies on it. FT-16.
 */
import type { Point } from "../geometry/plane.ts";

/** Where the ships of one side begin: the first of them here, the others abreast of it, alternately to starboard and to port. */
export interface Start {
	readonly side: string;
	/** In MU. */
	readonly at: Point;
	/** 1 to 12. */
	readonly course: number;
	/** MU a turn. */
	readonly velocity: number;
	/** The turn in whose movement phase they arrive under FTL, scattered; 0: on the table from the beginning. */
	readonly arrives: number;
	/** The ship of the side that begins here by itself, counted from 1 in seat order; missing: the whole side. */
	readonly ship?: number;
}

/** FT-16: a planet, a moon or an asteroid on the table. */
export interface Body {
	readonly name: string;
	readonly at: Point;
	/** In MU. */
	readonly radius: number;
}

/** The bounds of the numbers of starts and bodies, for their schemas and for forms: lengths in MU. */
export const ROW_BOUNDS = {
	place: { least: -500, most: 500 },
	course: { least: 1, most: 12 },
	// A ship that is kept as it is may move astern, at up to half of the highest thrust rating.
	velocity: { least: -6, most: 60 },
	arrives: { least: 0, most: 50 },
	ship: { least: 1, most: 200 },
	radius: { least: 0.5, most: 100 },
} as const;

/**
 * The options of a race, each once.
 */
import * as v from "valibot";
import { choice, flag, mayMiss, type OptionsOf, own, ruledBy, whole, wholeOrRuled } from "../kernel/with-games/options.ts";
import { COURSE_SIZES, type Course } from "./course/course.ts";
import { EXAMPLE_COURSE } from "./course/example-course.ts";
import { MANOEUVRE_RESULTS, type ManoeuvreTable, STANDARD_TABLE } from "./flight/manoeuvre-table.ts";

/** The source's mark for the grand prize, in kg. */
const STANDARD_PRIZE_MARK = 30;

const tableSchema: v.GenericSchema<unknown, ManoeuvreTable> = v.pipe(
	v.array(v.picklist(MANOEUVRE_RESULTS)),
	v.length(STANDARD_TABLE.length),
);

export const RALLY_OPTIONS = {
	/** Only its being there: `parseCourse` reads it. */
	course: own<unknown>(v.unknown(), { usual: EXAMPLE_COURSE }),
	/** The propellant for every tank at the start; null means the amount of JR-18. */
	propellant: wholeOrRuled({ least: 0, most: 9999, usual: null, unit: "kg" }),
	/** JR-3: full is columns + 1 orbits; over an open distance a racer finishes as soon as it has every moon. */
	distance: choice(["full", "open"], { usual: "full" }),
	/** JR-15: how many orbits a full distance has; null means columns + 1 (JR-3). */
	orbits: mayMiss(wholeOrRuled({ least: COURSE_SIZES.columns.least, most: 20, usual: null })),
	/** A score below this wins the grand prize; null means no prize. */
	prizeMark: wholeOrRuled({ least: -9999, most: 9999, usual: STANDARD_PRIZE_MARK, unit: "kg" }),
	/** JR-17: credits for each winner of the grand prize; missing: none. */
	prizeAmount: mayMiss(whole({ least: 0, most: 1_000_000_000, usual: 0, unit: "credits", empty: 0 })),
	/** JR-14: credits into the pot for each kg dumped; 0 means no wager. */
	wager: whole({ least: 0, most: 1_000_000, usual: 0, unit: "credits", empty: 0 }),
	/** For a decision; 0 means no timer. */
	turnSeconds: whole({ least: 0, most: 3600, usual: 0, unit: "seconds", empty: 0 }),
	/** JR-21 (ours): all plan the turns of a round in secret; the plans are revealed together and flown in turn order. */
	simultaneous: mayMiss(flag({ usual: false })),
	table: own(tableSchema, { usual: STANDARD_TABLE }),
	/** The highest ruling of the first release; a later ruling raises it. */
	rulings: ruledBy(19),
};

/** The options of a race. */
export type RallyOptions = Omit<OptionsOf<typeof RALLY_OPTIONS>, "course"> & { readonly course: Course };

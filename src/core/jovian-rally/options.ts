/**
 * Parsers for options, designs and commands: the only way from raw input to the rules.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { ruledFields } from "../kernel/rulings.ts";
import { seatId } from "../kernel/seat.ts";
import { COURSE_SIZES, courseFacts, type Kilograms, type Moon, parseCourse, propellantFor } from "./course/course.ts";
import { EXAMPLE_COURSE } from "./course/example-course.ts";
import { parseRacerBeginning, type SeatRacer } from "./flight/beginning.ts";
import { type Bounds, SKILL_BOUNDS } from "./flight/skill-bounds.ts";
import { DISTANCES, MANOEUVRE_RESULTS, type RallyCommand, type RallyOptions, STANDARD_TABLE } from "./model.ts";

/** The source's mark for the grand prize. */
const STANDARD_PRIZE_MARK: Kilograms = 30;

/** The highest ruling of the first release. A later release that adds a ruling raises this; see `kernel/rulings.ts`. */
const LATEST_RULING = 19;

/** The bounds of the options that are whole numbers. */
export const OPTION_BOUNDS = {
	propellant: { least: 0, most: 9999 },
	orbits: { least: COURSE_SIZES.columns.least, most: 20 },
	prizeMark: { least: -9999, most: 9999 },
	prizeAmount: { least: 0, most: 1_000_000_000 },
	wager: { least: 0, most: 1_000_000 },
	turnSeconds: { least: 0, most: 3600 },
} as const;

/** The default options. */
export function rallyDefaults(): RallyOptions {
	return {
		course: EXAMPLE_COURSE,
		propellant: null,
		distance: "full",
		orbits: null,
		prizeMark: STANDARD_PRIZE_MARK,
		prizeAmount: 0,
		wager: 0, // JR-14
		turnSeconds: 0,
		table: STANDARD_TABLE,
		rulings: LATEST_RULING,
	};
}

function whole(bounds: Bounds) {
	return v.pipe(v.number(), v.integer(), v.minValue(bounds.least), v.maxValue(bounds.most));
}

const optionsSchema = v.object({
	course: v.unknown(),
	propellant: v.nullable(whole(OPTION_BOUNDS.propellant)),
	distance: v.picklist(DISTANCES),
	orbits: v.exactOptional(v.nullable(whole(OPTION_BOUNDS.orbits))),
	prizeMark: v.nullable(whole(OPTION_BOUNDS.prizeMark)),
	prizeAmount: v.exactOptional(whole(OPTION_BOUNDS.prizeAmount)),
	wager: whole(OPTION_BOUNDS.wager),
	turnSeconds: whole(OPTION_BOUNDS.turnSeconds),
	table: v.pipe(v.array(v.picklist(MANOEUVRE_RESULTS)), v.length(STANDARD_TABLE.length)),
	...ruledFields,
});

/** Parses options. Refused: `option` with its name, `too-few-orbits` {least, given}, and what `parseCourse` refuses. */
export function parseRallyOptions(raw: unknown): Outcome<RallyOptions> {
	const parsed = v.safeParse(optionsSchema, raw);
	if (!parsed.success) {
		const [issue] = parsed.issues;
		return refuse("option", { option: v.getDotPath(issue) ?? "", given: issue.received });
	}
	const course = parseCourse(parsed.output.course);
	if (!course.ok) return course;
	const { orbits } = parsed.output;
	// JR-15: a racer passes one moon of a row in an orbit, so fewer orbits than columns leave some moon out.
	if (typeof orbits === "number" && orbits < course.value.columns)
		return refuse("too-few-orbits", { least: course.value.columns, given: orbits });
	return accept({ ...parsed.output, course: course.value });
}

const designSchema = v.object({ skill: whole(SKILL_BOUNDS), begins: v.exactOptional(v.unknown()) });

/** Parses what the rules read of a seat's racer. Refused: `option`, and what `parseRacerBeginning` refuses. */
export function parseSeatRacer(raw: unknown): Outcome<SeatRacer> {
	const parsed = v.safeParse(designSchema, raw);
	if (!parsed.success) return refuse("option", { option: "skill", given: parsed.issues[0].received });
	const { begins: given, skill } = parsed.output;
	if (given === undefined || given === null) return accept({ skill });
	const begins = parseRacerBeginning(given);
	return begins.ok ? accept({ skill, begins: begins.value }) : begins;
}

const seat = v.pipe(v.string(), v.transform(seatId));
const moon = v.custom<Moon>((raw) => typeof raw === "string" && /^[A-Z][1-9]$/.test(raw));
const commandSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("dump"), kg: v.number() }),
	v.strictObject({ kind: v.literal("ready") }),
	v.strictObject({ kind: v.literal("not-ready") }),
	v.strictObject({ kind: v.literal("burn"), to: moon }),
	v.strictObject({ kind: v.literal("manoeuvre") }),
	v.strictObject({ kind: v.literal("end-turn") }),
	v.strictObject({ kind: v.literal("attack"), on: seat }),
	v.strictObject({ kind: v.literal("hold") }),
	v.strictObject({ kind: v.literal("time-out") }),
]);

/** Parses a command. Refused: `unreadable-command`. */
export function parseRallyCommand(raw: unknown): Outcome<RallyCommand> {
	const parsed = v.safeParse(commandSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-command", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

/** The length of a race, with the rules' value for each empty option. */
export interface RaceLength {
	readonly propellant: Kilograms;
	readonly rounds: number;
	readonly lastRoundBurns: number;
	readonly orbits: number;
	/** Burns of the full distance; null for an open distance. */
	readonly burns: number | null;
	readonly moons: number;
	readonly start: Moon;
}

/** The length of a race with these options. */
export function raceLength(options: RallyOptions): RaceLength {
	const { course, propellant, distance } = options;
	const { moons, start, fullOrbits } = courseFacts(course);
	const orbits = options.orbits ?? fullOrbits; // JR-15, JR-3
	const burns = orbits * course.rows;
	const rounds = Math.floor(burns / 3); // JR-15, JR-4
	return {
		propellant: propellant ?? propellantFor(course, orbits), // JR-18
		rounds,
		lastRoundBurns: 3 + Math.max(0, burns - 3 * rounds), // JR-4
		orbits,
		burns: distance === "full" ? burns : null, // JR-3
		moons,
		start,
	};
}

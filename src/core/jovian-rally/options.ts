/**
 * Parsers for options, designs and commands: the only way from raw input to the rules.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { seatId } from "../kernel/seat.ts";
import { courseFacts, type Kilograms, lastRoundBurns, type Moon, parseCourse, standardRounds } from "./course/course.ts";
import { EXAMPLE_COURSE } from "./course/example-course.ts";
import { STANDARD_WAGER } from "./finish/standings.ts";
import { DISTANCES, MANOEUVRE_RESULTS, type RacerDesign, type RallyCommand, type RallyOptions, STANDARD_TABLE } from "./model.ts";

/** The source's mark for the grand prize. */
const STANDARD_PRIZE_MARK: Kilograms = 30;

/** The bounds of the options that are whole numbers. */
export const OPTION_BOUNDS = {
	propellant: { least: 0, most: 9999 },
	rounds: { least: 1, most: 99 },
	prizeMark: { least: -9999, most: 9999 },
	wager: { least: 0, most: 1_000_000 },
	turnSeconds: { least: 0, most: 3600 },
	skill: { least: -6, most: 6 },
} as const;

/** The default options. */
export function rallyDefaults(): RallyOptions {
	return {
		course: EXAMPLE_COURSE,
		propellant: null,
		distance: "full",
		rounds: null,
		prizeMark: STANDARD_PRIZE_MARK,
		wager: STANDARD_WAGER,
		turnSeconds: 0,
		table: STANDARD_TABLE,
	};
}

function whole(bounds: { readonly least: number; readonly most: number }) {
	return v.pipe(v.number(), v.integer(), v.minValue(bounds.least), v.maxValue(bounds.most));
}

const optionsSchema = v.object({
	course: v.unknown(),
	propellant: v.nullable(whole(OPTION_BOUNDS.propellant)),
	distance: v.picklist(DISTANCES),
	rounds: v.nullable(whole(OPTION_BOUNDS.rounds)),
	prizeMark: v.nullable(whole(OPTION_BOUNDS.prizeMark)),
	wager: whole(OPTION_BOUNDS.wager),
	turnSeconds: whole(OPTION_BOUNDS.turnSeconds),
	table: v.pipe(v.array(v.picklist(MANOEUVRE_RESULTS)), v.length(STANDARD_TABLE.length)),
});

/** Parses options. Refused: `option` with its name, and what `parseCourse` refuses. */
export function parseRallyOptions(raw: unknown): Outcome<RallyOptions> {
	const parsed = v.safeParse(optionsSchema, raw);
	if (!parsed.success) {
		const [issue] = parsed.issues;
		return refuse("option", { option: v.getDotPath(issue) ?? "", given: issue.received });
	}
	const course = parseCourse(parsed.output.course);
	return course.ok ? accept({ ...parsed.output, course: course.value }) : course;
}

const designSchema = v.object({ skill: whole(OPTION_BOUNDS.skill) });

/** Parses a racer's design. Refused: `option`. */
export function parseRacerDesign(raw: unknown): Outcome<RacerDesign> {
	const parsed = v.safeParse(designSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("option", { option: "skill", given: parsed.issues[0].received });
}

const seat = v.pipe(v.string(), v.transform(seatId));
const moon = v.custom<Moon>((raw) => typeof raw === "string" && /^[A-Z][1-9]$/.test(raw));
const commandSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("dump"), kg: v.number() }),
	v.strictObject({ kind: v.literal("ready") }),
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
	/** Burns of the full distance; null for an open distance. */
	readonly burns: number | null;
	readonly moons: number;
	readonly start: Moon;
}

/** The length of a race with these options. */
export function raceLength({ course, propellant, rounds, distance }: RallyOptions): RaceLength {
	const facts = courseFacts(course);
	const allRounds = rounds ?? standardRounds(course);
	return {
		propellant: propellant ?? facts.propellant, // JR-1
		rounds: allRounds, // JR-4
		lastRoundBurns: lastRoundBurns(course, allRounds),
		burns: distance === "full" ? facts.fullBurns : null, // JR-3
		moons: facts.moons,
		start: facts.start,
	};
}

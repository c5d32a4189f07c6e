/**
 * Parsers for options, designs and commands: the only way from raw input to the rules.
 */
import * as v from "valibot";
import { keptWith } from "../kernel/kept.ts";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { seatId } from "../kernel/seat.ts";
import { optionsSchema, readAs, usualOptions, wholeWithin } from "../kernel/with-games/options.ts";
import { courseFacts, type Kilograms, type Moon, parseCourse, propellantFor } from "./course/course.ts";
import { EXAMPLE_COURSE } from "./course/example-course.ts";
import { parseRacerBeginning, type SeatRacer } from "./flight/beginning.ts";
import { SKILL_BOUNDS } from "./flight/skill-bounds.ts";
import { RALLY_OPTIONS, type RallyOptions } from "./match-options.ts";
import type { RallyCommand, RallyOrder } from "./model.ts";

/** The default options. */
export function rallyDefaults(): RallyOptions {
	return { ...usualOptions(RALLY_OPTIONS), course: EXAMPLE_COURSE };
}

const rallySchema = optionsSchema(RALLY_OPTIONS);

/** Parses options. Refused: `option` with its name, `too-few-orbits` {least, given}, and what `parseCourse` refuses. */
export function parseRallyOptions(raw: unknown): Outcome<RallyOptions> {
	const read = readAs(rallySchema, raw);
	if (!read.ok) return read;
	const course = parseCourse(read.value.course);
	if (!course.ok) return course;
	const { orbits } = read.value;
	// JR-15: a racer passes one moon of a row in an orbit, so fewer orbits than columns leave some moon out.
	if (typeof orbits === "number" && orbits < course.value.columns)
		return refuse("too-few-orbits", { least: course.value.columns, given: orbits });
	return accept({ ...read.value, course: course.value });
}

const designSchema = v.object({ skill: wholeWithin(SKILL_BOUNDS), begins: v.exactOptional(v.unknown()) });

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
/** More burns than any turn has: four, and one for a syzygy or a slingshot, with room for a GM's rulings. */
const MOST_PLANNED = 12;

/** JR-20. */
const planSchema = v.strictObject({
	burns: v.pipe(v.array(moon), v.minLength(1), v.maxLength(MOST_PLANNED)),
	risk: v.nullable(wholeWithin({ least: 1, most: MOST_PLANNED })),
	basis: v.strictObject({
		at: moon,
		tank: v.number(),
		jammed: v.boolean(),
		boost: v.nullable(v.picklist(["syzygy", "slingshot"])),
	}),
});

const flyPlanSchema = v.strictObject({ kind: v.literal("fly-plan"), plan: planSchema });

const commandSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("dump"), kg: v.number() }),
	v.strictObject({ kind: v.literal("ready") }),
	v.strictObject({ kind: v.literal("not-ready") }),
	v.strictObject({ kind: v.literal("burn"), to: moon }),
	flyPlanSchema,
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

/** JR-21: parses a plan to seal. Refused: `unreadable-command`. */
export function parseRallyOrder(raw: unknown): Outcome<RallyOrder> {
	const parsed = v.safeParse(flyPlanSchema, raw);
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
export const raceLength = keptWith((options: RallyOptions): RaceLength => {
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
});

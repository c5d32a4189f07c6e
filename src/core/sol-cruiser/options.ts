/**
 * Parsers for everything that comes from outside: options, craft, commands and orders. Raw and valid data have different types, and
 * these parsers are the only way from one to the other.
 */
import * as v from "valibot";
import type { Hex } from "../geometry/hex.ts";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { ruledFields } from "../kernel/rulings.ts";
import { parseCraftBeginning } from "./damage/beginning.ts";
import { parseCourse } from "./flight/course.ts";
import {
	BODY_KINDS,
	type CruiserCommand,
	type CruiserOptions,
	type CruiserOrder,
	DOCKING_PURPOSES,
	type PlotChoice,
	type SeatCraft,
	type UnitId,
	unitId,
} from "./model.ts";
import { objectivesSchema } from "./objectives.ts";
import { CREW_QUALITIES } from "./yard/ratings.ts";
import { parseDesign } from "./yard/shipyard.ts";

/** The highest ruling of the first release. A later release that adds a ruling raises this; see `kernel/rulings.ts`. */
export const LATEST_RULING = 53;

/** Bounds of the options that are whole numbers, for forms. */
export const OPTION_BOUNDS = {
	radius: { least: 10, most: 150 },
	turns: { least: 0, most: 200 },
	orderSeconds: { least: 0, most: 3600 },
	zoneRadius: { least: 0, most: 20 },
	maxSpeed: { least: 0, most: 30 },
} as const;

/** Bounds of the distance to the next star in light years, for forms. */
export const LIGHT_YEARS = { least: 0.1, most: 100 } as const;

export function cruiserDefaults(): CruiserOptions {
	return {
		radius: 30,
		bodies: [],
		zones: [],
		turns: 0,
		lightYears: 5,
		strictMissileDetection: false,
		trackThrustPoints: true,
		strictTiming: false,
		exactClosing: false,
		planetPull: "away",
		travelTimes: false,
		orderSeconds: 0,
		objectives: [],
		rulings: LATEST_RULING,
	};
}

function whole({ least, most }: { readonly least: number; readonly most: number }) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

const axis = whole({ least: -1000, most: 1000 });
const hexSchema = v.pipe(
	v.tuple([axis, axis]),
	v.transform(([q, r]): Hex => [q, r]),
);
const named = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const courseSchema = v.pipe(
	v.string(),
	v.check((text) => parseCourse(text).ok),
);

const optionsSchema = v.pipe(
	v.object({
		radius: whole(OPTION_BOUNDS.radius),
		bodies: v.pipe(v.array(v.strictObject({ name: named, kind: v.picklist(BODY_KINDS), at: hexSchema })), v.maxLength(20)),
		zones: v.pipe(
			v.array(
				v.strictObject({
					side: named,
					at: hexSchema,
					radius: whole(OPTION_BOUNDS.zoneRadius),
					course: courseSchema,
					maxSpeed: whole(OPTION_BOUNDS.maxSpeed),
				}),
			),
			v.maxLength(20),
		),
		turns: whole(OPTION_BOUNDS.turns),
		lightYears: v.pipe(v.number(), v.minValue(LIGHT_YEARS.least), v.maxValue(LIGHT_YEARS.most)),
		strictMissileDetection: v.boolean(),
		trackThrustPoints: v.boolean(),
		strictTiming: v.boolean(),
		exactClosing: v.boolean(),
		planetPull: v.picklist(["away", "toward"]),
		travelTimes: v.boolean(),
		orderSeconds: whole(OPTION_BOUNDS.orderSeconds),
		objectives: v.exactOptional(objectivesSchema),
		...ruledFields,
	}),
	v.forward(
		v.check(({ bodies }) => new Set(bodies.map(({ at }) => at.join())).size === bodies.length),
		["bodies"],
	),
	v.forward(
		v.check(({ zones }) => new Set(zones.map(({ side }) => side)).size === zones.length),
		["zones"],
	),
);

/** Reads the options of a match. Refused: `option` {option, given}. */
export function parseCruiserOptions(raw: unknown): Outcome<CruiserOptions> {
	const parsed = v.safeParse(optionsSchema, raw);
	if (parsed.success) return accept(parsed.output);
	const [issue] = parsed.issues;
	return refuse("option", { option: v.getDotPath(issue) ?? "", given: issue.received });
}

const names = v.optional(v.array(v.pipe(v.string(), v.maxLength(60))), []);
const craftSchema = v.object({
	side: named,
	cq: v.picklist(CREW_QUALITIES),
	names: v.optional(v.object({ missiles: names, hangar: names }), { missiles: [], hangar: [] }),
	design: v.unknown(),
	begins: v.exactOptional(v.unknown()),
});

/**
 * Reads the parts of a craft that the rules need. Refused: `option`, `missile-has-no-seat`, and the refusals of the yard and of
 * `parseCraftBeginning`.
 */
export function parseSeatCraft(raw: unknown): Outcome<SeatCraft> {
	const parsed = v.safeParse(craftSchema, raw);
	if (!parsed.success) {
		const [issue] = parsed.issues;
		return refuse("option", { option: v.getDotPath(issue) ?? "design", given: issue.received });
	}
	const design = parseDesign(parsed.output.design);
	if (!design.ok) return design;
	if (design.value.kind === "missile") return refuse("missile-has-no-seat");
	const { begins: given, ...craft } = parsed.output;
	if (given === undefined) return accept({ ...craft, design: design.value });
	const begins = parseCraftBeginning(given, design.value);
	return begins.ok ? accept({ ...craft, design: design.value, begins: begins.value }) : begins;
}

const unit = v.pipe(v.string(), v.transform(unitId));

/** A record by unit id. A key may not be the name of a property that every object has. */
function byUnit<Value>(value: v.GenericSchema<unknown, Value>) {
	return v.pipe(
		v.record(v.string(), value),
		v.check((record) => !Object.keys(record).some((key) => key in {})),
		v.transform((record): Readonly<Record<UnitId, Value>> => record),
	);
}

const plotEntries = {
	end: hexSchema,
	orbit: v.nullable(whole({ least: 0, most: 19 })),
	jump: v.boolean(),
	guards: v.nullable(unit),
};
const plotSchema: v.GenericSchema<unknown, PlotChoice> = v.strictObject(plotEntries);
const launchSchema = v.strictObject({ ...plotEntries, from: unit, system: v.string(), target: v.nullable(unit) });
const shotSchema = v.union([
	v.strictObject({ by: unit, weapon: v.string(), at: unit }),
	v.strictObject({ by: unit, weapon: v.string(), against: v.array(unit) }),
]);

const orderSchema: v.GenericSchema<unknown, CruiserOrder> = v.variant("kind", [
	v.strictObject({ kind: v.literal("deploy"), at: hexSchema, course: courseSchema, orbit: v.exactOptional(plotEntries.orbit) }),
	v.strictObject({ kind: v.literal("pursue"), pursuits: byUnit(unit) }),
	v.strictObject({
		kind: v.literal("plot"),
		plots: byUnit(plotSchema),
		launches: v.array(launchSchema),
		release: v.array(unit),
		targets: v.exactOptional(byUnit(unit)),
	}),
	v.strictObject({
		kind: v.literal("intents"),
		intercepts: byUnit(v.array(unit)),
		dockings: byUnit(v.strictObject({ with: unit, purpose: v.picklist(DOCKING_PURPOSES) })),
	}),
	v.strictObject({ kind: v.literal("fire"), shots: v.array(shotSchema) }),
]);

/** Reads a sealed order. Refused: `unreadable-order` {where}. */
export function parseCruiserOrder(raw: unknown): Outcome<CruiserOrder> {
	const parsed = v.safeParse(orderSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-order", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

const commandSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("strike") }),
	v.strictObject({ kind: v.literal("close") }),
	v.strictObject({ kind: v.literal("time-out") }),
]);

/** Reads a command. Refused: `unreadable-command` {where}. */
export function parseCruiserCommand(raw: unknown): Outcome<CruiserCommand> {
	const parsed = v.safeParse(commandSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-command", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

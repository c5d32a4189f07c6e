/**
 * Parsers for everything that comes from outside: options, craft, commands and orders. Raw and valid data have different types, and
 * these parsers are the only way from one to the other.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { optionsSchema, readAs, usualOptions, wholeWithin } from "../kernel/with-games/options.ts";
import { parseCraftBeginning } from "./damage/beginning.ts";
import { CRUISER_OPTIONS, type CruiserOptions, courseSchema, hexSchema, nameSchema } from "./match-options.ts";
import { type CruiserCommand, type CruiserOrder, DOCKING_PURPOSES, type PlotChoice, type SeatCraft, type UnitId, unitId } from "./model.ts";
import { CREW_QUALITIES } from "./yard/ratings.ts";
import { parseDesign } from "./yard/shipyard.ts";

export function cruiserDefaults(): CruiserOptions {
	return usualOptions(CRUISER_OPTIONS);
}

const cruiserSchema = v.pipe(
	optionsSchema(CRUISER_OPTIONS),
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
	return readAs(cruiserSchema, raw);
}

const names = v.optional(v.array(v.pipe(v.string(), v.maxLength(60))), []);
const craftSchema = v.object({
	side: nameSchema,
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
	const read = readAs(craftSchema, raw, "design");
	if (!read.ok) return read;
	const design = parseDesign(read.value.design);
	if (!design.ok) return design;
	if (design.value.kind === "missile") return refuse("missile-has-no-seat");
	const { begins: given, ...craft } = read.value;
	if (given === undefined) return accept({ ...craft, design: design.value });
	const begins = parseCraftBeginning(given, design.value);
	return begins.ok ? accept({ ...craft, design: design.value, begins: begins.value }) : begins;
}

const unit = v.pipe(v.string(), v.transform(unitId));

/** A record by unit id. A key may not be the name of a property that every object has. */
function byUnit<Value>(value: v.GenericSchema<unknown, Value>) {
	return v.pipe(
		// A date or a map has no keys of its own, and would be read as an empty record.
		v.custom<Record<string, unknown>>((raw) => Object.prototype.toString.call(raw) === "[object Object]"),
		v.record(v.string(), value),
		v.check((record) => !Object.keys(record).some((key) => key in {})),
		v.transform((record): Readonly<Record<UnitId, Value>> => record),
	);
}

const plotEntries = {
	end: hexSchema,
	orbit: v.nullable(wholeWithin({ least: 0, most: 19 })),
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
		docks: v.exactOptional(byUnit(v.boolean())),
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

/**
 * The parsers of everything that comes from outside: options, designs, commands and orders. Raw and valid data have different
 * types, and these parsers are the only way from one to the other.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../kernel/outcome.ts";
import { type SeatId, seatId } from "../kernel/seat.ts";
import { optionsSchema, readAs, usualOptions, wholeWithin, within } from "../kernel/with-games/options.ts";
import { parseShipBeginning } from "./damage/beginning.ts";
import { ARCS } from "./fire/arcs.ts";
import { SENSORS } from "./manoeuvres/short-range-jump.ts";
import { nameSchema, THRUST_OPTIONS, type ThrustOptions } from "./match-options.ts";
import { type SeatShip, type ThrustCommand, type ThrustOrder, type WarshipDesign, WEAPON_KINDS } from "./model.ts";
import { wholeShip } from "./play/ships.ts";

/** Bounds of the numbers of a design, for forms. */
export const DESIGN_BOUNDS = {
	tmf: { least: 1, most: 1000 },
	hull: { least: 1, most: 400 },
	armour: { least: 0, most: 100 },
	rating: { least: 0, most: 12 },
	manoeuvre: { least: 0, most: 12 },
	screens: { least: 0, most: 2 },
	weapons: { least: 0, most: 40 },
	class: { least: 1, most: 6 },
	ammunition: { least: 0, most: 20 },
	pointDefence: { least: 0, most: 30 },
	bays: { least: 0, most: 12 },
	parties: { least: 0, most: 30 },
} as const;

/** The most characters that orders may have. */
const TEXT_LENGTH = 200;

export function thrustDefaults(): ThrustOptions {
	return usualOptions(THRUST_OPTIONS);
}

const coordinate = within({ least: -10_000, most: 10_000 });
const place = v.strictObject({ x: coordinate, y: coordinate });

const thrustSchema = v.pipe(
	optionsSchema(THRUST_OPTIONS),
	v.forward(
		v.check(({ starts }) => new Set(starts.map(({ side, ship = 0 }) => `${ship} ${side}`)).size === starts.length),
		["starts"],
	),
);

/** Reads the options of a match. Refused: `option` {option, given}. */
export function parseThrustOptions(raw: unknown): Outcome<ThrustOptions> {
	return readAs(thrustSchema, raw);
}

const weaponSchema = v.strictObject({
	kind: v.picklist(WEAPON_KINDS),
	class: wholeWithin(DESIGN_BOUNDS.class),
	arcs: v.pipe(
		v.array(v.picklist(ARCS)),
		v.minLength(1),
		v.check((arcs) => new Set(arcs).size === arcs.length),
	),
	ammunition: v.nullable(wholeWithin(DESIGN_BOUNDS.ammunition)),
	extended: v.boolean(),
});

const designSchema: v.GenericSchema<unknown, WarshipDesign> = v.strictObject({
	tmf: wholeWithin(DESIGN_BOUNDS.tmf),
	hull: wholeWithin(DESIGN_BOUNDS.hull),
	armour: wholeWithin(DESIGN_BOUNDS.armour),
	drive: v.pipe(
		v.strictObject({
			rating: wholeWithin(DESIGN_BOUNDS.rating),
			advanced: v.boolean(),
			manoeuvre: v.optional(wholeWithin(DESIGN_BOUNDS.manoeuvre)),
		}),
		v.transform(({ manoeuvre, ...drive }) => (manoeuvre === undefined ? drive : { ...drive, manoeuvre })),
	),
	ftl: v.boolean(),
	screens: wholeWithin(DESIGN_BOUNDS.screens),
	shroud: v.boolean(),
	sensors: v.picklist(SENSORS),
	weapons: v.pipe(v.array(weaponSchema), v.maxLength(DESIGN_BOUNDS.weapons.most)),
	pointDefence: wholeWithin(DESIGN_BOUNDS.pointDefence),
	bays: wholeWithin(DESIGN_BOUNDS.bays),
	parties: wholeWithin(DESIGN_BOUNDS.parties),
});

/** Returns the MASS of hull and drives: 5 % of the ship's for each point of rating, 10 % for FTL, 1 for each box or point of armour. */
export function massNeeded({ tmf, hull, armour, drive, ftl }: Pick<WarshipDesign, "tmf" | "hull" | "armour" | "drive" | "ftl">): number {
	return hull + armour + (tmf * drive.rating) / 20 + (ftl ? tmf / 10 : 0);
}

/** Reads a class of warship. Refused: `option` {option, given}, `mass-short` {needed, tmf}. */
export function parseWarshipDesign(raw: unknown): Outcome<WarshipDesign> {
	const design = readAs(designSchema, raw);
	if (!design.ok) return design;
	const needed = massNeeded(design.value);
	const { tmf } = design.value;
	return needed > tmf ? refuse("mass-short", { needed, tmf }) : design;
}

const shipSchema = v.object({ side: nameSchema, design: v.unknown(), begins: v.exactOptional(v.unknown()) });

/** Reads what the rules need of a seat's ship. Refused: as `parseWarshipDesign` and `parseShipBeginning`. */
export function parseSeatShip(raw: unknown): Outcome<SeatShip> {
	const parsed = readAs(shipSchema, raw);
	if (!parsed.ok) return parsed;
	const { side, begins: given } = parsed.value;
	const design = parseWarshipDesign(parsed.value.design);
	if (!design.ok) return design;
	if (given === undefined) return accept({ side, design: design.value });
	const begins = parseShipBeginning(given, wholeShip(design.value));
	return begins.ok ? accept({ side, design: design.value, begins: begins.value }) : begins;
}

const text = v.pipe(v.string(), v.maxLength(TEXT_LENGTH));

const orderSchema: v.GenericSchema<unknown, ThrustOrder> = v.strictObject({
	kind: v.literal("orders"),
	text,
	engage: v.optional(v.boolean(), false),
});

/** Reads a sealed order; the text is checked later. Refused: `unreadable-order` {where}. */
export function parseThrustOrder(raw: unknown): Outcome<ThrustOrder> {
	const parsed = v.safeParse(orderSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-order", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

const seat = v.pipe(v.string(), v.transform(seatId));
const id = v.pipe(v.string(), v.maxLength(100));
const moves = v.array(v.strictObject({ group: id, to: place, evade: v.boolean() }));
/** A key cannot be the name of a property that every object has. */
const attacks = v.pipe(
	v.record(v.string(), seat),
	v.check((record) => !Object.keys(record).some((key) => key in {})),
	v.transform((record): Readonly<Record<string, SeatId>> => record),
);

const commandSchema: v.GenericSchema<unknown, ThrustCommand> = v.variant("kind", [
	v.strictObject({ kind: v.literal("fly"), moves }),
	v.strictObject({ kind: v.literal("launch"), ordnance: v.array(v.strictObject({ weapon: id, at: place })) }),
	v.strictObject({ kind: v.literal("allocate"), moves, attacks }),
	v.strictObject({ kind: v.literal("flee"), moves }),
	v.strictObject({ kind: v.literal("defend"), defences: v.array(v.strictObject({ by: id, at: id })) }),
	v.strictObject({ kind: v.literal("fire"), shots: v.array(v.strictObject({ weapon: id, at: seat })) }),
	v.strictObject({ kind: v.literal("late"), text }),
	v.strictObject({
		kind: v.literal("react"),
		use: v.variant("by", [
			v.strictObject({ by: v.literal("nothing") }),
			v.strictObject({ by: v.literal("held") }),
			v.strictObject({ by: v.literal("late"), text }),
		]),
	}),
	v.strictObject({
		kind: v.literal("repair"),
		repairs: v.array(v.strictObject({ system: id, parties: wholeWithin({ least: 1, most: 3 }) })),
	}),
	v.strictObject({ kind: v.literal("strike") }),
	v.strictObject({ kind: v.literal("close") }),
	v.strictObject({ kind: v.literal("time-out") }),
]);

/** Reads a command. Refused: `unreadable-command` {where}. */
export function parseThrustCommand(raw: unknown): Outcome<ThrustCommand> {
	const parsed = v.safeParse(commandSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-command", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

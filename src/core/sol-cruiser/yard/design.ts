/**
 * Designs of craft as orders to the yard, without names or derived figures, and their parser.
 * A fighter's design is one craft with the weapons of its whole flight. A missile flight is one unit.
 * Source: rules page, "Ship design: the yard rules" (ours). Designs are types instead of interfaces because they are plain data.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { ARMOURS, type Armour, PENETRATIONS, type Penetration, TECHS, type Tech } from "./ratings.ts";
import type { Tons, Volume } from "./tables.ts";

/** Craft with a hull. A station is a ship that may have no drive and no thrust (ours). */
export const HULL_KINDS = ["ship", "fighter", "drone", "station"] as const;
export type HullKind = (typeof HULL_KINDS)[number];

/** Volume and mass of one craft or missile whose design is not known. */
export type Bulk = {
	readonly volume: Volume;
	readonly mass: Tons;
};

export type Batteries = {
	readonly penetration: Penetration;
	readonly count: number;
};

export type Submunitions = {
	/** D6 of damage for each one. */
	readonly dice: number;
	readonly penetration: Penetration;
	readonly count: number;
};

export type Magazine = {
	readonly missile: MissileDesign | Bulk;
	/** In flights. */
	readonly count: number;
};

export type Berths = {
	readonly craft: CraftDesign | Bulk;
	/** Fighter flights or single drones; single craft if the design is not known. */
	readonly count: number;
};

type Powered = {
	readonly tech: Tech;
	/** Tonnes of drive, before a craft without a crew gets a lighter one. */
	readonly drive: Tons;
	/** Thrust points of fuel. */
	readonly points: number;
	/** The sensor rating in the design. A fighter flight has a better one. */
	readonly sensor: number;
};

export type HullDesign = Powered & {
	readonly kind: HullKind;
	readonly armour: Armour;
	/** In levels. */
	readonly stealth: number;
	readonly beams: readonly Batteries[];
	readonly submunitions: readonly Submunitions[];
	readonly missiles: readonly Magazine[];
	readonly hangar: readonly Berths[];
	/** In companies. */
	readonly infantry: number;
	readonly cargo: Volume;
};

/** A craft for a hangar. It has no hangar of its own. */
export type CraftDesign = HullDesign & {
	readonly kind: "fighter" | "drone";
};

/** The load of a missile flight: one warhead or one battery. */
export type Load =
	| { readonly kind: "warhead"; readonly dice: number; readonly penetration: Penetration }
	| { readonly kind: "beam"; readonly penetration: Penetration };

export type MissileDesign = Powered & {
	readonly kind: "missile";
	readonly load: Load;
};

export type CruiserDesign = HullDesign | MissileDesign;

/** Bounds of a design, for forms (ours): beyond any ship, but small enough to stay fast. */
export const DESIGN_BOUNDS = {
	count: { least: 1, most: 999 },
	whole: { least: 0, most: 999 },
	amount: { least: 0, most: 1e9 },
} as const;

function whole({ least, most }: { readonly least: number; readonly most: number }) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

const count = whole(DESIGN_BOUNDS.count);
const anyWhole = whole(DESIGN_BOUNDS.whole);
const amount = v.pipe(v.number(), v.minValue(DESIGN_BOUNDS.amount.least), v.maxValue(DESIGN_BOUNDS.amount.most));
const penetration = v.picklist(PENETRATIONS);
const bulkSchema = v.strictObject({ volume: amount, mass: amount });
const powered = { tech: v.picklist(TECHS), drive: amount, points: anyWhole, sensor: anyWhole };

const missileSchema = v.strictObject({
	kind: v.literal("missile"),
	...powered,
	sensor: v.nullish(anyWhole, 0),
	load: v.variant("kind", [
		v.strictObject({ kind: v.literal("warhead"), dice: count, penetration }),
		v.strictObject({ kind: v.literal("beam"), penetration }),
	]),
});

const hullEntries = {
	...powered,
	armour: v.picklist(ARMOURS),
	stealth: anyWhole,
	beams: v.nullish(v.array(v.strictObject({ penetration, count })), []),
	submunitions: v.nullish(v.array(v.strictObject({ dice: count, penetration, count })), []),
	missiles: v.nullish(v.array(v.strictObject({ missile: v.union([missileSchema, bulkSchema]), count })), []),
	infantry: v.nullish(anyWhole, 0),
	cargo: v.nullish(amount, 0),
};

const craftSchema = v.strictObject({
	kind: v.picklist(["fighter", "drone"]),
	...hullEntries,
	hangar: v.nullish(v.strictTuple([]), []),
});

const hullSchema = v.strictObject({
	kind: v.picklist(HULL_KINDS),
	...hullEntries,
	hangar: v.nullish(v.array(v.strictObject({ craft: v.union([craftSchema, bulkSchema]), count })), []),
});

const designSchema: v.GenericSchema<unknown, CruiserDesign> = v.variant("kind", [hullSchema, missileSchema]);

/**
 * Reads a design, whether or not the yard would build it. Lists, infantry and cargo may be missing.
 * Refused: `unreadable-design` {where}.
 */
export function readDesign(raw: unknown): Outcome<CruiserDesign> {
	const parsed = v.safeParse(designSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-design", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

/** Whether the design of something aboard is known, and not only its bulk. */
export function isDesigned<Design extends CruiserDesign>(aboard: Design | Bulk): aboard is Design {
	return "kind" in aboard;
}

/**
 * The systems of a status sheet: everything that threshold checks can damage, each with an id, in the order of the rules.
 * Source: "Damage"; rules page, "Ship status sheet".
 */
import { keptWith } from "../../kernel/kept.ts";
import type { Batteries, Bulk, CraftDesign, CruiserDesign, HullDesign, MissileDesign, Submunitions } from "./design.ts";
import { hullFigures } from "./hull-figures.ts";
import { ARMOURS } from "./ratings.ts";
import { YARD, type Yard } from "./tables.ts";

/** Kinds of systems that work or are lost, with the value 1 or 0. */
export const UNIT_KINDS = ["beam", "missile", "submunition", "infantry", "flight"] as const;

export const SYSTEM_KINDS = [...UNIT_KINDS, "thrust-row", "stealth", "armour", "propulsion", "sensors"] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

export interface System {
	/** Stays the same as long as the design does. */
	readonly id: string;
	readonly kind: SystemKind;
	/** 1 or 0 for a unit, the boxes left in a thrust row, the level of armour or stealth, or the rating of any other system. */
	readonly value: number;
	/** Failed checks of propulsion and sensors; the second failure destroys them. 0 for any other system. */
	readonly failures: number;
}

/** A system's kind, and its number from 1; null for a kind of which each craft has one. */
export interface SystemName {
	readonly kind: SystemKind;
	readonly number: number | null;
}

/** The id of a system: `beam-2`, `thrust-row-1`, `armour`. */
export function printSystemId({ kind, number }: SystemName): string {
	return number === null ? kind : `${kind}-${number}`;
}

/** The system that an id names; null for any other text. */
export function parseSystemId(id: string): SystemName | null {
	const kind = SYSTEM_KINDS.find((systemKind) => id === systemKind || id.startsWith(`${systemKind}-`));
	if (kind === undefined) return null;
	if (id === kind) return { kind, number: null };
	const number = Number(id.slice(kind.length + 1));
	return Number.isInteger(number) && printSystemId({ kind, number }) === id ? { kind, number } : null;
}

/** The highest value of a system, if it is the same for every design. The yard limits sensors and thrust rows. */
const MOST: Readonly<Partial<Record<SystemKind, number>>> = { armour: ARMOURS.length - 1 };

/** Whether a system of this kind can have this value: a whole number, at most 1 for a unit, and at most the highest level for armour. */
export function isSystemValue(kind: SystemKind, value: number): boolean {
	const most = UNIT_KINDS.some((unit) => unit === kind) ? 1 : MOST[kind];
	return Number.isInteger(value) && value >= 0 && (most === undefined || value <= most);
}

/** One of several mounts of a kind, with its id. */
type Mounted<Mount> = Omit<Mount, "count"> & { readonly id: string };

/** The beam batteries, one by one: `beam-1` and so on. A missile flight may have one. */
export const beamsOf = keptWith((design: CruiserDesign): readonly Mounted<Batteries>[] => {
	if (design.kind !== "missile") return mounted("beam", design.beams);
	const { kind, penetration } = design.load;
	return kind === "beam" ? [{ id: printSystemId({ kind: "beam", number: 1 }), penetration }] : [];
});

/** The submunitions, one by one: `submunition-1` and so on. */
export const submunitionsOf = keptWith(({ submunitions }: HullDesign): readonly Mounted<Submunitions>[] =>
	mounted("submunition", submunitions),
);

/** The missile flights aboard, one by one: `missile-1` and so on. */
export const missilesOf = keptWith(({ missiles }: HullDesign): readonly Mounted<{ readonly missile: MissileDesign | Bulk }>[] =>
	mounted("missile", missiles),
);

/** The flights and drones in the hangar, one by one: `flight-1` and so on. */
export const craftOf = keptWith(({ hangar }: HullDesign): readonly Mounted<{ readonly craft: CraftDesign | Bulk }>[] =>
	mounted("flight", hangar),
);

function mounted<Mount extends { readonly count: number }>(kind: SystemKind, mounts: readonly Mount[]): readonly Mounted<Mount>[] {
	const single = mounts.flatMap(({ count, ...mount }) => Array.from({ length: count }, () => mount));
	return single.map((mount, index) => ({ ...mount, id: printSystemId({ kind, number: index + 1 }) }));
}

/** All systems of an undamaged craft, in the order of their threshold checks. */
export function systemsOf(design: HullDesign, yard: Yard = YARD): readonly System[] {
	const { thrust, pointRows, sensor } = hullFigures(design, yard);
	const companies = Array.from({ length: design.infantry }, (_, index) => ({ id: printSystemId({ kind: "infantry", number: index + 1 }) }));
	return [
		...units("beam", beamsOf(design)),
		...units("missile", missilesOf(design)),
		...units("submunition", submunitionsOf(design)),
		...units("infantry", companies),
		...units("flight", craftOf(design)),
		...pointRows.map((boxes, row) => system("thrust-row", boxes, printSystemId({ kind: "thrust-row", number: row + 1 }))),
		system("stealth", design.stealth),
		system("armour", ARMOURS.indexOf(design.armour)),
		system("propulsion", thrust),
		system("sensors", sensor),
	];
}

function units(kind: SystemKind, all: readonly { readonly id: string }[]): readonly System[] {
	return all.map(({ id }) => system(kind, 1, id));
}

function system(kind: SystemKind, value: number, id: string = kind): System {
	return { id, kind, value, failures: 0 };
}

/**
 * The systems of a status sheet: what can be shot away, each with an id of its own, in the order in which the source lists them.
 * Source: "Damage"; rules page, "Ship status sheet".
 */
import type { Batteries, Bulk, CraftDesign, CruiserDesign, HullDesign, MissileDesign, Submunitions } from "./design.ts";
import { hullFigures } from "./hull-figures.ts";
import { ARMOURS } from "./ratings.ts";
import { YARD, type Yard } from "./tables.ts";

/** Those that are there or gone: value 1 or 0. */
export const UNIT_KINDS = ["beam", "missile", "submunition", "infantry", "flight"] as const;

export const SYSTEM_KINDS = [...UNIT_KINDS, "thrust-row", "stealth", "armour", "propulsion", "sensors"] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

export interface System {
	/** The same as long as the design is. */
	readonly id: string;
	readonly kind: SystemKind;
	/** 1 or 0 of a unit, boxes left of a row of thrust points, the level of armour or stealth, the rating of all else. */
	readonly value: number;
	/** Failed checks of propulsion and sensors, whose second is the end of them; 0 of all else. */
	readonly failures: number;
}

/** A system's kind, and its number from 1 where a craft can have several of the kind; null where it has one. */
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
	const kind = SYSTEM_KINDS.find((one) => id === one || id.startsWith(`${one}-`));
	if (kind === undefined) return null;
	if (id === kind) return { kind, number: null };
	const number = Number(id.slice(kind.length + 1));
	return Number.isInteger(number) && printSystemId({ kind, number }) === id ? { kind, number } : null;
}

/** The most that a system can be, where there is a most whatever the design; sensors and rows are the yard's to bound. */
const MOST: Readonly<Partial<Record<SystemKind, number>>> = { armour: ARMOURS.length - 1 };

/** Whether a system of this kind can be at this value: whole, and a unit no more than there. */
export function isSystemValue(kind: SystemKind, value: number): boolean {
	const most = UNIT_KINDS.some((unit) => unit === kind) ? 1 : MOST[kind];
	return Number.isInteger(value) && value >= 0 && (most === undefined || value <= most);
}

/** One of several of a kind, by its id. */
type Mounted<Mount> = Omit<Mount, "count"> & { readonly id: string };

/** Beam batteries, one by one: `beam-1` and so on; a missile flight may have one. */
export function beamsOf(design: CruiserDesign): readonly Mounted<Batteries>[] {
	if (design.kind !== "missile") return mounted("beam", design.beams);
	const { kind, penetration } = design.load;
	return kind === "beam" ? [{ id: printSystemId({ kind: "beam", number: 1 }), penetration }] : [];
}

/** Submunitions, one by one: `submunition-1` and so on. */
export function submunitionsOf({ submunitions }: HullDesign): readonly Mounted<Submunitions>[] {
	return mounted("submunition", submunitions);
}

/** Missile flights aboard, one by one: `missile-1` and so on. */
export function missilesOf({ missiles }: HullDesign): readonly Mounted<{ readonly missile: MissileDesign | Bulk }>[] {
	return mounted("missile", missiles);
}

/** Flights and drones in the hangar, one by one: `flight-1` and so on. */
export function craftOf({ hangar }: HullDesign): readonly Mounted<{ readonly craft: CraftDesign | Bulk }>[] {
	return mounted("flight", hangar);
}

function mounted<Mount extends { readonly count: number }>(kind: SystemKind, mounts: readonly Mount[]): readonly Mounted<Mount>[] {
	const single = mounts.flatMap(({ count, ...mount }) => Array.from({ length: count }, () => mount));
	return single.map((mount, index) => ({ ...mount, id: printSystemId({ kind, number: index + 1 }) }));
}

/** All that threshold checks read of an undamaged craft, in the order in which they are rolled for. */
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

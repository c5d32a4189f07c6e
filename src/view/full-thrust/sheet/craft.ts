/**
 * A warship as its actor keeps it, read field by field; a plain cruiser replaces a class that cannot be built. Also the ship that it
 * would be in a match, with the damage that users keep by hand.
 */

import { isLevel } from "../../../core/full-thrust/damage/thresholds.ts";
import type { Fighters, SeatShip, Warship, WarshipDesign } from "../../../core/full-thrust/model.ts";
import { parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import { newGroups, newShip } from "../../../core/full-thrust/play/ships.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { recordIn, textIn } from "../../fight/with-games/fields.ts";
import type { CraftFields } from "../../shared/on-demand/checks/check.ts";
import type { ShownShip } from "./in-match.ts";

/** A system that is not as it was built, kept by hand. */
export type KeptLevel = {
	readonly id: string;
	readonly level: number;
};

/** Salvoes that are left, kept by hand. */
export type KeptMagazine = {
	readonly id: string;
	readonly left: number;
};

/** A fighter group with losses, kept by hand, by its bay. */
export type KeptGroup = {
	readonly id: string;
	readonly fighters: number;
	readonly endurance: number;
};

/** The damage that users keep on the sheet without a match; all of it zero or empty for an undamaged ship. */
export type KeptDamage = {
	/** Points of armour that are gone. */
	readonly armour: number;
	/** Boxes of hull crossed off. */
	readonly marked: number;
	readonly systems: readonly KeptLevel[];
	readonly magazines: readonly KeptMagazine[];
	readonly groups: readonly KeptGroup[];
};

export const WHOLE: KeptDamage = { armour: 0, marked: 0, systems: [], magazines: [], groups: [] };

export interface WarshipCraft extends SeatShip {
	/** The name of its class: "Vigil heavy cruiser". */
	readonly vessel: string;
	readonly notes: string;
	readonly crossed: KeptDamage;
}

/** Replaces a class that cannot be read: the heavy cruiser of the source's example, with a drive of 4. */
const PLAIN_DESIGN: WarshipDesign = {
	tmf: 80,
	hull: 24,
	armour: 4,
	drive: { rating: 4, advanced: false },
	ftl: true,
	screens: 1,
	shroud: false,
	sensors: "standard",
	weapons: [
		{ kind: "beam", class: 3, arcs: ["F", "FS", "FP"], ammunition: null, extended: false },
		{ kind: "beam", class: 2, arcs: ["F", "FS", "AS"], ammunition: null, extended: false },
		{ kind: "beam", class: 2, arcs: ["F", "AP", "FP"], ammunition: null, extended: false },
	],
	pointDefence: 2,
	bays: 0,
	parties: 3,
};

/** The craft that an actor's fields describe. */
export function warshipIn({ side, vessel, notes, design, crossed }: CraftFields): WarshipCraft {
	const parsed = parseWarshipDesign(design);
	return {
		side: textIn(side),
		vessel: textIn(vessel),
		notes: textIn(notes),
		design: parsed.ok ? parsed.value : PLAIN_DESIGN,
		crossed: damageIn(crossed),
	};
}

function damageIn(raw: unknown): KeptDamage {
	const { armour, marked, systems, magazines, groups } = recordIn(raw);
	return {
		armour: countIn(armour),
		marked: countIn(marked),
		systems: recordsIn(systems).map(({ id, level }) => ({ id: textIn(id), level: countIn(level) })),
		magazines: recordsIn(magazines).map(({ id, left }) => ({ id: textIn(id), left: countIn(left) })),
		groups: recordsIn(groups).map(({ id, fighters, endurance }) => ({
			id: textIn(id),
			fighters: countIn(fighters),
			endurance: countIn(endurance),
		})),
	};
}

function recordsIn(raw: unknown): readonly Readonly<Record<string, unknown>>[] {
	return Array.isArray(raw) ? raw.map(recordIn) : [];
}

function countIn(raw: unknown): number {
	return typeof raw === "number" && Number.isSafeInteger(raw) && raw > 0 ? raw : 0;
}

/** The ship of a craft that is not in a match, with everything that users have crossed off by hand. */
export function shipByHand({ side, design, crossed }: WarshipCraft): ShownShip {
	const start = { side, at: { x: 0, y: 0 }, course: 12, velocity: 0, arrives: 0 };
	const whole = newShip(seatId("nobody"), { side, design }, { start, place: 0 });
	const ship = {
		...whole,
		armour: Math.max(0, design.armour - crossed.armour),
		marked: Math.min(design.hull, crossed.marked),
		systems: whole.systems.map((system) => ({ ...system, level: keptLevel(system, crossed) })),
		magazines: Object.fromEntries(Object.entries(whole.magazines).map(([id, full]) => [id, Math.min(full, keptLeft(id, full, crossed))])),
	};
	return { ship, groups: newGroups(whole).map((group) => ({ ...group, ...keptGroup(group, crossed) })) };
}

function keptLevel({ id, printed, level }: Warship["systems"][number], { systems }: KeptDamage): number {
	const kept = systems.find((system) => system.id === id);
	return kept && isLevel({ printed, level: kept.level }) ? kept.level : level;
}

function keptLeft(id: string, full: number, { magazines }: KeptDamage): number {
	return magazines.find((magazine) => magazine.id === id)?.left ?? full;
}

function keptGroup({ bay, fighters, endurance }: Fighters, { groups }: KeptDamage): Pick<Fighters, "fighters" | "endurance"> {
	const kept = groups.find(({ id }) => id === bay);
	return kept ? { fighters: Math.min(fighters, kept.fighters), endurance: Math.min(endurance, kept.endurance) } : { fighters, endurance };
}

/** Returns a kept list with this item, which replaces the one with the same id. */
export function withKept<Item extends { readonly id: string }>(list: readonly Item[], kept: Item): readonly Item[] {
	return [...list.filter(({ id }) => id !== kept.id), kept];
}

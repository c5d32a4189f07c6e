/**
 * FT-23: the MASS and the points of a design, part by part, as the parent game's first Fleet Book publishes them. A part without an
 * entry here is named and not weighed, so that nobody takes silence for a good word.
 */
import type { WarshipDesign, Weapon } from "./model.ts";

/** The parts that are weighed. */
export const WEIGHED_PARTS = ["structure", "hull", "armour", "drive", "ftl", "screens", "weapons", "pointDefence", "bays"] as const;
export type WeighedPart = (typeof WEIGHED_PARTS)[number];

/** Something without an entry: a weapon by its place in the design, counted from 0, or a fitting. */
export type Unweighed = { readonly weapon: number } | { readonly fitting: "shroud" | "sensors" };

export interface Weight {
	readonly mass: number;
	readonly points: number;
}

export interface Weighing extends Weight {
	readonly parts: Readonly<Record<WeighedPart, Weight>>;
	readonly unweighed: readonly Unweighed[];
}

/** Points for each MASS. */
const DEAR = 3;
const PLAIN = 2;

/** A screen generator takes 5 % of the ship's MASS, and at least 3. */
const LEAST_SCREEN = 3;

/** A fighter bay, with the points of its six standard fighters. */
const BAY: Weight = { mass: 9, points: 9 * DEAR + 6 * 3 };

/** The magazine of a salvo launcher, in MASS for each salvo. */
const MAGAZINE = { standard: 2, extended: 3 } as const;

/** FT-23: weighs a design. Fire controls and damage control parties belong to no design here, so they weigh nothing. */
export function weighed(design: WarshipDesign): Weighing {
	const { tmf, hull, armour, drive, ftl, screens, weapons, pointDefence, bays, shroud, sensors } = design;
	const masses = weapons.map(weaponMass);
	const parts: Weighing["parts"] = {
		structure: { mass: 0, points: tmf },
		hull: costing(hull, PLAIN),
		armour: costing(armour, PLAIN),
		drive: costing((tmf * drive.rating) / 20, drive.advanced ? DEAR : PLAIN),
		ftl: costing(ftl ? tmf / 10 : 0, PLAIN),
		screens: costing(screens * Math.max(LEAST_SCREEN, tmf / 20), DEAR),
		weapons: costing(
			masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0),
			DEAR,
		),
		pointDefence: costing(pointDefence, DEAR),
		bays: { mass: bays * BAY.mass, points: bays * BAY.points },
	};
	const unweighed: readonly Unweighed[] = [
		...masses.flatMap((mass, weapon) => (mass === null ? [{ weapon }] : [])),
		...(shroud ? [{ fitting: "shroud" } as const] : []),
		...(sensors === "standard" ? [] : [{ fitting: "sensors" } as const]),
	];
	const sum = (of: keyof Weight): number => WEIGHED_PARTS.reduce((all, part) => all + parts[part][of], 0);
	return { parts, unweighed, mass: sum("mass"), points: sum("points") };
}

function costing(mass: number, each: number): Weight {
	return { mass, points: mass * each };
}

/** The MASS of a weapon with its magazine; null if it has no entry. */
export function weaponMass({ kind, class: level, arcs, ammunition, extended }: Weapon): number | null {
	const more = arcs.length - 1;
	switch (kind) {
		case "beam":
			return beamMass(level, more);
		case "pulse-torpedo":
			return 4 + more;
		case "salvo-launcher":
			return ammunition === null ? null : 3 + ammunition * MAGAZINE[extended ? "extended" : "standard"];
		default:
			return null;
	}
}

/** Beams of classes 1 to 4. Class 1 bears all round at one price; class 2 pays once for more than three arcs. */
function beamMass(level: number, more: number): number | null {
	if (level === 1) return 1;
	if (level === 2) return more > 2 ? 3 : 2;
	if (level === 3) return 4 + more;
	return level === 4 ? 8 + 2 * more : null;
}

/**
 * A ship of a host system as a design of the yard: the choices that its figures propose, and the design that the GM's choices make. House rule.
 */
import {
	choicesOf,
	type HostWeapon,
	type Mount,
	type Proposal,
	type Proposed,
	proposeCount,
	proposeFrom,
	type ShipFigures,
	within,
} from "../../campaign/ship-figures.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { roundUpTo, totalVolume } from "./components.ts";
import type { HullDesign, MissileDesign } from "./design.ts";
import { hullFigures, stepOf } from "./hull-figures.ts";
import { ARMOURS, type Armour, type Penetration, type Tech } from "./ratings.ts";
import { EXAMPLE_MISSILES } from "./ships.ts";
import { parseDesign } from "./shipyard.ts";
import { type Volume, YARD } from "./tables.ts";

/** What a GM chooses for a ship. */
export interface CruiserChoices {
	/** The hull, in cubic metres. Space that no part fills is cargo. */
	readonly hull: Volume;
	readonly tech: Tech;
	readonly thrust: number;
	/** Thrust points of fuel. */
	readonly points: number;
	readonly armour: Armour;
	readonly stealth: number;
	readonly sensor: number;
	/** Batteries by penetration. */
	readonly beamsLt: number;
	readonly beamsMed: number;
	readonly beamsHvy: number;
	readonly beamsVHvy: number;
	/** Flights of missiles. */
	readonly missiles: number;
}

/** Bounds of the numbers among the choices, for forms. */
export const CRUISER_CHOICES = {
	hull: { least: 50, most: 30_000 },
	thrust: { least: 1, most: 5 },
	points: { least: 5, most: 50 },
	stealth: { least: 0, most: 3 },
	sensor: { least: 0, most: 20 },
	beamsLt: { least: 0, most: 12 },
	beamsMed: { least: 0, most: 12 },
	beamsHvy: { least: 0, most: 12 },
	beamsVHvy: { least: 0, most: 12 },
	missiles: { least: 0, most: 24 },
} as const satisfies Partial<Record<keyof CruiserChoices, { readonly least: number; readonly most: number }>>;

/** Cubic metres of a displacement ton, as both rule books have it. */
const DISPLACEMENT = 14;

/** The figures of a small ship, used if the host system gives none. */
const USUAL = { tons: 200, thrust: 2, points: 15, tech: "OM" } as const;

/** The rating of each technology's sensors, before twice their modifier is added. */
const SENSOR_BASE: Readonly<Record<Tech, number>> = { OC: 6, OM: 10, NM: 12 };

/** The missiles of such a ship, by technology. */
const MISSILES: Readonly<Record<Tech, MissileDesign>> = {
	OC: EXAMPLE_MISSILES.stinger,
	OM: EXAMPLE_MISSILES.dart,
	NM: EXAMPLE_MISSILES.trident,
};

/**
 * The choices that the figures of a ship propose. The yard can build them. A displacement ton is 14 m³, four points of armour are a
 * level, and a mount is as strong as it is large. If the parts need a larger hull, the hull grows. If no drive moves the ship that fast,
 * its thrust is lower.
 */
export function proposeCruiser(figures: ShipFigures): Proposal<CruiserChoices> {
	const tech = proposeFrom(figures.techLevel, USUAL.tech, techOf);
	const wanted = wantedBy(figures, tech);
	const parts = choicesOf(wanted);
	const hull = Math.max(parts.hull, smallestHull(parts));
	const thrust = mostThrust({ ...parts, hull });
	return {
		...wanted,
		hull: { ...wanted.hull, value: hull },
		thrust: { ...wanted.thrust, value: Math.max(1, Math.min(wanted.thrust.value, thrust)) },
	};
}

function wantedBy(figures: ShipFigures, tech: Proposed<Tech>): Proposal<CruiserChoices> {
	const { mostSensor, mostStealth } = YARD.techs[tech.value];
	const { thrust, hull } = CRUISER_CHOICES;
	const beams = (name: keyof typeof CRUISER_CHOICES, penetration: Penetration) =>
		proposeCount(figures.weapons, (weapon) => penetrationOf(weapon) === penetration, CRUISER_CHOICES[name].most);
	const base = SENSOR_BASE[tech.value];
	return {
		hull: proposeFrom(figures.tons, inSteps(USUAL.tons), (tons) => within(hull.least, hull.most, inSteps(tons))),
		tech,
		thrust: proposeFrom(figures.thrust, USUAL.thrust, (g) => within(thrust.least, thrust.most, g)),
		points: { value: USUAL.points, from: [] },
		armour: proposeFrom(figures.armour, "Un", armourOf),
		stealth: proposeFrom(figures.stealth, 0, (level) => within(0, mostStealth, level)),
		sensor: proposeFrom(figures.sensors, base, (modifier) => within(2, mostSensor, base + 2 * modifier)),
		beamsLt: beams("beamsLt", "Lt"),
		beamsMed: beams("beamsMed", "Med"),
		beamsHvy: beams("beamsHvy", "Hvy"),
		beamsVHvy: beams("beamsVHvy", "VHvy"),
		missiles: proposeCount(figures.weapons, ({ kind }) => kind === "missile" || kind === "torpedo", CRUISER_CHOICES.missiles.most),
	};
}

function inSteps(tons: number): Volume {
	return Math.round((tons * DISPLACEMENT) / YARD.hullStep.ship) * YARD.hullStep.ship;
}

/** Tech levels up to 9 are old commercial, up to 12 old military. */
function techOf(level: number): Tech {
	return level <= 9 ? "OC" : level <= 12 ? "OM" : "NM";
}

function armourOf(points: number): Armour {
	return ARMOURS[within(0, ARMOURS.length - 1, Math.ceil(points / 4))] ?? "Un";
}

const LASERS: Readonly<Record<Mount, Penetration>> = { turret: "Lt", barbette: "Med", bay: "Hvy", spinal: "VHvy" };
const BEAMS: Readonly<Record<Mount, Penetration>> = { turret: "Med", barbette: "Med", bay: "Hvy", spinal: "VHvy" };

function penetrationOf({ kind, mount }: HostWeapon): Penetration | null {
	return kind === "laser" ? LASERS[mount] : kind === "beam" ? BEAMS[mount] : null;
}

/**
 * The design that these choices make: the smallest drive that gives the thrust, and cargo in what is left of the hull. Refused:
 * `host-hull-short` {hull, needed}, `host-thrust-beyond` {thrust, most}, and the refusals of `parseDesign`.
 */
export function cruiserFrom(given: CruiserChoices): Outcome<HullDesign> {
	const choices = { ...given, hull: roundUpTo(YARD.hullStep.ship, given.hull) };
	const { hull, thrust } = choices;
	const needed = smallestHull(choices);
	if (needed > hull) return refuse("host-hull-short", { hull, needed });
	const drive = smallestDrive(choices);
	if (drive === null) return refuse("host-thrust-beyond", { thrust, most: mostThrust(choices) });
	const parsed = parseDesign(withCargo(choices, drive));
	if (!parsed.ok) return parsed;
	if (parsed.value.kind === "missile") throw new Error("A ship with a hull is no missile");
	return accept(parsed.value);
}

/** The smallest hull that holds these parts and a drive of thrust 1. */
function smallestHull(choices: CruiserChoices): Volume {
	const { ship: step } = YARD.hullStep;
	for (let hull = hullFigures(designWith(choices, stepOf("ship", YARD.driveStep), 0)).hull; ; hull += step) {
		if (smallestDrive({ ...choices, hull, thrust: 1 }) !== null) return hull;
	}
}

/** The highest thrust that a drive in this hull can give; 0 if no drive gives any. */
function mostThrust(choices: CruiserChoices): number {
	for (let thrust: number = CRUISER_CHOICES.thrust.most; thrust > 0; thrust--) {
		if (smallestDrive({ ...choices, thrust }) !== null) return thrust;
	}
	return 0;
}

/**
 * The smallest drive that gives the thrust in this hull; null if none does. A larger drive always gives more: cargo makes room for it.
 */
function smallestDrive(choices: CruiserChoices): number | null {
	const step = stepOf("ship", YARD.driveStep);
	const isEnough = (steps: number) => hullFigures(withCargo(choices, steps * step)).thrust >= choices.thrust;
	let [least, most] = [1, Math.ceil(choices.hull / step)];
	if (!isEnough(most)) return null;
	while (least < most) {
		const middle = Math.floor((least + most) / 2);
		[least, most] = isEnough(middle) ? [least, middle] : [middle + 1, most];
	}
	return withCargo(choices, least * step).cargo < 0 ? null : least * step;
}

/** The design with this drive, and cargo in what is left of the hull; below 0 if its parts do not fit. */
function withCargo(choices: CruiserChoices, drive: number): HullDesign {
	const { components } = hullFigures(designWith(choices, drive, 0));
	const inside = totalVolume(components.filter(({ code }) => code !== "hull"));
	return designWith(choices, drive, Math.floor(choices.hull * YARD.fill.crewed - inside));
}

function designWith(choices: CruiserChoices, drive: number, cargo: Volume): HullDesign {
	const { tech, points, armour, stealth, sensor, beamsLt, beamsMed, beamsHvy, beamsVHvy, missiles } = choices;
	const beams = { Lt: beamsLt, Med: beamsMed, Hvy: beamsHvy, VHvy: beamsVHvy };
	return {
		...{ kind: "ship", tech, drive, points, sensor, armour, stealth, hangar: [], submunitions: [], infantry: 0, cargo },
		beams: (["Lt", "Med", "Hvy", "VHvy"] as const).flatMap((penetration) =>
			beams[penetration] > 0 ? [{ penetration, count: beams[penetration] }] : [],
		),
		missiles: missiles > 0 ? [{ missile: MISSILES[tech], count: missiles }] : [],
	};
}

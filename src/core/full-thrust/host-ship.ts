/**
 * A ship of a host system as a class of warship: the choices that its figures propose, and the design from the GM's choices. House rule.
 */
import {
	choicesOf,
	type HostWeapon,
	type Mount,
	type Proposal,
	proposeCount,
	proposeFrom,
	type ShipFigures,
	within,
} from "../campaign/ship-figures.ts";
import type { Outcome } from "../kernel/outcome.ts";
import { ARCS, type Arc, halfAround } from "./fire/arcs.ts";
import type { Sensors } from "./manoeuvres/short-range-jump.ts";
import type { WarshipDesign, Weapon, WeaponKind } from "./model.ts";
import { DESIGN_BOUNDS, massNeeded, parseWarshipDesign } from "./options.ts";

/** What a GM chooses for a ship. */
export interface WarshipChoices {
	readonly tmf: number;
	readonly hull: number;
	readonly armour: number;
	readonly rating: number;
	readonly ftl: boolean;
	readonly screens: number;
	readonly sensors: Sensors;
	/** Beams by class. */
	readonly beams1: number;
	readonly beams2: number;
	readonly beams3: number;
	readonly beams4: number;
	readonly torpedoes: number;
	/** Launchers of salvoes, each with a magazine. */
	readonly launchers: number;
	readonly pointDefence: number;
	readonly parties: number;
}

const WEAPONS = { least: 0, most: 12 } as const;

/** Bounds of the numbers among the choices, for forms. */
export const WARSHIP_CHOICES = {
	tmf: { least: 5, most: DESIGN_BOUNDS.tmf.most },
	hull: DESIGN_BOUNDS.hull,
	armour: DESIGN_BOUNDS.armour,
	rating: DESIGN_BOUNDS.rating,
	screens: DESIGN_BOUNDS.screens,
	beams1: WEAPONS,
	beams2: WEAPONS,
	beams3: WEAPONS,
	beams4: WEAPONS,
	torpedoes: WEAPONS,
	launchers: WEAPONS,
	pointDefence: DESIGN_BOUNDS.pointDefence,
	parties: DESIGN_BOUNDS.parties,
} as const satisfies Partial<Record<keyof WarshipChoices, { readonly least: number; readonly most: number }>>;

/** The values if the host system gives none: a small ship. */
const USUAL = { tons: 200, thrust: 2 } as const;

/** Salvoes in the magazine of each launcher. */
const SALVOES = 3;

/** Hull boxes for each point of MASS, and points of MASS for each damage control party. */
const HULL_PART = 0.3;
const MASS_OF_PARTY = 18;

/**
 * Returns the choices that the figures of a ship propose; the rules accept them. The MASS is the square root of the displacement in
 * tons. The rating of the drive is the thrust in g plus 1. Each point of armour gives a hundredth of the MASS in armour. A larger mount
 * gives a stronger weapon. A ship has at most 40 weapons; those with the smallest mounts are left out.
 */
export function proposeWarship(figures: ShipFigures): Proposal<WarshipChoices> {
	const { tmf: bounds, rating } = WARSHIP_CHOICES;
	const { tons, thrust, jump, armour, sensors } = figures;
	const massOf = (displacement: number) => within(bounds.least, bounds.most, Math.sqrt(displacement));
	const tmf = proposeFrom(tons, massOf(USUAL.tons), massOf);
	const basedOnMass = <Value>(value: Value) => ({ value, from: tmf.from });
	const wanted: Proposal<WarshipChoices> = {
		tmf,
		hull: basedOnMass(within(1, DESIGN_BOUNDS.hull.most, HULL_PART * tmf.value)),
		armour: proposeFrom(armour, 0, (points) => within(0, DESIGN_BOUNDS.armour.most, (tmf.value * points) / 100)),
		rating: proposeFrom(thrust, USUAL.thrust + 1, (g) => within(2, rating.most, g + 1)),
		ftl: proposeFrom(jump, false, (parsecs) => parsecs > 0),
		sensors: proposeFrom(sensors, "standard", sensorsOf),
		parties: basedOnMass(within(1, DESIGN_BOUNDS.parties.most, tmf.value / MASS_OF_PARTY)),
		...weaponsOf(figures.weapons),
	};
	return lightEnough(wanted);
}

function sensorsOf(modifier: number): Sensors {
	return modifier >= 2 ? "superior" : modifier >= 1 ? "enhanced" : "standard";
}

const LASERS: Readonly<Record<Mount, number>> = { turret: 1, barbette: 2, bay: 3, spinal: 4 };
const BEAMS: Readonly<Record<Mount, number>> = { turret: 2, barbette: 2, bay: 3, spinal: 4 };

function classOf({ kind, mount }: HostWeapon): number | null {
	return kind === "laser" ? LASERS[mount] : kind === "beam" ? BEAMS[mount] : null;
}

type Armed = "screens" | "beams1" | "beams2" | "beams3" | "beams4" | "torpedoes" | "launchers" | "pointDefence";

function weaponsOf(weapons: readonly HostWeapon[]): Pick<Proposal<WarshipChoices>, Armed> {
	let free: number = DESIGN_BOUNDS.weapons.most;
	const count = (wanted: (weapon: HostWeapon) => boolean) => {
		const found = proposeCount(weapons, wanted, Math.min(WEAPONS.most, free));
		free -= found.value;
		return found;
	};
	const beams = (level: number) => count((weapon) => classOf(weapon) === level);
	const of = (kind: HostWeapon["kind"]) => (weapon: HostWeapon) => weapon.kind === kind;
	return {
		beams4: beams(4),
		beams3: beams(3),
		beams2: beams(2),
		torpedoes: count(of("torpedo")),
		launchers: count(of("missile")),
		beams1: beams(1),
		screens: proposeCount(weapons, of("screen"), DESIGN_BOUNDS.screens.most),
		pointDefence: proposeCount(weapons, of("defence"), DESIGN_BOUNDS.pointDefence.most),
	};
}

/** Returns the proposal with less armour, then a smaller hull and a weaker drive, until all of it fits into the MASS. */
function lightEnough(proposal: Proposal<WarshipChoices>): Proposal<WarshipChoices> {
	const { tmf, armour, hull, rating } = proposal;
	if (massNeeded(designWith(choicesOf(proposal))) <= tmf.value) return proposal;
	const less = (name: "armour" | "hull" | "rating") =>
		lightEnough({ ...proposal, [name]: { ...proposal[name], value: proposal[name].value - 1 } });
	if (armour.value > 0) return less("armour");
	if (rating.value > 2 && rating.value * tmf.value > 10 * hull.value) return less("rating");
	return less(hull.value > 1 ? "hull" : "rating");
}

/** Returns the design from these choices. Refused: as `parseWarshipDesign`. */
export function warshipFrom(choices: WarshipChoices): Outcome<WarshipDesign> {
	return parseWarshipDesign(designWith(choices));
}

function designWith(choices: WarshipChoices): WarshipDesign {
	const { tmf, hull, armour, rating, ftl, screens, sensors, pointDefence, parties } = choices;
	const { beams1, beams2, beams3, beams4, torpedoes, launchers } = choices;
	const fore = halfAround("F");
	const several = (
		count: number,
		weapon: { kind: WeaponKind; class: number; arcs: readonly Arc[]; ammunition?: number },
	): readonly Weapon[] => Array.from({ length: count }, () => ({ ammunition: null, extended: false, ...weapon }));
	return {
		...{ tmf, hull, armour, drive: { rating, advanced: false }, ftl, screens, shroud: false, sensors, pointDefence, bays: 0, parties },
		weapons: [
			...several(beams4, { kind: "beam", class: 4, arcs: ["F"] }),
			...several(beams3, { kind: "beam", class: 3, arcs: fore }),
			...several(beams2, { kind: "beam", class: 2, arcs: fore }),
			...several(beams1, { kind: "beam", class: 1, arcs: ARCS }),
			...several(torpedoes, { kind: "pulse-torpedo", class: 1, arcs: ["F"] }),
			...several(launchers, { kind: "salvo-launcher", class: 1, arcs: fore, ammunition: SALVOES }),
		],
	};
}

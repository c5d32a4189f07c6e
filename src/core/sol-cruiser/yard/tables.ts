/**
 * The tables of the yard: mass and volume of components and hulls, and what follows from a hull's volume. Plain data, so callers can
 * use other tables of the same form. A cubic metre weighs a tonne unless a table says otherwise.
 * Source: the rules have no section on design; rules page, "Ship design: the yard rules" (ours).
 */
import type { Armour, Penetration, Tech } from "./ratings.ts";

export type Tons = number;
/** Cubic metres. */
export type Volume = number;

/** Figures of components that depend on the level of technology. */
export interface TechTable {
	/** Tonnes that each tonne of drive moves at thrust 1. */
	readonly driveOutput: number;
	/** Tonnes of fuel for each thrust point and tonne of drive, before a drone's drive gets lighter. */
	readonly fuelRate: number;
	/** For each point of the sensor rating. */
	readonly sensor: { readonly mass: Tons; readonly volume: Volume };
	readonly mostSensor: number;
	readonly mostStealth: number;
	/** The factor for beams, submunitions and warheads. */
	readonly weapons: number;
}

export interface HullClass {
	readonly class: string;
	/** The smallest hull of this class. */
	readonly from: Volume;
	readonly size: number;
	/** Before stealth. */
	readonly signature: number;
}

/** The steps of ships and stations, and the steps of fighters, drones and missiles. */
export interface Steps {
	readonly ship: number;
	readonly craft: number;
}

export interface Yard {
	readonly techs: Readonly<Record<Tech, TechTable>>;
	readonly beam: Readonly<Record<Penetration, Tons>>;
	/** For each die of damage and each level of penetration. */
	readonly submunition: Tons;
	/** The mass of a missile flight's warhead, in submunitions of the same dice and penetration. */
	readonly warhead: number;
	/** The factor for the volume of a missile flight in its bay, and of a craft in its hangar. */
	readonly bay: number;
	readonly hangar: number;
	readonly infantry: { readonly mass: Tons; readonly volume: Volume };
	/** Tonnes for each cubic metre of cargo. */
	readonly cargo: number;
	/** Fighters in a flight. They share the flight's weapons. */
	readonly flight: number;
	/** A flight's sensor rating is higher than one fighter's by this. */
	readonly flightSensor: number;
	/** The factor for a drone's sensors, beams and drive, and for a missile's beam. */
	readonly uncrewed: number;
	/** The factor for the mass of a missile's sensors. */
	readonly missileSensor: number;
	/** The casing of a missile flight, as a part of the load's mass. */
	readonly missileCasing: number;
	/** The part of the hull that components may fill. */
	readonly fill: { readonly crewed: number; readonly uncrewed: number };
	readonly hullStep: Steps;
	readonly driveStep: Steps;
	/** Tonnes for each cubic metre of hull. */
	readonly hullMass: { readonly bare: number; readonly armour: Readonly<Record<Armour, number>>; readonly stealthLevel: number };
	readonly mostThrust: number;
	readonly pointsInRow: number;
	/** The smallest first. */
	readonly classes: readonly HullClass[];
	readonly missile: { readonly size: number; readonly signature: number };
	readonly signature: { readonly least: number; readonly stealthLevel: number };
	/** A damage row has the square root of the hull's volume, divided by this, in boxes. */
	readonly rowDivisor: number;
	/** The smallest hull that can jump. */
	readonly ftlFrom: Volume;
}

export const YARD: Yard = {
	techs: {
		NM: { driveOutput: 15, fuelRate: 0.04, sensor: { mass: 2, volume: 4 }, mostSensor: 20, mostStealth: 3, weapons: 1 },
		OM: { driveOutput: 12, fuelRate: 0.05, sensor: { mass: 3, volume: 6 }, mostSensor: 15, mostStealth: 2, weapons: 1.25 },
		OC: { driveOutput: 9, fuelRate: 0.06, sensor: { mass: 4, volume: 8 }, mostSensor: 10, mostStealth: 0, weapons: 1.5 },
	},
	beam: { Lt: 20, Med: 40, Hvy: 70, VHvy: 110 },
	submunition: 2,
	warhead: 2,
	bay: 1.25,
	hangar: 1.5,
	infantry: { mass: 60, volume: 200 },
	cargo: 0.5,
	flight: 4,
	flightSensor: 1,
	uncrewed: 0.9,
	missileSensor: 4,
	missileCasing: 0.05,
	fill: { crewed: 0.85, uncrewed: 0.95 },
	hullStep: { ship: 50, craft: 5 },
	driveStep: { ship: 10, craft: 1 },
	hullMass: { bare: 0.05, armour: { Un: 0, Lt: 0.04, Med: 0.08, Hvy: 0.14, VHvy: 0.22 }, stealthLevel: 0.03 },
	mostThrust: 5,
	pointsInRow: 5,
	classes: [
		{ class: "S", from: 0, size: -2, signature: 0.5 },
		{ class: "A", from: 151, size: -1, signature: 0.75 },
		{ class: "B", from: 500, size: 0, signature: 1 },
		{ class: "C", from: 1500, size: 1, signature: 1.25 },
		{ class: "D", from: 3500, size: 2, signature: 1.5 },
		{ class: "E", from: 7000, size: 3, signature: 1.75 },
		{ class: "F", from: 15_000, size: 4, signature: 2 },
	],
	missile: { size: -2, signature: 0.5 },
	signature: { least: 0.25, stealthLevel: 0.25 },
	rowDivisor: 3,
	ftlFrom: 500,
};

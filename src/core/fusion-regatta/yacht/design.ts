/**
 * Yacht design: crew, manoeuvring system and shielding, on the same torch for all; 36 designs of 27 to 36 t.
 * Source: "Yacht Design"; rules page, "Design and record card".
 */
import { accept, type Json, type Outcome, refuse } from "../../kernel/outcome.ts";
import { accelDots, fuelDots, type RecordCard, readCard, type Segment, type Tons } from "./record-card.ts";

export const CREWS = [1, 2, 3] as const;
export type Crew = (typeof CREWS)[number];

/** Attitude jets, a gyroscopic flywheel, or a torch on a gimbal. */
export const SYSTEMS = ["jets", "gyro", "gimbal"] as const;
export type System = (typeof SYSTEMS)[number];

/** Levels of shielding; 0 is the legal minimum. */
export const SHIELDINGS = [0, 1, 2, 3] as const;
export type Shielding = (typeof SHIELDINGS)[number];

export interface YachtDesign {
	readonly crew: Crew;
	readonly system: System;
	readonly shielding: Shielding;
}

/** The trait of a crew: a solo pilot may lose orders; a crew of three may change or add one. */
export type Special = "order-failure" | "flex-point";

export const TORCH_MASS: Tons = 25;
export const CREW_MASS = { 1: 1, 2: 2, 3: 3 } as const satisfies Record<Crew, Tons>;
export const SYSTEM_MASS = { jets: 1, gyro: 4, gimbal: 2 } as const satisfies Record<System, Tons>;
/** By level, then by crew, in tons. */
export const SHIELDING_MASS = {
	0: { 1: 0, 2: 0, 3: 0 },
	1: { 1: 1, 2: 1, 3: 1 },
	2: { 1: 1, 2: 2, 3: 2 },
	3: { 1: 2, 2: 3, 3: 4 },
} as const satisfies Record<Shielding, Record<Crew, Tons>>;

const SPECIAL = { 1: "order-failure", 2: null, 3: "flex-point" } as const satisfies Record<Crew, Special | null>;

/** All 36 designs, by crew, then system, then shielding. */
export const DESIGNS: readonly YachtDesign[] = CREWS.flatMap((crew) =>
	SYSTEMS.flatMap((system) => SHIELDINGS.map((shielding) => ({ crew, system, shielding }))),
);

/** Reads a design. Refused: `no-such-crew`, `no-such-system`, `no-such-shielding`, each with {given}. */
export function parseDesign(given: { readonly crew: Json; readonly system: Json; readonly shielding: Json }): Outcome<YachtDesign> {
	const crew = CREWS.find((candidate) => candidate === given.crew);
	const system = SYSTEMS.find((candidate) => candidate === given.system);
	const shielding = SHIELDINGS.find((candidate) => candidate === given.shielding);
	if (crew === undefined) return refuse("no-such-crew", { given: given.crew });
	if (system === undefined) return refuse("no-such-system", { given: given.system });
	if (shielding === undefined) return refuse("no-such-shielding", { given: given.shielding });
	return accept({ crew, system, shielding });
}

/** The mass without fuel, in tons. */
export function dryMass({ crew, system, shielding }: YachtDesign): Tons {
	return TORCH_MASS + CREW_MASS[crew] + SYSTEM_MASS[system] + SHIELDING_MASS[shielding][crew];
}

/** The trait of the crew; null for a crew of two. */
export function special({ crew }: Pick<YachtDesign, "crew">): Special | null {
	return SPECIAL[crew];
}

/** The record card of a design in a race of this mass. */
export function cardOf(design: YachtDesign, raceMass: Tons): RecordCard {
	return { dryMass: dryMass(design), raceMass };
}

/** The thrust of a yacht in one segment. */
export interface Drive {
	readonly maxThrust: number;
	/** The revealed thrust of this segment. */
	readonly thrust: number;
	readonly segment: Segment;
}

/** What a yacht can do in one segment. */
export interface Agility {
	/** The manoeuvre class, usually 5 to 15. */
	readonly class: number;
	/** Whether it can pivot in this segment: a gimbal needs a dot. */
	readonly canPivot: boolean;
}

/** The agility of a yacht in a segment. Refused: `above-max-thrust` {thrust, maxThrust}. */
export function agility(system: System, { maxThrust, thrust, segment }: Drive): Outcome<Agility> {
	if (thrust > maxThrust) return refuse("above-max-thrust", { thrust, maxThrust });
	const canPivot = system !== "gimbal" || accelDots(thrust, segment) > 0;
	return accept({ class: manoeuvreClass(system, { maxThrust, thrust }), canPivot });
}

/** The manoeuvre class: max thrust for jets, max thrust + 3 for a gyro, revealed thrust + 2 for a gimbal. */
export function manoeuvreClass(system: System, { maxThrust, thrust }: Omit<Drive, "segment">): number {
	if (system === "gimbal") return thrust + 2;
	return system === "gyro" ? maxThrust + 3 : maxThrust;
}

/** The figures of a design at the start of a race. */
export interface DesignFacts {
	readonly dryMass: Tons;
	readonly fuelDots: number;
	readonly maxThrust: number;
	/** With full tanks, at max thrust. */
	readonly manoeuvreClass: number;
	readonly special: Special | null;
}

/** The figures of a design in a race of this mass. A yacht as heavy as the race mass has no fuel and no thrust. */
export function designFacts(design: YachtDesign, raceMass: Tons): DesignFacts {
	const card = cardOf(design, raceMass);
	const reading = readCard(card, 0);
	const maxThrust = reading.ok ? reading.value.maxThrust : 0;
	return {
		dryMass: card.dryMass,
		fuelDots: fuelDots(card),
		maxThrust,
		manoeuvreClass: manoeuvreClass(design.system, { maxThrust, thrust: maxThrust }),
		special: special(design),
	};
}

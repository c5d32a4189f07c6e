/**
 * The components of a design, and the arithmetic that hulls and missile flights share.
 * Sums of tenths are not exact, so rounding forgives a millionth.
 * Source: rules page, "Ship design: the yard rules" (ours), 2, 5.
 */
import type { Armour, Penetration, Tech } from "./ratings.ts";
import type { Tons, Volume, Yard } from "./tables.ts";

type NoFacts = Readonly<Record<never, never>>;

/** The facts of each kind of line on the yard's bill. */
export type ComponentFacts = {
	readonly sensors: { readonly rating: number };
	readonly beam: { readonly penetration: Penetration; readonly count: number };
	readonly submunition: { readonly dice: number; readonly penetration: Penetration; readonly count: number };
	readonly missile: { readonly count: number };
	readonly hangar: { readonly count: number };
	readonly infantry: { readonly count: number };
	readonly cargo: NoFacts;
	readonly warhead: { readonly dice: number; readonly penetration: Penetration };
	readonly drive: NoFacts;
	readonly fuel: { readonly points: number };
	readonly hull: { readonly armour: Armour; readonly stealth: number };
	readonly casing: NoFacts;
};

interface Line<Code extends keyof ComponentFacts> {
	readonly code: Code;
	readonly facts: ComponentFacts[Code];
	readonly mass: Tons;
	readonly volume: Volume;
}

/** One line of the yard's bill. */
export type Component = { readonly [Code in keyof ComponentFacts]: Line<Code> }[keyof ComponentFacts];

/** The figures of any craft. */
export interface Figures {
	readonly components: readonly Component[];
	/** Loaded, in whole tonnes. */
	readonly mass: Tons;
	/** Tonnes that the drive moves at thrust 1. */
	readonly output: Tons;
	/** The thrust rating, 0 to 5. */
	readonly thrust: number;
	/** Boxes of thrust points, row by row. */
	readonly pointRows: readonly number[];
	/** The sensor rating that the craft has in play. */
	readonly sensor: number;
	readonly size: number;
	/** The base signature less stealth. */
	readonly signature: number;
}

const FORGIVEN = 1e-6;

/** A value rounded up to the next multiple of a step. */
export function roundUpTo(step: number, value: number): number {
	return Math.ceil(value / step - FORGIVEN) * step;
}

/** A component with as many cubic metres as tonnes. */
export function compact(tons: Tons): Pick<Component, "mass" | "volume"> {
	return { mass: tons, volume: tons };
}

export function times(factor: number, { mass, volume }: Pick<Component, "mass" | "volume">): Pick<Component, "mass" | "volume"> {
	return { mass: factor * mass, volume: factor * volume };
}

export function totalMass(components: readonly Component[]): Tons {
	return components.reduce((sum, { mass }) => sum + mass, 0);
}

export function totalVolume(components: readonly Component[]): Volume {
	return components.reduce((sum, { volume }) => sum + volume, 0);
}

/** The parts of a design that move the craft. */
interface Engine {
	readonly tech: Tech;
	readonly drive: Tons;
	readonly points: number;
}

/** The drive, made lighter by a factor, and its fuel, which is not. */
export function engineComponents({ tech, drive, points }: Engine, yard: Yard, lighter = 1): readonly Component[] {
	return [
		{ code: "drive", facts: {}, ...compact(drive * lighter) },
		{ code: "fuel", facts: { points }, ...compact(points * yard.techs[tech].fuelRate * drive) },
	];
}

/** Thrust and mass. Thrust follows from the mass before rounding. */
export function performance(
	{ tech, drive, points }: Engine,
	components: readonly Component[],
	yard: Yard,
): Pick<Figures, "components" | "mass" | "output" | "thrust" | "pointRows"> {
	const mass = totalMass(components);
	const output = drive * yard.techs[tech].driveOutput;
	const thrust = mass > 0 ? Math.min(yard.mostThrust, Math.floor(output / mass + FORGIVEN)) : 0;
	return { components, mass: roundUpTo(1, mass), output, thrust, pointRows: rowsOf(points, yard.pointsInRow) };
}

/** Boxes in rows. Only the last row may be short. */
function rowsOf(boxes: number, inRow: number): readonly number[] {
	return Array.from({ length: Math.ceil(boxes / inRow) }, (_, row) => Math.min(inRow, boxes - row * inRow));
}

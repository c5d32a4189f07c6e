/**
 * Docking, and towing after it.
 * Source: "Docking and entering hangars", "Towing"; SC-28, SC-34.
 */

/** Two units that may dock. */
export interface Approaching {
	/** The two maximum thrust ratings. */
	readonly thrustA: number;
	readonly thrustB: number;
	readonly closingSpeed: number;
	/** Whether both want to dock. */
	readonly willing: boolean;
	/** Whether one has intercepted the other this turn. */
	readonly intercepted: boolean;
}

/** Why two units cannot dock. */
export type DockingObjection = "too-fast" | "not-intercepted";

export interface Docking {
	/** The highest closing speed at which these two can dock. */
	readonly limit: number;
	readonly allowed: boolean;
	readonly against: readonly DockingObjection[];
}

/** SC-28: whether two units may dock: by consent or after an interception, at no more than half the higher thrust rating, rounded up. */
export function docking({ thrustA, thrustB, closingSpeed, willing, intercepted }: Approaching): Docking {
	const limit = dockingLimit(thrustA, thrustB);
	const against: DockingObjection[] = [];
	if (closingSpeed > limit) against.push("too-fast");
	if (!willing && !intercepted) against.push("not-intercepted");
	return { limit, allowed: against.length === 0, against };
}

/** SC-28: the highest closing speed at which two units with these maximum thrust ratings can dock. */
export function dockingLimit(thrustA: number, thrustB: number): number {
	return Math.ceil(Math.max(thrustA, thrustB) / 2);
}

/** A tug and the unit that it has docked with. */
export interface Tow {
	/** The tug's thrust output, in thrust-tonnes. */
	readonly output: number;
	/** Tonnes; the tug's and the towed unit's. */
	readonly mass: number;
	readonly towedMass: number;
}

/** The highest thrust rating of any drive. */
const MOST_THRUST = 5;

/** SC-34: the thrust rating of a tug with its tow. At 0 it cannot change course. */
export function towThrust({ output, mass, towedMass }: Tow): number {
	return Math.min(MOST_THRUST, Math.floor(output / (mass + towedMass)));
}

/** SC-28, SC-34: why two units that met do not dock after all. */
export const BERTHING_OBJECTIONS = ["docking-gone", "docking-enemy", "no-fuel-to-give", "no-free-berth", "already-towing"] as const;
export type BerthingObjection = (typeof BERTHING_OBJECTIONS)[number];

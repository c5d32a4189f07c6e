/**
 * How two units lie to each other in the turn now: where each is, and how fast they close.
 * Source: "Docking", "Planets"; SC-15, SC-28, SC-32. Law: whoever is in orbit is at rest, and in the one hex of its body.
 */
import type { Hex } from "../../../geometry/hex.ts";
import { closing } from "../../flight/closing-speed.ts";
import { AT_REST, type Course } from "../../flight/course.ts";
import { docking } from "../../interception/docking.ts";
import type { Combat, CruiserState, Unit, UnitId } from "../../model.ts";
import { courseOf } from "../units.ts";

/** SC-32: the body in whose orbit a unit is all turn, by its place in the options; null for one that comes or goes. */
export function orbitKept({ orbit, plot }: Pick<Unit, "orbit" | "plot">): number | null {
	return plot === null || plot.orbit === orbit ? orbit : null;
}

/** SC-32: the course of a unit as far as others are concerned: in orbit it is at rest. */
export function fightingCourse(unit: Unit): Course {
	return orbitKept(unit) === null ? courseOf(unit) : AT_REST;
}

/** SC-15, SC-32: how fast two units pass each other, in hexes a turn. */
export function closingSpeedOf({ options }: Pick<CruiserState, "options">, one: Unit, other: Unit): number {
	const [orbit, otherOrbit] = [orbitKept(one), orbitKept(other)];
	if (orbit !== null && orbit === otherOrbit) return 0;
	return closing(fightingCourse(one), fightingCourse(other), options.exactClosing).closingSpeed;
}

export interface Approach {
	readonly closingSpeed: number;
	/** SC-28: the highest closing speed at which these two can dock. */
	readonly limit: number;
	readonly slowEnough: boolean;
}

/** SC-28: whether two units pass slowly enough to dock; willing or not is another matter. */
export function dockingApproach(state: Pick<CruiserState, "options">, one: Unit, other: Unit): Approach {
	const closingSpeed = closingSpeedOf(state, one, other);
	const parties = { thrustA: one.figures.thrust, thrustB: other.figures.thrust, closingSpeed };
	const { limit, allowed } = docking({ ...parties, willing: true, intercepted: false });
	return { closingSpeed, limit, slowEnough: allowed };
}

/** Who keeps whom in a combat. */
export function keepersOf({ keepers }: Pick<Combat, "keepers">): readonly (readonly [keeper: UnitId, ward: UnitId])[] {
	// The keys of a record by unit are units' ids; the standard library calls all keys strings.
	return Object.entries(keepers) as [UnitId, UnitId][];
}

/** Everybody who takes part in a combat; whoever is in several encounters, several times. */
export function membersOf(combat: Pick<Combat, "encounters" | "keepers">): readonly UnitId[] {
	const met = combat.encounters.flatMap(({ interceptor, target }) => [interceptor, target]);
	return [...met, ...keepersOf(combat).map(([keeper]) => keeper)];
}

/** Whether this is a missile flight whose warhead goes off at its target. */
export function hasWarhead({ design }: Pick<Unit, "design">): boolean {
	return design.kind === "missile" && design.load.kind === "warhead";
}

/** A hex as a text, for sorting and for what is kept by hex. */
export function hexText([q, r]: Hex): string {
	return `${q},${r}`;
}

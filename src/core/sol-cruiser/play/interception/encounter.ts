/**
 * Two units in the present turn: where each is, and how fast they close.
 * Source: "Docking", "Planets"; SC-15, SC-28, SC-32. Law: a unit in orbit is at rest in the hex of its body.
 */
import type { Hex } from "../../../geometry/hex.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { closing } from "../../flight/closing-speed.ts";
import { AT_REST, type Course } from "../../flight/course.ts";
import { docking, dockingLimit } from "../../interception/docking.ts";
import type { Combat, CruiserState, Unit, UnitId } from "../../model.ts";
import { courseOf } from "../units.ts";

/** SC-32: index of the body that a unit orbits all turn, in the options; null if it enters or leaves an orbit. */
export function orbitKept({ orbit, plot }: Pick<Unit, "orbit" | "plot">): number | null {
	return plot === null || plot.orbit === orbit ? orbit : null;
}

/** SC-32: the course of a unit as other units see it. A unit in orbit is at rest. */
export function fightingCourse(unit: Unit): Course {
	return orbitKept(unit) === null ? courseOf(unit) : AT_REST;
}

/** SC-15, SC-32: the closing speed of two units, in hexes a turn. */
export function closingSpeedOf({ options }: Pick<CruiserState, "options">, a: Unit, b: Unit): number {
	const [orbit, otherOrbit] = [orbitKept(a), orbitKept(b)];
	if (orbit !== null && orbit === otherOrbit) return 0;
	return closing(fightingCourse(a), fightingCourse(b), options.exactClosing).closingSpeed;
}

export interface Approach {
	readonly closingSpeed: number;
	/** SC-28: the highest closing speed at which these two can dock. */
	readonly limit: number;
	readonly slowEnough: boolean;
}

/** SC-28: whether two units pass slowly enough to dock, whether or not they want to. */
export function dockingApproach(state: Pick<CruiserState, "options">, a: Unit, b: Unit): Approach {
	const closingSpeed = closingSpeedOf(state, a, b);
	const parties = { thrustA: a.figures.thrust, thrustB: b.figures.thrust, closingSpeed };
	const { limit, allowed } = docking({ ...parties, willing: true, intercepted: false });
	return { closingSpeed, limit, slowEnough: allowed };
}

/** The same, without the facts: most friends who meet pass each other too fast. */
export function passSlowly(state: Pick<CruiserState, "options">, a: Unit, b: Unit): boolean {
	return closingSpeedOf(state, a, b) <= dockingLimit(a.figures.thrust, b.figures.thrust);
}

/** The goalkeepers of a combat with their wards. */
export function keepersOf({ keepers }: Pick<Combat, "keepers">): readonly (readonly [keeper: UnitId, ward: UnitId])[] {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	return Object.entries(keepers) as [UnitId, UnitId][];
}

/** Every unit that takes part in a combat, once for each of its encounters, and once as a goalkeeper. */
export const membersOf = keptWith((combat: Pick<Combat, "encounters" | "keepers">): readonly UnitId[] => {
	const met = combat.encounters.flatMap(({ interceptor, target }) => [interceptor, target]);
	return [...met, ...keepersOf(combat).map(([keeper]) => keeper)];
});

/** Whether a unit is a missile flight whose warhead detonates at its target. */
export function hasWarhead({ design }: Pick<Unit, "design">): boolean {
	return design.kind === "missile" && design.load.kind === "warhead";
}

/** A hex as text, for sorting and for keys. */
export function hexText([q, r]: Hex): string {
	return `${q},${r}`;
}

/**
 * Plots of units, and the default for a unit without one.
 * Source: "Plotting movement", "Planets", "Interstellar travel"; SC-06, SC-32, SC-35.
 */
import { type Hex, hexAfter, hexDistance, hexLength } from "../../../geometry/hex.ts";
import type { JumpAttempt } from "../../flight/jump.ts";
import type { CruiserOptions, Plot, PlotChoice, Unit } from "../../model.ts";

/** The choice to continue: in the same orbit, or straight ahead. */
export function standingChoice({ at, vector, orbit }: Pick<Unit, "at" | "vector" | "orbit">): PlotChoice {
	return { end: orbit === null ? hexAfter(at, vector) : at, orbit, jump: false, guards: null };
}

/** A unit's plot for this turn. A unit that has not plotted continues as before. */
export function plotOf(unit: Unit): Plot {
	return unit.plot ?? plotFrom(unit, standingChoice(unit));
}

/** The plot of a choice, with its cost. */
export function plotFrom(unit: Unit, { end, orbit, jump, guards }: PlotChoice): Plot {
	return { end, thrust: keepsOrbit(unit, orbit) ? 0 : bendOf(unit, end), orbit, jump, guards };
}

/** SC-32: whether a unit stays in its orbit, which costs nothing. */
export function keepsOrbit(unit: Pick<Unit, "orbit">, orbit: number | null): boolean {
	return orbit !== null && unit.orbit === orbit;
}

/** The change of a unit's course, in hexes. */
export function bendOf({ at, vector }: Pick<Unit, "at" | "vector">, end: Hex): number {
	return hexDistance(hexAfter(at, vector), end);
}

/** SC-35: the jump that a unit would make, for `jumpObjections`. A step within an orbit counts as a change of course. */
export function jumpAttempt(
	{ radius, lightYears }: Pick<CruiserOptions, "radius" | "lightYears">,
	unit: Unit,
	{ end }: Pick<PlotChoice, "end">,
): JumpAttempt {
	const still = unit.orbit !== null && hexDistance(unit.at, end) === 0;
	return {
		edgeDistance: radius - hexLength(end),
		thrustUsed: still ? 0 : bendOf(unit, end),
		...unit.did,
		towed: unit.towedBy !== null,
		shifted: false,
		crewed: unit.figures.crewed,
		volume: unit.figures.volume,
		lightYears,
	};
}

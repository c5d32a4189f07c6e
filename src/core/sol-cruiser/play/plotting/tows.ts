/**
 * Tows in a match: who pulls whom, and what a tug can still do.
 * Source: "Towing"; SC-34.
 */

import type { Drive } from "../../flight/plotting.ts";
import { towThrust } from "../../interception/docking.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { YARD } from "../../yard/tables.ts";
import { pointsOf, thrustOf, unitsInPlay } from "../units.ts";

/** What each tug pulls. */
export type Tows = ReadonlyMap<UnitId, readonly Unit[]>;

/** All tows but those that are let go. */
export function towsOf(state: Pick<CruiserState, "units">, released: ReadonlySet<UnitId> = new Set()): Tows {
	const tows = new Map<UnitId, Unit[]>();
	for (const unit of unitsInPlay(state)) {
		if (unit.towedBy === null || released.has(unit.id)) continue;
		tows.set(unit.towedBy, [...(tows.get(unit.towedBy) ?? []), unit]);
	}
	return tows;
}

/** SC-34: the thrust rating of a unit with what it pulls, never more than its drive still gives. */
export function tugThrust(tug: Unit, towed: readonly Unit[]): number {
	if (towed.length === 0) return thrustOf(tug);
	const output = tug.figures.output * craftIn(tug);
	const towedMass = towed.reduce((sum, unit) => sum + massOf(unit), 0);
	return Math.min(thrustOf(tug), towThrust({ output, mass: massOf(tug), towedMass }));
}

/** What a unit has to change its course with, tow and all. */
export function driveOf({ options }: Pick<CruiserState, "options">, unit: Unit, tows: Tows): Drive {
	return { rating: tugThrust(unit, tows.get(unit.id) ?? []), points: pointsOf(unit, options) };
}

function massOf(unit: Unit): number {
	return unit.figures.mass * craftIn(unit);
}

/** The figures of a flight of fighters are those of one of them. */
function craftIn({ design }: Unit): number {
	return design.kind === "fighter" ? YARD.flight : 1;
}

/**
 * Tows in a match: which unit pulls which, and the thrust that is left to the tug.
 * Source: "Towing"; SC-34, SC-46.
 */
import type { Drive } from "../../flight/plotting.ts";
import { towThrust } from "../../interception/docking.ts";
import type { CruiserState, Unit, UnitId } from "../../model.ts";
import { YARD } from "../../yard/tables.ts";
import { keptThrough } from "../roster.ts";
import { isPlaying, pointsOf, thrustOf, unitsInPlay } from "../units.ts";

/** The units that each tug pulls. */
export type Tows = ReadonlyMap<UnitId, readonly Unit[]>;

/** All tows except those that are let go. */
export function towsOf(state: Pick<CruiserState, "units">, released: ReadonlySet<UnitId> = NONE): Tows {
	return released.size === 0 ? allTows(state) : towsAmong(unitsInPlay(state), released);
}

const NONE: ReadonlySet<UnitId> = new Set();

const allTows = keptThrough(
	(list): Tows => towsAmong(list.filter(isPlaying), NONE),
	(unit) => (unit.towedBy === null ? null : unit),
);

function towsAmong(units: readonly Unit[], released: ReadonlySet<UnitId>): Tows {
	const tows = new Map<UnitId, Unit[]>();
	for (const unit of units) {
		if (unit.towedBy === null || released.has(unit.id)) continue;
		tows.set(unit.towedBy, [...(tows.get(unit.towedBy) ?? []), unit]);
	}
	return tows;
}

/** SC-34, SC-46: the thrust rating of a unit with its tow, at most the present rating of its drive. */
export function tugThrust(tug: Unit, towed: readonly Unit[]): number {
	if (towed.length === 0) return thrustOf(tug);
	const output = tug.figures.output * craftIn(tug) * driveLeft(tug);
	const towedMass = towed.reduce((sum, unit) => sum + massOf(unit), 0);
	return Math.min(thrustOf(tug), towThrust({ output, mass: massOf(tug), towedMass }));
}

/** The means with which a unit changes its course, with its tow. */
export function driveOf({ options }: Pick<CruiserState, "options">, unit: Unit, tows: Tows): Drive {
	return { rating: tugThrust(unit, tows.get(unit.id) ?? []), points: pointsOf(unit, options) };
}

/** SC-46: the part of its output that a drive still gives: half after one failed check, nothing after two. */
function driveLeft({ systems }: Unit): number {
	return 1 - Math.max(0, ...systems.map(({ kind, failures }) => (kind === "propulsion" ? failures : 0))) / 2;
}

function massOf(unit: Unit): number {
	return unit.figures.mass * craftIn(unit);
}

/** The figures of a fighter flight are those of one fighter. */
function craftIn({ design }: Unit): number {
	return design.kind === "fighter" ? YARD.flight : 1;
}

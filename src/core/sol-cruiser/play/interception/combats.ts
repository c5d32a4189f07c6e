/**
 * Combats: all encounters in one hex are one combat, and combats are fought in the order of the courses.
 * Source: "Combat", "Goalkeepers"; SC-12, SC-29, SC-40. `combat-order.ts` puts them in order.
 */

import { type Escort, type KeeperObjection, keeperObjections } from "../../interception/goalkeeper.ts";
import type { Combat, CruiserState, Encounter, Unit, UnitId } from "../../model.ts";
import { areEnemies, courseOf, endOf, unitOf, unitsInPlay } from "../units.ts";
import { type Caught, type Fight, inOrderOfUnits, reachedIn } from "./combat-order.ts";
import { hasWarhead, hexText } from "./encounter.ts";

/** The combats of the turn, in the order in which they are fought: SC-40. */
export function combatsOf(state: CruiserState, encounters: readonly Caught[]): readonly Combat[] {
	const fought = encounters.filter(({ docking }) => !docking);
	const { holding } = guardsOf(state);
	const hexes = new Map<string, Caught[]>();
	for (const encounter of fought) {
		const key = hexText(encounter.hex);
		hexes.set(key, [...(hexes.get(key) ?? []), encounter]);
	}
	const combats = [...hexes.values()].map((here): Fight => ({ combat: combatOf(here, holding), reached: reachedIn(here) }));
	return inOrderOfUnits(combats);
}

function combatOf(here: readonly Caught[], guards: readonly Guard[]): Combat {
	const encounters = here.map(({ along: _, ...encounter }): Encounter => encounter);
	const [first] = encounters;
	if (!first) throw new Error("A combat has an encounter");
	const intercepted = new Set(encounters.map(({ target }) => target));
	const keepers: Record<UnitId, UnitId> = {};
	for (const { keeper, ward } of guards) if (intercepted.has(ward)) keepers[keeper] = ward;
	return { hex: first.hex, fraction: Math.min(...encounters.map(({ fraction }) => fraction)), encounters, keepers };
}

export interface Guard {
	readonly keeper: UnitId;
	readonly ward: UnitId;
}

export interface Guards {
	readonly holding: readonly Guard[];
	/** Goalkeepers that are void this turn, and why. */
	readonly void: readonly (Guard & { readonly against: readonly KeeperObjection[] })[];
}

/** SC-29: the goalkeepers of this turn: one for each ward, no chains, and both on the same course from one hex to another. */
export function guardsOf(state: CruiserState): Guards {
	const links = unitsInPlay(state).flatMap(({ id, plot }) => (plot?.guards ? [{ keeper: id, ward: plot.guards }] : []));
	const holding: Guard[] = [];
	const fallen: Guards["void"][number][] = [];
	for (const link of links.sort((a, b) => (a.keeper < b.keeper ? -1 : 1))) {
		const [keeper, ward] = [unitOf(state, link.keeper), state.units[link.ward]];
		if (ward?.status !== "in-play" || areEnemies(keeper, ward)) continue;
		const against = keeperObjections(escort(keeper), escort(ward), holding);
		if (against.length > 0) fallen.push({ ...link, against });
		else holding.push(link);
	}
	return { holding, void: fallen };
}

function escort(unit: Unit): Escort {
	return { id: unit.id, canKeep: !hasWarhead(unit), from: unit.at, course: courseOf(unit), end: endOf(unit) };
}

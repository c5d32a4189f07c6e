/**
 * Combats: all encounters in one hex are one combat, and combats are fought in the order of the courses.
 * Source: "Combat", "Goalkeepers"; SC-12, SC-29.
 */
import { sameHex } from "../../../geometry/hex.ts";
import { type Escort, type KeeperObjection, keeperObjections } from "../../interception/goalkeeper.ts";
import type { Combat, CruiserState, Encounter, Unit, UnitId } from "../../model.ts";
import { areEnemies, courseOf, endOf, unitOf, unitsInPlay } from "../units.ts";
import { hasWarhead, hexText } from "./encounter.ts";

/** SC-12: the combats of the turn, in the order in which they are fought. */
export function combatsOf(state: CruiserState, encounters: readonly Encounter[]): readonly Combat[] {
	const fought = encounters.filter(({ docking }) => !docking);
	const { holding } = guardsOf(state);
	const hexes = new Map<string, Encounter[]>();
	for (const encounter of fought) {
		const key = hexText(encounter.hex);
		hexes.set(key, [...(hexes.get(key) ?? []), encounter]);
	}
	return inOrder([...hexes.values()].map((here) => combatOf(here, holding)));
}

function combatOf(encounters: readonly Encounter[], guards: readonly Guard[]): Combat {
	const [first] = encounters;
	if (!first) throw new Error("A combat has an encounter");
	const intercepted = new Set(encounters.map(({ target }) => target));
	const keepers: Record<UnitId, UnitId> = {};
	for (const { keeper, ward } of guards) if (intercepted.has(ward)) keepers[keeper] = ward;
	return { hex: first.hex, fraction: Math.min(...encounters.map(({ fraction }) => fraction)), encounters, keepers };
}

/**
 * SC-12: along the course of every intercepted unit. Where courses contradict each other, the combat at the lowest fraction comes
 * first.
 */
function inOrder(combats: readonly Combat[]): readonly Combat[] {
	const left = [...combats].sort((a, b) => a.fraction - b.fraction || (firstId(a) < firstId(b) ? -1 : 1));
	const order: Combat[] = [];
	while (left.length > 0) {
		const next = left.findIndex((combat) => !left.some((other) => comesBefore(other, combat)));
		order.push(...left.splice(Math.max(0, next), 1));
	}
	return order;
}

function firstId({ encounters, hex }: Combat): string {
	return `${encounters.map(({ target }) => target).sort()[0]} ${hexText(hex)}`;
}

/** Whether a unit flies through the hex of one combat before it reaches the other. */
function comesBefore(one: Combat, other: Combat): boolean {
	if (sameHex(one.hex, other.hex)) return false;
	return one.encounters.some(({ target, fraction }) =>
		other.encounters.some((later) => later.target === target && fraction < later.fraction),
	);
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

/**
 * Who may fire at whom in the combat now, and with what.
 * Source: "Combat", "Stacking", "Goalkeepers"; SC-12, SC-18, SC-29, SC-38, SC-39.
 */
import type { SeatId } from "../../../kernel/seat.ts";
import type { Combat, CruiserState, Unit, UnitId } from "../../model.ts";
import type { Penetration } from "../../yard/ratings.ts";
import { beamsOf, submunitionsOf } from "../../yard/systems.ts";
import { hasWarhead, hexText, keepersOf } from "../interception/encounter.ts";
import { isPlaying, sensorOf, unitOf } from "../units.ts";

/** What a unit can fire now. */
export type Weapon = { readonly id: string; readonly penetration: Penetration } & (
	| { readonly kind: "beam" }
	| { readonly kind: "submunition"; readonly dice: number }
);

/** A unit in the combat now that may fire, or whose warhead goes off by itself. */
export interface Combatant {
	readonly unit: UnitId;
	readonly seat: SeatId;
	/** SC-38. */
	readonly mayFireAt: readonly UnitId[];
	/** Enemies that come at it or at its ward: these, or their submunitions, it may defend against. */
	readonly attackers: readonly UnitId[];
	/** SC-39: working, and not fired in this hex yet. */
	readonly weapons: readonly Weapon[];
	/** Whom its own warhead goes off at; null for anything but a missile flight that has caught its target. */
	readonly strikes: UnitId | null;
}

/** Everybody who takes part in the combat now and is still there, in the order in which they came into the match. */
export function combatants(state: CruiserState): readonly Combatant[] {
	const [combat] = state.combats;
	if (!combat) return [];
	const allowed = linesOfFire(state, combat);
	return Object.values(state.units)
		.filter(({ id }) => allowed.has(id))
		.map((unit): Combatant => {
			const mayFireAt = [...(allowed.get(unit.id) ?? [])];
			const attackers = mayFireAt.filter((enemy) => threatens(state, combat, { enemy, unit: unit.id }));
			const strikes =
				hasWarhead(unit) && combat.encounters.some((one) => one.interceptor === unit.id) ? strikeTarget(unit, mayFireAt) : null;
			return { unit: unit.id, seat: unit.seat, mayFireAt, attackers, weapons: weaponsOf(unit, combat), strikes };
		});
}

/** SC-38: intercepted and interceptor at each other, a goalkeeper at the interceptors of its ward; nobody else. */
function linesOfFire(state: CruiserState, combat: Combat): ReadonlyMap<UnitId, ReadonlySet<UnitId>> {
	const lines = new Map<UnitId, Set<UnitId>>();
	const draw = (from: UnitId, to: UnitId): void => {
		if (!isPlaying(unitOf(state, from)) || !isPlaying(unitOf(state, to))) return;
		lines.set(from, (lines.get(from) ?? new Set()).add(to));
	};
	for (const { interceptor, target } of combat.encounters) {
		draw(interceptor, target);
		draw(target, interceptor);
		for (const [keeper, ward] of keepersOf(combat)) if (ward === target && isPlaying(unitOf(state, ward))) draw(keeper, interceptor);
	}
	return lines;
}

/** SC-21: a missile threatens only what it has caught; anything else, whom it may fire at. */
function threatens(state: CruiserState, combat: Combat, { enemy, unit }: { readonly enemy: UnitId; readonly unit: UnitId }): boolean {
	if (unitOf(state, enemy).design.kind !== "missile") return true;
	const wards = keepersOf(combat).flatMap(([keeper, ward]) => (keeper === unit ? [ward] : []));
	// Whom a missile is meant for is its side's to know; whom it has caught all can see.
	return combat.encounters.some(({ interceptor, target }) => interceptor === enemy && [unit, ...wards].includes(target));
}

function strikeTarget({ target }: Unit, mayFireAt: readonly UnitId[]): UnitId | null {
	return target !== null && mayFireAt.includes(target) ? target : null;
}

/** SC-12: a battery that has fired is kept with the hex in which it did. */
export function firedIn(weapon: string, { hex }: Pick<Combat, "hex">): string {
	return `${weapon}@${hexText(hex)}`;
}

function weaponsOf(unit: Unit, combat: Combat): readonly Weapon[] {
	const { design, systems, fired } = unit;
	const beams = beamsOf(design)
		.filter(({ id }) => !fired.includes(firedIn(id, combat)))
		.map((beam) => ({ ...beam, kind: "beam" as const }));
	// The one battery of a missile flight lasts as long as the flight.
	if (design.kind === "missile") return beams;
	const works = new Set(systems.filter(({ value }) => value > 0).map(({ id }) => id));
	const submunitions = submunitionsOf(design).map((one) => ({ ...one, kind: "submunition" as const }));
	return [...beams, ...submunitions].filter(({ id }) => works.has(id));
}

/**
 * SC-18: the sensors that count where a unit fires at another: its own where the other is not detected, null where it is.
 */
export function undetectedSensor(unit: Unit, target: Unit): number | null {
	return target.detected ? null : sensorOf(unit);
}

/** SC-18: without sensors nobody finds what is not detected. */
export function isBlindTo(unit: Unit, target: Unit): boolean {
	return undetectedSensor(unit, target) === 0;
}

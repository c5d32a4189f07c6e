/**
 * Who may fire at whom in the present combat, and with which weapons.
 * Source: "Combat", "Stacking", "Goalkeepers"; SC-12, SC-18, SC-29, SC-38, SC-39, SC-41, SC-42, SC-52.
 */

import { extended } from "../../../kernel/extended.ts";
import { keptWith } from "../../../kernel/kept.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { type Combat, type CruiserState, type Unit, type UnitId, unitId } from "../../model.ts";
import type { CruiserDesign, HullDesign } from "../../yard/design.ts";
import type { Penetration } from "../../yard/ratings.ts";
import { beamsOf, submunitionsOf } from "../../yard/systems.ts";
import { hasWarhead, hexText, keepersOf } from "../interception/encounter.ts";
import { inOrderOf } from "../roster.ts";
import { isPlaying, sensorOf, unitOf } from "../units.ts";

/** A weapon that a unit can fire now. */
export type Weapon = { readonly id: string; readonly penetration: Penetration } & (
	| { readonly kind: "beam" }
	| { readonly kind: "submunition"; readonly dice: number }
);

/** A unit in the present combat that may fire, or whose warhead detonates automatically. */
export interface Combatant {
	readonly unit: UnitId;
	readonly seat: SeatId;
	/** SC-38: its legal targets. */
	readonly mayFireAt: readonly UnitId[];
	/** Enemies that attack it or its ward. It may defend against these, or their submunitions. */
	readonly attackers: readonly UnitId[];
	/** SC-39: weapons that work and have not fired in this hex yet. */
	readonly weapons: readonly Weapon[];
	/** The target of its own warhead; null unless it is a missile flight that has caught its target. */
	readonly strikes: UnitId | null;
}

/** Every unit that takes part in the present combat and is still in play, in the order of the match. */
export const combatants = keptWith((state: CruiserState): readonly Combatant[] => {
	const [combat] = state.combats;
	if (!combat) return [];
	const allowed = linesOfFire(state, combat);
	return inOrderOf(state.units, allowed.keys()).map((id): Combatant => {
		const unit = unitOf(state, id);
		const mayFireAt = [...(allowed.get(id) ?? [])];
		const attackers = mayFireAt.filter((enemy) => threatens(state, combat, { enemy, unit: id }));
		const strikes = hasWarhead(unit) ? strikeTarget(combat, id, mayFireAt) : null;
		return { unit: id, seat: unit.seat, mayFireAt, attackers, weapons: weaponsOf(unit, combat), strikes };
	});
});

/**
 * SC-38: interceptor and target may fire at each other, and a goalkeeper at the interceptors of its ward. Nobody else may fire. SC-42
 * spares some missiles, and SC-52 the ships that may not fire at them.
 */
function linesOfFire(state: CruiserState, combat: Combat): ReadonlyMap<UnitId, ReadonlySet<UnitId>> {
	const lines = new Map<UnitId, Set<UnitId>>();
	const draw = (from: UnitId, to: UnitId): void => {
		if (!isPlaying(unitOf(state, from)) || !isPlaying(unitOf(state, to))) return;
		if (isOthersMissile(state, combat, { from, to }) || attacksAnother(state, combat, { from, to })) return;
		lines.set(from, (lines.get(from) ?? new Set()).add(to));
	};
	for (const { interceptor, target } of combat.encounters) {
		draw(interceptor, target);
		draw(target, interceptor);
		for (const [keeper, ward] of keepersOf(combat)) if (ward === target && isPlaying(unitOf(state, ward))) draw(keeper, interceptor);
	}
	return lines;
}

interface Line {
	readonly from: UnitId;
	readonly to: UnitId;
}

/**
 * SC-42: when a missile attacks its target, only the target and its goalkeeper fire at it. A counter-missile counts as a weapon of the
 * ship that launched it (ours).
 */
function isOthersMissile(state: CruiserState, combat: Combat, { from, to }: Line): boolean {
	const attacked = attackedBy(state, combat, to);
	if (attacked === null) return false;
	const defenders = [attacked, ...keepersOf(combat).flatMap(([keeper, ward]) => (ward === attacked ? [keeper] : []))];
	const { design, launched, seat } = unitOf(state, from);
	const firer = design.kind === "missile" ? (launched?.from ?? unitId(seat)) : from;
	return !defenders.includes(from) && !defenders.includes(firer);
}

/** SC-52: a missile that attacks fires at its target alone. */
function attacksAnother(state: CruiserState, combat: Combat, { from, to }: Line): boolean {
	const attacked = attackedBy(state, combat, from);
	return attacked !== null && attacked !== to;
}

/** The target of a missile flight that attacks here; null for any other unit, and if the target has left play. */
function attackedBy(state: CruiserState, { encounters }: Combat, unit: UnitId): UnitId | null {
	if (unitOf(state, unit).design.kind !== "missile") return null;
	return encounters.find(({ interceptor, target }) => interceptor === unit && isPlaying(unitOf(state, target)))?.target ?? null;
}

/** SC-21: a missile threatens only a unit that it has caught. Any other unit threatens all its targets. */
function threatens(state: CruiserState, combat: Combat, { enemy, unit }: { readonly enemy: UnitId; readonly unit: UnitId }): boolean {
	if (unitOf(state, enemy).design.kind !== "missile") return true;
	const wards = keepersOf(combat).flatMap(([keeper, ward]) => (keeper === unit ? [ward] : []));
	// Only its own side knows a missile's target, but everybody sees whom it has caught.
	return combat.encounters.some(({ interceptor, target }) => interceptor === enemy && [unit, ...wards].includes(target));
}

/** SC-41: a warhead detonates at the unit that its flight has caught here, whatever target it was sent at. */
function strikeTarget({ encounters }: Combat, unit: UnitId, mayFireAt: readonly UnitId[]): UnitId | null {
	return encounters.find(({ interceptor, target }) => interceptor === unit && mayFireAt.includes(target))?.target ?? null;
}

/** SC-12: the key of a battery and the hex in which it fired. */
export function firedIn(weapon: string, { hex }: Pick<Combat, "hex">): string {
	return `${weapon}@${hexText(hex)}`;
}

function weaponsOf(unit: Unit, combat: Combat): readonly Weapon[] {
	const { design, systems, fired } = unit;
	const beams = batteriesOf(design).filter(({ id }) => !fired.includes(firedIn(id, combat)));
	// The one battery of a missile flight works as long as the flight exists.
	if (design.kind === "missile") return beams;
	const works = new Set(systems.filter(({ value }) => value > 0).map(({ id }) => id));
	return [...beams, ...launchersOf(design)].filter(({ id }) => works.has(id));
}

const batteriesOf = keptWith((design: CruiserDesign) => beamsOf(design).map((beam) => extended(beam, { kind: "beam" })));
const launchersOf = keptWith((design: HullDesign) => submunitionsOf(design).map((each) => extended(each, { kind: "submunition" })));

/**
 * SC-18: the firing unit's sensor rating against an undetected target; null against a detected one.
 */
export function undetectedSensor(unit: Unit, target: Unit): number | null {
	return target.detected ? null : sensorOf(unit);
}

/** SC-18: whether a unit without sensors fires at an undetected one. */
export function isBlindTo(unit: Unit, target: Unit): boolean {
	return undetectedSensor(unit, target) === 0;
}

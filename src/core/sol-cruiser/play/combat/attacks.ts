/**
 * Attacks in a combat: all at once, after point defence and before damage.
 * Source: "Beam battery attacks", "Detonation warhead attacks"; SC-13 to SC-20.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { extended } from "../../../kernel/extended.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { sizeOf } from "../../../kernel/with-games/boons.ts";
import { type BeamResult, beamAttack } from "../../combat/beams.ts";
import type { Target } from "../../combat/fire-control.ts";
import { type WarheadResult, warheadAttack } from "../../combat/warheads.ts";
import type { Unit, UnitId } from "../../model.ts";
import { type CruiserReport, report } from "../../reports.ts";
import type { Penetration } from "../../yard/ratings.ts";
import { armourOf, unitOf } from "../units.ts";
import { type Combatant, isBlindTo } from "./combatants.ts";
import { incomingKey } from "./defence.ts";
import { aimAt, aimWith, type Fired, partiesOf, type Scene, type Volley } from "./volley.ts";
import type { Dealt } from "./wounds.ts";

export interface Attacks {
	/** The damage to each target, in the order of fire. */
	readonly taken: ReadonlyMap<UnitId, readonly Dealt[]>;
	readonly fired: readonly Fired[];
	/** Missile flights that detonated. */
	readonly expended: readonly UnitId[];
	readonly reports: readonly CruiserReport[];
}

/** Resolves all attacks by units and warheads that point defence did not shoot down. */
export function* attack(scene: Scene, volleys: readonly Volley[], downed: ReadonlySet<string>): Dicing<Attacks> {
	const taken = new Map<UnitId, Dealt[]>();
	const [fired, expended, reports]: [Fired[], UnitId[], CruiserReport[]] = [[], [], []];
	const note = (target: UnitId, dealt: Dealt, reported: CruiserReport): void => {
		taken.set(target, [...(taken.get(target) ?? []), dealt]);
		reports.push(reported);
	};
	for (const volley of volleys) {
		const { firer, weapon, at } = volley;
		if (at === null || isBlindTo(...partiesOf(scene, firer.unit, at)) || downed.has(firer.unit)) continue;
		fired.push(volley);
		const key = incomingKey({ unit: firer.unit, submunition: weapon.id });
		if (weapon.kind === "submunition" && downed.has(key)) continue;
		const { damage, reported } = yield* attackOnce(scene, volley, at);
		note(at, { by: firer.unit, points: damage }, reported);
	}
	for (const { firer, target } of strikes(scene, downed)) {
		const { damage, reported } = yield* strike(scene, firer, target);
		expended.push(firer.unit);
		note(target, { by: firer.unit, points: damage }, reported);
	}
	return { taken, fired, expended, reports };
}

interface Attacked {
	readonly damage: number;
	readonly reported: CruiserReport;
}

function* attackOnce(scene: Scene, { firer, weapon }: Volley, at: UnitId): Dicing<Attacked> {
	const [unit, target] = partiesOf(scene, firer.unit, at);
	const { penetration } = weapon;
	const shot = { ...aimWith(scene.state, unit, { weapon: weapon.id, target }), penetration, target: targetOf(target) };
	const outcome = weapon.kind === "beam" ? yield* beamAttack(shot) : yield* warheadAttack({ ...shot, dice: weapon.dice });
	const code = weapon.kind === "beam" ? "beam" : "warhead";
	return attacked(scene, expectAccepted(outcome), {
		code,
		firer,
		target: at,
		weapon: weapon.id,
		penetration,
		closingSpeed: shot.closingSpeed,
	});
}

/** SC-20: a missile flight's warhead detonates at its target automatically. */
function* strike(scene: Scene, firer: Combatant, at: UnitId): Dicing<Attacked> {
	const [unit, target] = partiesOf(scene, firer.unit, at);
	const { design } = unit;
	if (design.kind !== "missile" || design.load.kind !== "warhead") throw new Error(`Unit ${unit.id} has no warhead of its own`);
	const { dice, penetration } = design.load;
	const aim = aimAt(scene.state, unit, target);
	const result = expectAccepted(yield* warheadAttack({ ...aim, dice, penetration, target: targetOf(target) }));
	const { closingSpeed } = aim;
	return attacked(scene, result, { code: "warhead", firer, target: at, weapon: null, penetration, closingSpeed });
}

/** Missile flights that get through to a hull. */
function strikes({ state, here }: Scene, downed: ReadonlySet<string>): readonly { readonly firer: Combatant; readonly target: UnitId }[] {
	return here.flatMap((firer) => {
		const target = firer.strikes;
		if (target === null || downed.has(firer.unit)) return [];
		// SC-18: a ruling of the GM may have hidden the target, or destroyed the sensors of the flight.
		if (isBlindTo(unitOf(state, firer.unit), unitOf(state, target))) return [];
		return unitOf(state, target).design.kind === "missile" ? [] : [{ firer, target }];
	});
}

/** A unit as a target. SC-16: with its present armour; and with what its helm takes off. */
export function targetOf(unit: Unit): Target {
	return { size: unit.figures.size, armour: armourOf(unit), tech: unit.figures.tech, dodge: sizeOf(unit.boons, "dodge") };
}

/** An attack, as its report tells it. */
export interface Attack {
	readonly code: "beam" | "warhead";
	readonly firer: Pick<Combatant, "unit" | "seat">;
	readonly target: UnitId;
	/** Null for a missile flight's own warhead. */
	readonly weapon: string | null;
	readonly penetration: Penetration;
	readonly closingSpeed: number;
}

/** The report of an attack. */
export function attackReport(card: string, result: BeamResult | WarheadResult, { code, firer, ...shot }: Attack): CruiserReport {
	const { rolled, modifiers, total, hits, damage } = result;
	const facts = extended({ unit: firer.unit, ...shot }, { total, hits, damage });
	return report({ code, card, seat: firer.seat, facts, modifiers, rolls: [rolled] });
}

function attacked({ card }: Scene, result: BeamResult | WarheadResult, attack: Attack): Attacked {
	return { damage: result.damage, reported: attackReport(card, result, attack) };
}

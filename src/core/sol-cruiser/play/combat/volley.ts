/**
 * The fire of one combat before it is rolled: every shot that can be fired, of whoever ordered it or did not.
 * Source: "Combat"; SC-12, SC-38.
 */
import type { BeamAim } from "../../combat/beams.ts";
import type { CruiserState, FireOrder, Unit, UnitId } from "../../model.ts";
import { closingSpeedOf } from "../interception/encounter.ts";
import { unitOf } from "../units.ts";
import { type Combatant, undetectedSensor, type Weapon } from "./combatants.ts";

/** One weapon that is fired. */
export interface Volley {
	readonly firer: Combatant;
	readonly weapon: Weapon;
	/** Whom it attacks; null in point defence. */
	readonly at: UnitId | null;
	/** What it defends against; nothing in an attack. */
	readonly against: readonly UnitId[];
}

/** A weapon that was fired, and by whom. */
export type Fired = Pick<Volley, "firer" | "weapon">;

/** A combat and its card. */
export interface Scene {
	readonly state: CruiserState;
	readonly here: readonly Combatant[];
	readonly card: string;
}

/** The shots of an order that can be fired still: somebody may have struck since it was sealed. */
export function volleysOf(here: readonly Combatant[], { shots }: FireOrder): readonly Volley[] {
	return shots.flatMap((shot): readonly Volley[] => {
		const firer = here.find(({ unit }) => unit === shot.by);
		const weapon = firer?.weapons.find(({ id }) => id === shot.weapon);
		if (!firer || !weapon) return [];
		const open = (target: UnitId): boolean => firer.mayFireAt.includes(target);
		if ("at" in shot) return open(shot.at) ? [{ firer, weapon, at: shot.at, against: [] }] : [];
		return [{ firer, weapon, at: null, against: shot.against.filter(open) }];
	});
}

/** SC-14, SC-15, SC-17, SC-18: what a shot of one unit at another has to do with both of them. */
export function aimAt(state: CruiserState, unit: Unit, target: Unit): BeamAim {
	return {
		seat: unit.seat,
		tech: unit.figures.tech,
		cq: unit.cq,
		closingSpeed: closingSpeedOf(state, unit, target),
		undetectedSensor: undetectedSensor(unit, target),
	};
}

/** The two units of a shot. */
export function partiesOf({ state }: Pick<Scene, "state">, one: UnitId, other: UnitId): readonly [Unit, Unit] {
	return [unitOf(state, one), unitOf(state, other)];
}

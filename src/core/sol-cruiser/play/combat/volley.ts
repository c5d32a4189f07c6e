/**
 * The fire of one combat before any roll: every shot that can still be fired, ordered or proposed.
 * Source: "Combat"; SC-12, SC-38.
 */
import { sizeOf } from "../../../kernel/with-games/boons.ts";
import type { BeamAim } from "../../combat/beams.ts";
import type { CruiserState, FireOrder, Unit, UnitId } from "../../model.ts";
import { closingSpeedOf } from "../interception/encounter.ts";
import { unitOf } from "../units.ts";
import { type Combatant, undetectedSensor, type Weapon } from "./combatants.ts";

/** The fire of one weapon. */
export interface Volley {
	readonly firer: Combatant;
	readonly weapon: Weapon;
	/** The target of an attack; null in point defence. */
	readonly at: UnitId | null;
	/** The targets of point defence; empty in an attack. */
	readonly against: readonly UnitId[];
}

/** A weapon that has fired, and its unit. */
export type Fired = Pick<Volley, "firer" | "weapon">;

/** A combat and its card. */
export interface Scene {
	readonly state: CruiserState;
	readonly here: readonly Combatant[];
	readonly card: string;
}

/** The shots of an order that can still be fired. A unit may have left play since the seat sealed the order. */
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

/** SC-14, SC-15, SC-17, SC-18: the parts of a shot that depend on both units. */
export function aimAt(state: CruiserState, unit: Unit, target: Unit): BeamAim {
	return {
		seat: unit.seat,
		tech: unit.figures.tech,
		cq: unit.cq,
		closingSpeed: closingSpeedOf(state, unit, target),
		undetectedSensor: undetectedSensor(unit, target),
		tracking: sizeOf(unit.boons, "tracking"),
	};
}

/** The same, with what the unit's crew adds to the rolls of this weapon. Every roll of a battery and all its odds aim in this way. */
export function aimWith(state: CruiserState, unit: Unit, { weapon, target }: { readonly weapon: string; readonly target: Unit }): BeamAim {
	return { ...aimAt(state, unit, target), gunner: gunnerOf(unit, weapon) };
}

/** What the gunner of a battery and the crew's rolls before the match add to its rolls; 0 for any other weapon. */
export function gunnerOf({ systems, boons }: Pick<Unit, "systems" | "boons">, weapon: string): number {
	const battery = systems.filter(({ kind }) => kind === "beam").findIndex(({ id }) => id === weapon);
	if (battery < 0) return 0;
	return sizeOf(boons, battery === 0 ? "gunnery" : `gunnery-${battery + 1}`) + sizeOf(boons, "aim") + sizeOf(boons, "shot");
}

/** The two units, firer first. */
export function partiesOf({ state }: Pick<Scene, "state">, a: UnitId, b: UnitId): readonly [Unit, Unit] {
	return [unitOf(state, a), unitOf(state, b)];
}

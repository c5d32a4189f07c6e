/**
 * The detonation of a missile's or a submunition's warhead. The sum of its D6 is the number of hits, at any closing speed.
 * Source: "Detonation Warhead Attacks"; SC-18, SC-20.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { damageOfHit, type Penetration, type Tech } from "../yard/ratings.ts";
import {
	armourModifier,
	type FireModifier,
	fireControlModifier,
	isBlind,
	named,
	sumOf,
	type Target,
	undetectedModifier,
} from "./fire-control.ts";

/** The parts of a warhead attack that do not depend on the target's armour. */
export interface WarheadAim {
	/** The seat that rolls. */
	readonly seat: SeatId | null;
	/** D6 of damage, 1 or more. */
	readonly dice: number;
	readonly tech: Tech;
	/** The firing craft's current sensor rating against an undetected interceptor; null against any other target. */
	readonly undetectedSensor: number | null;
}

export interface WarheadShot extends WarheadAim {
	readonly penetration: Penetration;
	readonly target: Target;
}

export interface WarheadRoll {
	readonly rolled: Rolled;
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** The dice and all modifiers. A modifier counts once, not once for each die. */
	readonly total: number;
	readonly hits: number;
}

export interface WarheadResult extends WarheadRoll {
	/** In boxes. */
	readonly damage: number;
}

/** Detonates one warhead at a craft with a hull. Refused: `no-warhead-dice` {dice}, `no-sensors-for-undetected`. */
export function* warheadAttack(shot: WarheadShot): Dicing<Outcome<WarheadResult>> {
	const { penetration, target } = shot;
	const objection = warheadObjection(shot);
	if (objection) return objection;
	const armour = armourModifier(penetration, target.armour);
	const fired = yield* rollWarhead(shot, { ...warheadModifiers(shot, target), armour });
	return accept({ ...fired, damage: fired.hits * damageOfHit(penetration) });
}

/** Why a warhead cannot detonate at all; null if it can. */
export function warheadObjection({ dice, undetectedSensor }: WarheadAim): ReturnType<typeof refuse> | null {
	if (!Number.isInteger(dice) || dice < 1) return refuse("no-warhead-dice", { dice });
	return isBlind(undetectedSensor) ? refuse("no-sensors-for-undetected") : null;
}

/** SC-18, SC-20: the modifiers against any target, with or without a hull. Crew quality and closing speed do not count. */
export function warheadModifiers(aim: WarheadAim, { size, tech }: Pick<Target, "size" | "tech">): Partial<Record<FireModifier, number>> {
	return { size, fireControl: fireControlModifier(aim.tech, tech), undetected: undetectedModifier(aim.undetectedSensor) };
}

/** SC-20: the sum of the dice and the modifiers is the number of hits, 0 or more. */
export function* rollWarhead(
	{ dice, seat }: Pick<WarheadAim, "dice" | "seat">,
	values: Partial<Record<FireModifier, number>>,
): Dicing<WarheadRoll> {
	const modifiers = named(values);
	const rolled = yield* ask({ count: dice, faces: 6, reason: "warhead", seat });
	const score = total(rolled) + sumOf(modifiers);
	return { rolled, modifiers, total: score, hits: Math.max(0, score) };
}

/**
 * A detonation warhead goes off, a missile's or a submunition: as many D6 as it has are its hits, all at once and at any speed.
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

/** The parts of a warhead that have nothing to do with the armour of what it goes off at. */
export interface WarheadAim {
	/** Who rolls. */
	readonly seat: SeatId | null;
	/** D6 of damage, 1 or more. */
	readonly dice: number;
	readonly tech: Tech;
	/** The firing craft's own current sensor rating, at an interceptor that is not detected; null at any other target. */
	readonly undetectedSensor: number | null;
}

export interface WarheadShot extends WarheadAim {
	readonly penetration: Penetration;
	readonly target: Target;
}

export interface WarheadRoll {
	readonly rolled: Rolled;
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** The dice with all modifiers, which count once and not for each die. */
	readonly total: number;
	readonly hits: number;
}

export interface WarheadResult extends WarheadRoll {
	/** In boxes. */
	readonly damage: number;
}

/** Sets one warhead off at a craft with a hull. Refused: `no-warhead-dice` {dice}, `no-sensors-for-undetected`. */
export function* warheadAttack(shot: WarheadShot): Dicing<Outcome<WarheadResult>> {
	const { penetration, target } = shot;
	const objection = warheadObjection(shot);
	if (objection) return objection;
	const armour = armourModifier(penetration, target.armour);
	const fired = yield* rollWarhead(shot, { ...warheadModifiers(shot, target), armour });
	return accept({ ...fired, damage: fired.hits * damageOfHit(penetration) });
}

/** What keeps a warhead from going off at all; null where nothing does. */
export function warheadObjection({ dice, undetectedSensor }: WarheadAim): ReturnType<typeof refuse> | null {
	if (!Number.isInteger(dice) || dice < 1) return refuse("no-warhead-dice", { dice });
	return isBlind(undetectedSensor) ? refuse("no-sensors-for-undetected") : null;
}

/** SC-18, SC-20: what counts at any target, of a hull or not; neither the crew's quality nor the closing speed does. */
export function warheadModifiers(aim: WarheadAim, { size, tech }: Pick<Target, "size" | "tech">): Partial<Record<FireModifier, number>> {
	return { size, fireControl: fireControlModifier(aim.tech, tech), undetected: undetectedModifier(aim.undetectedSensor) };
}

/** SC-20: the sum of the dice and the modifiers, never below nought, is the number of hits. */
export function* rollWarhead(
	{ dice, seat }: Pick<WarheadAim, "dice" | "seat">,
	values: Partial<Record<FireModifier, number>>,
): Dicing<WarheadRoll> {
	const modifiers = named(values);
	const rolled = yield* ask({ count: dice, faces: 6, reason: "warhead", seat });
	const score = total(rolled) + sumOf(modifiers);
	return { rolled, modifiers, total: score, hits: Math.max(0, score) };
}

/**
 * Beam battery fire: one roll for each battery. Each hit does the damage of the battery's penetration class.
 * Source: "Beam Battery Attacks", "Beam Battery Damage"; SC-13 to SC-19.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Modifier } from "../../kernel/report.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { closingModifier } from "../flight/closing-speed.ts";
import { type CrewQuality, damageOfHit, type Penetration, type Tech } from "../yard/ratings.ts";
import {
	armourModifier,
	BEAM_SCALE,
	type FireModifier,
	fireControlModifier,
	isBlind,
	named,
	sumOf,
	type Target,
	undetectedModifier,
} from "./fire-control.ts";

/** The parts of a shot that do not depend on the target's armour. */
export interface BeamAim {
	/** The seat that rolls. */
	readonly seat: SeatId | null;
	readonly tech: Tech;
	/** SC-14: the firing crew's quality. The target's crew does not count. */
	readonly cq: CrewQuality;
	/** SC-15, in hexes a turn, 0 or more. */
	readonly closingSpeed: number;
	/** The firing craft's current sensor rating against an undetected interceptor; null against any other target. */
	readonly undetectedSensor: number | null;
	/** House rule: what the gunner adds to the roll of this battery; 0 if omitted. */
	readonly gunner?: number;
	/** House rule: what its sensors add to the roll at a slow pass; 0 if omitted. */
	readonly tracking?: number;
}

export interface BeamShot extends BeamAim {
	readonly penetration: Penetration;
	readonly target: Target;
}

export interface BeamRoll {
	readonly rolled: Rolled;
	readonly modifiers: readonly Modifier<FireModifier>[];
	/** 2D6 − 2 with all modifiers. */
	readonly total: number;
	readonly hits: number;
}

export interface BeamResult extends BeamRoll {
	/** In boxes. */
	readonly damage: number;
}

/** Fires one battery at a craft with a hull. Refused: `no-sensors-for-undetected`. */
export function* beamAttack(shot: BeamShot): Dicing<Outcome<BeamResult>> {
	const { penetration, target } = shot;
	if (isBlind(shot.undetectedSensor)) return refuse("no-sensors-for-undetected");
	const fired = yield* rollBeam(shot, { ...beamModifiers(shot, target), ...hullModifiers(penetration, target) });
	return accept({ ...fired, damage: fired.hits * damageOfHit(penetration) });
}

/** SC-14, SC-17, SC-18: the modifiers against any target, with or without a hull. */
export function beamModifiers(aim: BeamAim, { size, tech }: Pick<Target, "size" | "tech">): Partial<Record<FireModifier, number>> {
	return {
		size: BEAM_SCALE * size,
		cq: BEAM_SCALE * aim.cq,
		closingSpeed: closingModifier(aim.closingSpeed),
		fireControl: BEAM_SCALE * fireControlModifier(aim.tech, tech),
		undetected: BEAM_SCALE * undetectedModifier(aim.undetectedSensor),
		gunner: aim.gunner ?? 0,
		tracking: aim.closingSpeed <= SLOW_PASS ? (aim.tracking ?? 0) : 0,
	};
}

/** House rule: up to this closing speed, sensors have the time to find the weak places of a target. */
export const SLOW_PASS = 6;

/** The modifiers against a craft with a hull: SC-16, and what its helm takes off. */
export function hullModifiers(penetration: Penetration, { armour, dodge = 0 }: Target): Partial<Record<FireModifier, number>> {
	return { armour: BEAM_SCALE * armourModifier(penetration, armour), dodge: -dodge };
}

/** SC-19: one roll of 2D6 − 2 for each battery, and one for the four guns of a flight. */
export function* rollBeam({ seat }: Pick<BeamAim, "seat">, values: Partial<Record<FireModifier, number>>): Dicing<BeamRoll> {
	const modifiers = named(values);
	const rolled = yield* ask({ count: 2, faces: 6, reason: "beam", seat });
	const score = total(rolled) - 2 + sumOf(modifiers);
	return { rolled, modifiers, total: score, hits: beamHits(score) };
}

/** The number of hits of a total. SC-13: one hit at 4, and one more for each three points above it. */
export function beamHits(score: number): number {
	return Math.max(0, Math.floor((score - 1) / 3));
}

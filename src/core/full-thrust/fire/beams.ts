/**
 * A beam battery fires: as many beam dice as its class, one less for each twelve MU beyond the first.
 * Source: the parent game's basics, "Corkscrew", "Extreme Manoeuvres".
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type BeamScore, rollBeamDice } from "./beam-dice.ts";
import { objectionTo } from "./objections.ts";

/** The parts of a shot that say how far and how well it is aimed. */
export interface Aim {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** In MU, as measured. */
	readonly range: number;
	/** Thrust factors of Extreme Manoeuvres, of the firing ship and of its target. */
	readonly em: number;
	/** Added to each die that is not a re-roll, 0 or less: −1 from a ship that corkscrews. */
	readonly drm: number;
}

export interface BeamShot extends Aim {
	readonly class: number;
	/** Level of the target's screens, 0 to 2. */
	readonly screens: number;
}

export interface BeamFire extends BeamScore {
	/** Dice of the first wave. */
	readonly dice: number;
	/** In MU, with Extreme Manoeuvres. */
	readonly effectiveRange: number;
}

/** The modifier of a corkscrew for all weapons of the ship that flies it. */
export const CORKSCREW_DRM = -1;

/** MU that each thrust factor of Extreme Manoeuvres adds to a range. */
export const EM_REACH = 6;

/** Width of a beam's range bands, in MU. */
export const BAND = 12;

/** Fires one battery. Refused: as `objectionTo`. */
export function* fireBeam({ class: level, screens, ...aim }: BeamShot): Dicing<Outcome<BeamFire>> {
	const objection = objectionTo({ class: level, screens, ...measuresOf(aim) });
	if (objection) return objection;
	const range = effectiveRange(aim);
	const dice = beamDiceAt(level, range);
	const score = yield* rollBeamDice({ seat: aim.seat, count: dice, reason: "beam", screens, drm: aim.drm });
	return accept({ ...score, dice, effectiveRange: range });
}

/** Dice of a battery of this class at this range, in MU with Extreme Manoeuvres. */
export function beamDiceAt(level: number, range: number): number {
	return Math.max(0, level + 1 - bandAt(range, BAND));
}

/** Returns the numbers of an aim, to check them. */
export function measuresOf({ range, em, drm }: Aim): Pick<Aim, "range" | "em" | "drm"> {
	return { range, em, drm };
}

/** Extreme Manoeuvres: returns a range with 6 MU more for each factor, of the firing ship and of its target. */
export function effectiveRange({ range, em }: Pick<Aim, "range" | "em">): number {
	return range + EM_REACH * em;
}

/** Returns the range band of a shot, counted from 1. A band includes its far end; a range of 0 is in the first. */
export function bandAt(range: number, width: number): number {
	return Math.max(1, Math.ceil(range / width));
}

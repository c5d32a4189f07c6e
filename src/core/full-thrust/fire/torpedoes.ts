/**
 * Pulse torpedoes and K-guns: one die to hit, by range, and one for the damage of the hit. Screens stop neither.
 * Source: the parent game's basics, "Corkscrew", "Extreme Manoeuvres".
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type Aim, bandAt, effectiveRange, measuresOf } from "./beams.ts";
import { objectionTo } from "./objections.ts";

export type TorpedoKind = { readonly weapon: "pulse-torpedo" } | { readonly weapon: "k-gun"; readonly class: number };

export type TorpedoShot = Aim & TorpedoKind;

export interface TorpedoFire {
	/** In MU, with Extreme Manoeuvres. */
	readonly effectiveRange: number;
	/** The number to hit; null beyond range. */
	readonly number: number | null;
	readonly hit: boolean;
	/** In points. */
	readonly damage: number;
	/** The die to hit, then the die for damage. */
	readonly rolls: readonly Rolled[];
}

/** Width of the range bands, in MU. */
export const BAND = 6;

/** A 6 hits no further than the fifth band. */
export const BANDS = 5;

/** The highest class of K-guns. */
const GREATEST_K_GUN = 6;

/** Fires one launcher or gun. Refused: as `objectionTo`. K-guns have classes up to 6. */
export function* fireTorpedo(shot: TorpedoShot): Dicing<Outcome<TorpedoFire>> {
	const objection = objectionTo({ ...measuresOf(shot), ...(shot.weapon === "k-gun" && { class: shot.class }) });
	if (objection) return objection;
	if (shot.weapon === "k-gun" && shot.class > GREATEST_K_GUN) return refuse("no-such-class", { class: shot.class });
	const range = effectiveRange(shot);
	const number = numberToHit(range);
	const miss = { effectiveRange: range, number, hit: false, damage: 0 };
	if (number === null) return accept({ ...miss, rolls: [] });
	const aimed = yield* ask({ count: 1, faces: 6, reason: "to-hit", seat: shot.seat });
	if (total(aimed) + shot.drm < number) return accept({ ...miss, rolls: [aimed] });
	const effect = yield* ask({ count: 1, faces: 6, reason: shot.weapon, seat: shot.seat });
	return accept({ ...miss, hit: true, damage: torpedoDamage(shot, total(effect)), rolls: [aimed, effect] });
}

/** Returns the number to hit: 2 up to 6 MU, and one more for each 6 MU beyond, up to 30 MU; null further away. */
export function numberToHit(range: number): number | null {
	const band = bandAt(range, BAND);
	return band > BANDS ? null : band + 1;
}

/** Returns the damage of a hit. A torpedo does what its die shows; a K-gun its class, twice that on its class or less, but never on a 6. */
export function torpedoDamage(shot: TorpedoKind, face: number): number {
	if (shot.weapon === "pulse-torpedo") return face;
	return face <= shot.class && face < 6 ? 2 * shot.class : shot.class;
}

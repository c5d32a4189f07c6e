/**
 * A salvo of six missiles: whether it reaches a ship, how many lock on, and whom they hit.
 * Source: the parent game's basics, "Corkscrew", "Eclipsing", "Extreme Manoeuvres".
 */

import { isWithin } from "../../geometry/plane.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { CORKSCREW_DRM } from "./beams.ts";
import { isCount, objectionTo } from "./objections.ts";

export interface Salvo {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** From the salvo to its target after movement, in MU. */
	readonly distance: number;
	/** Thrust factors of the target's Extreme Manoeuvres. */
	readonly em: number;
	/** How near it finds a ship that does not evade, in MU; 6 if not given. */
	readonly lockOn?: number;
	/** Whether the ship that fired it corkscrewed. */
	readonly corkscrew: boolean;
	/** Ships that eclipse the target. */
	readonly eclipsers: number;
	/** The share that the eclipser takes of the missiles that are left, 0 to 100. */
	readonly percent: number;
	/** Missiles shot down by point defence. */
	readonly killed: number;
}

export interface SalvoAttack {
	/** How near the target must be, in MU. */
	readonly radius: number;
	/** Whether the target is that near. */
	readonly attacks: boolean;
	readonly rolled: Rolled | null;
	/** Missiles that lock on, before point defence. */
	readonly locked: number;
	readonly onEclipser: number;
	readonly onTarget: number;
}

/** Missiles of a salvo. */
export const MISSILES = 6;

/** How near a salvo finds a ship that does not evade, in MU. */
export const LOCK_ON = 6;

/** Rolls a salvo's lock-on. Refused: `no-such-eclipsers` {eclipsers}, `no-such-percent` {percent}, `no-such-kills` {killed}, and as `objectionTo`. */
export function* attackWithSalvo(salvo: Salvo): Dicing<Outcome<SalvoAttack>> {
	const objection = objectionToSalvo(salvo);
	if (objection) return objection;
	const radius = radiusAgainst(salvo.lockOn ?? LOCK_ON, salvo.em);
	const missed = { radius, attacks: false, rolled: null, locked: 0, onEclipser: 0, onTarget: 0 };
	if (!isWithin(salvo.distance, radius)) return accept(missed);
	const rolled = yield* ask({ count: 1, faces: 6, reason: "lock-on", seat: salvo.seat });
	const locked = lockedOn(total(rolled), salvo);
	const left = Math.max(0, locked - salvo.killed);
	const onEclipser = Math.floor((left * salvo.percent) / 100);
	return accept({ radius, attacks: true, rolled, locked, onEclipser, onTarget: left - onEclipser });
}

/** Extreme Manoeuvres: returns a radius less 1 MU for each factor, at least 0. */
export function radiusAgainst(radius: number, em: number): number {
	return Math.max(0, radius - em);
}

/** Corkscrew, Eclipsing: returns the missiles that lock on: −1 from a ship in a Corkscrew, +1 for each eclipser; from 0 to all. */
function lockedOn(face: number, { corkscrew, eclipsers }: Salvo): number {
	return Math.min(MISSILES, Math.max(0, face + (corkscrew ? CORKSCREW_DRM : 0) + eclipsers));
}

/** Rolls the damage of missiles that hit: 1D6 each. Screens do not help. Refused: `no-such-dice` {dice}. */
export function* salvoDamage({ seat, missiles }: { readonly seat: SeatId | null; readonly missiles: number }): Dicing<Outcome<Rolled>> {
	const objection = objectionTo({ dice: missiles });
	return objection ?? accept(yield* ask({ count: missiles, faces: 6, reason: "salvo-missile", seat }));
}

function objectionToSalvo({ distance, em, eclipsers, percent, killed }: Salvo): Refused | null {
	if (!isCount(eclipsers)) return refuse("no-such-eclipsers", { eclipsers });
	if (!(percent >= 0 && percent <= 100)) return refuse("no-such-percent", { percent });
	if (!isCount(killed)) return refuse("no-such-kills", { killed });
	return objectionTo({ range: distance, em });
}

/**
 * The boons of a seat, as the rules read them. A boon is a modifier that always counts, or a number of uses that are spent one by
 * one. A seat enters with its boons, and the game keeps them in its state, so that a journal gives the same match again.
 */
import type { Boons } from "../seat.ts";

/** The size of an effect: the sum of its boons, or 0 if there are none. */
export function sizeOf(boons: Boons | undefined, effect: string): number {
	return boons === undefined ? 0 : boons.reduce((sum, boon) => sum + (boon.effect === effect ? boon.size : 0), 0);
}

/** The size of an effect if the seat has a boon with it; otherwise the given value. */
export function replacedBy(boons: Boons | undefined, effect: string, value: number): number {
	return boons?.some((boon) => boon.effect === effect) ? sizeOf(boons, effect) : value;
}

/** The boons after an effect is used up, both its good and its bad ones. */
export function withoutUses(boons: Boons, effect: string): Boons {
	return boons.map((boon) => (boon.effect === effect ? { ...boon, size: 0 } : boon));
}

/** The boons after one use of an effect. */
export function withUse(boons: Boons, effect: string): Boons {
	const used = boons.findIndex((boon) => boon.effect === effect && boon.size > 0);
	return boons.map((boon, index) => (index === used ? { ...boon, size: boon.size - 1 } : boon));
}

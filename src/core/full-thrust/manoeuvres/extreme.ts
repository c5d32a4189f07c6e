/**
 * Extreme Manoeuvres when the drive fails before the move: all orders shrink with the drive,
 * and the evasion may fail.
 * Source: "Extreme Manoeuvres", option 2.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Drive } from "../drive/drive.ts";
import type { Term } from "../orders/notation.ts";

/** What comes of the evading when the drive has failed. */
export interface Shaken {
	readonly terms: readonly Term[];
	readonly rolled: Rolled;
}

/** The highest face on which evading has no effect. */
const VOID = 3;

/** Weakens the orders of a drive that has just failed, and rolls whether evading is still of use; if not, it is not among the terms. */
export function* shakeExtreme(seat: SeatId | null, terms: readonly Term[], drive: WeakenedDrive): Dicing<Shaken> {
	const weakened = weaken(terms, drive);
	const rolled = yield* ask({ count: 1, faces: 6, reason: "extreme-void", seat });
	return { rolled, terms: total(rolled) <= VOID ? weakened.filter(({ kind }) => kind !== "extreme") : weakened };
}

/** A drive's rating before it failed, and after. */
export interface WeakenedDrive extends Pick<Drive, "rating"> {
	readonly ratingAfter: number;
}

/** Returns each term in proportion to the new rating, rounded down, without terms of 0 points. */
export function weaken<Written extends { readonly points: number }>(
	terms: readonly Written[],
	{ rating, ratingAfter }: WeakenedDrive,
): readonly Written[] {
	return terms
		.map((term) => ({ ...term, points: Math.trunc((term.points * ratingAfter) / rating) + 0 }))
		.filter(({ points }) => points !== 0);
}

/**
 * Extreme Manoeuvres when the drive fails before the move: normal manoeuvres shrink with the drive, and Extreme Manoeuvres
 * work whole or not at all. Source: "Extreme Manoeuvres", option 2; FT-06.
 */
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Drive } from "../drive/drive.ts";
import type { Term } from "../orders/notation.ts";

/** The terms that are left after the drive has failed, and the die for evasion. */
export interface Shaken {
	readonly terms: readonly Term[];
	readonly rolled: Rolled;
}

/** The highest face on which evading has no effect. */
export const VOID = 3;

/** Weakens the normal manoeuvres of a drive that has just failed, and rolls for the Extreme Manoeuvres: 4 to 6 keeps them whole, 1 to 3 drops them. FT-06. */
export function* shakeExtreme(seat: SeatId | null, terms: readonly Term[], drive: WeakenedDrive): Dicing<Shaken> {
	const rolled = yield* ask({ count: 1, faces: 6, reason: "extreme-void", seat });
	const works = total(rolled) > VOID && drive.ratingAfter > 0; // a dead drive evades nothing (ours)
	const left = terms.flatMap((term) => (term.kind === "extreme" ? (works ? [term] : []) : weaken([term], drive)));
	return { rolled, terms: left };
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

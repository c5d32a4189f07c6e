/**
 * The dice of plasma bolts and the Grav Backfire: screens take their level off each die.
 * Source: the parent game's basics, "Grav Backfire".
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";

export interface ScreenedDice {
	readonly seat: SeatId | null;
	readonly count: number;
	readonly reason: string;
	/** Taken off each die, which counts at least 0. */
	readonly screens: number;
}

export interface ScreenedRoll {
	readonly rolled: Rolled;
	/** In points. */
	readonly damage: number;
}

/** Rolls for one target. */
export function* rollScreened({ seat, count, reason, screens }: ScreenedDice): Dicing<ScreenedRoll> {
	const rolled = yield* ask({ count, faces: 6, reason, seat });
	return { rolled, damage: rolled.shown.reduce((sum, face) => sum + Math.max(0, face - screens), 0) };
}

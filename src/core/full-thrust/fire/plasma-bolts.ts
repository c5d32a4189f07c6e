/**
 * Plasma bolts: players place them on the table like salvoes. They burst among all ships nearby, with separate dice for each.
 * Source: the parent game's basics.
 */
import { isWithin } from "../../geometry/plane.ts";
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { objectionTo } from "./objections.ts";
import { rollScreened, type ScreenedRoll } from "./screened-dice.ts";

export interface Burst {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly class: number;
	/** From the bolt to the target, in MU. */
	readonly distance: number;
	/** Level of the target's screens, 0 to 2. */
	readonly screens: number;
}

/** How near a target must be to be caught, in MU. */
export const BURST = 6;

/** Returns one target's damage from a bolt: 1D6 for each class, less the screens; null out of range. Refused: as `objectionTo`. */
export function* burstPlasma({ seat, class: level, distance, screens }: Burst): Dicing<Outcome<ScreenedRoll | null>> {
	const objection = objectionTo({ class: level, range: distance, screens });
	if (objection) return objection;
	if (!isWithin(distance, BURST)) return accept(null);
	return accept(yield* rollScreened({ seat, count: level, reason: "plasma-bolt", screens }));
}

/**
 * What a yacht carries from one race to the next: the dose of its crew, and the fuel that nobody has bought yet. The rule is
 * ours.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { RegattaState } from "../model.ts";
import { type Beginning, WORST_DOSE } from "../yacht/beginning.ts";
import { fuelDots } from "../yacht/record-card.ts";
import { yachtOf } from "./yachts.ts";

/** The state in which the yacht of a seat begins its next race: null if it begins fresh, `lost` if its crew is dead. */
export function remainsOf(state: RegattaState, seat: SeatId): Beginning | null | "lost" {
	const { status, dose, motion, card } = yachtOf(state, seat);
	if (status === "dead" || dose > WORST_DOSE) return "lost";
	const crossed = Math.min(fuelDots(card), Math.ceil(motion.used));
	return crossed + dose > 0 ? { crossed, dose } : null;
}

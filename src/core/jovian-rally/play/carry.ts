/**
 * What a racer carries from one race to the next: misaligned thrusters and navigation faults that nobody has mended yet. The rule
 * is ours.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { type Beginning, WORST_BEGINNING } from "../flight/beginning.ts";
import type { ManoeuvreResult, RallyState } from "../model.ts";
import { racerOf } from "./race.ts";

/** The state in which the racer of a seat begins its next race; null if it begins fresh. */
export function remainsOf(state: RallyState, seat: SeatId): Beginning | null {
	const { legs, misaligned = 0, faults = 0 } = racerOf(state, seat);
	const flown = (result: ManoeuvreResult) => legs.filter(({ manoeuvre }) => manoeuvre === result).length;
	const remains = {
		misaligned: Math.min(WORST_BEGINNING.misaligned, misaligned + flown("misalignment")),
		faults: Math.min(WORST_BEGINNING.faults, faults + flown("navigation-fault")),
	};
	return remains.misaligned + remains.faults > 0 ? remains : null;
}

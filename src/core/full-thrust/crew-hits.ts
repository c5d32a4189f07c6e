/**
 * The hits that reach the crew of a warship: one for each threshold check for lost rows of hull (FT-26, ours).
 */
import type { PlainReport } from "../campaign/aftermath.ts";
import type { SeatId } from "../kernel/seat.ts";
import { parseCard } from "./card.ts";

/** The seat whose crew a report says is hit; null for any other report. */
export function hitCrew({ code, seat, card }: Pick<PlainReport, "code" | "seat" | "card">): SeatId | null {
	// A jump and a backfire strain the ship while it moves: their checks cross off no box.
	return code === "thresholds" && parseCard(card)?.phase === "thresholds" ? seat : null;
}

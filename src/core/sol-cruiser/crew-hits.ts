/**
 * The hits that reach the crew of a cruiser: one for each full row of boxes (SC-56, ours).
 */
import type { PlainReport } from "../campaign/aftermath.ts";
import { type SeatId, seatId } from "../kernel/seat.ts";

/** The seat whose crew a report says is hit, by the craft that bears its id; null for any other report. Missiles are units of no seat. */
export function hitCrew({ code, facts }: Pick<PlainReport, "code" | "facts">): SeatId | null {
	return code === "threshold" ? seatId(String(facts["unit"])) : null;
}

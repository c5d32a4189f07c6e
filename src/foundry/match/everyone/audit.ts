/**
 * The audit of a match on every client: names seats whose orders are not what they sealed, and whatever else of the record
 * was altered, to the user and in the console.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesOf } from "../../documents/faces.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { notifyError } from "../../notices.ts";
import { auditSeals } from "./seal-audit.ts";
import { auditStubs } from "./stub-audit.ts";

/** Looks at a match that has changed, and names every breach that is new. */
export function audit(combat: MatchCombat): void {
	const { places, seats } = auditStubs(combat);
	for (const seat of [...auditSeals(combat), ...seats]) accuseSeat(combat, seat, "VOIDREGATTA.Notice.seal-changed");
	for (const where of places) accuse(game.i18n.format("VOIDREGATTA.Notice.record-changed", { where }));
}

/** Names a seat to the user. */
export function accuseSeat(combat: MatchCombat, seat: SeatId, notice: `VOIDREGATTA.Notice.${string}`): void {
	const face = facesOf(combat).find(({ id }) => id === seat);
	accuse(game.i18n.format(notice, { seat: face?.name ?? seat }));
}

/** Tells the user, and leaves the text in the console, where it can be shown to others. */
function accuse(text: string): void {
	notifyError(text);
	console.warn(text);
}

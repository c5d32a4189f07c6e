/**
 * The audit of a match on every client. It tells the user, and writes to the console, which seats have orders that differ from
 * their seals, and what else somebody altered in the record.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { notifyError } from "../../../notices.ts";
import { auditSeals } from "./seal-audit.ts";
import { auditStubs } from "./stub-audit.ts";

/** Checks a match that has changed, and reports every new breach. */
export function audit(combat: MatchCombat): void {
	const { places, seats } = auditStubs(combat);
	for (const seat of [...auditSeals(combat), ...seats]) accuseSeat(combat, seat, "VOIDREGATTA.Notice.seal-changed");
	for (const where of places) accuse(game.i18n.format("VOIDREGATTA.Notice.record-changed", { where }));
}

/** Reports a seat to the user. */
export function accuseSeat(combat: MatchCombat, seat: SeatId, notice: `VOIDREGATTA.Notice.${string}`): void {
	const face = facesOf(combat).find(({ id }) => id === seat);
	accuse(game.i18n.format(notice, { seat: face?.name ?? seat }));
}

/** Tells the user, and leaves the text in the console as evidence. */
function accuse(text: string): void {
	notifyError(text);
	console.warn(text);
}

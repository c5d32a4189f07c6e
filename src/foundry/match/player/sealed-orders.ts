/**
 * Orders that this client's user has sealed (`ask.ts`) and this client keeps until the reveal: one that was taken back is shown again, and
 * one that a referee has lost is sent again.
 */
import { isSameMoment } from "../../../core/kernel/moment.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { sealedEntriesOf } from "../everyone/audit/sealed-entries.ts";
import { type KeptOrder, keptOrder, keptOrders } from "../secrets/secrets.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire/wire.ts";
import { madeNow } from "./ask.ts";

/** The order that this client's user sealed last for a seat at this moment; null if there is none. */
export function lastOrder(combat: MatchCombat, seat: SeatId): Json {
	const now = madeNow(combat, seat)?.moment;
	const isOfNow = ({ own, seat: its, moment }: KeptOrder) => own && its === seat && now && moment && isSameMoment(moment, now);
	return keptOrders(combat).findLast(isOfNow)?.order ?? null;
}

/** Sends an order again, if this client's user sealed it and it waits for the reveal. */
export async function sendAgain(message: MessageOf<"send-again">): Promise<void> {
	const combat = matchOf(message);
	if (!combat) return;
	const entry = sealedEntriesOf(combat).find(({ digest }) => digest === message.digest);
	const kept = keptOrder(combat, message.digest);
	if (!entry || !kept?.own) return;
	const { digest, order, nonce, moment } = kept;
	if (!moment) return;
	await toReferee({ ...newEnvelope(combat), kind: "seal", seat: entry.seat, digest, order, nonce, moment, entry: 0 });
}

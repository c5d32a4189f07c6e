/**
 * Sealed orders on a player's client: it seals an order, keeps it until the reveal, and sends it again to a referee who has lost
 * it.
 */

import { isSameMoment } from "../../../core/kernel/moment.ts";
import { accept, type Json, type Outcome, type Refusal, refuse } from "../../../core/kernel/outcome.ts";
import type { TimedOrder } from "../../../core/kernel/seal.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { sealedEntriesOf } from "../everyone/audit/sealed-entries.ts";
import type { OpenTable } from "../everyone/reading/open-table.ts";
import { openTable, openTableOf } from "../everyone/reading/read-match.ts";
import { type KeptOrder, keepOrder, keptOrder, keptOrders, sealNow } from "../secrets/secrets.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire/wire.ts";
import { madeNow } from "./moments.ts";
import { showingFor } from "./showings.ts";

/** A sealed order, and how many entries the log had when it was made. */
interface MadeOrder extends TimedOrder {
	readonly entry: number;
}

/**
 * Seals a seat's order for this moment and keeps it on this client. Refused: `paused`, `storage-full`, `not-shown` if this
 * client does not know the moment and, if this client can read the match, what the referee would refuse.
 */
export async function sealOrder(combat: MatchCombat, seat: SeatId, order: Json): Promise<Outcome<MadeOrder>> {
	const table = await openTable(combat);
	if (!table.ok && table.refusal.code !== "journal-kept") return table;
	if (combat.system.stage === "paused") return refuse("paused");
	const refusal = table.ok ? objectionTo(table.value, seat, order) : null;
	if (refusal) return { ok: false, refusal };
	const made = madeNow(combat, seat);
	if (!made) return refuse("not-shown");
	const sealed = sealNow(order, made.moment);
	const kept = await keepOrder(combat, { ...sealed, own: true, seat });
	return kept.ok ? accept({ ...sealed, entry: made.entry }) : kept;
}

/** Why this order cannot be sealed now; null if it can. */
function objectionTo({ entry, match }: OpenTable, seat: SeatId, order: Json): Refusal | null {
	const { open, sealed } = match.state;
	const { sealing } = entry.game;
	if (!sealing?.due(open) || !sealing.awaited(open).includes(seat)) return { code: "not-awaited", facts: { seat } };
	if (sealed[seat]) return { code: "already-sealed", facts: { seat } };
	const parsed = sealing.parseOrder(order);
	return parsed.ok ? sealing.check(open, seat, parsed.value) : parsed.refusal;
}

/** The digest of a seat's present sealed order; null if there is none. */
export function sealedBy(combat: MatchCombat, seat: SeatId): string | null {
	const table = openTableOf(combat);
	const digest = table.ok ? table.value.match.state.sealed[seat]?.digest : showingFor(combat, seat)?.seal?.digest;
	return digest ?? null;
}

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

/**
 * Sealed orders on the referee's client: it accepts an order, asks for orders that it has lost, and names a player whose order
 * differs from its seal.
 */
import type { Acting, Opened } from "../../../core/kernel/journal.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { isUnbroken, type SealedOrder } from "../../../core/kernel/seal.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { accuseSeat } from "../everyone/audit/audit.ts";
import { sealedEntriesOf } from "../everyone/audit/sealed-entries.ts";
import { openTable } from "../everyone/reading/read-match.ts";
import { isReferee } from "../lease/lease.ts";
import { keepOrder, keptOrder } from "../secrets/secrets.ts";
import { refereeEnvelope, toEverybody } from "../wire/wire.ts";
import type { Asked } from "./on-demand/asked.ts";
import { perform } from "./perform.ts";

type AskedForSeat = Asked & { readonly wish: NonNullable<Asked["wish"]>; readonly by: Acting };

/** Accepts an order: a new one, or one that this client has lost. Refused: what the match refuses. */
export async function admit(combat: MatchCombat, order: SealedOrder, { by, ...asked }: AskedForSeat): Promise<Outcome<null>> {
	const { digest, ...opened } = order;
	const { seat } = asked.wish;
	const outcome = (await isAdmitted(combat, seat, digest))
		? await admitAgain(combat, seat, order)
		: await perform(combat, { kind: "sealed", seat, digest, opened: opened satisfies Opened, ...by }, { asked });
	if (outcome.ok) return outcome;
	const { code } = outcome.refusal;
	if (code === "already-sealed" || code === "seal-broken") accuseSeat(combat, seat, "VOIDREGATTA.Notice.order-changed");
	if (code === "order-lost") askForLostOrders(combat);
	return outcome;
}

/** Whether the journal has exactly this order and it waits for the reveal. */
async function isAdmitted(combat: MatchCombat, seat: SeatId, digest: string): Promise<boolean> {
	if (sealedEntriesOf(combat).some((entry) => entry.seat === seat && entry.digest === digest)) return true;
	const table = isHidden(combat) ? await openTable(combat) : null;
	return table?.ok === true && table.value.match.state.sealed[seat]?.digest === digest;
}

async function admitAgain(combat: MatchCombat, seat: SeatId, order: SealedOrder): Promise<Outcome<null>> {
	if (!isUnbroken(order)) return refuse("seal-broken", { seat });
	if (isHidden(combat) || keptOrder(combat, order.digest)) return accept(null);
	return keepOrder(combat, { ...order, own: false });
}

/** Referee: asks the players for the sealed orders that this client has lost. */
export function askForLostOrders(combat: MatchCombat): void {
	if (!isReferee()) return;
	for (const { digest } of sealedEntriesOf(combat)) {
		if (!keptOrder(combat, digest)) toEverybody({ ...refereeEnvelope(combat), kind: "send-again", digest });
	}
}

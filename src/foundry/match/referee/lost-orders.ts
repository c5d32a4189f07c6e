/**
 * Sealed orders that the referee's client has lost: it asks the players for them.
 */
import type { MatchCombat } from "../../documents/matches.ts";
import { sealedEntriesOf } from "../everyone/audit/sealed-entries.ts";
import { isReferee } from "../lease/lease.ts";
import { keptOrder } from "../secrets/secrets.ts";
import { refereeEnvelope, toEverybody } from "../wire/wire.ts";

/** Referee: asks the players for the sealed orders that this client has lost. */
export function askForLostOrders(combat: MatchCombat): void {
	if (!isReferee()) return;
	for (const { digest } of sealedEntriesOf(combat)) {
		if (!keptOrder(combat, digest)) toEverybody({ ...refereeEnvelope(combat), kind: "send-again", digest });
	}
}

/**
 * What a user asks of the referee in Campaign play.
 */
import type { Json, Outcome } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import type { LedgerAct } from "../../wire/on-demand/ledger-acts.ts";
import { newEnvelope } from "../../wire/wire.ts";
import { submitNow } from "../ask.ts";

/** Asks the referee for something in Campaign play; returns the answer. Refused: `no-referee`, and what the referee refuses. */
export function askCampaign(combat: MatchCombat, wish: Json): Promise<Outcome<null>> {
	return submitNow({ ...newEnvelope(combat), kind: "campaign", wish });
}

/** Asks the referee to act on the ledger of an event, for a GM; returns the answer. Refused: as `askCampaign`. */
export function askLedger({ uuid }: EventPage, act: LedgerAct): Promise<Outcome<null>> {
	return submitNow({ ...newEnvelope(null), kind: "campaign", wish: asJson({ do: "ledger", event: uuid ?? "", act }) });
}

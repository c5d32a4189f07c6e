/**
 * What a user asks of the referee in Campaign play.
 */
import type { Json, Outcome } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { newEnvelope } from "../../wire/wire.ts";
import { submitNow } from "../ask.ts";

/** Asks the referee for something in Campaign play; returns the answer. Refused: `no-referee`, and what the referee refuses. */
export function askCampaign(combat: MatchCombat, wish: Json): Promise<Outcome<null>> {
	return submitNow({ ...newEnvelope(combat), kind: "campaign", wish });
}

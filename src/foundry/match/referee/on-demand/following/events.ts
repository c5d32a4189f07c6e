/**
 * The events that a match belongs to, in Campaign play; the code that follows it is loaded only then.
 */
import { hasCampaign } from "../../../../documents/campaign.ts";
import type { MatchCombat } from "../../../../documents/matches.ts";

/** Updates the events that a match belongs to, and completes the careers of its craft once it is over. */
export async function followEvents(combat: MatchCombat): Promise<void> {
	if (!hasCampaign("events")) return;
	const { followHeats } = await import("./event-heats.ts");
	await followHeats(combat);
}

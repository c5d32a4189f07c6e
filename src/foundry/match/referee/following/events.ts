/**
 * The events that a match belongs to, in Campaign play; the code that follows it is loaded only then.
 */
import { hasCampaign } from "../../../documents/campaign.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { followUp } from "./follow-up.ts";

/** Updates the events that a match belongs to. */
export async function followEvents(combat: MatchCombat): Promise<void> {
	if (!hasCampaign("events")) return;
	const { eventFollower } = await import("./event-heats.ts");
	await followUp(eventFollower(combat));
}

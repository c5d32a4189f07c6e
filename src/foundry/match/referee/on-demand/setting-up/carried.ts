/**
 * What a craft brings along from its last match, if craft in this world remember their matches.
 */
import { hasCampaign } from "../../../../documents/campaign.ts";
import type { CraftActor } from "../../../../documents/crafts.ts";
import { openSettingUp } from "../../../../rooms.ts";

/** The state in which a craft begins a match, as its sheet keeps it; null if craft come fresh from the yard. */
export async function carriedBy(actor: CraftActor, gameId: string): Promise<Readonly<Record<string, unknown>> | null> {
	const settingUp = hasCampaign("memory") ? await openSettingUp(gameId) : null;
	const beginning = settingUp?.ok ? settingUp.value.beginning : undefined;
	const begins = beginning?.onSheet(actor.system.toObject()) ?? null;
	// A state is an object of plain data.
	return begins as Readonly<Record<string, unknown>> | null;
}

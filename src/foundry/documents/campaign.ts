/**
 * Campaign play: whether this world has it, and which parts of it are on.
 */
import { MODULE_ID, SETTINGS } from "../ids.ts";

/** The setting of each part. */
const PARTS = {
	crew: SETTINGS.campaignCrew,
	acts: SETTINGS.campaignActs,
	stations: SETTINGS.campaignStations,
	events: SETTINGS.campaignEvents,
	skills: SETTINGS.campaignSkills,
	paddock: SETTINGS.campaignPaddock,
	memory: SETTINGS.campaignMemory,
	bets: SETTINGS.campaignBets,
} as const;

/** Whether this part of Campaign play is on; no part is on without Campaign play itself. */
export function hasCampaign(part: keyof typeof PARTS): boolean {
	return game.settings.get(MODULE_ID, SETTINGS.campaignPlay) && game.settings.get(MODULE_ID, PARTS[part]);
}

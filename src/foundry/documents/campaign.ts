/**
 * Campaign play: whether this world has it, and which parts of it are on.
 */
import { MODULE_ID, SETTINGS } from "../ids.ts";

/** The parts of Campaign play; the setting of each has its name. */
type Part = "crew" | "acts" | "stations" | "hurt" | "tasks" | "events" | "skills" | "paddock" | "memory" | "bets";

/** Whether this part of Campaign play is on; no part is on without Campaign play itself. */
export function hasCampaign(part: Part): boolean {
	// The first letter becomes a capital, as the type says.
	const name = `campaign${part.replace(/^./, (first) => first.toUpperCase())}` as `campaign${Capitalize<Part>}`;
	return game.settings.get(MODULE_ID, SETTINGS.campaignPlay) && game.settings.get(MODULE_ID, SETTINGS[name]);
}

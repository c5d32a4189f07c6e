/**
 * Flight Control's part for crews: a GM switches lines of the table of skills off for a match that has not begun.
 */
import type { SwitchedLine } from "../../../view/shared/campaign/crew-lines.ts";
import { crewTable, linesOff } from "../../campaign/crews.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import type { MatchCombat } from "../../documents/matches.ts";

/** The lines of the table for a match, each with its switch; none where skills do not count. */
export function switchedLines(combat: MatchCombat): readonly SwitchedLine[] {
	if (!hasCampaign("skills")) return [];
	const off = linesOff(combat);
	return crewTable(combat.system.game).lines.map((line) => ({ line, on: !off.includes(line.id) }));
}

/** GM: keeps the switches of a form, of which this part has the fields `crew.<line>`. */
export async function keepLines(combat: MatchCombat, form: Readonly<Record<string, unknown>>): Promise<void> {
	const changed = switchedLines(combat).filter(({ line, on }) => `crew.${line.id}` in form && (form[`crew.${line.id}`] === true) !== on);
	if (changed.length === 0) return;
	await combat.update({ system: { crew: { off: Object.fromEntries(changed.map(({ line, on }) => [line.id, on])) } } });
}

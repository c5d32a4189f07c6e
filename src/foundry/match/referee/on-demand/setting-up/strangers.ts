/**
 * Combatants of a match that are no seats. The rules do not know them, so a match would begin without a craft that the tracker
 * lists. They come from a world where adding a craft failed, and from modules that write combatants in their own way. The referee
 * takes them out of the tracker and says so.
 */

import { readEntrants } from "../../../../documents/entrants.ts";
import { isSeat, type MatchCombat } from "../../../../documents/matches.ts";
import { perMatch } from "../../../../documents/per-match.ts";
import { REFEREE_UPDATE } from "../../../../ids.ts";
import { notifyAbout } from "../../../../notices.ts";

/** The combatants about which the GM was told, by match and id; another module may keep some in the tracker. */
const told = perMatch<true>();

/** Referee: takes every combatant without a seat out of a match that is not over. */
export async function removeStrangers(combat: MatchCombat): Promise<void> {
	const strangers = strangersIn(combat);
	if (strangers.length === 0) return;
	const options: object = { [REFEREE_UPDATE]: true };
	const ids = strangers.map(({ id }) => id ?? "");
	await combat.deleteEmbeddedDocuments("Combatant", ids, options);
	for (const { id } of strangers) told.set(`${combat.id} ${id}`, true);
	const isKept = ({ id }: Combatant.Implementation) => combat.combatants.has(id ?? "");
	tell(
		"unseated",
		strangers.filter((stranger) => !isKept(stranger)),
	);
	tell("unseated-stays", strangers.filter(isKept));
}

function tell(notice: string, strangers: readonly Combatant.Implementation[]): void {
	const names = strangers.map(({ name }) => name ?? "");
	if (names.length > 0) notifyAbout(notice, names);
}

/** A seat on the GMs' list stays: `restoring.ts` makes it whole again. */
function strangersIn({ id: match, system, combatants }: MatchCombat): readonly Combatant.Implementation[] {
	if (system.stage === "over") return [];
	const listed = readEntrants(system.entered);
	return combatants.contents.filter(
		(combatant) => !isSeat(combatant) && !told.has(`${match} ${combatant.id}`) && !listed?.has(combatant.id ?? ""),
	);
}

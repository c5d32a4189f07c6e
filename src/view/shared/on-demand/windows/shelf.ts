/**
 * What the windows of ready-made craft have in common: the search, the scenarios that a GM may set up, and the result of the last
 * try. Each game has its own sentences for it.
 */

import type { ReadyMadeInput, Scenario } from "../../startup/contract/presenter.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";

/** A game's own sentences for the end of the list. */
interface ShelfWords {
	readonly noneChosen: Label;
	readonly made: Label;
	readonly notMade: Label;
	readonly makeChosen: Label;
}

/** The end of the list. */
export type ShelfEnd = ReturnType<typeof shelfEnd>;

/** The end of the list, in a game's own sentences. */
export function shelfEnd({ made, chosen, obstacle }: ReadyMadeInput, words: ShelfWords) {
	const tried = made && (made.length > 0 ? words.made : words.notMade);
	return {
		// Why this user cannot make anything here; null if the user can.
		obstacle: obstacle && label(`VOIDREGATTA.Notice.${obstacle}`),
		makeChosen: chosen.length > 0 && !obstacle ? words.makeChosen : null,
		// The result of the last try.
		result: tried ?? words.noneChosen,
	};
}

/** The scenarios that this user may set up; empty for a user who is not a GM. */
export function scenariosFor(
	{ isReferee }: ReadyMadeInput,
	gameId: string,
	ids: readonly string[],
): readonly Pick<Scenario, "id" | "name" | "blurb">[] {
	const named = (id: string) => ({ id, name: gameLabel(gameId, `Scenario.${id}.name`), blurb: gameLabel(gameId, `Scenario.${id}.blurb`) });
	return isReferee ? ids.map(named) : [];
}

/** Whether one of these names contains the text that a user searches for. */
export function isNamed(text: string, names: readonly string[]): boolean {
	const wanted = text.trim().toLowerCase();
	return names.some((name) => name.toLowerCase().includes(wanted));
}

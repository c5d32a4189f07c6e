/**
 * What the windows of ready-made craft have in common: the search, the scenarios that a GM may set up, and what came of the
 * last try. Each game has its own sentences for it.
 */
import { type Label, type LabelData, label } from "./label.ts";
import type { ReadyMadeInput, Scenario } from "./presenter.ts";

type ShelfKey = "Ships.noneChosen" | "Ships.made" | "Ships.notMade" | "Ships.makeChosen";

/** The end of the list. */
export interface ShelfEnd {
	/** Why this user cannot make anything here; null where they can. */
	readonly obstacle: Label | null;
	readonly makeChosen: Label | null;
	/** The result of the last try. */
	readonly result: Label;
}

/** The end of the list, in a game's own sentences. */
export function shelfEnd(
	{ made, chosen, obstacle }: ReadyMadeInput,
	words: (key: ShelfKey, data?: LabelData, count?: number) => Label,
): ShelfEnd {
	const tried = made && (made.length > 0 ? words("Ships.made", { names: made }) : words("Ships.notMade"));
	return {
		obstacle: obstacle && label(`VOIDREGATTA.Notice.${obstacle}`),
		makeChosen: chosen.length > 0 && !obstacle ? words("Ships.makeChosen", {}, chosen.length) : null,
		result: tried ?? words("Ships.noneChosen"),
	};
}

/** The scenarios that this user may set up; none for a user who is not a GM. */
export function scenariosFor(
	{ isReferee }: ReadyMadeInput,
	scenarios: readonly Scenario[],
): readonly Pick<Scenario, "id" | "name" | "blurb">[] {
	return isReferee ? scenarios.map(({ id, name, blurb }) => ({ id, name, blurb })) : [];
}

/** Whether one of these names holds the text that somebody looks for. */
export function isNamed(text: string, names: readonly string[]): boolean {
	const wanted = text.trim().toLowerCase();
	return names.some((name) => name.toLowerCase().includes(wanted));
}

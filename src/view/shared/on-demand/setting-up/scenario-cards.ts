/**
 * The scenarios that come with a game as cards: a small map, the sides, how many players and NPCs, and how long. A game that is not
 * loaded yet shows only names and sentences.
 */

import type { SetupPresenter, SmallMap } from "../../startup/setting-up/presenter.ts";
import type { Scenario } from "../../startup/setting-up/ready-made.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";

export interface ScenarioCard {
	readonly id: string;
	readonly name: Label;
	readonly blurb: Label;
	/** Null if the game is not loaded, or has no map. */
	readonly map: SmallMap | null;
	/** Each side with the number of its craft. */
	readonly sides: readonly Label[];
	/** Players, NPCs and length. */
	readonly facts: readonly Label[];
}

/** The cards of the scenarios with these ids. */
export function scenarioCards(gameId: string, ids: readonly string[], settingUp: SetupPresenter | null): readonly ScenarioCard[] {
	return ids.map((id) => {
		const scenario = settingUp?.scenarios?.find((candidate) => candidate.id === id);
		const words = { id, name: gameLabel(gameId, `Scenario.${id}.name`), blurb: gameLabel(gameId, `Scenario.${id}.blurb`) };
		if (!scenario) return { ...words, map: null, sides: [], facts: [] };
		return { ...words, map: settingUp?.scenarioMap?.(scenario) ?? null, sides: sidesOf(scenario), facts: factsOf(scenario) };
	});
}

function sidesOf({ craft }: Scenario): readonly Label[] {
	const sides = craft.map(({ design }) => String(design["side"] ?? ""));
	const names = [...new Set(sides)].filter((side) => side !== "");
	return names.map((side) => label("VOIDREGATTA.Control.Card.side", { side }, sides.filter((candidate) => candidate === side).length));
}

function factsOf({ craft, options }: Scenario): readonly Label[] {
	const npcs = craft.filter(({ npc }) => npc !== "").length;
	// The options are valid; what they hold is the game's own.
	const { turns } = Object(options) as { readonly turns?: unknown };
	return [
		label("VOIDREGATTA.Control.Card.players", {}, craft.length - npcs),
		...(npcs > 0 ? [label("VOIDREGATTA.Control.Card.npcs", {}, npcs)] : []),
		...(typeof turns === "number" && turns > 0 ? [label("VOIDREGATTA.Control.Card.turns", {}, turns)] : []),
	];
}

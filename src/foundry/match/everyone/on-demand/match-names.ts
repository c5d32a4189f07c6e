/**
 * What a match is called: the name that a GM gave it, which Foundry allows since V14, or else that of its scenario, or of its game,
 * with a number if the world has several matches of that name.
 */
import { gameLabel, label } from "../../../../view/shared/startup/words/label.ts";
import { allMatches, type MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { sayLabel } from "../../../words.ts";
import { undoneIn } from "../presence.ts";

/** The name of a match. */
export function matchName(combat: MatchCombat): string {
	if (combat.name) return combat.name;
	const title = titleOf(combat);
	const alike = allMatches().filter((match) => !match.name && titleOf(match) === title);
	return alike.length > 1 ? sayLabel(label("VOIDREGATTA.Shared.numbered", { name: title, number: alike.indexOf(combat) + 1 })) : title;
}

/** The name of the scenario or of the game. */
function titleOf({ flags, system }: MatchCombat): string {
	return flags[MODULE_ID]?.scenario || sayLabel(gameLabel(system.game, "name"));
}

/** The flags of a new match of this scenario. */
export function flagsOfMatch(scenario: string): object {
	return { [MODULE_ID]: { scenario } };
}

/** Tells a player that a GM has taken back so many steps: what the screen showed no longer counts. */
export function tellOfSteps(combat: MatchCombat, count: number): void {
	const facts = { match: matchName(combat), name: undoneIn(combat)?.by ?? "" };
	ui.notifications.info(sayLabel(label("VOIDREGATTA.Notice.undone", facts, count)));
}

/**
 * What a match is called: the name that a GM gave it, which Foundry allows since V14, or else the name of its game, with a number if
 * the world has several matches of that game.
 */
import { gameLabel, label } from "../../../view/shared/startup/words/label.ts";
import { allMatches, type MatchCombat } from "../../documents/matches.ts";
import { sayLabel } from "../../words.ts";

/** The name of a match. */
export function matchName(combat: MatchCombat): string {
	if (combat.name) return combat.name;
	const { game: gameId } = combat.system;
	const ofGame = allMatches().filter(({ system }) => system.game === gameId);
	const title = gameLabel(gameId, "name");
	return sayLabel(ofGame.length > 1 ? label("VOIDREGATTA.Shared.numbered", { name: title, number: ofGame.indexOf(combat) + 1 }) : title);
}

/**
 * The dice of the last step, each a button that rolls it again.
 */
import type { Rolled } from "../../../../core/kernel/dice.ts";
import { gameLabel, label } from "../../startup/words/label.ts";

/** Returns the models of a step's rolls. */
export function rolledModels(gameId: string, rolls: readonly Rolled[]) {
	return rolls.map(({ reason, shown }, roll) => ({
		reason: gameLabel(gameId, `Roll.${reason}`),
		dice: shown.map((face, die) => ({ shown: face, roll, die, name: label("VOIDREGATTA.Control.rollAgainName", { shown: face }) })),
	}));
}

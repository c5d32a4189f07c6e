/**
 * Dice by hand, on the client of the person who rolls: the referee asks for a roll of this user's own craft, and Foundry's own
 * dialog takes the numbers. A user who does not roll by hand answers at once, so that nobody waits.
 */

import { gameLabel } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { notify } from "../../../notices.ts";
import { sayLabel } from "../../../words.ts";
import { DICE_PATIENCE } from "../../wire/limits.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../../wire/wire.ts";

/** The matches in which this page has told the user how long the table waits. */
const told = perMatch<true>();

/** Answers the referee's question for dice. */
export async function rollAsked(question: MessageOf<"ask-dice">): Promise<void> {
	const combat = matchOf(question);
	const began = Date.now();
	const shown = combat && rollsByHand(question.faces) ? await typedFaces(combat, question) : null;
	if (shown && Date.now() - began > DICE_PATIENCE) return notify("dice-late");
	await toReferee({ ...newEnvelope(combat), kind: "dice", question: question.id, shown });
}

/** Whether Foundry asks this user for such dice, according to the user's own settings and permissions. */
function rollsByHand(faces: number): boolean {
	const { methods, defaultMethod } = CONFIG.Dice.fulfillment;
	// Foundry's type lists the dice that it knows; any other has no setting.
	const settings = game.settings.get("core", "diceConfiguration") as Readonly<Record<string, string | undefined>>;
	const method = settings[`d${faces}`] || defaultMethod;
	if (method === "manual" && !game.user.can("MANUAL_ROLLS")) return false;
	return Object.entries(methods).some(([key, { interactive }]) => key === method && interactive === true);
}

/** The faces that the user types into Foundry's dialog; null if the dialog fails. Foundry rolls the dice that are left empty. */
async function typedFaces(combat: MatchCombat, { count, faces, ...asked }: MessageOf<"ask-dice">): Promise<number[] | null> {
	if (!told.has(asked.match)) notify("dice-yours");
	told.set(asked.match, true);
	try {
		const roll = await new Roll(`${count}d${faces}[${flavour(combat, asked)}]`).evaluate({ allowInteractive: true });
		return roll.dice.flatMap(({ results }) => results.flatMap(({ active, result }) => (active === false ? [] : [result])));
	} catch (defect) {
		console.error(defect);
		return null;
	}
}

/** The craft and what it rolls for, as Foundry shows them beside the dice. It has no brackets, since a formula puts it in brackets. */
function flavour(combat: MatchCombat, { seat, reason }: Pick<MessageOf<"ask-dice">, "seat" | "reason">): string {
	const craft = facesOf(combat).find(({ id }) => id === seat)?.name ?? "";
	const purpose = sayLabel(gameLabel(combat.system.game, `Roll.${reason}`));
	return `${craft}: ${purpose}`.replaceAll(/[[\]]/g, "");
}

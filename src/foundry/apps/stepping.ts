/**
 * The GM's button for the next step. It asks first if the step would decide for a person.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { unreadableIn } from "../match/everyone/unreadable.ts";
import { step } from "../match/player/commands.ts";
import { stepIsForPerson } from "../match/referee/drive.ts";
import { notifyOnRefusal, notifyRefusal } from "../notices.ts";
import { openRoomOrNotify } from "../rooms.ts";

/** Takes the next step of a match. The GM confirms a step that decides for a person. */
export async function stepOn(combat: MatchCombat): Promise<void> {
	await openRoomOrNotify(combat.system.game);
	const refusal = unreadableIn(combat);
	if (refusal) return notifyRefusal(combat, refusal);
	if (stepIsForPerson(combat) && !(await isSure())) return;
	await notifyOnRefusal(combat, step(combat));
}

function isSure(): Promise<unknown> {
	return foundry.applications.api.DialogV2.confirm({
		window: { title: "VOIDREGATTA.Control.step" },
		content: game.i18n.localize("VOIDREGATTA.Control.stepQuestion"),
		rejectClose: false,
	});
}

/**
 * The GM's button for the next step. It asks first if the step would decide for a person.
 */
import type { MatchCombat } from "../documents/matches.ts";
import { unreadableIn } from "../match/everyone/unreadable.ts";
import { decide, step } from "../match/player/commands.ts";
import { stepIsForPerson } from "../match/referee/drive.ts";
import { notifyOnRefusal, notifyRefusal } from "../notices.ts";
import { openRoomOrNotify } from "../rooms.ts";

/** Takes the next step of a match. The GM confirms a step that decides for a person. */
export async function stepOn(combat: MatchCombat): Promise<void> {
	await openRoomOrNotify(combat.system.game);
	const refusal = unreadableIn(combat);
	if (refusal) return notifyRefusal(combat, refusal);
	const by = stepIsForPerson(combat) ? await promptDecider() : "standing";
	if (by !== null) await notifyOnRefusal(combat, by === "npc" ? decide(combat, null) : step(combat));
}

/** Has an NPC decide once for one awaited seat. */
export async function decideFor(combat: MatchCombat, seat: string): Promise<void> {
	await openRoomOrNotify(combat.system.game);
	await notifyOnRefusal(combat, decide(combat, seat));
}

/** Asks who decides for the players that the match waits for: their standing orders, or an NPC; null if the GM dismisses it. */
async function promptDecider(): Promise<"standing" | "npc" | null> {
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title: "VOIDREGATTA.Control.step" },
		content: game.i18n.localize("VOIDREGATTA.Control.stepQuestion"),
		buttons: [
			{ action: "yes", label: "VOIDREGATTA.Control.stepStanding", default: true, callback: () => "standing" as const },
			{ action: "npc", label: "VOIDREGATTA.Control.stepNpc", callback: () => "npc" as const },
			{ action: "no", label: "VOIDREGATTA.Control.stepWait", callback: () => "wait" as const },
		],
		rejectClose: false,
	});
	return answer === "standing" || answer === "npc" ? answer : null;
}

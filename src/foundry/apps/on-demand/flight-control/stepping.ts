/**
 * The GM's button for the next step. It asks first if the step would decide for a person.
 */
import { label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { decide, step } from "../../../match/player/on-demand/commands.ts";
import { stepIsForPerson } from "../../../match/referee/on-demand/stepping.ts";
import { notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { openBundleOrNotify } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";
import { questionContent } from "../questions.ts";

/** Takes the next step of a match. The GM confirms a step that decides for a person. */
export async function stepOn(combat: MatchCombat): Promise<void> {
	await openBundleOrNotify(combat.system.game);
	const refusal = unreadableIn(combat);
	if (refusal) return notifyRefusal(combat, refusal);
	const by = stepIsForPerson(combat) ? await promptDecider(combat) : "standing";
	if (by !== null) await notifyOnRefusal(combat, by === "npc" ? decide(combat, null) : step(combat));
}

/** Has an NPC decide once for one awaited seat. */
export async function decideFor(combat: MatchCombat, seat: string): Promise<void> {
	await openBundleOrNotify(combat.system.game);
	await notifyOnRefusal(combat, decide(combat, seat));
}

/** Asks who decides for the players that the match waits for: their standing orders, or an NPC; null if the GM dismisses it. */
async function promptDecider(combat: MatchCombat): Promise<"standing" | "npc" | null> {
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title: "VOIDREGATTA.Control.step" },
		classes: [MODULE_ID, "vr-question-dialog"],
		content: questionContent(sayLabel(label("VOIDREGATTA.Control.stepQuestion", { names: awaitedNames(combat) }))),
		buttons: [
			{ action: "yes", label: "VOIDREGATTA.Control.stepStanding", default: true, callback: () => "standing" as const },
			{ action: "npc", label: "VOIDREGATTA.Control.stepNpc", callback: () => "npc" as const },
			{ action: "no", label: "VOIDREGATTA.Control.stepWait", callback: () => "wait" as const },
		],
		rejectClose: false,
	});
	return answer === "standing" || answer === "npc" ? answer : null;
}

/** The names of the craft for which the step would decide. */
function awaitedNames(combat: MatchCombat): readonly string[] {
	const awaited: readonly string[] = standingOf(combat)?.situation.awaited ?? [];
	return facesOf(combat).flatMap(({ id, name, npc }) => (awaited.includes(id) && !npc ? [name] : []));
}

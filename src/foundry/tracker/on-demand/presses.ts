/**
 * What a press in Foundry's tracker means on a match: forward begins the match or takes a step, back undoes the last step, and end
 * ends it and keeps its record. Only GMs do that; a player may begin a match if a GM has allowed it, and otherwise gets a notice,
 * and the board.
 */

import { startMatch } from "../../apps/on-demand/flight-control/starting.ts";
import { stepOn } from "../../apps/on-demand/flight-control/stepping.ts";
import { undoWhenSure } from "../../apps/on-demand/flight-control/taking-back.ts";
import { questionContent } from "../../apps/on-demand/questions.ts";
import { show } from "../../apps/windows.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { mayStart } from "../../documents/permissions.ts";
import { MODULE_ID, REFEREE_UPDATE } from "../../ids.ts";
import { setStage } from "../../match/player/commands.ts";
import { notify, notifyOnRefusal } from "../../notices.ts";

/** A press in the tracker. */
export type Press = "forward" | "back" | "end";

/** Does what a press means. */
export async function takePress(combat: MatchCombat, press: Press): Promise<void> {
	const begins = press === "forward" && combat.system.stage === "set-up";
	if (!game.user.isGM && !(begins && mayStart(game.user))) {
		notify("tracker-press");
		return show("board");
	}
	if (press === "end") await end(combat);
	else if (combat.system.stage === "set-up") await notifyOnRefusal(combat, startMatch(combat));
	else if (press === "forward") await stepOn(combat);
	else await undoWhenSure(combat, null);
}

/** Asks the GM whether to end the match and keep its record, or to delete both. */
async function end(combat: MatchCombat): Promise<void> {
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title: "VOIDREGATTA.Tracker.endTitle" },
		classes: [MODULE_ID],
		position: { width: 480 },
		content: questionContent(game.i18n.localize("VOIDREGATTA.Tracker.endQuestion")),
		buttons: [
			{ action: "end", label: "VOIDREGATTA.Tracker.endKeep", callback: () => "end" as const },
			{ action: "delete", label: "VOIDREGATTA.Tracker.endDelete", callback: () => "delete" as const },
			{ action: "no", label: "VOIDREGATTA.Tracker.endNot", default: true, callback: () => "no" as const },
		],
		rejectClose: false,
	});
	if (answer === "end") await notifyOnRefusal(combat, setStage(combat, "over"));
	const options: object = { [REFEREE_UPDATE]: true };
	if (answer === "delete") await combat.delete(options);
}

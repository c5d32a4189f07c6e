/**
 * Tells a user that it is the user's move: in the title of the tab, by a sound, and by a notification if no window of the match is
 * open. It does not tell of moves that this client answers by itself.
 */

import { label } from "../../../view/shared/startup/words/label.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { matchName } from "../../match/everyone/on-demand/match-names.ts";
import { statusIn } from "../../match/everyone/presence.ts";
import { isShowing } from "../../redraws.ts";
import { sayLabel } from "../../words.ts";
import { answersItself, type Due, dueIn } from "../due.ts";
import { answer } from "./fleet-orders/answering.ts";
import { actsAsProposed } from "./fleet-orders/in-turn.ts";

/** What this user was last told of each match. */
const told = perMatch<Due>(markTitle);

/** Tells this user of a move that has just become due; in words too, unless a board is opening. */
export async function tell(combat: MatchCombat, boardOpens: boolean): Promise<void> {
	const answers = answersItself() || actsAsProposed(combat);
	const answered = answers && dueIn(combat) ? await answer(combat) : [];
	const id = combat.id ?? "";
	const due = game.combats.has(id) ? dueIn(combat, answered) : null;
	if (!due && combat.system.stage === "paused") return;
	const before = told.get(id);
	told.set(id, due ?? { moment: "", seats: [] });
	markTitle();
	if (!due) return;
	if (before && before.moment === due.moment && due.seats.every((seat) => before.seats.includes(seat))) return;
	const notice = game.settings.get(MODULE_ID, SETTINGS.moveNotice);
	if (notice === "soft" || notice === "bell") playSound(notice);
	if (notice === "off" || boardOpens || isShowing("vr-board-window", "vr-station-window", "vr-craft-sheet")) return;
	ui.notifications.info(sayLabel(label("VOIDREGATTA.Notice.your-move", { match: matchName(combat), status: statusIn(combat).text })));
}

function playSound(sound: "soft" | "bell"): void {
	// Before the first click a browser plays nothing, which does no harm.
	void foundry.audio.AudioHelper.play({ src: `modules/${MODULE_ID}/assets/sounds/${sound}.wav`, volume: 0.5, loop: false }, false);
}

const BETWEEN = " · ";

/** The text before the tab's own title now. */
let mark = "";

/** Marks the title of the tab while a move of this user is due. */
function markTitle(): void {
	const own = mark && document.title.startsWith(mark) ? document.title.slice(mark.length).replace(BETWEEN, "") : document.title;
	const isDue = [...told.values()].some(({ seats }) => seats.length > 0);
	mark = isDue ? `● ${game.i18n.localize("VOIDREGATTA.Status.yourMove")}` : "";
	document.title = mark && own ? mark + BETWEEN + own : mark || own;
}

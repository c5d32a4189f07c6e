/**
 * Undoing steps, once the GM has confirmed which. The question names them, so nobody undoes more than intended; while it is open, the
 * list behind it takes no clicks.
 */
import { entriesOf } from "../../../../core/kernel/journal.ts";
import { deedsOf } from "../../../../view/shared/on-demand/hand/deeds.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import type { OpenTable } from "../../../match/everyone/reading/open-table.ts";
import { openTable } from "../../../match/everyone/reading/read-match.ts";
import { undoTo } from "../../../match/player/on-demand/commands.ts";
import { notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { bundleOf } from "../../../rooms.ts";
import { say, sayLabel } from "../../../words.ts";
import { questionContent } from "../questions.ts";

/** Undoes the steps from this number on, or the last one if it is null, if the GM is sure. Does nothing if the match goes on meanwhile. */
export async function undoWhenSure(combat: MatchCombat, from: number | null): Promise<void> {
	const table = await openTable(combat);
	if (!table.ok) return notifyRefusal(combat, table.refusal);
	const { length } = table.value.match;
	const to = from ?? length - 1;
	if (to >= 0 && to < length) {
		if (!(await isSure(combat, table.value, to))) return;
		const now = await openTable(combat);
		if (!now.ok || now.value.match.length !== length) return notifyRefusal(combat, { code: "moved-on", facts: {} });
	}
	await notifyOnRefusal(combat, undoTo(combat, to));
}

/** Asks whether to take back the steps from this number on. */
async function isSure(combat: MatchCombat, { match }: OpenTable, to: number): Promise<boolean> {
	const count = match.length - to;
	const content = questionContent(sayLabel(label("VOIDREGATTA.Control.undoQuestion", {}, count)));
	const log = entriesOf(match.journal);
	const deeds = deedsOf({ room: bundleOf(combat.system.game), faces: facesOf(combat), gameId: combat.system.game, log });
	const taken = deeds.filter((deed) => deed.to >= to);
	content.append(listOf(taken));
	if (count > taken.length) content.append(paragraph(sayLabel(label("VOIDREGATTA.Control.undoMore", {}, count - taken.length))));
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title: "VOIDREGATTA.Control.undoTitle" },
		classes: [MODULE_ID, "vr-question-dialog"],
		position: { width: 420 },
		content,
		buttons: [
			{ action: "undo", label: "VOIDREGATTA.Control.undoYes", callback: () => true },
			{ action: "no", label: "VOIDREGATTA.Control.undoNo", default: true, callback: () => false },
		],
		rejectClose: false,
	});
	return answer === true;
}

function listOf(deeds: ReturnType<typeof deedsOf>): HTMLElement {
	const list = document.createElement("ul");
	for (const { number, face, text } of say(deeds)) {
		const item = document.createElement("li");
		item.textContent = `${number} · ${face ? `${face.name}: ` : ""}${text}`;
		list.append(item);
	}
	return list;
}

function paragraph(text: string): HTMLElement {
	const made = document.createElement("p");
	made.textContent = text;
	return made;
}

/**
 * What happened since the learner's last order, as cards at the side of the board. In a match of the world they would be in the chat.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import { cardModelOf } from "../../../../view/shared/on-demand/hand/card.ts";
import { facesOf } from "../../../documents/faces.ts";
import { TEMPLATES } from "../../../ids.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { tellCard } from "../drawing/happened.ts";
import type { LessonTable } from "./lesson-match.ts";

/** The reports of each card, in the order in which they happened. */
export function cardsTold({ sitting: { told } }: Pick<LessonTable, "sitting">): readonly (readonly Report[])[] {
	return told.flatMap((reports) => {
		const cards = [...new Set(reports.map(({ card }) => card))];
		return cards.map((card) => reports.filter((report) => report.card === card));
	});
}

/** Shows the cards at the side of a drawn board, the newest first. */
export async function showCards(root: HTMLElement, table: LessonTable): Promise<void> {
	const { room, combat } = table;
	const faces = facesOf(combat);
	const models = cardsTold(table).map((reports) => say(cardModelOf(room.presenter, reports, faces)));
	const cards = await Promise.all(models.reverse().map((model) => draw(TEMPLATES.card, model)));
	const side = root.querySelector<HTMLElement>(".vr-board-side");
	const old = root.querySelector<HTMLDetailsElement>(".vr-told");
	if (!side || cards.length === 0) return old?.remove();
	const html = cards.join("");
	if (old?.isConnected && old.dataset["drawn"] === html) return;
	side.append(foldOf(root, html, old?.open ?? true));
	old?.remove();
}

function foldOf({ ownerDocument, id }: HTMLElement, html: string, open: boolean): HTMLElement {
	const fold = ownerDocument.createElement("details");
	fold.className = "vr-fold vr-told";
	fold.id = `${id}-told`;
	fold.open = open;
	fold.dataset["drawn"] = html;
	const summary = ownerDocument.createElement("summary");
	summary.textContent = game.i18n.localize("VOIDREGATTA.Lesson.told");
	const list = ownerDocument.createElement("div");
	list.className = "vr-told-cards";
	list.innerHTML = html; // the template escapes what users have written
	fold.append(summary, list);
	return fold;
}

/** Reads out what has happened, and plays its decisive events on the board. */
export function tellCards(root: HTMLElement, table: LessonTable): void {
	const faces = facesOf(table.combat);
	for (const [index, reports] of cardsTold(table).entries()) {
		tellCard(root, { presenter: table.room.presenter, entry: "", reports, faces }, index > 0);
	}
}

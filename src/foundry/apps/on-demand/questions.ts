/**
 * Questions that a user answers with yes or no, and the content of dialogs.
 */
import { MODULE_ID } from "../../ids.ts";

/**
 * This HTML as the content of a dialog. Foundry cleans a content that is text: the outermost elements lose their attributes, and
 * fields lose their longest length and the kinds of files that they take. It leaves an element as it is. So the HTML may be only
 * our own, with everything escaped that users have written.
 */
export function contentOf(html: string): HTMLDivElement {
	const holder = document.createElement("div");
	holder.innerHTML = html;
	return holder;
}

/** A question as the content of a dialog: plain text, since it may hold names that users chose. */
export function questionContent(text: string): HTMLDivElement {
	const holder = document.createElement("div");
	const paragraph = document.createElement("p");
	paragraph.textContent = text;
	holder.append(paragraph);
	return holder;
}

/** Asks a question in a dialog with this title; returns whether the user said yes. */
export async function confirm(title: string, question: string): Promise<boolean> {
	const answer = await foundry.applications.api.DialogV2.confirm({
		window: { title },
		classes: [MODULE_ID, "vr-question-dialog"],
		content: questionContent(question),
		rejectClose: false,
	});
	return answer === true;
}

/**
 * Questions that a user answers with yes or no.
 */
import { MODULE_ID } from "../ids.ts";

/** A question as the content of a dialog: plain text, since it may hold names that users chose. */
export function questionHtml(text: string): string {
	const paragraph = document.createElement("p");
	paragraph.textContent = text;
	return paragraph.outerHTML;
}

/** Asks a question in a dialog with this title; returns whether the user said yes. */
export async function confirm(title: string, question: string): Promise<boolean> {
	const answer = await foundry.applications.api.DialogV2.confirm({
		window: { title },
		classes: [MODULE_ID, "vr-question-dialog"],
		content: questionHtml(question),
		rejectClose: false,
	});
	return answer === true;
}

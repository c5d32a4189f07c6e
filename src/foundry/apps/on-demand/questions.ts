/**
 * Questions to the user in dialogs, which are answered with yes or no, or with a form that has one button; and the content of dialogs.
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

/** A form to ask the user. */
export interface FormQuestion<Answer> {
	readonly title: `VOIDREGATTA.${string}`;
	/** The classes of its icon. */
	readonly icon: string;
	/** The class of its window. */
	readonly name: string;
	/** In pixels. */
	readonly width: number;
	/** The form's HTML. */
	readonly content: string;
	/** The button that hands it in. */
	readonly action: string;
	readonly label: `VOIDREGATTA.${string}`;
	/** Reads the answer from the form of that button. */
	readonly read: (button: HTMLButtonElement) => Answer;
}

/** Shows a form, and returns its answer; null if the user dismisses it. */
export async function promptForm<Answer>(question: FormQuestion<Answer>): Promise<Answer | null> {
	const { title, icon, name, width, content, action, label, read } = question;
	let answer: Answer | null = null;
	const callback = (_event: Event, button: HTMLButtonElement) => {
		answer = read(button);
		return action;
	};
	await foundry.applications.api.DialogV2.wait({
		window: { title, icon },
		classes: [MODULE_ID, name],
		position: { width },
		content: contentOf(content),
		buttons: [{ action, label, default: true, callback }],
		rejectClose: false,
	});
	return answer;
}

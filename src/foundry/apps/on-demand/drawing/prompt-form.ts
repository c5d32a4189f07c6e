/**
 * A dialog with one form and one button.
 */
import { MODULE_ID } from "../../../ids.ts";
import { contentOf } from "../questions.ts";

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

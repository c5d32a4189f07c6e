/**
 * Fields in a sheet that are not part of the actor. An input with `data-field` is a field of a draft. An input with `data-file`
 * picks a file, whose text goes into the draft. An input with `data-input` in a `[data-check]` belongs to a check, which reads
 * all its inputs when it is rolled.
 */

import { refuseUnreadable } from "./numbers.ts";

type OnInput = (field: Element, input: { readonly name: string; readonly value: string }) => void;

/** Calls back on each change of a draft's field. */
export function wireFields(root: HTMLElement, onInput: OnInput): void {
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; each window has its own class of them.
		const field = target as Field | null;
		const name = field?.dataset.field;
		if (!field || !name || refuseUnreadable(field)) return;
		onInput(field, { name, value: textIn(field) });
	});
}

/** Calls back with the text of each file that a user picks. */
export function wireFiles(root: HTMLElement, onInput: OnInput): void {
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; each window has its own class of them.
		const input = target as HTMLInputElement | null;
		const name = input?.dataset.file;
		const file = input?.files?.[0];
		if (input && name && file) void file.text().then((value) => onInput(input, { name, value }));
	});
}

type Field = HTMLInputElement | HTMLSelectElement;

function textIn(field: Field): string {
	return "checked" in field && field.type === "checkbox" ? String(field.checked) : field.value;
}

/** Calls back on each change of a check's inputs, with the values of all of them. */
export function wireInputs(root: HTMLElement, onInputs: (check: string, inputs: Readonly<Record<string, string>>) => void): void {
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; each window has its own class of them.
		const panel = (target as Field | null)?.closest<HTMLElement>("[data-check]");
		if (panel) onInputs(panel.dataset.check ?? "", inputsIn(panel));
	});
}

/** The values of a check's inputs, by their names. */
export function inputsIn(panel: HTMLElement): Readonly<Record<string, string>> {
	const fields = [...panel.querySelectorAll<Field>("[data-input]")];
	return Object.fromEntries(fields.map((field) => [field.dataset.input ?? "", textIn(field)]));
}

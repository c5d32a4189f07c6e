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

/** Calls back on each change in a check's panel, and says whether its target was picked. */
export function wireInputs(root: HTMLElement, onInputs: (panel: HTMLElement, changed: { readonly aimed: boolean }) => void): void {
	root.addEventListener("change", ({ target }) => {
		// Only fields of a form change; each window has its own class of them.
		const field = target as Field | null;
		const panel = field?.closest<HTMLElement>("[data-check]");
		if (field && panel) onInputs(panel, { aimed: field.dataset.aim !== undefined });
	});
}

/** Puts values into a check's inputs, by their names; others keep theirs. */
export function putInto(panel: HTMLElement, values: Readonly<Record<string, string | undefined>>): void {
	for (const field of panel.querySelectorAll<Field>("[data-input]")) {
		const value = values[field.dataset.input ?? ""];
		if (value === undefined) continue;
		if ("checked" in field && field.type === "checkbox") field.checked = value === "true";
		else field.value = value;
	}
}

/** The values of a check's inputs, by their names. */
export function inputsIn(panel: HTMLElement): Readonly<Record<string, string>> {
	const fields = [...panel.querySelectorAll<Field>("[data-input]")];
	return Object.fromEntries(fields.map((field) => [field.dataset.input ?? "", textIn(field)]));
}

/** Lets the user drag the titles of checks; `carried` gives the data of a drag, from the check's panel. */
export function wireDrags(root: HTMLElement, carried: (panel: HTMLElement) => object | null): void {
	root.addEventListener("dragstart", ({ target, dataTransfer }) => {
		// Only elements are dragged; each window has its own class of them.
		const panel = (target as Element | null)?.closest?.<HTMLElement>("[data-drag-check]")?.closest<HTMLElement>("[data-check]");
		const data = panel && carried(panel);
		if (data) dataTransfer?.setData("text/plain", JSON.stringify(data));
	});
}

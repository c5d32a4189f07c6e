/**
 * Fields of a draft: inputs with `data-field` inside a sheet, which say what they were changed to and are no part of the
 * actor. And inputs of a check, with `data-input` inside a `[data-check]`, which are read together when it is rolled.
 */

type Say = (field: Element, said: { readonly name: string; readonly value: string }) => void;

/** Tells of every change of a draft's field. */
export function wireFields(root: HTMLElement, say: Say): void {
	root.addEventListener("change", ({ target }) => {
		// What changes in a form is one of its fields; across windows there is more than one class of them.
		const field = target as Field | null;
		const name = field?.dataset.field;
		if (!field || !name) return;
		say(field, { name, value: textIn(field) });
	});
}

type Field = HTMLInputElement | HTMLSelectElement;

function textIn(field: Field): string {
	return "checked" in field && field.type === "checkbox" ? String(field.checked) : field.value;
}

/** Tells of every change of a check's inputs, with all that are in them. */
export function wireInputs(root: HTMLElement, tell: (check: string, said: Readonly<Record<string, string>>) => void): void {
	root.addEventListener("change", ({ target }) => {
		// What changes in a form is one of its fields; across windows there is more than one class of them.
		const panel = (target as Field | null)?.closest<HTMLElement>("[data-check]");
		if (panel) tell(panel.dataset.check ?? "", inputsIn(panel));
	});
}

/** What is in the inputs of a check, by their names. */
export function inputsIn(panel: HTMLElement): Readonly<Record<string, string>> {
	const fields = [...panel.querySelectorAll<Field>("[data-input]")];
	return Object.fromEntries(fields.map((field) => [field.dataset.input ?? "", textIn(field)]));
}

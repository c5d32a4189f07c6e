/**
 * Fields of a draft: inputs with `data-field` inside a sheet, which say what they were changed to and are no part of the
 * actor.
 */

type Say = (field: Element, said: { readonly name: string; readonly value: string }) => void;

/** Tells of every change of a draft's field. */
export function wireFields(root: HTMLElement, say: Say): void {
	root.addEventListener("change", ({ target }) => {
		// What changes in a form is one of its fields; across windows there is more than one class of them.
		const field = target as HTMLInputElement | HTMLSelectElement | null;
		const name = field?.dataset.field;
		if (!field || !name) return;
		say(field, { name, value: "checked" in field && field.type === "checkbox" ? String(field.checked) : field.value });
	});
}

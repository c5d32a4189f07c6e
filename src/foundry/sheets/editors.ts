/**
 * Foundry's editor of rich text in a sheet that redraws itself. A new part would lose what a user has written into an open
 * editor, so the part stays until the user saves, and only the values of its other fields follow the actor.
 */

/** The part of Foundry's element that sheets use. */
interface Editor extends HTMLElement {
	readonly name: string;
	readonly value: string;
}

/** Whether this is an editor of rich text. */
export function isEditor(target: EventTarget | null): target is Editor {
	return target !== null && "localName" in target && target.localName === "prose-mirror";
}

/** The drawn parts of a sheet without those in which an editor is open. */
export function withoutOpenEditors(drawn: Readonly<Record<string, HTMLElement>>, content: HTMLElement): Record<string, HTMLElement> {
	const editors = [...content.querySelectorAll("prose-mirror[open]")];
	const parts = Object.entries(drawn).filter(([id, part]) => {
		const open = editors.map((editor) => editor.closest<HTMLElement>(`[data-application-part="${id}"]`)).find((candidate) => candidate);
		if (open) copyValues(part, open);
		return !open;
	});
	return Object.fromEntries(parts);
}

/** Gives each field of a part the value that a new drawing of the part has, except the one in focus. */
function copyValues(from: HTMLElement, to: HTMLElement): void {
	for (const field of from.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")) {
		const old = to.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field.name}"]`);
		if (old && old !== to.ownerDocument.activeElement) old.value = field.value;
	}
}

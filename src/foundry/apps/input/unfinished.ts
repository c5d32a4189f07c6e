/**
 * Text that a user is typing in a field that says so only when it is left. A redraw that replaces the field would take the letters away,
 * and the selection that the next key was to replace.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of text and numbers, but those that report each letter, which `wireTyping` keeps. */
const FIELDS = 'input:is(:not([type]), [type="text"], [type="number"], [type="search"]):not([data-live]), textarea';

/** The field of each window in which the user types. */
const typed = new WeakMap<HTMLElement, Field>();

/** Watches the fields of a window. */
export function watchUnfinished(root: HTMLElement): void {
	root.addEventListener("input", ({ target }) => {
		const field = fieldAt(target);
		if (field) typed.set(root, field);
	});
	root.addEventListener("change", ({ target }) => {
		if (target === typed.get(root)) typed.delete(root);
	});
	// No browser says that a field has changed whose text was put there by a script.
	root.addEventListener("focusout", ({ target }) => {
		window.setTimeout(() => {
			const field = typed.get(root);
			if (target === field) field?.dispatchEvent(new Event("change", { bubbles: true }));
		});
	});
}

/** Redraws a window. The field that replaces the focused one takes over its selection, and its text if the user has typed there. */
export function keepUnfinished(root: HTMLElement, redraw: () => void): void {
	const field = fieldAt(root.ownerDocument.activeElement);
	const isTyped = field !== null && field === typed.get(root); // a browser may tell of a change while it removes a field
	redraw();
	const successor = fieldAt(root.ownerDocument.activeElement);
	if (!field || !successor || field.isConnected || successor.id !== field.id || successor.name !== field.name) return;
	if (isTyped) {
		successor.value = field.value;
		typed.set(root, successor);
	}
	select(successor, field);
}

/** Selects in a field what was selected in the one before it. Fields of numbers do not tell: all of an untouched number is selected. */
function select(successor: Field, { selectionStart, selectionEnd, value, defaultValue }: Field): void {
	if (selectionStart !== null) successor.setSelectionRange(selectionStart, selectionEnd);
	else if (value === defaultValue) successor.select();
}

/** The event target or focused element as a field; null if it is none. */
function fieldAt(target: EventTarget | null): Field | null {
	if (target === null || !("matches" in target)) return null;
	// The selector matches only such fields. `instanceof` fails in another window, which has classes of its own.
	const field = target as Field;
	return field.matches(FIELDS) ? field : null;
}

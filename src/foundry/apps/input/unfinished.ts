/**
 * What a user has put in and not handed in yet; a redraw would take it away. That is text in a field that says so only when it is left,
 * with the selection that the next key was to replace; and choices that only a button reads: lists with `data-unsent`, which a form
 * that is sent on every change leaves out.
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

/** Whether the user is typing in this field of a window, and has not left it. */
export function isUnfinished(root: HTMLElement, field: Element): boolean {
	return typed.get(root) === field && root.ownerDocument.activeElement === field;
}

/** Redraws a window. The field that replaces the focused one takes over its selection, and its text if the user has typed there. */
export function keepUnfinished(root: HTMLElement, redraw: () => void): void {
	const field = fieldAt(root.ownerDocument.activeElement);
	const isTyped = field !== null && field === typed.get(root); // a browser may tell of a change while it removes a field
	redraw();
	const successor = fieldAt(root.ownerDocument.activeElement);
	if (!field || !successor || field.isConnected || successor.id !== field.id || successor.name !== field.name) return;
	// No browser tells what a field of numbers holds that is no number yet, such as a lone minus: the field itself stays.
	if (isTyped && field.validity.badInput) {
		stay(field, { root, successor });
		return;
	}
	if (isTyped) {
		successor.value = field.value;
		typed.set(root, successor);
	}
	select(successor, field);
}

/** Puts a field back into its place, with the attributes that it would have there. */
function stay(field: Field, { root, successor }: { readonly root: HTMLElement; readonly successor: Field }): void {
	for (const { name, value } of successor.attributes) if (name !== "value") field.setAttribute(name, value);
	successor.replaceWith(field);
	field.focus({ preventScroll: true });
	typed.set(root, field);
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

const UNSENT = "select[data-unsent]";

/** Keeps changes of lists that only a button reads from the form around them. */
export function holdUnsent(root: HTMLElement): void {
	const stop = (event: Event): void => {
		const { target } = event;
		if (target && "matches" in target && (target as HTMLElement).matches(UNSENT)) event.stopPropagation(); // only elements match
	};
	root.addEventListener("change", stop, { capture: true });
}

/** Redraws, and puts the choices in such lists back as far as the new ones still have them, so that the button beside them finds them. */
export function keepUnsent(root: HTMLElement, redraw: () => void): void {
	const chosen = listsIn(root).map(({ name, value }) => ({ name, value }));
	redraw();
	for (const list of listsIn(root)) {
		const before = chosen.find(({ name }) => name === list.name);
		if (before && [...list.options].some(({ value }) => value === before.value)) list.value = before.value;
	}
}

function listsIn(root: HTMLElement): readonly HTMLSelectElement[] {
	return [...root.querySelectorAll<HTMLSelectElement>(UNSENT)];
}

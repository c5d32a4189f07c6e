/**
 * Typing in windows that redraw themselves. An input with `data-live` reports its text after every short pause. A
 * redraw in between loses no letter and leaves the caret where it was.
 */

type Report = (field: HTMLInputElement, input: { readonly name: string; readonly value: string }) => void;

/** What a window does about typing. */
export interface Typing {
	/** Call it before a redraw is prepared: text that is typed from then on is newer than the redraw. */
	readonly prepare: () => void;
	/** Call it right after a redraw, before the next key: the new field takes over the caret, and the text if that is newer. */
	readonly restore: () => void;
	/** Whether the text of a field is newer than the prepared redraw. */
	readonly isAhead: (field: Element) => boolean;
	/** Call it before a button acts on the text: it reports what it has held back. */
	readonly flush: () => void;
}

/** Milliseconds without a letter before the text is reported. */
const PAUSE = 150;

/** Reports the text of a window's fields while the user types. */
export function wireTyping(root: HTMLElement, send: Report): Typing {
	let field: HTMLInputElement | null = null;
	let timer = 0;
	/** How often the user typed, how much of that is reported, and how much the prepared redraw knows. */
	let [typed, reported, known] = [0, 0, 0];
	const report = (): void => {
		timer = 0;
		reported = typed;
		if (field) send(field, { name: field.name, value: field.value });
	};
	const cancel = (): void => {
		window.clearTimeout(timer);
		timer = 0;
	};
	const onInput = ({ target }: Event): void => {
		const input = typedIn(target);
		if (!input) return;
		cancel();
		typed++;
		field = input;
		timer = window.setTimeout(report, PAUSE);
	};
	root.addEventListener("input", (event) => {
		// An input method is still composing these letters.
		if (!("isComposing" in event && event.isComposing)) onInput(event);
	});
	root.addEventListener("compositionend", onInput);
	const held = holdChanges(root, cancel);
	// Listeners of changes report it at once.
	root.addEventListener("change", ({ target }) => {
		if (!typedIn(target)) return;
		cancel();
		reported = typed;
	});
	const restore = (): void => {
		field = successorOf(root, field, typed > known);
	};
	const prepare = (): void => {
		known = reported;
	};
	const flush = (): void => {
		held.release();
		if (timer === 0) return;
		cancel();
		report();
	};
	return { flush, isAhead: (other) => other === field && typed > known, prepare, restore };
}

/** The field that replaces another in a redraw, with the old caret, and with the old text if that is newer. */
function successorOf(root: HTMLElement, field: HTMLInputElement | null, isNewer: boolean): HTMLInputElement | null {
	const { ownerDocument } = root;
	const successor = field && !field.isConnected ? typedIn(ownerDocument.getElementById(field.id)) : null;
	if (!field || !successor) return field;
	const { selectionStart, selectionEnd, value } = field;
	if (isNewer) successor.value = value;
	if (ownerDocument.activeElement === successor && successor.value === value) successor.setSelectionRange(selectionStart, selectionEnd);
	return successor;
}

/** A change that is held back. */
interface Held {
	/** Dispatches the change now, if there is one. */
	readonly release: () => void;
}

/**
 * A press on a button moves the focus, so the field changes first. A redraw at that moment would replace the button before the
 * pointer is up, and the click would be lost. So the change waits until the pointer is up, or until an action asks for it.
 */
function holdChanges(root: HTMLElement, cancel: () => void): Held {
	let pressed = false;
	let held: HTMLInputElement | null = null;
	const release = (): void => {
		pressed = false;
		const changed = held;
		held = null;
		changed?.dispatchEvent(new Event("change", { bubbles: true }));
	};
	root.addEventListener("pointerdown", () => {
		pressed = true;
		// The click comes first, right after the pointer is up.
		const letGo = (): void => void window.setTimeout(release);
		for (const end of ["pointerup", "pointercancel"]) root.ownerDocument.addEventListener(end, letGo, { once: true });
	});
	root.addEventListener(
		"change",
		(event) => {
			const field = typedIn(event.target);
			if (!pressed || !field) return;
			held = field;
			cancel();
			event.stopImmediatePropagation();
		},
		{ capture: true },
	);
	return { release };
}

/** What a window does about typing in a form that it sends with every change. */
export interface FormTyping {
	/** Whether the user is typing in a field, so that the form must not be redrawn. */
	readonly busy: () => boolean;
	/** Call it after a redraw: it selects the text of the focused field, as Tab does. */
	readonly restore: () => void;
}

/** Guards a form that redraws itself after it was sent, while the user may be typing in the next field. */
export function wireForm(root: HTMLElement): FormTyping {
	let typed: HTMLInputElement | null = null;
	root.addEventListener("input", ({ target }) => {
		typed = inputAt(target);
	});
	root.addEventListener("change", ({ target }) => {
		if (target === typed) typed = null;
	});
	// A field that the user put back to its old value fires no change; it is sent all the same, so that the form redraws.
	root.addEventListener("focusout", ({ target }) => {
		// By then the focus has arrived at the next field.
		window.setTimeout(() => {
			if (target === typed) typed?.dispatchEvent(new Event("change", { bubbles: true }));
		});
	});
	return {
		busy: () => typed !== null,
		restore: () => {
			const active = inputAt(root.ownerDocument.activeElement);
			if (active && root.contains(active)) active.select();
		},
	};
}

/** The event target as a text or number input; null if it is not one. */
function inputAt(target: EventTarget | null): HTMLInputElement | null {
	if (target === null || !("matches" in target)) return null;
	// The selector matches only inputs.
	const field = target as HTMLInputElement;
	return field.matches('input:is([type="text"], [type="number"])') ? field : null;
}

/** The event target as an input that reports its text; null if it is not one. */
function typedIn(target: EventTarget | null): HTMLInputElement | null {
	if (target === null || !("matches" in target)) return null;
	// The selector matches only inputs. `instanceof` would fail in a popped-out window, which has classes of its own.
	const field = target as HTMLInputElement;
	return field.matches("input[data-live]") ? field : null;
}

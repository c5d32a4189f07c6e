/**
 * Fields that are heard while somebody types in them: inputs with `data-heed="input"` say what stands in them after every
 * short pause. A window that is drawn anew meanwhile loses no letter, and the caret stays where it was.
 */

type Say = (field: HTMLInputElement, said: { readonly name: string; readonly value: string }) => void;

/** What a window keeps of typing. */
export interface Typing {
	/** To be called when the window was drawn anew: the field's successor takes over what was typed, and where. */
	readonly restore: () => void;
	/** To be called before a button changes what is typed: what was typed and not said yet is said first. */
	readonly flush: () => void;
}

/** Milliseconds without a letter after which what was typed is heard. */
const PAUSE = 150;

export function wireTyping(root: HTMLElement, say: Say): Typing {
	let field: HTMLInputElement | null = null;
	let timer = 0;
	const heard = (): void => {
		timer = 0;
		if (field) say(field, { name: field.name, value: field.value });
	};
	const rest = (): void => {
		window.clearTimeout(timer);
		timer = 0;
	};
	const listen = ({ target }: Event): void => {
		const typed = typedIn(target);
		if (!typed) return;
		rest();
		field = typed;
		timer = window.setTimeout(heard, PAUSE);
	};
	root.addEventListener("input", (event) => {
		// Letters that are still being put together are no text yet.
		if (!("isComposing" in event && event.isComposing)) listen(event);
	});
	root.addEventListener("compositionend", listen);
	const held = holdChanges(root, rest);
	// Whoever listens for changes hears it at once.
	root.addEventListener("change", ({ target }) => {
		if (typedIn(target)) rest();
	});
	return {
		flush: held.release,
		restore: () => {
			const successor = field && !field.isConnected ? typedIn(root.ownerDocument.getElementById(field.id)) : null;
			if (!field || !successor) return;
			const { selectionStart, selectionEnd, value } = field;
			if (timer) successor.value = value;
			if (root.ownerDocument.activeElement === successor && successor.value === value)
				successor.setSelectionRange(selectionStart, selectionEnd);
			field = successor;
		},
	};
}

/** What is held back of a change. */
interface Held {
	/** Tells of it now, if there is something to tell. */
	readonly release: () => void;
}

/**
 * Who presses a button straight from the field changes the field by that; were the window drawn anew for it, the button would be
 * gone before it is let go, and the click lost. So the change is held back until the pointer is up, or whoever acts asks for it.
 */
function holdChanges(root: HTMLElement, rest: () => void): Held {
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
		// After the click, which comes right behind.
		const letGo = (): void => void window.setTimeout(release);
		for (const end of ["pointerup", "pointercancel"]) root.ownerDocument.addEventListener(end, letGo, { once: true });
	});
	root.addEventListener(
		"change",
		(event) => {
			const field = typedIn(event.target);
			if (!pressed || !field) return;
			held = field;
			rest();
			event.stopImmediatePropagation();
		},
		{ capture: true },
	);
	return { release };
}

/** What a window keeps of typing in a form that is sent with every change. */
export interface FormTyping {
	/** Whether somebody is in the middle of a field, and nothing of the form should be drawn anew. */
	readonly busy: () => boolean;
	/** To be called when the form was drawn anew: in the field that somebody is in, what is typed next replaces what stands there, as after Tab. */
	readonly restore: () => void;
}

/** A form that is sent comes round when somebody may long be typing in the next field. */
export function wireForm(root: HTMLElement): FormTyping {
	let typed: HTMLInputElement | null = null;
	root.addEventListener("input", ({ target }) => {
		typed = inputAt(target);
	});
	root.addEventListener("change", ({ target }) => {
		if (target === typed) typed = null;
	});
	// A field that was put back as it was does not change; it is sent all the same, and the form comes round.
	root.addEventListener("focusout", ({ target }) => {
		// When the focus has come to where it goes.
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

/** A field that is typed in, if it is one. */
function inputAt(target: EventTarget | null): HTMLInputElement | null {
	if (target === null || !("matches" in target)) return null;
	// What has a matches is an element, and only inputs match.
	const field = target as HTMLInputElement;
	return field.matches('input:is([type="text"], [type="number"])') ? field : null;
}

/** The field that is heard while it is typed in, if it is one. */
function typedIn(target: EventTarget | null): HTMLInputElement | null {
	if (target === null || !("matches" in target)) return null;
	// What has a matches is an element, and only inputs match; across windows there is more than one class of them.
	const field = target as HTMLInputElement;
	return field.matches('input[data-heed="input"]') ? field : null;
}

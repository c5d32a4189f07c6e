/**
 * Clicks in windows that redraw themselves. A redraw waits until the pointer is up, since the browser drops a click on a replaced
 * button.
 */

/** Milliseconds after which a redraw no longer waits for the pointer. */
const LONGEST = 1000;

/** The controls that a user presses; a press on anything else, such as a map, drags. */
const PRESSED = ["[data-action]", "[data-act]", "[role=button]", "[role=tab]", "button", "summary", "input", "label"].join();

/** What a window does about presses. */
export interface Press {
	/** Resolves once no pointer is down on a control of the window, and its click is done. */
	readonly released: () => Promise<void>;
}

/** Watches the presses in a window. */
export function wirePress(root: HTMLElement): Press {
	let held: Promise<void> | null = null;
	root.addEventListener("pointerdown", ({ target, button }) => {
		if (button !== 0 || !isControl(target)) return;
		const press = untilUp(root.ownerDocument).then(() => {
			if (held === press) held = null;
		});
		held = press;
	});
	return { released: async () => void (await held) };
}

/** Whether the event target is part of a control. */
function isControl(target: EventTarget | null): boolean {
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return target !== null && "closest" in target && (target as Element).closest(PRESSED) !== null;
}

/** Resolves right after the click that follows when the pointer is up. */
function untilUp(document: Document): Promise<void> {
	return new Promise((resolve) => {
		const letGo = (): void => {
			for (const end of ENDS) document.removeEventListener(end, letGo);
			window.clearTimeout(timer);
			window.setTimeout(resolve); // the click comes first
		};
		const timer = window.setTimeout(letGo, LONGEST);
		for (const end of ENDS) document.addEventListener(end, letGo);
	});
}

const ENDS = ["pointerup", "pointercancel"] as const;

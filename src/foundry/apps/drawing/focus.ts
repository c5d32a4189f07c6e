/**
 * The focus in a window that is redrawn. Foundry finds the element again by its id, its name or its data. If that element is gone,
 * such as a button that sealed an order, the focus would fall to the page; here it goes to the nearest part of the window that is
 * still there, then to the main action, and finally to the status line of the match.
 */

/** Redraws a part of a window, and keeps the focus in that window. */
export function keepFocus(content: HTMLElement, redraw: () => void): void {
	const frame = content.parentElement ?? content;
	const places = placesToGo(frame);
	redraw();
	const { activeElement } = content.ownerDocument;
	if (places.length === 0 || (activeElement && activeElement !== content.ownerDocument.body)) return;
	for (const place of places) if (focus(frame.querySelector<HTMLElement | SVGElement>(place))) return;
}

/** Selectors for the focused element and for the elements around it, the nearest first; empty if the focus is elsewhere. */
function placesToGo(frame: HTMLElement): readonly string[] {
	const { activeElement } = frame.ownerDocument;
	if (!activeElement || !frame.contains(activeElement) || activeElement === frame) return [];
	const own = selectorsOf(activeElement);
	const round: string[] = [];
	for (let ancestor = activeElement.parentElement; ancestor && ancestor !== frame; ancestor = ancestor.parentElement) {
		if (ancestor.id) round.push(`#${CSS.escape(ancestor.id)}`);
	}
	return [...own, ...round, ...MAIN_ACTIONS, ".vr-status-bar", ".window-content"];
}

/** The button of the action bar that does what is chosen; before a choice the one that waits for it, and never one that stands still. */
const MAIN_ACTIONS = [
	'.vr-act .vr-primary:not([aria-disabled="true"])',
	".vr-act [data-unchosen]",
	'.vr-act button[data-action]:not([aria-disabled="true"], [data-unchanged])',
];

/** Moves the focus of a user who works by keys to the main action of a window; it stays where it is if there is none. */
export function focusMainAction(frame: HTMLElement): void {
	for (const action of MAIN_ACTIONS) if (focus(frame.querySelector<HTMLElement>(action))) return;
}

function selectorsOf(element: Element): readonly string[] {
	const { id, localName } = element;
	const name = element.getAttribute("name");
	const data = [...element.attributes].filter(({ name }) => name.startsWith("data-") && !name.startsWith("data-tooltip"));
	return [
		...(id ? [`#${CSS.escape(id)}`] : []),
		...(name ? [`${localName}[name="${CSS.escape(name)}"]`] : []),
		...(data.length > 0 ? [localName + data.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("")] : []),
	];
}

/** Focuses an element. One that cannot take the focus first becomes focusable by scripts. Returns whether the element has the focus now. */
function focus(element: HTMLElement | SVGElement | null): boolean {
	if (!element) return false;
	if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
	element.focus({ preventScroll: true });
	return element.ownerDocument.activeElement === element;
}

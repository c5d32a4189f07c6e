/**
 * The keys on a map of hexes to pick (`[data-hexes] [data-hex]`): arrows and the letters of the faces move to a neighbour, and
 * Enter and space pick a hex. The whole map is one tab stop.
 */
import { hexBeside } from "../../../../view/shared/on-demand/board/hex-steps.ts";

/** Makes the keys work on every map below this element, now and later. */
export function wireHexKeys(root: HTMLElement): void {
	// Before the camera gets the event: it uses the arrow keys too.
	root.addEventListener("keydown", onKey, { capture: true });
}

function onKey(event: KeyboardEvent): void {
	const from = hexUnder(event.target);
	if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
	const to = hexBeside(from.dataset.hex ?? "", event.key);
	if (to) step(from, to);
	else if (event.key === "Enter" || event.key === " ") from.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** The hex that has the focus. */
function hexUnder(target: EventTarget | null): SVGElement | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return (target as Element).closest<SVGElement>("[data-hexes] [data-hex]");
}

function step(from: SVGElement, to: string): void {
	const next = from.closest("[data-hexes]")?.querySelector<SVGElement>(`[data-hex="${to}"]`);
	if (!next) return;
	from.setAttribute("tabindex", "-1");
	next.setAttribute("tabindex", "0");
	next.focus();
}

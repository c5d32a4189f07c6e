/**
 * The arrow keys on an AVID move between windows as each window says. The whole picture is one tab stop.
 */

const ARROWS: Readonly<Record<string, "left" | "right" | "up" | "down">> = {
	ArrowLeft: "left",
	ArrowRight: "right",
	ArrowUp: "up",
	ArrowDown: "down",
};

/** Makes the arrow keys move between the windows of every AVID below this element, and Enter or space choose one. */
export function wireAvidKeys(root: HTMLElement): void {
	root.addEventListener("keydown", (event) => {
		const from = windowUnder(event.target);
		if (!from) return;
		const arrow = ARROWS[event.key];
		if (arrow) step(from, from.dataset[arrow] ?? "");
		else if ((event.key === "Enter" || event.key === " ") && from.dataset.action) press(from);
		else return;
		event.preventDefault();
		event.stopPropagation();
	});
}

/** The window that has the focus. */
function windowUnder(target: EventTarget | null): SVGElement | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return (target as Element).closest<SVGElement>("[data-avid] g[data-window]");
}

function step(from: SVGElement, to: string): void {
	const next = from.closest("[data-avid]")?.querySelector<SVGElement>(`g[data-window="${to}"]`);
	if (!next || next === from) return;
	from.setAttribute("tabindex", "-1");
	next.setAttribute("tabindex", "0");
	next.focus();
}

/** Dispatches a click, so that listeners of clicks run. */
function press(window: SVGElement): void {
	window.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

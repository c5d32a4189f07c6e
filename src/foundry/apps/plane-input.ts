/**
 * Places on a board that is a plane (`[data-plane]`, drawn in the board's own coordinates): a click on what takes places
 * (`[data-place]`) learns where it was, in `data-x` and `data-y`; and keys on what lists them (`[data-keyed]`) are said to the view.
 */

/** What a window does with what an element says. */
type Say = (said: Readonly<Record<string, string | undefined>>) => void;

/** Makes every plane below this element, now and later, tell places from pixels, and keys from silence. */
export function wirePlanes(root: HTMLElement, say: Say): void {
	// Before anybody else hears of the click, or the camera of the key.
	root.addEventListener("click", onClick, { capture: true });
	root.addEventListener("keydown", (event) => onKey(event, say), { capture: true });
}

function onClick({ target, clientX, clientY }: MouseEvent): void {
	const taker = within(target, "[data-place]");
	const plane = taker?.ownerSVGElement?.querySelector<SVGGraphicsElement>("[data-plane]");
	const matrix = plane?.getScreenCTM()?.inverse();
	if (!taker || !matrix) return;
	taker.dataset.x = String(matrix.a * clientX + matrix.c * clientY + matrix.e);
	taker.dataset.y = String(matrix.b * clientX + matrix.d * clientY + matrix.f);
}

function onKey(event: KeyboardEvent, say: Say): void {
	const keyed = within(event.target, "[data-keyed]");
	if (!keyed || event.ctrlKey || event.altKey || event.metaKey) return;
	if (!(keyed.dataset.keyed ?? "").split(" ").includes(event.key === " " ? "Space" : event.key)) return;
	event.preventDefault();
	event.stopPropagation();
	say({ ...keyed.dataset, key: event.key, shift: event.shiftKey ? "true" : undefined });
}

function within(target: EventTarget | null, selector: string): SVGElement | null {
	if (target === null || !("closest" in target)) return null;
	// What has a closest is an element; across windows there is more than one class of them.
	return (target as Element).closest<SVGElement>(selector);
}

/**
 * Input on a board that is a plane (`[data-plane]`, drawn in the board's own coordinates). A click on an element with
 * `[data-place]` writes its place into `data-x` and `data-y`. An element with `[data-keyed]` lists the keys that the view handles.
 */

/** What a window does with the input of an element. */
type OnInput = (input: Readonly<Record<string, string | undefined>>) => void;

/** Adds the listeners for every plane below this element, present and future. */
export function wirePlanes(root: HTMLElement, onInput: OnInput): void {
	// Capture: the place is written before other listeners handle the click, and the camera must not get the key.
	root.addEventListener("click", onClick, { capture: true });
	root.addEventListener("keydown", (event) => onKey(event, onInput), { capture: true });
}

function onClick({ target, clientX, clientY }: MouseEvent): void {
	const taker = within(target, "[data-place]");
	const plane = taker?.ownerSVGElement?.querySelector<SVGGraphicsElement>("[data-plane]");
	const matrix = plane?.getScreenCTM()?.inverse();
	if (!taker || !matrix) return;
	taker.dataset.x = String(matrix.a * clientX + matrix.c * clientY + matrix.e);
	taker.dataset.y = String(matrix.b * clientX + matrix.d * clientY + matrix.f);
}

function onKey(event: KeyboardEvent, onInput: OnInput): void {
	const keyed = within(event.target, "[data-keyed]");
	if (!keyed || event.ctrlKey || event.altKey || event.metaKey) return;
	if (!(keyed.dataset.keyed ?? "").split(" ").includes(event.key === " " ? "Space" : event.key)) return;
	event.preventDefault();
	event.stopPropagation();
	onInput({ ...keyed.dataset, key: event.key, shift: event.shiftKey ? "true" : undefined });
}

function within(target: EventTarget | null, selector: string): SVGElement | null {
	if (target === null || !("closest" in target)) return null;
	// Only elements have `closest`. `instanceof` would fail in another window, which has classes of its own.
	return (target as Element).closest<SVGElement>(selector);
}

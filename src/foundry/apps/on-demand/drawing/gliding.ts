/**
 * Lets the craft on a board glide to their new places when the match moves them.
 */

/** Where everything that glides is drawn now, also in the middle of its way, by id. */
export function placesOf(root: HTMLElement): ReadonlyMap<string, string> {
	return new Map(glidersIn(root).map((glider) => [glider.id, placeOf(glider)]));
}

/** How long the class of a gliding board stays: longer than any glide. In milliseconds. */
const GLIDING = 700;

/** The timers of boards on which craft glide. */
const gliding = new WeakMap<HTMLElement, number>();

/** Lets each craft glide from its old place to its new one. The style sheet sets the speed, if any. */
export function glideFrom(root: HTMLElement, places: ReadonlyMap<string, string>): void {
	const moved = glidersIn(root).filter((glider) => (places.get(glider.id) ?? placeOf(glider)) !== placeOf(glider));
	if (moved.length === 0) return;
	const own = moved.map(({ style }) => style.transform);
	root.classList.remove("vr-gliding"); // the way back to the old place takes no time
	for (const glider of moved) glider.style.transform = places.get(glider.id) ?? "";
	for (const glider of moved) placeOf(glider); // makes the browser draw it there first
	root.classList.add("vr-gliding");
	for (const [index, { style }] of moved.entries()) style.transform = own[index] ?? "";
	window.clearTimeout(gliding.get(root));
	const timer = window.setTimeout(() => root.classList.remove("vr-gliding"), GLIDING);
	gliding.set(root, timer);
}

/** Ends all glides: when the camera moves, everything moves with it at once. */
export function stopGliding(root: HTMLElement): void {
	root.classList.remove("vr-gliding");
}

function glidersIn(root: HTMLElement): readonly SVGElement[] {
	return [...root.querySelectorAll<SVGElement>("[data-glide][id]")];
}

/** Where an element is drawn now, by its own transform. */
function placeOf(glider: SVGElement): string {
	return glider.ownerDocument.defaultView?.getComputedStyle(glider).transform ?? "";
}

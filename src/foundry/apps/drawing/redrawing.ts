/**
 * What a window keeps through a redraw: open folds stay open, and screen readers read out what is new. They read it from a
 * region that is never replaced, since they do not read a replaced one.
 */

/** The redraw of a user's last input, while it is under way: what the user chooses next waits for it. */
export class InputRedraw {
	#now: Promise<unknown> | null = null;

	/** The redraw; null if none is under way. */
	get now(): Promise<unknown> | null {
		return this.#now;
	}

	begin(drawing: Promise<unknown>): void {
		const redraw = drawing.finally(() => {
			if (this.#now === redraw) this.#now = null;
		});
		this.#now = redraw;
	}
}

/** The folds that are open now, by id. */
export function openFolds(root: HTMLElement): ReadonlyMap<string, boolean> {
	const folds = [...root.querySelectorAll<HTMLDetailsElement>("details[id]")];
	return new Map(folds.map((fold) => [fold.id, fold.open]));
}

/** Opens and shuts the folds as they were before; new folds stay as drawn. */
export function restoreFolds(root: HTMLElement, folds: ReadonlyMap<string, boolean>): void {
	for (const fold of root.querySelectorAll<HTMLDetailsElement>("details[id]")) {
		fold.open = folds.get(fold.id) ?? fold.open;
	}
}

/** Announces what the window wants to announce, unless it was the last announcement. */
export function readOut(root: HTMLElement): void {
	const due = root.querySelector("[data-due]")?.textContent?.trim() ?? "";
	const region = [...root.children].find((child) => child.matches(".vr-live")) ?? addRegion(root);
	if (region.textContent !== due) region.textContent = due;
}

function addRegion(root: HTMLElement): HTMLElement {
	const region = root.ownerDocument.createElement("p");
	region.className = "vr-live vr-heard";
	region.setAttribute("role", "status");
	region.setAttribute("aria-live", "polite");
	root.append(region);
	return region;
}

/** Where everything that glides is drawn now, also in the middle of its way, by id. */
export function placesOf(root: HTMLElement): ReadonlyMap<string, string> {
	return new Map(glidersIn(root).map((glider) => [glider.id, placeOf(glider)]));
}

/** How long the class of a gliding board stays: longer than any glide. In milliseconds. */
const GLIDING = 600;

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

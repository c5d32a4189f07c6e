/**
 * What a window keeps when its parts are drawn anew: folds stay as the user left them, and what is new is read out in a
 * region that is never replaced, since a replaced one stays silent.
 */

/** The folds that are open now, by id. */
export function openFolds(root: HTMLElement): ReadonlyMap<string, boolean> {
	const folds = [...root.querySelectorAll<HTMLDetailsElement>("details[id]")];
	return new Map(folds.map((fold) => [fold.id, fold.open]));
}

/** Opens and shuts the folds as they were; new ones stay as they were drawn. */
export function restoreFolds(root: HTMLElement, folds: ReadonlyMap<string, boolean>): void {
	for (const fold of root.querySelectorAll<HTMLDetailsElement>("details[id]")) {
		fold.open = folds.get(fold.id) ?? fold.open;
	}
}

/** Reads out what the window says is due, if it is not what was read out last. */
export function readOut(root: HTMLElement): void {
	const due = root.querySelector("[data-due]")?.textContent?.trim() ?? "";
	const region = root.querySelector(":scope > .vr-live") ?? addRegion(root);
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

/** Where everything with a place of its own is drawn now, by id. */
export function placesOf(root: HTMLElement): ReadonlyMap<string, string> {
	const placed = [...root.querySelectorAll<SVGElement>(PLACED)];
	return new Map(placed.map(({ id, style }) => [id, style.transform]));
}

/** What stands at its new place slides there from the old one; how fast, if at all, the style sheet says. */
export function slideFrom(root: HTMLElement, places: ReadonlyMap<string, string>): void {
	for (const placed of root.querySelectorAll<SVGElement>(PLACED)) {
		const old = places.get(placed.id);
		const { transform } = placed.style;
		if (old === undefined || old === transform) continue;
		placed.style.transform = old;
		placed.getBoundingClientRect(); // the browser must have seen it there
		placed.style.transform = transform;
	}
}

/** Craft on a map carry their place as a style, since only styles can be in transition. */
const PLACED = "g.vr-craft-on-map[id]";

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

/**
 * Choices that only a button reads: lists with `data-unsent`. A form that is sent on every change leaves them out, and a redraw
 * keeps what the user has chosen in them, so that the button beside them finds it.
 */
const UNSENT = "select[data-unsent]";

/** Keeps changes of these lists from the form around them. */
export function holdUnsent(root: HTMLElement): void {
	const stop = (event: Event): void => {
		const { target } = event;
		if (target && "matches" in target && (target as HTMLElement).matches(UNSENT)) event.stopPropagation(); // only elements match
	};
	root.addEventListener("change", stop, { capture: true });
}

/** Redraws, and puts the choices back as far as the new lists still have them. */
export function keepUnsent(root: HTMLElement, redraw: () => void): void {
	const chosen = listsIn(root).map(({ name, value }) => ({ name, value }));
	redraw();
	for (const list of listsIn(root)) {
		const before = chosen.find(({ name }) => name === list.name);
		if (before && [...list.options].some(({ value }) => value === before.value)) list.value = before.value;
	}
}

function listsIn(root: HTMLElement): readonly HTMLSelectElement[] {
	return [...root.querySelectorAll<HTMLSelectElement>(UNSENT)];
}

/**
 * The windows that show a match are redrawn when it changes.
 */

/** What windows are for those that open and redraw them. */
export interface MatchWindow {
	readonly element?: HTMLElement | undefined;
	render(options: { readonly force: boolean; readonly [FOLLOWS]?: boolean }): Promise<unknown>;
	bringToFront(): void;
}

/** The option of a redraw that follows a change: parts that it would draw alike stay as they are. */
export const FOLLOWS = "voidRegattaFollows";

/** The windows that show a match: the least number of milliseconds between two redraws, and when the next may be. */
const fresh = new Map<MatchWindow, { readonly pace: number; readonly next: number }>();

/** Redraws this window on changes from now on, with at least this many milliseconds between two redraws. */
export function keepFresh(shown: MatchWindow, pace = 0): void {
	fresh.set(shown, { pace, next: performance.now() + pace });
}

/** Stops redrawing this window on changes. */
export function forget(shown: MatchWindow): void {
	fresh.delete(shown);
}

/** Whether a window with one of these classes shows a match now. */
export function isShowing(...classes: readonly string[]): boolean {
	return [...fresh.keys()].some(({ element }) => classes.some((name) => element?.classList.contains(name)));
}

/** A step changes several documents, one message after the other. One redraw shows all changes within this many milliseconds. */
export const TOGETHER = 25;

/** The longest that a busy page waits between two redraws, in milliseconds. */
const LONGEST = 300;

/** Whether a redraw is to come, and whether one is under way. */
let due = false;
let under = false;

/**
 * Redraws all windows, soon after a change to a match, a seat or a craft. Each window has its own task, so that no task is long. A
 * page that is busy with its redraws waits between two of them as long as the last one took, so that it stays free for its user.
 */
export function refreshWindows(): void {
	if (due) return;
	due = true;
	if (!under) window.setTimeout(redraw, TOGETHER);
}

function redraw(): void {
	[due, under] = [false, true];
	const began = performance.now();
	const next = (left: readonly MatchWindow[]): void => {
		const [shown, ...others] = left;
		if (shown) drawInTime(shown);
		if (others.length > 0) return void window.setTimeout(next, 0, others);
		window.setTimeout(finish, 0);
	};
	const finish = (): void => {
		under = false;
		if (due) window.setTimeout(redraw, Math.min(LONGEST, Math.max(TOGETHER, performance.now() - began)));
	};
	next([...fresh.keys()]);
}

/** The windows that wait until their pace allows a redraw. */
const waiting = new Set<MatchWindow>();

/** Draws a window now, or as soon as its pace allows. */
function drawInTime(shown: MatchWindow): void {
	if (waiting.has(shown)) return;
	const early = (fresh.get(shown)?.next ?? 0) - performance.now();
	if (early <= 0) {
		draw(shown);
		return;
	}
	waiting.add(shown);
	window.setTimeout(() => {
		waiting.delete(shown);
		draw(shown);
	}, Math.ceil(early));
}

/** Draws a window. One that was closed meanwhile stays closed. */
function draw(shown: MatchWindow): void {
	if (fresh.has(shown)) void shown.render({ force: false, [FOLLOWS]: true }); // `render` calls wait for each other
}

/**
 * The module's windows. Each opens by its name, and those that show a match are redrawn when the match changes.
 */

/** The part of a window that this file uses. */
export interface MatchWindow {
	render(options: { readonly force: boolean }): Promise<unknown>;
	bringToFront(): void;
}

type Make = () => MatchWindow | Promise<MatchWindow>;

const makers = new Map<string, Make>();
const opened = new Map<string, Promise<MatchWindow>>();
const fresh = new Set<MatchWindow>();

/** Registers how to make the window of this name; its code may have to be loaded first. Only one of each is ever made. */
export function offer(name: string, make: Make): void {
	makers.set(name, make);
}

/** Opens a window, or redraws it and brings it to the front. */
export function show(name: string): void {
	const make = makers.get(name);
	if (!make) throw new Error(`No window is called ${name}`);
	const made = opened.get(name) ?? Promise.resolve(make());
	opened.set(name, made);
	void bringForward(made).catch((fault: unknown) => {
		console.error(fault);
		opened.delete(name); // its code may come next time
	});
}

async function bringForward(made: Promise<MatchWindow>): Promise<void> {
	const shown = await made;
	await shown.render({ force: true });
	shown.bringToFront();
}

/** Redraws this window on every change from now on. */
export function keepFresh(shown: MatchWindow): void {
	fresh.add(shown);
}

/** Stops redrawing this window on changes. */
export function forget(shown: MatchWindow): void {
	fresh.delete(shown);
}

/** A step changes several documents, one message after the other. One redraw shows all changes within this many milliseconds. */
const TOGETHER = 25;

/** Whether a redraw is to come, and whether one is under way. */
let due = false;
let under = false;

/**
 * Redraws all windows, soon after a change to a match, a seat or a craft. Each window has a task of its own, so that no task is long.
 * A page that is busy with its redraws waits between two of them as long as the last one took, so that it stays free for its user.
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
		if (shown && fresh.has(shown)) void shown.render({ force: false }); // `render` calls wait for each other
		if (others.length > 0) return void window.setTimeout(next, 0, others);
		window.setTimeout(finish, 0);
	};
	const finish = (): void => {
		under = false;
		if (due) window.setTimeout(redraw, Math.max(TOGETHER, performance.now() - began));
	};
	next([...fresh]);
}

/**
 * The windows of ours: opened by name; those that show a match are drawn anew when it moves on.
 */

/** What this list needs of a window. */
export interface MatchWindow {
	render(options: { readonly force: boolean }): Promise<unknown>;
	bringToFront(): void;
}

const makers = new Map<string, () => MatchWindow>();
const opened = new Map<string, MatchWindow>();
const fresh = new Set<MatchWindow>();

/** Says how the window of this name is made; there is never more than one of it. */
export function offer(name: string, make: () => MatchWindow): void {
	makers.set(name, make);
}

/** Opens a window, or brings it to the front with what is new. */
export function show(name: string): void {
	const shown = opened.get(name) ?? makers.get(name)?.();
	if (!shown) throw new Error(`No window is called ${name}`);
	opened.set(name, shown);
	void shown.render({ force: true }).then(() => shown.bringToFront());
}

/** From now on this window is drawn anew with every change. */
export function keepFresh(shown: MatchWindow): void {
	fresh.add(shown);
}

export function forget(shown: MatchWindow): void {
	fresh.delete(shown);
}

/** A step changes several documents, one message after the other; what follows within this many ms is drawn together. */
const TOGETHER = 25;

let due = false;

/** Draws all of them anew, soon after a change to a match, a seat or a craft. */
export function refreshWindows(): void {
	if (due) return;
	due = true;
	window.setTimeout(() => {
		due = false;
		for (const shown of fresh) void shown.render({ force: false }); // renderings wait for each other
	}, TOGETHER);
}

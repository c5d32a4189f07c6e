/**
 * The windows of ours that show a match, so that they can be drawn anew when it moves on.
 */

/** What this list needs of a window. */
export interface MatchWindow {
	readonly rendered: boolean;
	render(options: { readonly force: boolean }): Promise<unknown>;
}

const windows = new Set<MatchWindow>();

export function keepFresh(shown: MatchWindow): void {
	windows.add(shown);
}

export function forget(shown: MatchWindow): void {
	windows.delete(shown);
}

/** Draws all of them anew, after a change to a match, a seat or a craft. */
export function refreshWindows(): void {
	for (const shown of windows) if (shown.rendered) void shown.render({ force: false });
}

/**
 * The frames of this page. What a change to a match redraws is done in several of them, one part of the work in each: a browser shows
 * nothing and hears no user until the work of a frame is done.
 */

/** Milliseconds of a frame on most screens. */
const FRAME = 17;

/** Resolves when the frame that was taken last is over. */
let taken: Promise<unknown> = Promise.resolve();

/** Work that runs now has this frame for itself. */
export function takeFrame(): void {
	taken = Promise.all([taken, nextFrame()]);
}

/** Waits for a frame that no other such work has, and takes it. A hidden page shows no frames, so nothing waits there. */
export async function ownFrame(): Promise<void> {
	if (document.hidden) return;
	const before = taken;
	taken = before.then(nextFrame);
	await before;
}

function nextFrame(): Promise<unknown> {
	return new Promise((resolve) => window.setTimeout(resolve, FRAME));
}

/**
 * The referee's queue: whatever writes a match waits for what came before it, so that no two writes cross.
 */
let latest: Promise<unknown> = Promise.resolve();

/** Runs this after all earlier work, whatever became of that; gives its result. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
	const next = latest.then(work);
	latest = next.catch(() => undefined);
	return next;
}

/**
 * Long work in slices that leave the page free.
 */

/** Milliseconds of work without a pause. */
const SLICE = 30;

/** What lets the page do something else once a slice of work is done; there is nothing to wait for before. */
export function pauses(): () => Promise<void> | undefined {
	let rested = performance.now();
	const rest = async (): Promise<void> => {
		await new Promise((next) => window.setTimeout(next));
		rested = performance.now();
	};
	return () => (performance.now() - rested < SLICE ? undefined : rest());
}

/** Does work that pauses after each slice, so that the page is free; returns its result. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
	for (let since = performance.now(); ; ) {
		const step = work.next();
		if (step.done) return step.value;
		if (performance.now() - since < SLICE) continue;
		await new Promise((next) => window.setTimeout(next));
		since = performance.now();
	}
}

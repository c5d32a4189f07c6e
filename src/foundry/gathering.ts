/**
 * Repeats of a notice. A broken script may cause one notice a hundred times, so repeats become one line with a count.
 */

/** Repeats of a text within this many milliseconds are counted, and shown as one line at the end. */
const GATHERING = 3000;

/**
 * Returns a function that shows a text at once and, after a while, how many repeats there were meanwhile. `show` gets the text and
 * that number, 0 at first.
 */
export function gathering(show: (text: string, times: number) => void): (text: string) => void {
	/** The texts shown recently, and the number of their repeats. */
	const recent = new Map<string, number>();
	return (text) => {
		const again = recent.get(text);
		recent.set(text, (again ?? -1) + 1);
		if (again !== undefined) return;
		show(text, 0);
		window.setTimeout(() => {
			const times = recent.get(text) ?? 0;
			recent.delete(text);
			if (times > 0) show(text, times);
		}, GATHERING);
	};
}

/** Times in microseconds, and what is told of them. */

/** The value in the middle. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long one call takes, in µs, and what it gave. */
export function timed<T>(call: () => T): { readonly micros: number; readonly result: T } {
	const before = performance.now();
	const result = call();
	return { micros: 1000 * (performance.now() - before), result };
}

/** One call for each item, after a first round that only warms up; the median and the longest, in µs. */
export function warmTimes<Item>(items: readonly Item[], call: (item: Item) => unknown): { readonly median: number; readonly most: number } {
	for (const item of items) call(item);
	const micros = items.map((item) => timed(() => call(item)).micros);
	return { median: median(micros), most: Math.max(...micros) };
}

export function tell(what: string, value: string): void {
	console.log(`${what.padEnd(52)} ${value}`);
}

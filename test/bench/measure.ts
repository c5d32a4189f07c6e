/** Times in microseconds, and how to print them. */
import { Bench } from "tinybench";

/** The median. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The time of one call, in µs, and its result. */
export function timed<T>(call: () => T): { readonly micros: number; readonly result: T } {
	const before = performance.now();
	const result = call();
	return { micros: 1000 * (performance.now() - before), result };
}

/** The median and the 99th percentile of warm calls for each item in turn, over at least half a second, in µs. */
export async function warmTimes<Item>(
	items: readonly Item[],
	call: (item: Item) => unknown,
): Promise<{ readonly median: number; readonly p99: number }> {
	const bench = new Bench({ time: 500, warmupTime: 250 });
	let next = 0;
	bench.add("", () => {
		const item = items[next++ % items.length];
		if (item !== undefined) call(item);
	});
	const [task] = await bench.run();
	if (task?.result.state !== "completed") throw new Error(`The measurement came to nothing: ${task?.result.state}`);
	const { p50, p99 } = task.result.latency;
	return { median: 1000 * p50, p99: 1000 * p99 };
}

/** A time in a readable unit. */
export function micros(time: number): string {
	return time < 1000 ? `${time.toFixed(1)} µs` : `${(time / 1000).toFixed(1)} ms`;
}

export function tell(what: string, value: string): void {
	console.log(`${what.padEnd(52)} ${value}`);
}

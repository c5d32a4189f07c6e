/** Times in microseconds, and how to print them. */
import { writeFileSync } from "node:fs";
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

/** The processor time of one call of some milliseconds, in µs, and its result: on a busy machine it is less than the time by the clock. */
export function worked<T>(call: () => T): { readonly micros: number; readonly result: T } {
	const before = process.cpuUsage();
	const result = call();
	const { user, system } = process.cpuUsage(before);
	return { micros: user + system, result };
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

/** A line of the table. */
interface Row {
	readonly what: string;
	readonly figure: string;
	/** What is aimed at; empty if nothing is. */
	readonly aim: string;
	/** What it was measured beside, in the same run; empty if nothing was. */
	readonly peer: string;
}

const rows: Row[] = [];
const below: string[] = [];

/** Notes a figure, and prints it as soon as it is known. */
export function tell(what: string, figure: string, { aim = "", peer = "" }: Partial<Pick<Row, "aim" | "peer">> = {}): void {
	rows.push({ what, figure, aim, peer });
	console.log(`${what.padEnd(52)} ${figure}`);
}

/** Notes how many times as fast as its peer something is. The whole run fails if it is below the floor, which any machine reaches. */
export function tellRatio(what: string, ratio: number, { floor, ...beside }: { floor: number; aim: string; peer: string }): void {
	if (!(ratio >= floor)) below.push(`${what}: ${ratio.toFixed(2)} is below ${floor}`);
	tell(what, `${ratio.toFixed(1)} times`, beside);
}

/** Prints the table, writes it as JSON, and says whether all ratios are above their floors. */
export function finish(file: string): boolean {
	const wide = (key: keyof Row) => Math.max(key.length, ...rows.map((row) => row[key].length));
	const heads = { what: "what", figure: "figure", aim: "aim", peer: "peer" };
	const line = (row: Row) => (["what", "figure", "aim", "peer"] as const).map((key) => row[key].padEnd(wide(key))).join("  ");
	console.log(["", line(heads), ...rows.map(line), ...below].join("\n"));
	writeFileSync(file, `${JSON.stringify({ rows, below }, null, "\t")}\n`);
	return below.length === 0;
}

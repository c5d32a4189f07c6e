/**
 * Whose code takes the processor's time in parts of a run: the module's own, the stand-in's, which copies documents as Foundry
 * does, or the simulated window's. A function of the language counts for the code that called it.
 */
import { type Profiler, Session } from "node:inspector";

/** Milliseconds of a part of a run, by whose code it was. */
export interface Shares {
	readonly module: number;
	readonly standIn: number;
	readonly window: number;
	/** Garbage collection, and code that belongs to none of these. */
	readonly other: number;
}

/** A part of a run, in microseconds of the machine's clock. */
export type Span = readonly [from: number, to: number];

/** Microseconds between two samples. */
const INTERVAL = 250;

/** The machine's clock, in microseconds; profiles use the same. */
export function clock(): number {
	return Number(process.hrtime.bigint() / 1000n);
}

/** Samples what runs from now on. The function that it returns stops this, and returns the shares of each span. */
export function watchTime(): (spans: readonly Span[]) => readonly Shares[] {
	const session = new Session();
	session.connect();
	session.post("Profiler.enable");
	session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
	session.post("Profiler.start");
	return (spans) => {
		let profile: Profiler.Profile | undefined;
		session.post("Profiler.stop", (_fault, stopped) => {
			({ profile } = stopped);
		});
		session.disconnect();
		if (!profile) throw new Error("The profile came to nothing");
		return sharesIn(profile, spans);
	};
}

function sharesIn({ nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile, spans: readonly Span[]): readonly Shares[] {
	const ownerOf = ownersIn(nodes);
	const shares = spans.map(() => ({ module: 0, standIn: 0, window: 0, other: 0 }));
	let now = startTime;
	let at = 0;
	for (const [index, node] of samples.entries()) {
		const length = timeDeltas[index] ?? 0;
		now += length;
		while (at < spans.length && now > (spans[at]?.[1] ?? 0)) at++;
		const own = shares[at];
		// If a sample took long, another process had the processor in between.
		if (own && now >= (spans[at]?.[0] ?? 0)) own[ownerOf.get(node) ?? "other"] += Math.min(length, 2 * INTERVAL) / 1000;
	}
	return shares;
}

function ownersIn(nodes: readonly Profiler.ProfileNode[]): ReadonlyMap<number, keyof Shares> {
	const above = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const owner = (id: number | undefined): keyof Shares => {
		const node = byId.get(id ?? -1);
		return node ? (ownerBy(node.callFrame.url) ?? owner(above.get(node.id))) : "other";
	};
	return new Map(nodes.map(({ id }) => [id, owner(id)]));
}

/** Whose code a file is; null for the language's own functions. */
function ownerBy(url: string): keyof Shares | null {
	if (url === "" || url.startsWith("node:")) return null;
	if (url.includes("/dist/scripts/") || url.includes("void-regatta/scripts/")) return "module";
	return url.includes("node_modules") ? "window" : "standIn";
}

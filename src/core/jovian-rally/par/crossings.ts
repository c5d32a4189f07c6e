/**
 * The crossings of a gap that a task can use: those from vectors of departures that the gap before can lead to, to vectors of arrivals
 * that visit every wanted column and no closed one. They do not depend on costs, and later searches reuse them.
 */
import { keptWith } from "../../kernel/kept.ts";
import type { TrafficTable } from "./traffic.ts";

/** Which vectors of arrivals a task allows behind a gap. */
export interface Arrivals {
	/** For each vector, whether it is allowed. */
	readonly allowed: Uint8Array;
	/** The crossings to them, by the arrivals in front of the gap; null for the first gap. */
	readonly crossings: Map<Arrivals | null, Crossings>;
}

export interface Crossings {
	/** For each vector of departures, the index of its first crossing in the lists below; the last entry is the end. */
	readonly begins: Int32Array;
	/** For each crossing, its index in the table. */
	readonly inTable: Int32Array;
	/** For each crossing, the vector of arrivals behind the gap. */
	readonly leadsTo: Int32Array;
	/** For each crossing, the index of its link in the lists below: many crossings lead from one vector to another, and bounds need one. */
	readonly links: Int32Array;
	/** For each vector of departures, its first link; the last entry is the end. */
	readonly linkBegins: Int32Array;
	/** For each link, the vector of arrivals. */
	readonly linkedTo: Int32Array;
}

/** The most arrivals of a table to keep from one search to the next, and the most crossings to one of them. */
const MOST_KEPT = 256;

const kept = keptWith((_: TrafficTable) => new Map<number, Arrivals>());

/** The arrivals at a row with these columns wanted and closed, as bits. */
export function arrivalsAt(table: TrafficTable, must: number, never: number): Arrivals {
	const known = kept(table);
	const name = must * (1 << table.columns) + never;
	const before = known.get(name);
	if (before) return before;
	if (known.size >= MOST_KEPT) known.clear();
	const allowed = new Uint8Array(table.held.length);
	for (const [vector, held] of table.held.entries()) allowed[vector] = (held & must) === must && (held & never) === 0 ? 1 : 0;
	const arrivals: Arrivals = { allowed, crossings: new Map() };
	known.set(name, arrivals);
	return arrivals;
}

/** What leads into a gap: the arrivals in front of it, and for each of them the vector of departures, or null if they are the same. */
export interface Departures {
	readonly arrivals: Arrivals;
	readonly onward: Int32Array | null;
}

/** The crossings to these arrivals from the gap before; from every vector at the first gap. */
export function crossingsTo(arrivals: Arrivals, table: TrafficTable, from: Departures | null): Crossings {
	// A racer joins here, in any column: such crossings are not kept.
	if (from?.onward) return usable(arrivals, table, flyingFrom(from, table));
	const known = arrivals.crossings;
	const before = known.get(from?.arrivals ?? null);
	if (before) return before;
	if (known.size >= MOST_KEPT) known.clear();
	const crossings = usable(arrivals, table, from ? from.arrivals.allowed : null);
	known.set(from?.arrivals ?? null, crossings);
	return crossings;
}

/** For each vector of departures, whether the arrivals in front of the gap lead to it. */
function flyingFrom({ arrivals: { allowed }, onward }: Departures, { held }: TrafficTable): Uint8Array {
	const flying = new Uint8Array(held.length);
	for (const [arrived, isAllowed] of allowed.entries()) if (isAllowed) flying[onward?.[arrived] ?? arrived] = 1;
	return flying;
}

function usable({ allowed }: Arrivals, table: TrafficTable, flying: Uint8Array | null): Crossings {
	const vectors = table.held.length;
	const begins = new Int32Array(vectors + 1);
	const found = new Int32Array(table.leadsTo.length);
	let count = 0;
	for (let vector = 0; vector < vectors; vector++) {
		const stop = flying === null || flying[vector] ? (table.begins[vector + 1] ?? 0) : 0;
		for (let crossing = table.begins[vector] ?? 0; crossing < stop; crossing++) {
			if (allowed[table.leadsTo[crossing] ?? 0]) found[count++] = crossing;
		}
		begins[vector + 1] = count;
	}
	const inTable = found.slice(0, count);
	const leadsTo = inTable.map((crossing) => table.leadsTo[crossing] ?? 0);
	return { begins, inTable, leadsTo, ...linked(begins, leadsTo) };
}

function linked(begins: Int32Array, leadsTo: Int32Array): Pick<Crossings, "links" | "linkBegins" | "linkedTo"> {
	const links = new Int32Array(leadsTo.length);
	const linkBegins = new Int32Array(begins.length);
	const linkedTo: number[] = [];
	for (let vector = 0; vector < begins.length - 1; vector++) {
		const known = new Map<number, number>();
		for (let crossing = begins[vector] ?? 0; crossing < (begins[vector + 1] ?? 0); crossing++) {
			const arrived = leadsTo[crossing] ?? 0;
			const link = known.get(arrived) ?? linkedTo.push(arrived) - 1;
			known.set(arrived, link);
			links[crossing] = link;
		}
		linkBegins[vector + 1] = linkedTo.length;
	}
	return { links, linkBegins, linkedTo: Int32Array.from(linkedTo) };
}

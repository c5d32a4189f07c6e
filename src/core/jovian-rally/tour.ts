/**
 * The cheapest tour of so many laps: traffic that visits what it must and hangs together, found row by row.
 * Traffic that need not hang together gives a bound from any row on, which keeps the search to the few states that matter.
 * Rules page, "Par".
 */
import { type Components, componentsOf } from "./components.ts";
import { type Course, type Kilograms, trajectoriesPerGap } from "./course.ts";
import { type TrafficTable, trafficTable } from "./traffic.ts";

/** Where a flight stands and what it must do; rows and columns counted from 0, columns of a row as bits. */
export interface Task {
	readonly course: Course;
	readonly row: number;
	readonly column: number;
	/** The column of the start moon, in row A. */
	readonly home: number;
	/** For each row, the columns still to be arrived at. */
	readonly wanted: Int32Array;
	/** For each row, the columns that may not be entered. */
	readonly closed: Int32Array;
}

/** How many passes fly each trajectory, trajectories in dice order. */
export interface Tour {
	readonly kg: Kilograms;
	readonly passes: readonly number[];
}

/** A gap between two rows, made ready. */
interface Gap {
	readonly table: TrafficTable;
	/** For each crossing of the table, what it costs. */
	readonly kg: Int32Array;
	/** For each vector of arrivals behind it, whether it may be. */
	readonly allowed: Uint8Array;
	/** For each vector of arrivals behind it, the vector that flies on; null where it is the same. */
	readonly onward: Int32Array | null;
}

/** One way in which the arrivals of the last row may be, and with it the departures of the first. */
interface Ending {
	readonly begin: number;
	readonly end: number;
	/** For each gap and vector that flies over it, the least that the rest costs if nothing must hang together. */
	readonly rest: readonly Int32Array[];
	readonly bound: Kilograms;
}

/** All that is known of a task for a number of laps before the search for traffic that hangs together. */
export interface Ground {
	readonly task: Task;
	readonly gaps: readonly Gap[];
	readonly endings: readonly Ending[];
	/** No tour of so many laps costs less; convex in the number of laps, infinite where there is none. */
	readonly bound: Kilograms;
}

const NEVER = 1 << 28;

/** Makes ready for so many laps, that is arrivals in row A. */
export function layOut(task: Task, laps: number): Ground {
	const gaps = gapsOf(task, laps);
	const endings = endingsOf(task, gaps);
	const bound = Math.min(...endings.map((ending) => ending.bound), Number.POSITIVE_INFINITY);
	return { task, gaps, endings, bound };
}

function gapsOf({ course, row, column, home, wanted, closed }: Task, laps: number): readonly Gap[] {
	const { rows, columns, kg } = course;
	const full = (1 << columns) - 1;
	const everywhere = row === 0 && column === home && wanted.every((bits, index) => (index === 0 ? bits | (1 << home) : bits) === full);
	const width = trajectoriesPerGap(columns);
	return Array.from({ length: rows }, (_, gap) => {
		const table = trafficTable(columns, gap >= row ? laps : laps - 1, everywhere);
		const next = (gap + 1) % rows;
		const must = (wanted[next] ?? 0) | (next === 0 ? 1 << home : 0);
		const never = closed[next] ?? 0;
		const allowed = Uint8Array.from(table.held, (held) => ((held & must) === must && (held & never) === 0 ? 1 : 0));
		const onward = next === row && row > 0 ? withOneMore(table, trafficTable(columns, laps, everywhere), column) : null;
		return { table, kg: costsOf(table, kg.slice(gap * width, (gap + 1) * width)), allowed, onward };
	});
}

function costsOf({ leadsTo, passesOn }: TrafficTable, kg: readonly Kilograms[]): Int32Array {
	const width = kg.length;
	const costs = new Int32Array(leadsTo.length);
	for (let crossing = 0, at = 0; crossing < costs.length; crossing++) {
		let sum = 0;
		for (let way = 0; way < width; way++) sum += (passesOn[at++] ?? 0) * (kg[way] ?? 0);
		costs[crossing] = sum;
	}
	return costs;
}

/** For each vector of one table, the vector of the next that has one pass more in this column. */
function withOneMore(from: TrafficTable, to: TrafficTable, column: number): Int32Array {
	return Int32Array.from(from.vectors, (vector) => to.indexOf(changed(vector, column, 1)));
}

function changed(vector: Uint8Array, column: number, by: number): Uint8Array {
	const other = vector.slice();
	other[column] = (other[column] ?? 0) + by;
	return other;
}

/** JR-3: the flight ends at home; whatever else arrives in row A flies on, and so does a craft that begins there. */
function endingsOf({ row, column, home }: Task, gaps: readonly Gap[]): readonly Ending[] {
	const first = gaps[0];
	const last = gaps.at(-1);
	if (!first || !last) return [];
	const endings: Ending[] = [];
	for (const [end, vector] of last.table.vectors.entries()) {
		if (!last.allowed[end]) continue;
		const going = changed(vector, home, -1);
		const begin = first.table.indexOf(row === 0 ? changed(going, column, 1) : going);
		if (begin < 0) continue;
		const rest = restsOf(gaps, end);
		const bound = rest[0]?.[begin] ?? NEVER;
		if (bound < NEVER) endings.push({ begin, end, rest, bound });
	}
	return endings;
}

function restsOf(gaps: readonly Gap[], end: number): readonly Int32Array[] {
	const rests: Int32Array[] = [];
	let after: Int32Array | null = null;
	for (let index = gaps.length - 1; index >= 0; index--) {
		const gap = gaps[index];
		if (!gap) break;
		after = restBefore(gap, after, end);
		rests[index] = after;
	}
	return rests;
}

/** The least rest for each vector that flies over a gap, from that of the next gap, or from the only ending. */
function restBefore({ table, kg, allowed, onward }: Gap, after: Int32Array | null, end: number): Int32Array {
	const { vectors, begins, leadsTo } = table;
	const arrived = new Int32Array(vectors.length);
	for (let vector = 0; vector < arrived.length; vector++) {
		const there = after === null ? (vector === end ? 0 : NEVER) : (after[onward === null ? vector : (onward[vector] ?? 0)] ?? NEVER);
		arrived[vector] = allowed[vector] ? there : NEVER;
	}
	const rest = new Int32Array(vectors.length);
	let crossing = 0;
	for (let vector = 0; vector < rest.length; vector++) {
		const stop = begins[vector + 1] ?? 0;
		let least = NEVER;
		for (; crossing < stop; crossing++) {
			const sum = (kg[crossing] ?? 0) + (arrived[leadsTo[crossing] ?? 0] ?? NEVER);
			if (sum < least) least = sum;
		}
		rest[vector] = least;
	}
	return rest;
}

/** A state of the search: so many passes in each column, hanging together so. Kept for the way back. */
interface Node {
	readonly vector: number;
	readonly partition: number;
	readonly kg: Kilograms;
	readonly from: Node | null;
	/** The crossing that led here, in the table of the gap before. */
	readonly crossing: number;
}

/** A search under way: what it works on, and the best that it has found, which it must undercut from then on. */
interface Sweep {
	readonly ground: Ground;
	readonly components: Components;
	limit: Kilograms;
	best: Node | null;
	readonly effort: Effort;
}

/** What is left of the effort that may be spent on one answer, counted in crossings tried; given up below nought. */
export interface Effort {
	crossings: number;
}

/** About a second's worth. */
export const MOST_EFFORT = 500_000;

/** The first sweep looks this far above the bound, each next one four times as far. */
const FIRST_SLACK: Kilograms = 4;

/** The cheapest tour of at most so many kg; null where there is none, undefined where the search was given up. */
export function search(ground: Ground, most: Kilograms, effort: Effort): Tour | null | undefined {
	const { task, gaps, endings, bound } = ground;
	if (bound > most) return null;
	const sweep: Sweep = { ground, components: componentsOf(task.course.columns), limit: 0, best: null, effort };
	for (let slack = FIRST_SLACK; ; slack *= 4) {
		const limit = Math.min(most, bound + slack, NEVER - 1);
		sweep.limit = limit;
		for (const ending of endings) sweepTo(sweep, ending);
		if (effort.crossings < 0) return undefined;
		if (sweep.best) return tourOf(gaps, sweep.best);
		if (limit >= most || limit >= NEVER - 1) return null;
	}
}

function found(sweep: Sweep, node: Node): void {
	sweep.best = node;
	sweep.limit = node.kg - 1;
}

/** Row by row to one ending, with every state that may still lead to something cheaper. */
function sweepTo(sweep: Sweep, ending: Ending): void {
	const { ground, components, effort } = sweep;
	const { task, gaps } = ground;
	if (ending.bound > sweep.limit) return;
	const partition = components.apart(gaps[0]?.table.held[ending.begin] ?? 0);
	let layer = new Map<number, Node>();
	note(layer, { vector: ending.begin, partition, kg: 0, from: null, crossing: -1 });
	for (const [index, gap] of gaps.entries()) {
		const next = new Map<number, Node>();
		const rest = ending.rest[index];
		const behind: Behind = { gap, rest: ending.rest[index + 1] ?? null, end: ending.end };
		for (const node of layer.values()) {
			if (node.kg + (rest?.[node.vector] ?? NEVER) > sweep.limit) continue;
			if (effort.crossings < 0) return;
			if (index >= task.row && components.whole(node.partition)) found(sweep, completed(gaps, ending, node, index));
			else goOver(sweep, behind, node, next);
		}
		layer = next;
	}
	for (const node of layer.values()) if (node.kg <= sweep.limit && components.closes(node.partition)) found(sweep, node);
}

/** What lies behind a gap on the way to one ending. */
interface Behind {
	readonly gap: Gap;
	/** Null behind the last gap. */
	readonly rest: Int32Array | null;
	readonly end: number;
}

/** Sends a state over a gap in every way that may still lead to something cheaper. */
function goOver({ ground: { task }, components, limit, effort }: Sweep, behind: Behind, node: Node, next: Map<number, Node>): void {
	const { gap } = behind;
	const { table, kg, onward } = gap;
	const stop = table.begins[node.vector + 1] ?? 0;
	for (let crossing = table.begins[node.vector] ?? 0; crossing < stop; crossing++) {
		const arrived = table.leadsTo[crossing] ?? 0;
		const sum = node.kg + (kg[crossing] ?? 0);
		if (sum + restBehind(behind, arrived) > limit) continue;
		effort.crossings--;
		const across = components.across(node.partition, table.flown[crossing] ?? 0);
		const partition = onward === null ? across : components.joinedAt(across, task.column);
		note(next, { vector: onwardFrom(gap, arrived), partition, kg: sum, from: node, crossing });
	}
}

function onwardFrom({ onward }: Gap, arrived: number): number {
	return onward === null ? arrived : (onward[arrived] ?? 0);
}

/** The least that the rest costs from these arrivals on. */
function restBehind({ gap, rest, end }: Behind, arrived: number): Kilograms {
	if (!gap.allowed[arrived]) return NEVER;
	if (rest === null) return arrived === end ? 0 : NEVER;
	return rest[onwardFrom(gap, arrived)] ?? NEVER;
}

/** Traffic that hangs together already flies on by the cheapest way. */
function completed(gaps: readonly Gap[], { rest, end }: Ending, whole: Node, from: number): Node {
	let node = whole;
	for (const [index, gap] of gaps.entries()) {
		if (index < from) continue;
		const { table, kg } = gap;
		const behind: Behind = { gap, rest: rest[index + 1] ?? null, end };
		const least = rest[index]?.[node.vector] ?? NEVER;
		let crossing = table.begins[node.vector] ?? 0;
		while ((kg[crossing] ?? 0) + restBehind(behind, table.leadsTo[crossing] ?? 0) !== least) crossing++;
		const vector = onwardFrom(gap, table.leadsTo[crossing] ?? 0);
		node = { vector, partition: node.partition, kg: node.kg + (kg[crossing] ?? 0), from: node, crossing };
	}
	return node;
}

/** Keeps the cheaper of two ways to the same state. */
function note(met: Map<number, Node>, node: Node): void {
	const key = node.partition * 4096 + node.vector;
	const before = met.get(key);
	if (before === undefined || node.kg < before.kg) met.set(key, node);
}

function tourOf(gaps: readonly Gap[], last: Node): Tour {
	const passes: number[][] = [];
	let node: Node | null = last;
	for (let index = gaps.length - 1; index >= 0 && node !== null; index--) {
		const table: TrafficTable | undefined = gaps[index]?.table;
		const width = trajectoriesPerGap(table?.columns ?? 0);
		passes[index] = [...(table?.passesOn.subarray(node.crossing * width, (node.crossing + 1) * width) ?? [])];
		node = node.from;
	}
	return { kg: last.kg, passes: passes.flat() };
}

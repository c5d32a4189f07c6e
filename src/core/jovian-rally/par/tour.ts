/**
 * The cheapest tour of a number of laps: connected traffic that visits every wanted moon, found row by row. The cheapest traffic,
 * connected or not, gives a lower bound for the rest from any row, so the search skips most states.
 * Rules page, "Par".
 */
import { type Course, type Kilograms, trajectoriesPerGap } from "../course/course.ts";
import { type Components, componentsOf } from "./components.ts";
import { type TrafficTable, trafficTable } from "./traffic.ts";

/** Where a flight is and what it must do. Rows and columns count from 0; the columns of a row are bits. */
export interface Task {
	readonly course: Course;
	readonly row: number;
	readonly column: number;
	/** The column of the start moon, in row A. */
	readonly home: number;
	/** For each row, the columns that still need an arrival. */
	readonly wanted: Int32Array;
	/** For each row, the closed columns. */
	readonly closed: Int32Array;
}

/** The cost of a tour, and how often it flies each trajectory, in dice order. */
export interface Tour {
	readonly kg: Kilograms;
	readonly passes: Uint8Array;
}

/** A gap between two rows: the allowed crossings and their costs. */
interface Gap {
	readonly table: TrafficTable;
	/** For each vector of departures, the index of its first crossing in the lists below; the last entry is the end. */
	readonly begins: Int32Array;
	/** For each crossing, its index in the table. */
	readonly crossings: Int32Array;
	/** For each crossing, the vector of arrivals behind the gap. */
	readonly leadsTo: Int32Array;
	readonly kg: Int32Array;
	/** For each vector of arrivals, whether it is allowed. */
	readonly allowed: Uint8Array;
	/** For each vector of arrivals, the vector of departures; null if they are the same. */
	readonly onward: Int32Array | null;
}

/** One possible vector of arrivals in the last row, with the departures of the first row that follow from it. */
interface Ending {
	readonly begin: number;
	readonly end: number;
	/** For each gap and vector of departures, the least cost of the rest if the traffic need not be connected. */
	readonly rest: readonly Int32Array[];
	readonly bound: Kilograms;
}

/** Everything that is known about a task and a number of laps before the search. */
export interface Ground {
	readonly task: Task;
	readonly gaps: readonly Gap[];
	readonly endings: readonly Ending[];
	/** A lower bound for every tour of this many laps. It is convex in the number of laps, and infinite if there is no tour. */
	readonly bound: Kilograms;
}

const NEVER = 1 << 28;

/** Prepares the search for this many laps, which are arrivals in row A. */
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
	const gaps: Gap[] = [];
	for (let gap = 0; gap < rows; gap++) {
		const table = trafficTable(columns, gap >= row ? laps : laps - 1, everywhere);
		const next = (gap + 1) % rows;
		const must = (wanted[next] ?? 0) | (next === 0 ? 1 << home : 0);
		const never = closed[next] ?? 0;
		const allowed = Uint8Array.from(table.held, (held) => ((held & must) === must && (held & never) === 0 ? 1 : 0));
		const onward = next === row && row > 0 ? withOneMore(table, trafficTable(columns, laps, everywhere), column) : null;
		const flying = flyingOver(gaps.at(-1), table);
		gaps.push({ table, allowed, onward, ...usable(table, { flying, allowed, kg: kg.slice(gap * width, (gap + 1) * width) }) });
	}
	return gaps;
}

/** For each vector, whether the previous gap can lead to it; every vector can begin at the first gap. */
function flyingOver(before: Gap | undefined, { vectors }: TrafficTable): Uint8Array {
	if (!before) return new Uint8Array(vectors.length).fill(1);
	const flying = new Uint8Array(vectors.length);
	for (const [arrived, allowed] of before.allowed.entries()) if (allowed) flying[onwardFrom(before, arrived)] = 1;
	return flying;
}

interface Limits {
	readonly flying: Uint8Array;
	readonly allowed: Uint8Array;
	readonly kg: readonly Kilograms[];
}

/** The crossings from a possible vector of departures to an allowed vector of arrivals. */
function usable(table: TrafficTable, { flying, allowed, kg }: Limits): Pick<Gap, "begins" | "crossings" | "leadsTo" | "kg"> {
	const begins = new Int32Array(flying.length + 1);
	const crossings = new Int32Array(table.leadsTo.length);
	let count = 0;
	for (let vector = 0; vector < flying.length; vector++) {
		const stop = flying[vector] ? (table.begins[vector + 1] ?? 0) : 0;
		for (let crossing = table.begins[vector] ?? 0; crossing < stop; crossing++) {
			if (allowed[table.leadsTo[crossing] ?? 0]) crossings[count++] = crossing;
		}
		begins[vector + 1] = count;
	}
	const leadsTo = new Int32Array(count);
	const costs = new Int32Array(count);
	for (let index = 0; index < count; index++) {
		const crossing = crossings[index] ?? 0;
		leadsTo[index] = table.leadsTo[crossing] ?? 0;
		let sum = 0;
		for (let way = 0; way < kg.length; way++) sum += (table.passesOn[crossing * kg.length + way] ?? 0) * (kg[way] ?? 0);
		costs[index] = sum;
	}
	return { begins, crossings, leadsTo, kg: costs };
}

/** For each vector of one table, the vector of the other with one more pass in this column. */
function withOneMore(from: TrafficTable, to: TrafficTable, column: number): Int32Array {
	return Int32Array.from(from.vectors, (vector) => to.indexOf(changed(vector, column, 1)));
}

function changed(vector: Uint8Array, column: number, by: number): Uint8Array {
	const other = vector.slice();
	other[column] = (other[column] ?? 0) + by;
	return other;
}

/** JR-3: the flight ends at home. All other arrivals in row A fly on, and so does a racer that begins there. */
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

/** The least cost of the rest for each vector of departures, worked out from the rests at the next gap or from the ending. */
function restBefore(gap: Gap, after: Int32Array | null, end: number): Int32Array {
	const { begins, leadsTo, kg } = gap;
	const behind: Behind = { gap, rest: after, end };
	const arrived = new Int32Array(gap.allowed.length);
	for (let vector = 0; vector < arrived.length; vector++) arrived[vector] = restBehind(behind, vector);
	const rest = new Int32Array(begins.length - 1);
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

/** A state of the search: a vector of passes and its partition, with the way that led to it. */
interface Node {
	readonly vector: number;
	readonly partition: number;
	readonly kg: Kilograms;
	readonly from: Node | null;
	/** The crossing that led here, by its index in the table of the gap before. */
	readonly crossing: number;
}

/** A search under way. Once it has found a tour, it looks only for cheaper ones. */
interface Sweep {
	readonly ground: Ground;
	readonly components: Components;
	limit: Kilograms;
	best: Node | null;
	readonly effort: Effort;
}

/** How many crossings the search may still try for one answer. It gives up below 0. */
export interface Effort {
	crossings: number;
}

/** About a second of work. */
export const MOST_EFFORT = 500_000;

/** How far above the bound the first sweep looks, in kg; each next one looks four times as far. */
const FIRST_SLACK: Kilograms = 4;

/** The cheapest tour of at most this many kg; null if there is none, undefined if the search gave up. */
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

/** Searches row by row to one ending, through every state that can still lead to a cheaper tour. */
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
		const behind = { gap, rest: ending.rest[index + 1] ?? null, end: ending.end, next };
		for (const node of layer.values()) {
			if (node.kg + (rest?.[node.vector] ?? NEVER) > sweep.limit) continue;
			if (effort.crossings < 0) return;
			if (index >= task.row && components.whole(node.partition)) found(sweep, completed(gaps, ending, { node, index }));
			else goOver(sweep, behind, node);
		}
		layer = next;
	}
	for (const node of layer.values()) if (node.kg <= sweep.limit && components.closes(node.partition)) found(sweep, node);
}

/** A gap, and the rest behind it on the way to one ending. */
interface Behind {
	readonly gap: Gap;
	/** Null behind the last gap. */
	readonly rest: Int32Array | null;
	readonly end: number;
}

/** Takes a state over a gap to the next layer, by every crossing that can still lead to a cheaper tour. */
function goOver(
	{ ground: { task }, components, limit, effort }: Sweep,
	behind: Behind & { readonly next: Map<number, Node> },
	node: Node,
): void {
	const { gap, next } = behind;
	const { table, begins, leadsTo, kg, onward } = gap;
	const stop = begins[node.vector + 1] ?? 0;
	for (let index = begins[node.vector] ?? 0; index < stop; index++) {
		const arrived = leadsTo[index] ?? 0;
		const sum = node.kg + (kg[index] ?? 0);
		if (sum + restBehind(behind, arrived) > limit) continue;
		effort.crossings--;
		const crossing = gap.crossings[index] ?? 0;
		const across = components.across(node.partition, table.flown[crossing] ?? 0);
		const partition = onward === null ? across : components.joinedAt(across, task.column);
		note(next, { vector: onwardFrom(gap, arrived), partition, kg: sum, from: node, crossing });
	}
}

function onwardFrom({ onward }: Gap, arrived: number): number {
	return onward === null ? arrived : (onward[arrived] ?? 0);
}

/** The least cost of the rest from these arrivals. */
function restBehind({ gap, rest, end }: Behind, arrived: number): Kilograms {
	if (!gap.allowed[arrived]) return NEVER;
	if (rest === null) return arrived === end ? 0 : NEVER;
	return rest[onwardFrom(gap, arrived)] ?? NEVER;
}

/** Completes connected traffic by the cheapest way. */
function completed(gaps: readonly Gap[], { rest, end }: Ending, from: { readonly node: Node; readonly index: number }): Node {
	let { node } = from;
	for (const [index, gap] of gaps.entries()) {
		if (index < from.index) continue;
		const { begins, leadsTo, kg, crossings } = gap;
		const behind: Behind = { gap, rest: rest[index + 1] ?? null, end };
		const least = rest[index]?.[node.vector] ?? NEVER;
		let at = begins[node.vector] ?? 0;
		while ((kg[at] ?? 0) + restBehind(behind, leadsTo[at] ?? 0) !== least) at++;
		const vector = onwardFrom(gap, leadsTo[at] ?? 0);
		node = { vector, partition: node.partition, kg: node.kg + (kg[at] ?? 0), from: node, crossing: crossings[at] ?? 0 };
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
	const width = trajectoriesPerGap(gaps[0]?.table.columns ?? 0);
	const passes = new Uint8Array(gaps.length * width);
	let node: Node | null = last;
	for (let index = gaps.length - 1; index >= 0 && node !== null; index--) {
		const all = gaps[index]?.table.passesOn.subarray(node.crossing * width, (node.crossing + 1) * width);
		if (all) passes.set(all, index * width);
		node = node.from;
	}
	return { kg: last.kg, passes };
}

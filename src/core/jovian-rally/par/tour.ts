/**
 * The cheapest tour of a number of laps: connected traffic that visits every wanted moon, found row by row. The cheapest traffic,
 * connected or not, gives a lower bound for the rest from any row, so the search skips most states.
 * Rules page, "Par".
 */
import { type Course, type Kilograms, trajectoriesPerGap } from "../course/course.ts";
import { type Components, componentsOf } from "./components.ts";
import { arrivalsAt, type Crossings, crossingsTo, type Departures } from "./crossings.ts";
import { changesBetween, type TrafficTable, trafficTable } from "./traffic.ts";

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

/** A gap between two rows: the crossings that the task can use, and their costs. */
interface Gap extends Departures {
	readonly table: TrafficTable;
	readonly crossings: Crossings;
	/** For each crossing, its cost. */
	readonly kg: readonly Kilograms[];
	/** For each link, the cost of its cheapest crossing. */
	readonly least: readonly Kilograms[];
}

/** One possible vector of arrivals in the last row, with the departures of the first row that follow from it. */
interface Ending {
	readonly begin: number;
	readonly end: number;
	/** For each gap and vector of departures, the least cost of the rest if the traffic need not be connected; then what is behind the last. */
	readonly rest: readonly Kilograms[];
	readonly bound: Kilograms;
}

/** Everything that is known about a task and a number of laps before the search. */
export interface Ground {
	readonly task: Task;
	readonly gaps: readonly Gap[];
	readonly endings: readonly Ending[];
	/** The most vectors of a gap: how far the rests of two gaps are apart in their list. */
	readonly width: number;
	/** A lower bound for every tour of this many laps. It is convex in the number of laps, and infinite if there is no tour. */
	readonly bound: Kilograms;
}

const NEVER = 1 << 28;

/** Prepares the search for this many laps, which are arrivals in row A. */
export function layOut(task: Task, laps: number): Ground {
	const gaps = gapsOf(task, laps);
	const width = gaps.reduce((most, { table }) => Math.max(most, table.vectors.length), 0);
	const endings = endingsOf(task, gaps, width);
	const bound = endings.reduce((least, ending) => Math.min(least, ending.bound), Number.POSITIVE_INFINITY);
	return { task, gaps, endings, width, bound };
}

function gapsOf({ course, row, column, home, wanted, closed }: Task, laps: number): readonly Gap[] {
	const { rows, columns, kg } = course;
	const full = (1 << columns) - 1;
	const everywhere = row === 0 && column === home && wanted.every((bits, index) => (index === 0 ? bits | (1 << home) : bits) === full);
	const gaps: Gap[] = [];
	const [before, after] = [row > 0 ? trafficTable(columns, laps - 1, everywhere) : null, trafficTable(columns, laps, everywhere)];
	for (let gap = 0; gap < rows; gap++) {
		const table = before && gap < row ? before : after;
		const next = (gap + 1) % rows;
		const arrivals = arrivalsAt(table, (wanted[next] ?? 0) | (next === 0 ? 1 << home : 0), closed[next] ?? 0);
		const crossings = crossingsTo(arrivals, table, gaps[gap - 1] ?? null);
		const onward = before && next === row ? changesBetween(before, after, { more: column }) : null;
		gaps.push({ table, arrivals, onward, crossings, ...costsOf(table, crossings, { kg, first: gap * trajectoriesPerGap(columns) }) });
	}
	return gaps;
}

interface Costs {
	readonly kg: readonly Kilograms[];
	/** Where the costs of the gap begin. */
	readonly first: number;
}

/** The cost of each crossing and of each link: that of the trajectory of each of its passes. */
function costsOf({ passes, ways }: TrafficTable, { inTable, links, linkedTo }: Crossings, { kg, first }: Costs): Pick<Gap, "kg" | "least"> {
	const costs = new Array<Kilograms>(inTable.length).fill(0);
	const least = new Array<Kilograms>(linkedTo.length).fill(NEVER);
	for (let index = 0; index < costs.length; index++) {
		const begin = (inTable[index] ?? 0) * passes;
		let sum = 0;
		for (let pass = 0; pass < passes; pass++) sum += kg[first + (ways[begin + pass] ?? 0)] ?? 0;
		costs[index] = sum;
		const link = links[index] ?? 0;
		if (sum < (least[link] ?? NEVER)) least[link] = sum;
	}
	return { kg: costs, least };
}

/** JR-3: the flight ends at home. All other arrivals in row A fly on, and so does a racer that begins there. */
function endingsOf({ row, column, home }: Task, gaps: readonly Gap[], width: number): readonly Ending[] {
	const first = gaps[0];
	const last = gaps.at(-1);
	if (!first || !last) return [];
	const endings: Ending[] = [];
	const begins = changesBetween(last.table, first.table, row === 0 ? { less: home, more: column } : { less: home });
	for (let end = 0; end < begins.length; end++) {
		const begin = begins[end] ?? -1;
		if (!last.arrivals.allowed[end] || begin < 0) continue;
		const rest = restsOf(gaps, width, end);
		const bound = rest[begin] ?? NEVER;
		if (bound < NEVER) endings.push({ begin, end, rest, bound });
	}
	return endings;
}

/** The least cost of the rest for each gap and vector of departures, from the last gap back. */
function restsOf(gaps: readonly Gap[], width: number, end: number): readonly Kilograms[] {
	const rests = new Array<Kilograms>((gaps.length + 1) * width).fill(NEVER);
	rests[gaps.length * width + end] = 0;
	for (let index = gaps.length - 1; index >= 0; index--) {
		const gap = gaps[index];
		if (gap) noteRests(gap, rests, { at: index * width, behind: (index + 1) * width });
	}
	return rests;
}

/** Notes the rests at one gap, from those behind it. */
function noteRests(
	{ crossings: { linkBegins, linkedTo }, least, onward }: Gap,
	rests: Kilograms[],
	{ at, behind }: { readonly at: number; readonly behind: number },
): void {
	let link = 0;
	for (let vector = 0; vector < linkBegins.length - 1; vector++) {
		const stop = linkBegins[vector + 1] ?? 0;
		let rest = NEVER;
		for (; link < stop; link++) {
			const arrived = linkedTo[link] ?? 0;
			const sum = (least[link] ?? 0) + (rests[behind + (onward === null ? arrived : (onward[arrived] ?? 0))] ?? NEVER);
			if (sum < rest) rest = sum;
		}
		rests[at + vector] = rest;
	}
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
	const { task, gaps, width } = ground;
	if (ending.bound > sweep.limit) return;
	const partition = components.apart(gaps[0]?.table.held[ending.begin] ?? 0);
	let layer = newLayer();
	note(layer, { vector: ending.begin, partition, kg: 0, from: null, crossing: -1 });
	for (let index = 0; index < gaps.length; index++) {
		const gap = gaps[index];
		if (!gap) break;
		const next = newLayer();
		const behind = { gap, rest: ending.rest, at: (index + 1) * width, next };
		for (const node of layer.nodes) {
			if (node.kg + (ending.rest[index * width + node.vector] ?? NEVER) > sweep.limit) continue;
			if (effort.crossings < 0) return;
			if (index >= task.row && components.whole(node.partition)) found(sweep, completed(ground, ending, { node, index }));
			else goOver(sweep, behind, node);
		}
		layer = next;
	}
	for (const node of layer.nodes) if (node.kg <= sweep.limit && components.closes(node.partition)) found(sweep, node);
}

/** A gap, and where the rests behind it begin in the list of one ending. */
interface Behind {
	readonly gap: Gap;
	readonly rest: readonly Kilograms[];
	readonly at: number;
}

/** Takes a state over a gap to the next layer, by every crossing that can still lead to a cheaper tour. */
function goOver({ ground: { task }, components, limit, effort }: Sweep, behind: Behind & { readonly next: Layer }, node: Node): void {
	const { gap, rest, at, next } = behind;
	const { table, crossings, kg, onward } = gap;
	const { begins, leadsTo, inTable } = crossings;
	const stop = begins[node.vector + 1] ?? 0;
	for (let index = begins[node.vector] ?? 0; index < stop; index++) {
		const vector = onwardFrom(gap, leadsTo[index] ?? 0);
		const sum = node.kg + (kg[index] ?? 0);
		if (sum + (rest[at + vector] ?? NEVER) > limit) continue;
		effort.crossings--;
		const crossing = inTable[index] ?? 0;
		const across = components.across(node.partition, table.flown[crossing] ?? 0);
		const partition = onward === null ? across : components.joinedAt(across, task.column);
		note(next, { vector, partition, kg: sum, from: node, crossing });
	}
}

function onwardFrom({ onward }: Gap, arrived: number): number {
	return onward === null ? arrived : (onward[arrived] ?? 0);
}

/** Completes connected traffic by the cheapest way. */
function completed({ gaps, width }: Ground, { rest }: Ending, from: { readonly node: Node; readonly index: number }): Node {
	let { node } = from;
	for (let index = from.index; index < gaps.length; index++) {
		const gap = gaps[index];
		if (!gap) break;
		const { begins, leadsTo, inTable } = gap.crossings;
		const least = rest[index * width + node.vector] ?? NEVER;
		const behind = (at: number): number => rest[(index + 1) * width + onwardFrom(gap, leadsTo[at] ?? 0)] ?? NEVER;
		let at = begins[node.vector] ?? 0;
		while ((gap.kg[at] ?? 0) + behind(at) !== least) at++;
		const vector = onwardFrom(gap, leadsTo[at] ?? 0);
		node = { vector, partition: node.partition, kg: node.kg + (gap.kg[at] ?? 0), from: node, crossing: inTable[at] ?? 0 };
	}
	return node;
}

/** The states at the start of a gap, each once, in the order in which the search met them. */
interface Layer {
	readonly nodes: Node[];
	/** Where each state is; null while they are so few that a look at all of them is faster. */
	places: Map<number, number> | null;
}

const FEW = 12;

function newLayer(): Layer {
	return { nodes: [], places: null };
}

/** Keeps the cheaper of two ways to the same state. */
function note(layer: Layer, node: Node): void {
	const { nodes } = layer;
	const place = placeOf(layer, node);
	const before = nodes[place];
	if (before === undefined) {
		nodes.push(node);
		layer.places?.set(nameOf(node), place);
	} else if (node.kg < before.kg) nodes[place] = node;
}

/** Where a layer has a state, or where it would have it. */
function placeOf(layer: Layer, node: Node): number {
	const { nodes } = layer;
	if (nodes.length > FEW) {
		layer.places ??= new Map(nodes.map((each, place) => [nameOf(each), place]));
		return layer.places.get(nameOf(node)) ?? nodes.length;
	}
	let place = 0;
	for (; place < nodes.length; place++) {
		const each = nodes[place];
		if (each?.vector === node.vector && each.partition === node.partition) break;
	}
	return place;
}

function nameOf({ vector, partition }: Node): number {
	return partition * 4096 + vector;
}

function tourOf(gaps: readonly Gap[], last: Node): Tour {
	const width = trajectoriesPerGap(gaps[0]?.table.columns ?? 0);
	const passes = new Uint8Array(gaps.length * width);
	let node: Node | null = last;
	for (let index = gaps.length - 1; index >= 0 && node !== null; index--) {
		const all = gaps[index]?.table.passesOn;
		for (let way = 0; way < width; way++) passes[index * width + way] = all?.[node.crossing * width + way] ?? 0;
		node = node.from;
	}
	return { kg: last.kg, passes };
}

/**
 * The best rest of a flight: the least propellant that brings a racer home with every moon, without luck, and its route.
 * The answer is exact or not given. Rules page, "Par".
 */
import {
	type Course,
	columnOf,
	courseFacts,
	type Kilograms,
	type Moon,
	moonAt,
	rowOf,
	trajectoriesFrom,
	trajectoriesPerGap,
} from "../course/course.ts";
import { type Effort, type Ground, layOut, MOST_EFFORT, search, type Task } from "./tour.ts";
import { vectorsIn } from "./traffic.ts";

/** A position in a flight. */
export interface Position {
	readonly at: Moon;
	/** Moons still to intercept. Each needs an arrival, even the moon that the racer is on. */
	readonly remaining: readonly Moon[];
	/** Moons that the racer may leave but not enter. */
	readonly closed: readonly Moon[];
	/** Exactly how many burns are left; null for any number. */
	readonly burns: number | null;
	/** Where the flight ends; by default the course's start moon. */
	readonly home?: Moon;
}

/** The rest of a flight. */
export interface Rest {
	readonly kg: Kilograms;
	readonly burns: number;
	/** The arrivals, in order. */
	readonly route: readonly Moon[];
}

/** The answer if an exact one would take too long. */
export const OUT_OF_REACH = "out-of-reach";

/** The most count vectors that the search can handle in time: if columns may be empty (`some`), and if none may (`everywhere`). */
const MOST_VECTORS = { narrow: { some: 500, everywhere: 250 }, wide: { some: 250, everywhere: 60 } } as const;
/** The most columns of a narrow course. */
const NARROW = 5;

/** The rest with the least kg, then with the fewest burns; null if there is no way home. */
export function bestRest(course: Course, position: Position): Rest | null | typeof OUT_OF_REACH {
	const { at, remaining, closed, burns } = position;
	const home = position.home ?? courseFacts(course).start;
	if (at === home && remaining.length === 0 && (burns === null || burns === 0)) return { kg: 0, burns: 0, route: [] };
	const task: Task = {
		course,
		row: rowOf(at),
		column: columnOf(at),
		home: columnOf(home),
		wanted: columnsByRow(course, remaining),
		closed: columnsByRow(course, closed),
	};
	if (burns === null) return canBeFlown(course, { ...position, home }) ? freeRest(task) : null;
	const laps = (burns + task.row) / course.rows;
	if (laps < 1 || !Number.isInteger(laps)) return null;
	if (!isWithinReach(task, laps)) return OUT_OF_REACH;
	return restIn(layOut(task, laps), { laps, most: Number.POSITIVE_INFINITY, effort: { crossings: MOST_EFFORT } });
}

function columnsByRow({ rows }: Course, moons: readonly Moon[]): Int32Array {
	const bits = new Int32Array(rows);
	for (const moon of moons) bits[rowOf(moon)] = (bits[rowOf(moon)] ?? 0) | (1 << columnOf(moon));
	return bits;
}

/** Whether the search can handle this size. */
function isWithinReach({ course: { columns }, row, column, home, wanted }: Task, laps: number): boolean {
	const full = (1 << columns) - 1;
	const everywhere = row === 0 && column === home && wanted.every((bits, index) => (index === 0 ? bits | (1 << home) : bits) === full);
	const most = columns <= NARROW ? MOST_VECTORS.narrow : MOST_VECTORS.wide;
	return vectorsIn(columns, laps, everywhere) <= (everywhere ? most.everywhere : most.some);
}

/**
 * The best rest over any number of laps. The bound is convex in the number of laps, so the search can stop once it rises above
 * the best.
 */
function freeRest(task: Task): Rest | null | typeof OUT_OF_REACH {
	let best: Rest | null = null;
	const effort: Effort = { crossings: MOST_EFFORT };
	let boundBefore = Number.POSITIVE_INFINITY;
	for (let laps = 1; ; laps++) {
		if (!isWithinReach(task, laps)) return OUT_OF_REACH;
		const ground = layOut(task, laps);
		if (best && ground.bound >= best.kg && ground.bound >= boundBefore) return best;
		const found = restIn(ground, { laps, most: best ? best.kg - 1 : Number.POSITIVE_INFINITY, effort });
		if (found === OUT_OF_REACH) return OUT_OF_REACH;
		best = found ?? best;
		boundBefore = ground.bound;
	}
}

interface Terms {
	readonly laps: number;
	readonly most: Kilograms;
	readonly effort: Effort;
}

function restIn(ground: Ground, { laps, most, effort }: Terms): Rest | null | typeof OUT_OF_REACH {
	const { task } = ground;
	const tour = search(ground, most, effort);
	if (!tour) return tour === null ? null : OUT_OF_REACH;
	return { kg: tour.kg, burns: laps * task.course.rows - task.row, route: routeOver(task.course, tour.passes, task) };
}

/**
 * From traffic to a route: the arrivals, in order, of an Eulerian walk that flies each trajectory as often as the traffic does
 * (Hierholzer's algorithm). The traffic is connected; row and column are counted from 0.
 */
function routeOver(course: Course, passes: Uint8Array, from: { readonly row: number; readonly column: number }): readonly Moon[] {
	const { rows, columns } = course;
	const width = trajectoriesPerGap(columns);
	const left = passes.slice();
	const stack = [from.column]; // the column after each burn; its row follows from the number of burns
	const backwards: Moon[] = [];
	while (stack.length > 0) {
		const row = (from.row + stack.length - 1) % rows;
		const column = stack.at(-1) ?? 0;
		const first = row * width + 2 * column; // as in dice order
		let next = Math.max(0, column - 1);
		while (next <= column + 1 && next < columns && !left[first + next]) next++;
		if (next > column + 1 || next === columns) {
			backwards.push(moonAt(row, column));
			stack.pop();
			continue;
		}
		left[first + next] = (left[first + next] ?? 0) - 1;
		stack.push(next);
	}
	return backwards.reverse().slice(1);
}

/** Whether any flight can do it: some order of the remaining moons leads from each to the next, and home. */
function canBeFlown(course: Course, { at, remaining, closed, home }: Position & { readonly home: Moon }): boolean {
	if (closed.length === 0) return true;
	const ahead = new Map([at, home, ...remaining].map((moon) => [moon, moonsAhead(course, moon, closed)]));
	const leads = (from: Moon, to: Moon): boolean => ahead.get(from)?.has(to) === true;
	return (
		leads(at, home) &&
		remaining.every(
			(candidate) =>
				leads(at, candidate) &&
				(leads(candidate, home) || candidate === home) &&
				remaining.every((other) => candidate === other || leads(candidate, other) || leads(other, candidate)),
		)
	);
}

/** The moons within reach of one or more burns. */
function moonsAhead(course: Course, from: Moon, closed: readonly Moon[]): ReadonlySet<Moon> {
	const found = new Set<Moon>();
	const open = [from];
	for (let here = open.pop(); here !== undefined; here = open.pop()) {
		for (const { to } of trajectoriesFrom(course, here)) {
			if (found.has(to) || closed.includes(to)) continue;
			found.add(to);
			open.push(to);
		}
	}
	return found;
}

/**
 * Which passes are connected so far: partitions of the columns into connected blocks, at the start of a lap and in the present
 * row. One flight can fly traffic only if all of it is connected. Rules page, "Par".
 */

/** A partition, numbered in the order in which partitions first occur. */
export type Partition = number;

export interface Components {
	/** The partition in which each of these columns (as bits) has its own block, the same at the start and now. */
	readonly apart: (held: number) => Partition;
	/** The partition after a racer joins at a column. */
	readonly joinedAt: (partition: Partition, column: number) => Partition;
	/** The partition after the next gap, with a bit for each trajectory flown. */
	readonly across: (partition: Partition, flown: number) => Partition;
	/** Whether all passes are connected already. */
	readonly whole: (partition: Partition) => boolean;
	/** Whether all passes are connected if the present row is the start of the lap again. */
	readonly closes: (partition: Partition) => boolean;
}

/** The block (from 1) of each column at the start, then of each column now; 0 for a column without a pass. */
type Labels = Uint8Array;

/** The most partitions to keep from one search to the next. */
const MOST_KEPT = 50_000;

const kept: (ComponentsWithSize | undefined)[] = [];

interface ComponentsWithSize extends Components {
	readonly size: () => number;
}

/** The partitions for this many columns; later searches reuse them. */
export function componentsOf(columns: number): Components {
	const before = kept[columns];
	if (before && before.size() <= MOST_KEPT) return before;
	const fresh = newComponents(columns);
	kept[columns] = fresh;
	return fresh;
}

function newComponents(columns: number): ComponentsWithSize {
	const labelsOf: Labels[] = [];
	const numbers = new Map<string, Partition>();
	const crossed: Map<number, Partition>[] = [];
	const apart = new Map<number, Partition>();
	const whole: boolean[] = [];
	const closed: boolean[] = [];
	const partitionOf = (labels: Labels): Partition => {
		const named = inOrder(labels);
		const key = named.join();
		const known = numbers.get(key);
		if (known !== undefined) return known;
		const number = labelsOf.push(named) - 1;
		numbers.set(key, number);
		crossed.push(new Map());
		whole.push(Math.max(...named) === 1);
		closed.push(closesUp(columns, named));
		return number;
	};
	const labels = (partition: Partition): Labels => labelsOf[partition] ?? new Uint8Array(2 * columns);
	return {
		size: () => labelsOf.length,
		whole: (partition) => whole[partition] === true,
		closes: (partition) => closed[partition] === true,
		apart: (held) => {
			const known = apart.get(held);
			if (known !== undefined) return known;
			const label = (_: unknown, index: number): number => ((held >> (index % columns)) & 1) * ((index % columns) + 1);
			const partition = partitionOf(Uint8Array.from({ length: 2 * columns }, label));
			apart.set(held, partition);
			return partition;
		},
		joinedAt: (partition, column) => {
			const joined = labels(partition).slice();
			joined[columns + column] ||= 2 * columns;
			return partitionOf(joined);
		},
		across: (partition, flown) => {
			const known = crossed[partition]?.get(flown);
			if (known !== undefined) return known;
			const next = partitionOf(acrossGap(columns, labels(partition), flown));
			crossed[partition]?.set(flown, next);
			return next;
		},
	};
}

/** The same partition with its blocks numbered in order of occurrence. */
function inOrder(labels: Labels): Labels {
	const names = new Uint8Array(labels.length + 1);
	let blocks = 0;
	return labels.map((label) => {
		if (label === 0) return 0;
		names[label] ||= ++blocks;
		return names[label] ?? 0;
	});
}

function merge(labels: Labels, a: number, b: number): void {
	if (a === b) return;
	for (let index = 0; index < labels.length; index++) if (labels[index] === b) labels[index] = a;
}

function acrossGap(columns: number, before: Labels, flown: number): Labels {
	const old = before.slice();
	const next = new Uint8Array(2 * columns);
	const from = new Int8Array(columns).fill(-1); // for each column of the next row, one column that leads there
	for (let start = 0; start < columns; start++) {
		for (let to = Math.max(0, start - 1); to <= Math.min(columns - 1, start + 1); to++) {
			if (((flown >> (2 * start + to)) & 1) === 0) continue;
			const other = from[to] ?? -1;
			if (other < 0) from[to] = start;
			else merge(old, old[columns + other] ?? 0, old[columns + start] ?? 0);
		}
	}
	for (let column = 0; column < columns; column++) {
		next[column] = old[column] ?? 0;
		const behind = from[column] ?? -1;
		next[columns + column] = behind < 0 ? 0 : (old[columns + behind] ?? 0);
	}
	return next;
}

function closesUp(columns: number, labels: Labels): boolean {
	const label = labels.slice();
	for (let column = 0; column < columns; column++) {
		const start = label[column] ?? 0;
		const now = label[columns + column] ?? 0;
		if (start > 0 && now > 0) merge(label, start, now);
	}
	const blocks = new Set(label);
	blocks.delete(0);
	return blocks.size <= 1;
}

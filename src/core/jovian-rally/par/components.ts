/**
 * Which passes already hang together: partitions of the columns at the start of a lap and in the row now into
 * connected blocks. Traffic that hangs together as a whole can be flown in one go. Rules page, "Par".
 */

/** A partition, by the number that it was given when it was first met. */
export type Partition = number;

export interface Components {
	/** Each of these columns by itself, the same at the start and now. */
	readonly apart: (held: number) => Partition;
	/** A craft comes in at a column. */
	readonly joinedAt: (partition: Partition, column: number) => Partition;
	/** Over the next gap, with a bit for each trajectory flown. */
	readonly across: (partition: Partition, flown: number) => Partition;
	/** Whether all hangs together already, whatever comes. */
	readonly whole: (partition: Partition) => boolean;
	/** Whether all hangs together once the row now is the start of the lap again. */
	readonly closes: (partition: Partition) => boolean;
}

/** For each column at the start, then for each column now, its block from 1 on; 0 where no pass is. */
type Labels = Uint8Array;

/** More partitions than this are not kept from one search to the next. */
const MOST_KEPT = 50_000;

const kept: (ComponentsWithSize | undefined)[] = [];

interface ComponentsWithSize extends Components {
	readonly size: () => number;
}

/** The partitions for so many columns; what was worked out before is kept. */
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
	const whole: boolean[] = [];
	const closed: boolean[] = [];
	const numberOf = (labels: Labels): Partition => {
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
		apart: (held) =>
			numberOf(Uint8Array.from({ length: 2 * columns }, (_, index) => ((held >> (index % columns)) & 1) * ((index % columns) + 1))),
		joinedAt: (partition, column) => {
			const joined = labels(partition).slice();
			joined[columns + column] ||= 2 * columns;
			return numberOf(joined);
		},
		across: (partition, flown) => {
			const known = crossed[partition]?.get(flown);
			if (known !== undefined) return known;
			const next = numberOf(acrossGap(columns, labels(partition), flown));
			crossed[partition]?.set(flown, next);
			return next;
		},
	};
}

/** The same partition with its blocks numbered in order of appearance. */
function inOrder(labels: Labels): Labels {
	const names = new Uint8Array(labels.length + 1);
	let blocks = 0;
	return labels.map((label) => {
		if (label === 0) return 0;
		names[label] ||= ++blocks;
		return names[label] ?? 0;
	});
}

function merge(labels: Labels, one: number, other: number): void {
	if (one === other) return;
	for (let index = 0; index < labels.length; index++) if (labels[index] === other) labels[index] = one;
}

function acrossGap(columns: number, before: Labels, flown: number): Labels {
	const old = before.slice();
	const next = new Uint8Array(2 * columns);
	const from = new Int8Array(columns).fill(-1); // for each column of the next row, one that leads there
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
	const one = labels.slice();
	for (let column = 0; column < columns; column++) {
		const start = one[column] ?? 0;
		const now = one[columns + column] ?? 0;
		if (start > 0 && now > 0) merge(one, start, now);
	}
	const blocks = new Set(one);
	blocks.delete(0);
	return blocks.size <= 1;
}

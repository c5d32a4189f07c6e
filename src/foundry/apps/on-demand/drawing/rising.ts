/**
 * Which of a list of children stay where they are when the others are put in order.
 */

/** The indices of a longest rising series in a list of different numbers. */
export function longestRise(numbers: readonly number[]): readonly number[] {
	/** The index of the least number that ends a series of each length. */
	const ends: number[] = [];
	const before = new Map<number, number | undefined>();
	for (const [index, number] of numbers.entries()) {
		const length = firstAtLeast(ends, (end) => (numbers[end] ?? 0) >= number);
		before.set(index, ends[length - 1]);
		ends[length] = index;
	}
	const series: number[] = [];
	for (let index = ends.at(-1); index !== undefined; index = before.get(index)) series.unshift(index);
	return series;
}

/** The first place in a sorted list from which on this holds. */
function firstAtLeast(list: readonly number[], holds: (item: number) => boolean): number {
	let [from, to] = [0, list.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (holds(list[middle] ?? 0)) to = middle;
		else from = middle + 1;
	}
	return from;
}

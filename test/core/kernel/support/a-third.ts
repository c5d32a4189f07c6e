/**
 * A third of what a match came to, with the number of each: which third follows from the match's seed, so that many matches together
 * try every number. An undo plays a match again from its beginning, and to undo each match to each of its entries would take long.
 */
export function aThirdOf<T>(stations: readonly T[], seed: number): readonly (readonly [number, T])[] {
	return [...stations.entries()].filter(([number]) => number % 3 === Math.abs(seed) % 3);
}

/**
 * Dice of tests: each client of a table draws the same numbers in each run, so that chance turns no run red. The soak draws fresh ones.
 */

/** Whether dice are drawn anew in each run. */
export const FRESH_DICE = process.env["SOAK"] === "1";

/** Numbers from 0 up to 1, always the same ones (mulberry32). A page of a browser gets this function as text: it uses nothing else. */
export function seededDice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/**
 * Seeds for what can be worked out again: odds, and which post a hit strikes. A match itself is rolled on the table's own dice, which no
 * seed tells.
 */

/** A seed: always the same for the same number of the same series, such as a match as it stood when its odds were worked out. */
export function seedOf(series: string, number: number): number {
	let seed = 0x811c9dc5; // FNV-1a
	for (const letter of `${series} ${number}`) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	return seed >>> 1;
}

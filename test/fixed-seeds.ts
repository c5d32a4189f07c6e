/**
 * Property tests draw the same examples in each run of `npm test`, so that a red run can be repeated and chance turns none red. Each
 * test has a seed of its own, made from its name: parts of one property draw different examples. The soak draws fresh ones, and prints
 * the seed of a failure.
 */
import fc from "fast-check";
import { beforeEach, expect } from "vitest";

/** A whole number that follows from a text (FNV-1a, 32 bits). */
function seedOf(text: string): number {
	let seed = 0x811c9dc5;
	for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
	return seed;
}

if (process.env["SOAK"] !== "1") beforeEach(() => fc.configureGlobal({ seed: seedOf(expect.getState().currentTestName ?? "") }));

/**
 * How long the long tests run: all of it by `npm run soak`, about a tenth by `npm test`. Neither leaves a test out, and
 * what a test expects is the same in both.
 */
const SOAKING = process.env.SOAK === "1";

/** Where the parts of a soak begin: each part has seeds of its own, so `SOAK_FROM=5 npm run soak` plays other matches. */
const FROM = SOAKING ? Number(process.env.SOAK_FROM ?? 0) : 0;

/** How many of so many seeded runs there are now; never fewer than the least that the test needs. */
export function runs(all: number, least = 10): number {
	return SOAKING ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)));
}

/** The parts of a soak that are run now: all, or the first or first few, with a number for each. */
export function parts(all: number, least = 1): readonly number[] {
	return Array.from({ length: SOAKING ? all : least }, (_, index) => FROM + index);
}

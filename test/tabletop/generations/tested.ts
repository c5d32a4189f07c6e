/**
 * On which generations of Foundry a test runs. Most tests run on the newer generation only. Tests of code that differs between the
 * generations run on both (`src` checks the generation in one place).
 */
export const NEWEST = [14] as const;

/** For code that differs between the generations. */
export const BOTH = [13, 14] as const;

/** For code that works in the same way on both generations: `npm test` runs it on the newer one, `npm run soak` on both. */
export const BOTH_IN_SOAK = isSoak() ? BOTH : NEWEST;

/**
 * For a game's journey in a browser: `npm test` makes it on one generation, `npm run soak` on both. Two games travel on each, so that
 * both generations are seen in a browser at every run.
 */
export function journeyOn(generation: (typeof BOTH)[number]): readonly (typeof BOTH)[number][] {
	return isSoak() ? BOTH : [generation];
}

function isSoak(): boolean {
	return process.env["SOAK"] === "1";
}

/**
 * On which generations of Foundry a test runs. Most tests run on the newer generation only. Two kinds run on both:
 * tests of code that differs between the generations (`src` checks the generation in one place), and one journey a game.
 */
export const NEWEST = [14] as const;

/** For code that differs between the generations, and for journeys. */
export const BOTH = [13, 14] as const;

/** For code that works in the same way on both generations: `npm test` runs it on the newer one, `npm run soak` on both. */
export const BOTH_IN_SOAK = process.env["SOAK"] === "1" ? BOTH : NEWEST;

/**
 * On which generations of Foundry a test runs. What the module does alike on both runs on the newer; what it does in
 * another way on the older (`src` asks that in one place), and one journey a game, run on both.
 */
export const NEWEST = [14] as const;

/** For the other ways, and for journeys. */
export const BOTH = [13, 14] as const;

/**
 * The length of the long tests: `npm run soak` runs all of it, `npm test` about a tenth. Both run every test, and both expect the
 * same of it.
 */
const SOAKING = process.env.SOAK === "1";

/** The number of the first part of a soak: each part has its own seeds, so `SOAK_FROM=5 npm run soak` plays other matches. */
const FROM = SOAKING ? Number(process.env.SOAK_FROM ?? 0) : 0;

/** Returns how many of `all` seeded runs to play now; never fewer than `least`, which the test needs. */
export function runs(all: number, least = 10): number {
	return SOAKING ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)));
}

/** Returns the numbers of the parts of a soak to run now: all of them in a soak, otherwise the first `least`. */
export function parts(all: number, least = 1): readonly number[] {
	return Array.from({ length: SOAKING ? all : least }, (_, index) => FROM + index);
}

/** The seed of a property in a soak: a fresh one, or `SOAK_SEED`, which plays the same again. Undefined in `npm test`, which has fixed ones. */
export function soakSeed(): number | undefined {
	const given = process.env.SOAK_SEED;
	return SOAKING ? Number(given ?? Math.floor(Math.random() * 2 ** 31)) : undefined;
}

/** Says what a soak has played, and how to play it again. */
export function tellSoak(what: string, count: number, seed: number | undefined): void {
	if (seed !== undefined) process.stdout.write(`${count} ${what} of the seed ${seed}: SOAK_SEED=${seed} plays them again\n`);
}

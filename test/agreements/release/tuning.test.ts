/**
 * The search for the weights of aces (`npm run tune`).
 */
import { describe, expect, test } from "vitest";
import { crossEntropy, type Weight } from "../../../tools/cross-entropy.ts";
import { TUNINGS } from "../../../tools/tunings.ts";

const START: readonly Weight[] = [
	{ name: "x", mean: 0, spread: 2, least: -10, most: 10 },
	{ name: "y", mean: 0, spread: 2, least: -10, most: 10 },
];
const SEARCH = { rounds: 20, draws: 20, elite: 5, seed: 1 };

/** A hill with its top at 3, −1. */
const hill = async ([x = 0, y = 0]: readonly number[]): Promise<number> => -((x - 3) ** 2) - (y + 1) ** 2;

const meansOf = (weights: readonly Weight[]): readonly number[] => weights.map(({ mean }) => mean);

describe("a search by cross-entropy", () => {
	test("climbs a hill to its top, and its spread shrinks there", async () => {
		const [x, y] = await crossEntropy(START, hill, SEARCH);
		expect(x?.mean).toBeCloseTo(3, 1);
		expect(y?.mean).toBeCloseTo(-1, 1);
		expect(x?.spread).toBeLessThan(0.1);
	});

	test("tries no weight beyond its bounds", async () => {
		const tried: number[] = [];
		const bounded = START.map((weight) => ({ ...weight, least: -1, most: 2 }));
		const noted = (values: readonly number[]) => {
			tried.push(...values);
			return hill(values);
		};
		const found = await crossEntropy(bounded, noted, SEARCH);
		expect(Math.min(...tried)).toBeGreaterThanOrEqual(-1);
		expect(Math.max(...tried)).toBeLessThanOrEqual(2);
		expect(found[0]?.mean).toBeCloseTo(2, 1);
	});

	test("follows from its seed", async () => {
		const once = meansOf(await crossEntropy(START, hill, SEARCH));
		expect(meansOf(await crossEntropy(START, hill, SEARCH))).toEqual(once);
		expect(meansOf(await crossEntropy(START, hill, { ...SEARCH, seed: 2 }))).not.toEqual(once);
	});

	test("tells after each round where it stands, and each draw of a round its number", async () => {
		const rounds: number[] = [];
		const told: number[] = [];
		const worthOf = (values: readonly number[], round: number) => {
			rounds.push(round);
			return hill(values);
		};
		await crossEntropy(START, worthOf, { ...SEARCH, rounds: 2, draws: 3, onRound: (_, best) => told.push(best) });
		expect(rounds).toEqual([0, 0, 0, 1, 1, 1]);
		expect(told).toHaveLength(2);
	});
});

test.each(TUNINGS.map((tuning) => [tuning.game, tuning] as const))("%s: the weights of today are within their bounds", (_, { weights }) => {
	for (const { mean, spread, least, most } of weights) {
		expect(mean).toBeGreaterThanOrEqual(least);
		expect(mean).toBeLessThanOrEqual(most);
		expect(spread).toBeGreaterThan(0);
	}
});

/**
 * The cross-entropy method: weights are drawn at random around a mean, tried, and the mean moves to the best of them while the spread
 * shrinks. Everything follows from the seed.
 */
import { seededDice } from "../src/core/kernel/dice.ts";

/** A weight to find. */
export interface Weight {
	readonly name: string;
	/** Where the search begins, and how far around it looks at first. */
	readonly mean: number;
	readonly spread: number;
	readonly least: number;
	readonly most: number;
}

export interface Search {
	/** How often the mean moves. */
	readonly rounds: number;
	/** How many draws are tried in a round, and how many of them the mean moves to. */
	readonly draws: number;
	readonly elite: number;
	readonly seed: number;
}

/** How far a mean and a spread move to those of the best draws: all the way, chance would move them too far. */
const PACE = 0.7;

/** Numbers of a normal distribution. */
function normals(seed: number): () => number {
	const dice = seededDice(seed);
	const uniform = (): number => (dice({ count: 1, faces: FINE, reason: "search", seat: null })[0] ?? 1) / (FINE + 1);
	return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const FINE = 2 ** 20;

function moved(weight: Weight, best: readonly number[]): Weight {
	const mean = best.reduce((sum, value) => sum + value, 0) / best.length;
	const spread = Math.sqrt(best.reduce((sum, value) => sum + (value - mean) ** 2, 0) / best.length);
	const toward = (from: number, to: number): number => from + PACE * (to - from);
	return { ...weight, mean: toward(weight.mean, mean), spread: toward(weight.spread, spread) };
}

/**
 * The weights with which `worthOf` is highest, as far as the search finds them. `worthOf` gets one draw, in the order of the weights, and the
 * number of the round, so that all draws of a round can meet the same chances. It calls `onRound` after each round.
 */
export async function crossEntropy(
	weights: readonly Weight[],
	worthOf: (values: readonly number[], round: number) => Promise<number>,
	{ rounds, draws, elite, seed, onRound }: Search & { readonly onRound?: (weights: readonly Weight[], best: number) => void },
): Promise<readonly Weight[]> {
	const normal = normals(seed);
	let found = weights;
	for (let round = 0; round < rounds; round++) {
		const tried: { readonly values: readonly number[]; readonly worth: number }[] = [];
		for (let draw = 0; draw < draws; draw++) {
			const values = found.map(({ mean, spread, least, most }) => Math.min(most, Math.max(least, mean + spread * normal())));
			tried.push({ values, worth: await worthOf(values, round) });
		}
		const best = tried.toSorted((a, b) => b.worth - a.worth).slice(0, elite);
		found = found.map((weight, place) =>
			moved(
				weight,
				best.map(({ values }) => values[place] ?? weight.mean),
			),
		);
		onRound?.(found, best[0]?.worth ?? Number.NaN);
	}
	return found;
}

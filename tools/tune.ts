/**
 * `npm run tune -- game [--rounds n] [--draws n] [--matches n] [--seed n]`: searches by cross-entropy for the weights of a game's ace on
 * simulated matches, and prints after each round where it stands. At its end it plays fresh seeds with the weights found and with those of
 * today, and prints what both are worth. It changes nothing: whoever likes the weights writes them into the code, and measures the ace anew
 * (`npm run balance:aces`).
 */
import { shareOf } from "./ace-matches.ts";
import { commandLine, endCommand, numberGiven } from "./command-line.ts";
import { crossEntropy, type Weight } from "./cross-entropy.ts";
import { TUNINGS } from "./tunings.ts";

const USAGE = {
	line: "npm run tune -- game [--rounds n] [--draws n] [--matches n] [--seed n]",
	most: 1,
	valued: ["--rounds", "--draws", "--matches", "--seed"],
} as const;
const {
	words: [game = ""],
	values,
} = commandLine(USAGE);
const names = TUNINGS.map((each) => each.game).join(", ");
const tuning = TUNINGS.find((each) => each.game === game) ?? endCommand(`There is no “${game}” to tune, but ${names}.`, USAGE);
const { weights, worthOf } = tuning;

const [rounds, draws, matches, seed] = [count("--rounds", 8), count("--draws", 20), count("--matches", 40), count("--seed", 1)];

/** One draw in four is of the best. */
const ELITE = 4;

/** A count from the command line, or what is usual. */
function count(name: string, usual: number): number {
	return numberGiven(values.get(name), { name, least: 1, usual }, USAGE);
}

/** What weights are worth in each match of a part: the seeds of a round, or fresh ones behind all rounds. */
async function worthsOf(drawn: readonly number[], part: number): Promise<readonly number[]> {
	const worths: number[] = [];
	for (let match = 0; match < matches; match++) worths.push(await worthOf(drawn, seed + part * matches + match));
	return worths;
}

function told(found: readonly Weight[]): string {
	return found.map(({ name, mean, spread }) => `${name} ${mean.toPrecision(3)} ± ${spread.toPrecision(2)}`).join(", ");
}

function meanOf(worths: readonly number[]): string {
	const { mean, error } = shareOf(worths);
	return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
}

console.log(`${game}: ${tuning.counts}; ${rounds} rounds of ${draws} draws, ${matches} matches each, from seed ${seed}`);
let round = 0;
const found = await crossEntropy(weights, async (drawn, part) => shareOf(await worthsOf(drawn, part)).mean, {
	rounds,
	draws,
	elite: Math.max(1, Math.round(draws / ELITE)),
	seed,
	onRound: (now, best) => console.log(`round ${++round}, best ${best.toFixed(3)}: ${told(now)}`),
});
const [today, then] = [
	await worthsOf(
		weights.map(({ mean }) => mean),
		rounds,
	),
	await worthsOf(
		found.map(({ mean }) => mean),
		rounds,
	),
];
console.log(`today ${meanOf(today)}, found ${meanOf(then)}, gained ${meanOf(then.map((worth, match) => worth - (today[match] ?? 0)))}`);

/**
 * `npm run balance:styles -- [races] [from] [ace's races]`: races the styles of the rally's pilots against each other, four to a race, on the
 * courses of as many seeds, then an ace against them, and writes to docs/balance.md how often each wins, strands itself, and what it has left.
 * The same rules give the same page on any machine. The exit status is 1 if a style wins more than twice as often as another, or a reckless pilot strands itself in 30 % of its starts.
 */
import { ace } from "../src/core/jovian-rally/pilot/on-demand/ace.ts";
import { rallyPilots } from "../src/core/jovian-rally/pilot/pilots.ts";
import { fieldOf, raceOfStyles, type Start } from "../test/bench/style-races.ts";
import { writePart } from "./balance-page.ts";
import { commandLine } from "./command-line.ts";

const { words } = commandLine({ line: "npm run balance:styles -- [races] [from] [ace's races]", most: 3 });
const [races = 600, from = 20_000, aceRaces = 120] = words.map(Number);
const [MOST_TIMES, MOST_STRANDED] = [2, 0.3];

interface Row {
	readonly style: string;
	readonly starts: number;
	readonly wins: number;
	readonly error: number;
	readonly stranded: number;
	/** Of those who came home, in kg. */
	readonly left: number;
	readonly score: number;
}

function rowOf(style: string, starts: readonly Start[]): Row {
	const own = starts.filter((start) => start.style === style);
	const home = own.filter(({ isHome }) => isHome);
	const mean = (of: readonly Start[], value: (start: Start) => number) => of.reduce((sum, start) => sum + value(start), 0) / of.length;
	const wins = mean(own, ({ win }) => win);
	const spread = mean(own, ({ win }) => (win - wins) ** 2);
	return {
		style,
		starts: own.length,
		wins,
		error: Math.sqrt(spread / own.length),
		stranded: 1 - home.length / own.length,
		left: mean(home, ({ left }) => left),
		score: mean(home, ({ score }) => score),
	};
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

function table(rows: readonly Row[]): readonly string[] {
	return [
		"| Style | Wins of its starts | Standard error | Starts | Stranded | Left when home, kg | Score when home |",
		"| --- | --- | --- | --- | --- | --- | --- |",
		...rows.map(
			({ style, wins, error, starts, stranded, left, score }) =>
				`| ${[style, percent(wins), percent(error), starts, percent(stranded), left.toFixed(1), score.toFixed(1)].join(" | ")} |`,
		),
	];
}

async function rowsOf(styles: readonly string[], count: number): Promise<readonly Row[]> {
	const starts: Start[] = [];
	const pilots = { ...rallyPilots, ace };
	for (let seed = from; seed < from + count; seed++) starts.push(...(await raceOfStyles(seed, fieldOf(seed, styles), pilots)));
	return styles.map((style) => rowOf(style, starts));
}

const styles = Object.keys(rallyPilots);
const rows = await rowsOf(styles, races);
const withAce = await rowsOf(["ace", ...styles], aceRaces);
const wins = rows.map((row) => row.wins);
const times = Math.max(...wins) / Math.min(...wins);
const stranded = Math.max(...rows.map((row) => row.stranded));
const isBalanced = times <= MOST_TIMES && stranded < MOST_STRANDED;
writePart(
	[
		"# Balance of styles",
		"",
		`Written by \`npm run balance:styles\`: four NPC pilots of the rally on each of ${races} courses (seeds ${from} to ${from + races - 1}), one of each style and`,
		"one style twice, in turn; each style has each seat as often. We aim at styles of which none wins more than twice as often as another, and",
		"at fewer than 30 % stranded.",
		"",
		...table(rows),
		"",
		`The best style wins ${times.toFixed(2)} times as often as the weakest${isBalanced ? ", as we aim at" : ""}.`,
		"",
		`An ace and one pilot of each style, on ${aceRaces} courses (seeds from ${from} on), each in each seat as often. We aim at an ace who wins 45 % of its`,
		"starts, and strands itself in fewer than 20 %.",
		"",
		...table(withAce),
	].join("\n"),
);
console.log([...table(rows), ...table(withAce)].join("\n"));
process.exitCode = isBalanced ? 0 : 1;

/**
 * `npm run balance:tasks -- [game] [seeds]`: plays seeded matches with crews that try tasks, and writes to docs/balance.md how often they
 * win. A share of 1.00 is fair. The same rules give the same page on any machine.
 */
import { findGame } from "../src/core/games.ts";
import { seededDice } from "../src/core/kernel/dice.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { seatId } from "../src/core/kernel/seat.ts";
import { readPart, writePart } from "./balance-page.ts";
import { commandLine } from "./command-line.ts";
import { type Crews, SERIES, type Series, type Tried, winnersOf } from "./task-matches.ts";

const { words } = commandLine({ line: "npm run balance:tasks -- [game] [seeds]", most: 2 });
const [only = "", given = "120"] = words;
const HEADING = "# Balance of crew tasks";

interface Row {
	readonly name: string;
	readonly share: number;
	readonly error: number;
	readonly played: number;
}

interface Crewing {
	readonly level: number;
	/** Who has a crew: nobody, everybody, or each seat in turn on the same seed, so that no seat and no seed has a part in the share. */
	readonly who: "nobody" | "all" | "one";
	readonly always?: boolean;
	readonly tried: Tried;
}

/** The share of wins of the crewed seat; where all or none have crews, of the first seat. */
function rowOf(series: Series, name: string, { level, who, always = false, tried }: Crewing): Row {
	const { game, pilots } = expectAccepted(findGame(series.id));
	const pilot = pilots[series.style];
	if (!pilot) throw new Error(`${series.id} has no pilot ${series.style}`);
	const shares: number[] = [];
	const seats = Array.from({ length: series.seats }, (_, place) => seatId(`s${place}`));
	for (let seed = 0; seed < Number(given); seed++) {
		const own = seats.slice(0, who === "one" ? seats.length : 1).flatMap((first) => {
			const crewed = { nobody: [], all: seats, one: [first] }[who];
			const crews: Crews = new Map(crewed.map((seat) => [seat, level]));
			const winners = winnersOf({ series, game, pilot, dice: seededDice(seed), crews, always, tried, seed });
			return winners.length > 0 ? [winners.includes(first) ? series.seats / winners.length : 0] : [];
		});
		if (own.length > 0) shares.push(own.reduce((sum, each) => sum + each, 0) / own.length);
	}
	const mean = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
	const spread = shares.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, shares.length - 1);
	const row = { name, share: mean, error: Math.sqrt(spread / Math.max(1, shares.length)), played: shares.length };
	console.error(`${series.id}: ${cellsOf([row])}`);
	return row;
}

function cellsOf(rows: readonly Row[]): readonly string[] {
	return rows.map(({ name, share, error, played }) => `| ${name} | ${share.toFixed(2)} | ${error.toFixed(2)} | ${played} |`);
}

/** The most frequent task of each post, as a part of the turns in which the post could try one. */
function favouritesOf({ tasks, turns }: Tried): readonly string[] {
	return [...turns].map(([post, all]) => {
		const own = [...tasks].filter(([name]) => name.startsWith(`${post}: `)).sort((a, b) => b[1] - a[1]);
		const [name = `${post}: none`, count = 0] = own[0] ?? [];
		return `| ${name} | ${Math.round((100 * count) / Math.max(1, all.size))} % |`;
	});
}

function section(series: Series): string {
	const fresh = (): Tried => ({ tasks: new Map(), turns: new Map() });
	const tried = fresh();
	const rows = [
		rowOf(series, "none: the first seat", { level: 0, who: "nobody", tried: fresh() }),
		rowOf(series, "skill 2 on all sides: the first seat", { level: 2, who: "all", tried: fresh() }),
		rowOf(series, "skill 0 on one side", { level: 0, who: "one", tried: fresh() }),
		rowOf(series, "skill 0 on one side, which tries something in each turn", { level: 0, who: "one", always: true, tried: fresh() }),
		rowOf(series, "skill 2 on one side", { level: 2, who: "one", tried }),
	];
	return [
		`## Tasks of ${series.id}: one of ${series.seats}`,
		"",
		`| Crew, at all posts (seeds 0 to ${Number(given) - 1}) | Share of wins | Standard error | Matches |`,
		"| --- | --- | --- | --- |",
		...cellsOf(rows),
		"",
		"| Most frequent task of a post at skill 2 | Part of the turns in which the post may try one |",
		"| --- | --- |",
		...favouritesOf(tried),
	].join("\n");
}

const INTRO = [
	HEADING,
	"",
	"Written by `npm run balance:tasks`: equal craft under NPC pilots, whose posts try the task that is worth the most on average, if it is",
	"worth anything. We aim at a first seat that is as good with crews on all sides as with none, at 1.15 to 1.5 times a fair share for a crew",
	"of skill 2 on one side only, at no task in more than 60 % of the turns, and at nothing gained on average by a crew of skill 0.",
].join("\n");

const kept = readPart(HEADING).split("\n## ").slice(1);
const sections = SERIES.map((series) => {
	if (only === "" || series.id === only) return section(series);
	const old = kept.find((each) => each.startsWith(`Tasks of ${series.id}:`));
	return old ? `## ${old.trim()}` : `## Tasks of ${series.id}: not measured yet`;
});
writePart([INTRO, ...sections].join("\n\n"));

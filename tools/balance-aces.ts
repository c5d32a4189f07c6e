/**
 * `npm run balance:aces -- [--game id] [--contest words] [--matches n] [--seed n]`: plays the ace of each game against the styles of its NPC
 * pilots, and against other scripts, of which the one that does best is the best response to it; writes to docs/balance.md how often the ace
 * wins, and its longest choice. The same rules give the same shares on any machine. The page has each contest as soon as it is measured.
 */
import { CONTESTS, type Contest } from "./ace-contests.ts";
import { ACE, aheadOf, type Clock, type End, endsOf, fieldOf, type Share, shareOf } from "./ace-matches.ts";
import { readPart, writePart } from "./balance-page.ts";
import { commandLine, numberGiven } from "./command-line.ts";

const USAGE = {
	line: "npm run balance:aces -- [--game id] [--contest words] [--matches n] [--seed n]",
	valued: ["--game", "--contest", "--matches", "--seed"],
} as const;
const { values } = commandLine(USAGE);
const [only, given] = [values.get("--game"), values.get("--matches")];
/** Words of the names of the contests to measure; all if empty. */
const named = values.get("--contest") ?? "";
const from = numberGiven(values.get("--seed"), { name: "--seed", least: 0, usual: 50_000 }, USAGE);
const HEADING = "# Balance of aces";

/** The most that the best response to an ace may win. */
const MOST_EXPLOITED = 0.6;

/** The most that a choice may take, in ms. */
const LONGEST = 1000;

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** How many matches a row has, and so its seeds, from `from` on. */
function countOf({ matches }: Contest, kind: keyof Contest["matches"]): number {
	return numberGiven(given, { name: "--matches", least: 1, usual: matches[kind] }, USAGE);
}

function seedsOf(count: number): readonly number[] {
	return Array.from({ length: count }, (_, place) => from + place);
}

interface Row {
	readonly name: string;
	readonly isStyle: boolean;
	/** What the ace wins against it; in races, how often it comes before it. */
	readonly share: Share;
}

/** The ace against each style and each script, one at a time. */
async function rowsOf(contest: Contest, clock: Clock): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const name of [...Object.keys(contest.styles), ...Object.keys(contest.scripts)]) {
		const isStyle = name in contest.styles;
		const results: number[] = [];
		for (const seed of seedsOf(countOf(contest, isStyle ? "styles" : "scripts"))) {
			const ends = await endsOf(contest, { seed, names: fieldOf(contest, name, seed), clock });
			const own = ends.find((end) => end.name === ACE);
			results.push(contest.entrants === 2 ? (own?.win ?? 0) : aheadOf(ends, name));
		}
		const row = { name, isStyle, share: shareOf(results) };
		console.error(`${contest.name}: ${cellsOf(row)}, longest choice ${clock.longest.toFixed(0)} ms`);
		rows.push(row);
	}
	return rows;
}

function cellsOf({ name, share: { mean, error, count } }: Row): string {
	return `| ${name} | ${percent(mean)} | ${percent(error)} | ${count} |`;
}

/** The ace and a pilot of each style in a race, each in each seat as often. */
async function mixedField(contest: Contest, clock: Clock): Promise<readonly string[]> {
	const field = [ACE, ...Object.keys(contest.styles)];
	const ends: End[] = [];
	for (const seed of seedsOf(countOf(contest, "styles"))) {
		const names = field.map((_, place) => field[(place + seed) % field.length] ?? ACE);
		ends.push(...(await endsOf(contest, { seed, names, clock })));
	}
	const lines = field.map((name) => {
		const own = ends.filter((end) => end.name === name);
		const { mean, error, count } = shareOf(own.map(({ win }) => win));
		const lost = own.filter(({ isHome }) => !isHome).length / own.length;
		return `| ${name} | ${percent(mean)} | ${percent(error)} | ${count} | ${percent(lost)} |`;
	});
	const wins = shareOf(ends.filter(({ name }) => name === ACE).map(({ win }) => win));
	const table = [
		"| In mixed fields | Wins of its starts | Standard error | Starts | Not home |",
		"| --- | --- | --- | --- | --- |",
		...lines,
	];
	console.error(table.join("\n"));
	return [...table, "", verdict("The ace wins", wins, contest.aim), ""];
}

/** Whether a share is as we aim at, as far as its error lets us say. */
function verdict(words: string, { mean, error }: Share, aim: number): string {
	const judged = mean - error >= aim ? "as we aim at" : mean + error < aim ? "less than we aim at" : "which may be what we aim at";
	return `${words} ${percent(mean)} ± ${percent(error)}, ${judged}: ${percent(aim)}.`;
}

/** The row that does best against the ace. */
function bestResponse(rows: readonly Row[]): Row | undefined {
	return [...rows].sort((a, b) => a.share.mean - b.share.mean)[0];
}

function exploited({ name, share: { mean, error } }: Row): string {
	const won = 1 - mean;
	const judged =
		won + error <= MOST_EXPLOITED ? "as we aim at" : won - error > MOST_EXPLOITED ? "more than we aim at" : "which may be what we aim at";
	return `The best response of these is ${name}: ${percent(won)} ± ${percent(error)}, ${judged}: at most ${percent(MOST_EXPLOITED)}.`;
}

async function section(contest: Contest): Promise<string> {
	const clock = { longest: 0 };
	const isRace = contest.entrants > 2;
	const mixed = isRace ? await mixedField(contest, clock) : [];
	const rows = await rowsOf(contest, clock);
	const best = bestResponse(rows);
	const marked = rows.map((row) => cellsOf(row === best ? { ...row, name: `**${row.name}**` } : row));
	const last = (kind: keyof Contest["matches"]): number => from + countOf(contest, kind) - 1;
	const least = rows.filter(({ isStyle }) => isStyle).sort((a, b) => a.share.mean - b.share.mean)[0];
	return [
		`## ${contest.name}`,
		"",
		`${contest.note} Seeds ${from} to ${last("styles")} against styles, to ${last("scripts")} against other scripts.`,
		"",
		...mixed,
		`| Rival | The ace ${isRace ? "comes before it" : "wins"} | Standard error | Matches |`,
		"| --- | --- | --- | --- |",
		...marked,
		"",
		...(least && !isRace ? [verdict(`Of the styles, ${least.name} is its hardest rival. It wins`, least.share, contest.aim)] : []),
		...(best ? [exploited(best)] : []),
		`The longest choice took ${clock.longest.toFixed(0)} ms of processor time on the machine that wrote this${clock.longest < LONGEST ? "" : `, which is more than ${LONGEST}`}.`,
	].join("\n");
}

const INTRO = [
	HEADING,
	"",
	"Written by `npm run balance:aces`: the ace of each game, who thinks at most a second about a choice, against the styles of NPC pilots and",
	"against other scripts that somebody who knows the ace might play. In fights both sides have the same craft, and each pair of seeds has the",
	"ace on either side once; in races the ace and its rival have pilots of two other styles beside them, in turns at each seat. The script that",
	"does best against the ace is in bold: the best response that we know.",
].join("\n");

/** Writes a contest's section into the page; those of the others stay as they are. */
async function writeSection(contest: Contest): Promise<void> {
	const text = await section(contest);
	const kept = readPart(HEADING).split("\n## ").slice(1);
	const sections = CONTESTS.map(({ name }) => {
		if (name === contest.name) return text;
		const old = kept.find((each) => each.split("\n", 1)[0] === name);
		return old ? `## ${old.trim()}` : `## ${name}\n\nNot measured yet.`;
	});
	writePart([INTRO, ...sections].join("\n\n"));
	console.log(text);
}

for (const contest of CONTESTS) if ((only ?? contest.id) === contest.id && contest.name.includes(named)) await writeSection(contest);

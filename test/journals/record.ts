/**
 * `npm run journals`: plays many matches of each game by today's rules, and stores those that together reach the most; then plays a
 * short match of each game at a table, and stores its document. Done when the rules change on purpose before a release; after it, the
 * stored matches are what later builds must replay.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyGame, GAMES } from "../../src/core/index.ts";
import { entriesOf } from "../../src/core/kernel/journal.ts";
import type { Match } from "../../src/core/kernel/match.ts";
import { commandLine } from "../../tools/command-line.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { recordDocuments } from "./record-documents.ts";
import { countsOf, digestOf, FOLDER, playedSteps, type StoredMatch, statesOn } from "./stored.ts";

commandLine({ line: "npm run journals -- [game] ...", most: GAMES.length });

/** The number of candidates of a game, and how many of them are stored. */
const [CANDIDATES, STORED] = [120, 9];

function storedOf(game: AnyGame, { journal, state, length }: Match<unknown>): StoredMatch {
	const steps = playedSteps(game, journal);
	return {
		journal,
		state: digestOf(state),
		states: statesOn(steps),
		reports: countsOf(steps.flatMap(({ reports }) => reports)),
		entries: length,
	};
}

/** What a match reaches: kinds of acts and of orders, reports, dice, phases, and what its people bring along. */
function marksOf(game: AnyGame, { journal }: Match<unknown>): ReadonlySet<string> {
	const steps = playedSteps(game, journal);
	return new Set([
		...steps.flatMap(({ match, reports }) => [
			`phase ${game.situation(match.state.open).phase}`,
			...reports.map(({ code }) => `report ${code}`),
		]),
		...entriesOf(journal).flatMap((entry) => [`act ${entry.kind}`, ...saidIn(entry), ...entry.rolls.map(({ reason }) => `roll ${reason}`)]),
		...journal.seats.flatMap(({ boons = [] }) => boons.map(({ effect }) => `boon ${effect}`)),
		...(Object.keys(journal.kept).length > 0 ? ["kept dice"] : []),
	]);
}

function saidIn(entry: ReturnType<typeof entriesOf>[number]): readonly string[] {
	if (entry.kind === "sealed") return [`order ${Object(entry.opened?.order).kind}`];
	return entry.kind === "command" ? [`command ${Object(entry.command).kind}`] : [];
}

/** The candidates that reach the most together, each for what the others lack; the first one, with the default options, in any case. */
function chosen(game: AnyGame, candidates: readonly Candidate[]): readonly Candidate[] {
	const left = candidates.map((candidate) => ({ one: candidate, marks: marksOf(game, candidate.match) }));
	const [first] = left.splice(0, 1);
	const picked = first ? [first] : [];
	const reached = new Set(first?.marks);
	while (picked.length < STORED && left.length > 0) {
		const gains = left.map(({ marks }) => [...marks].filter((mark) => !reached.has(mark)).length);
		const [best] = left.splice(gains.indexOf(Math.max(...gains)), 1);
		if (best) picked.push(best);
		for (const mark of best?.marks ?? []) reached.add(mark);
	}
	const missing = game.codes.reports.filter((code) => !reached.has(`report ${code}`));
	process.stdout.write(`${game.id}: ${picked.length} matches; reports never reached: ${missing.join(", ") || "none"}\n`);
	return picked.map(({ one }) => one);
}

/** `npm run journals -- full-thrust` records one game alone. */
const wanted = process.argv.slice(2);
const games = GAMES.filter(({ game }) => wanted.length === 0 || wanted.includes(game.id));

for (const { game } of games) {
	const folder = join(FOLDER, game.id);
	mkdirSync(folder, { recursive: true });
	for (const file of readdirSync(folder)) rmSync(join(folder, file));
	for (const { name, match } of chosen(game, candidatesOf(game.id, CANDIDATES))) {
		writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(storedOf(game, match))}\n`);
	}
}
await recordDocuments(games.map(({ game }) => game.id));
process.exit(0);

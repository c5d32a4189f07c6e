/**
 * `npx tsx test/journals/record.ts`: plays many matches of each game and stores those that together reach the most. This is done
 * before the rules are rebuilt; after it, what is stored is what the rebuilt rules are held to.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyGame, GAMES } from "../../src/core/index.ts";
import { canonical, type Json } from "../../src/core/kernel/outcome.ts";
import type { Report } from "../../src/core/kernel/report.ts";
import { usedIn } from "../core/full-thrust/manoeuvres-used.ts";
import { CANDIDATES } from "./candidates.ts";
import type { Recording } from "./playing.ts";
import { digestOf, FOLDER, retold, type StoredMatch, storedOf } from "./stored.ts";

/** Bytes of all stored matches of a game. */
const MOST = 355_000;
/** So many stored matches reach each thing, where there is room. */
const TIMES = 3;
/** Few long matches are better than many short ones: each counts as longer than it is. */
const HEAD = 20_000;
/** A report counts as much as so many other things. */
const REPORT_WEIGHT = 8;

interface Candidate {
	readonly name: string;
	readonly text: string;
	/** What it reaches. */
	readonly marks: ReadonlySet<string>;
}

/** A word of the rules, and no name of a seat, a unit or a place. */
function isWord(value: unknown): boolean {
	return typeof value === "string" ? /^[a-z][a-z-]*$/.test(value) : typeof value === "boolean" || value === null;
}

/** Every word in some data, with the way to it. */
function words(data: Json, way: string): readonly string[] {
	if (isWord(data)) return [`${way}=${data}`];
	if (Array.isArray(data)) return [...(data.length === 0 ? [`${way}=[]`] : []), ...data.flatMap((one) => words(one, way))];
	if (typeof data !== "object" || data === null) return [way];
	return Object.entries(data).flatMap(([key, value]) => words(value, isWord(key) ? `${way}.${key}` : way));
}

function reportMarks({ code, facts, modifiers, rolls }: Report): readonly string[] {
	return [
		`report ${code}`,
		...words(facts, `fact ${code}`),
		...modifiers.map((one) => `modifier ${one.code}`),
		...rolls.map(({ reason, count, faces }) => `roll ${reason} ${Math.min(count, 4)}D${faces}`),
	];
}

function actMarks({ journal }: Pick<StoredMatch, "journal">): readonly string[] {
	return Object.values(journal.log).flatMap((entry) => {
		const rolled = entry.rolls.map(({ reason }) => `roll ${reason}`);
		if (entry.kind === "reveal") return ["act reveal", ...rolled];
		const said = entry.kind === "command" ? entry.command : (entry.opened?.order ?? null);
		const by = entry.seat === null ? "GM" : "seat";
		const kind = (said as { readonly kind?: string } | null)?.kind ?? "none"; // orders and commands have kinds
		// Only orders of Full Thrust have a text of manoeuvres.
		const manoeuvres = journal.game === "full-thrust" ? usedIn(said as unknown as Parameters<typeof usedIn>[0]) : [];
		return [`act ${by} ${kind}`, ...rolled, ...words(said, `said ${kind}`), ...manoeuvres.map((name) => `manoeuvre ${name}`)];
	});
}

/** How whatever is in play stands, be it a seat's or not. */
function statusesIn(data: Json): readonly string[] {
	if (typeof data !== "object" || data === null) return [];
	return Object.entries(data).flatMap(([key, value]) => (key === "status" ? [`status ${value}`] : statusesIn(value)));
}

function marksOf({ game, match, shownAgain }: Recording): ReadonlySet<string> {
	const told = retold(game, match.journal);
	const stations = told.flatMap(({ match: { state } }) => {
		const { phase, seats } = game.situation(state.open);
		return [`phase ${phase}`, ...Object.values(seats).map(({ code }) => `status ${code}`), ...statusesIn(state.open as Json)]; // plain data
	});
	return new Set([
		...told.flatMap(({ reports }) => reports.flatMap(reportMarks)),
		...actMarks(match),
		...stations,
		...Object.entries(match.journal.options as object).flatMap(([name, value]) =>
			isWord(value) || (typeof value === "number" && name !== "radius") ? [`option ${name}=${value}`] : [`option ${name}`],
		),
		...match.journal.seats.flatMap(({ design }) => words(design, "design")),
		...(shownAgain ? ["kept dice shown again"] : []),
		...(Object.keys(match.journal.kept).length > 0 ? ["kept dice left"] : []),
	]);
}

function candidateOf(recording: Recording): Candidate {
	const { game, match, name } = recording;
	// A state is plain data.
	if (digestOf(match.state) !== digestOf(JSON.parse(canonical(match.state as unknown as Json))))
		throw new Error(`${name} is not plain data`);
	return { name, text: `${JSON.stringify(storedOf(game, match))}\n`, marks: marksOf(recording) };
}

/** The matches that reach the most for their size, until all is reached often enough or there is no room. */
function chosen(candidates: readonly Candidate[]): readonly Candidate[] {
	const reached = new Map<string, number>();
	const picked: Candidate[] = [];
	let room = MOST;
	for (;;) {
		const first = picked.length === 0 ? candidates.find(({ name }) => name === "defaults") : undefined;
		const worthOf = ({ name, marks, text }: Candidate): number => {
			if (text.length > room || picked.some((one) => one.name === name)) return 0;
			return [...marks].reduce((sum, mark) => sum + worthIn(mark, reached.get(mark) ?? 0), 0) / (text.length + HEAD);
		};
		const mostWorth = candidates.reduce<{ worth: number; one: Candidate | null }>(
			(before, one) => {
				const worth = worthOf(one);
				return worth > before.worth ? { worth, one } : before;
			},
			{ worth: 0, one: null },
		);
		const best = first ?? mostWorth.one;
		if (!best) return picked;
		picked.push(best);
		room -= best.text.length;
		for (const mark of best.marks) reached.set(mark, (reached.get(mark) ?? 0) + 1);
	}
}

function worthIn(mark: string, times: number): number {
	if (times >= TIMES) return 0;
	return (/^(report|kept) ?/.test(mark) ? REPORT_WEIGHT : 1) / 10 ** times;
}

function store(game: AnyGame, candidates: readonly Candidate[]): void {
	const folder = join(FOLDER, game.id);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const picked = chosen(candidates);
	for (const { name, text } of picked) writeFileSync(join(folder, `${name}.json`), text);
	const reached = new Set(picked.flatMap(({ marks }) => [...marks]));
	const possible = new Set(candidates.flatMap(({ marks }) => [...marks]));
	const bytes = picked.reduce((sum, { text }) => sum + text.length, 0);
	console.log(
		`${game.id}: ${picked.length} of ${candidates.length} matches, ${Math.round(bytes / 1000)} kB, ${reached.size} of ${possible.size} things`,
	);
	const missing = (kind: string, codes: readonly string[]) =>
		console.log(
			`  ${kind} never reached: ${codes.filter((code) => ![...reached].some((mark) => `${mark} `.startsWith(`${kind} ${code} `))).join(", ") || "none"}`,
		);
	missing("report", game.codes.reports);
	missing("roll", game.codes.rolls);
	missing("modifier", game.codes.modifiers);
	missing("phase", game.codes.phases);
	missing("status", game.codes.statuses);
	console.log(`  acts: ${[...reached].filter((mark) => mark.startsWith("act ")).join(", ")}`);
	console.log(
		`  other things left out: ${
			[...possible]
				.filter((mark) => !reached.has(mark))
				.slice(0, 20)
				.join(", ") || "none"
		}`,
	);
	console.log(`  kept dice: ${[...reached].filter((mark) => mark.startsWith("kept")).join(", ")}`);
}

const wanted = process.argv.slice(2);
for (const { game } of GAMES) {
	if (wanted.length > 0 && !wanted.includes(game.id)) continue;
	const started = Date.now();
	store(game, (CANDIDATES[game.id]?.() ?? []).map(candidateOf));
	console.log(`  ${Math.round((Date.now() - started) / 1000)} s`);
}

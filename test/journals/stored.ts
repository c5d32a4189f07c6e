/**
 * Stored matches: journals that an earlier build recorded with `npm run journals`, with the states that followed. They are evidence:
 * from the first release on they are never recorded again. This file uses only the public exports of the rules.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	type AnyGame,
	type Entry,
	follow,
	type Journal,
	openMatch,
	type Played,
	parseJournal,
	scriptedDice,
	settleWith,
} from "../../src/core/index.ts";

export interface StoredMatch {
	readonly journal: Journal;
	/** SHA-256 of the last state. */
	readonly state: string;
	/** The first digits of the digest of every state, from the opening on; they show the first entry that differs. */
	readonly states: readonly string[];
	/** The number of reports by code. */
	readonly reports: Readonly<Record<string, number>>;
	readonly entries: number;
}

/** The number of digits of a digest that are enough to tell two states apart. */
const BEGINNING = 6;

/** The folder of the stored matches. */
export const FOLDER = import.meta.dirname;

/** The names of a game's stored matches. */
export function namesOf(game: string): readonly string[] {
	const files = readdirSync(join(FOLDER, game)).filter((file) => file.endsWith(".json"));
	return files.map((file) => file.slice(0, -".json".length)).sort();
}

export function readStored(game: string, name: string): StoredMatch {
	return JSON.parse(readFileSync(join(FOLDER, game, `${name}.json`), "utf8"));
}

/** The document of a match that is over, as a world stores it, with the result of its journal. */
export interface StoredDocument {
	readonly system: MatchSystem;
	/** SHA-256 of the last state. */
	readonly state: string;
	readonly entries: number;
}

interface Stub {
	readonly kind: "kept";
	readonly digest: string;
}

/** A match as a world stores it: the parts of the journal, or stubs and their sources. Texts are JSON. */
export interface MatchSystem extends Omit<Journal, "kept" | "log" | "opening"> {
	readonly opening: readonly unknown[];
	readonly log: Readonly<Record<string, unknown>>;
	readonly kept: string;
	readonly published: string;
}

/** The file of a stored document. */
export function documentFile(game: string): string {
	return join(FOLDER, "documents", `${game}.json`);
}

export function documentOf(game: string): StoredDocument {
	return JSON.parse(readFileSync(documentFile(game), "utf8"));
}

/** The journal in the document of a match. */
export function journalIn({ version, game, options, seats, opening, log, kept, published, undos }: MatchSystem): unknown {
	const pieces: Readonly<Record<string, { readonly order: unknown }>> | null = JSON.parse(published);
	if (!pieces) return { version, game, options, seats, opening, log, kept: JSON.parse(kept), undos };
	// A document with pieces also has stubs.
	const under = (stub: unknown): unknown => pieces[(stub as Stub).digest]?.order;
	const entries = Object.fromEntries(Object.entries(log).map(([number, stub]) => [number, under(stub)]));
	return { version, game, ...(under(opening[0]) as object), log: entries, kept: under(JSON.parse(kept)), undos };
}

/** SHA-256, in hexadecimal, of one text for equal data: keys are sorted, and there is no white space. */
export function digestOf(data: unknown): string {
	return createHash("sha256").update(sorted(data)).digest("hex");
}

function sorted(data: unknown): string {
	if (Array.isArray(data)) return `[${data.map(sorted).join(",")}]`;
	if (data === null || typeof data !== "object") return JSON.stringify(data);
	const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${sorted(value)}`).join(",")}}`;
}

/** A match as its journal opens it, with the dice of the opening. */
export function openedOf(game: AnyGame, journal: Journal): Played<unknown> {
	const dice = scriptedDice(journal.opening.flatMap(({ shown }) => shown));
	const opened = accepted(settleWith(openMatch(game, journal), dice.roll));
	dice.close();
	return opened;
}

/** The match and the reports after the opening and after each entry. An entry that does not follow is an error. */
export function playedSteps(game: AnyGame, stored: Journal): readonly Played<unknown>[] {
	const journal = accepted(parseJournal(stored));
	const opened = openedOf(game, journal);
	const steps = [opened];
	let { match } = opened;
	for (const entry of Object.values<Entry>(journal.log)) {
		const next = accepted(follow(game, match, entry));
		steps.push(next);
		match = next.match;
	}
	return steps;
}

/** The value of an outcome; a refusal is an error of the test. */
export function accepted<T>(outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: unknown }): T {
	if (outcome.ok) return outcome.value;
	throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`);
}

export function statesOn(steps: readonly Played<unknown>[]): readonly string[] {
	return steps.map(({ match }) => digestOf(match.state).slice(0, BEGINNING));
}

export function countsOf(reports: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const { code } of [...reports].sort((a, b) => (a.code < b.code ? -1 : 1))) counts[code] = (counts[code] ?? 0) + 1;
	return counts;
}

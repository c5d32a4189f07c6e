/**
 * What all chaos shares: seeded numbers, a network that delays, doubles and loses messages, and what a match must look like
 * afterwards.
 */

import { expect } from "vitest";
import type { AnyGame } from "../../../src/core/kernel/game.ts";
import { replayWithReports } from "../../../src/core/kernel/match.ts";
import { type HiddenEntries, journalUnder, type Stub } from "../../../src/core/kernel/record/hidden-entries.ts";
import { ENDED_REPORT } from "../../../src/core/kernel/state.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";

/** Gives a whole number from 0 to one below a bound. */
export type Numbers = (bound: number) => number;

/** Seeded numbers: the same seed gives the same numbers. */
export function seededNumbers(seed: number): Numbers {
	let state = seed;
	return (bound) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor(state / 65_536) % bound;
	};
}

/** Disturbs the network: one message in six is lost, one in four comes twice, and each comes up to eight turns late. */
export function disturb(table: Table, random: Numbers): void {
	table.route = () => {
		if (random(6) === 0) return [];
		return random(4) === 0 ? [random(8), random(8)] : [random(8)];
	};
}

/** Mends the network, and lets the other tab take over: pages send unanswered wishes again, and get their answers. */
export async function heal(table: Table, gms: readonly Client[]): Promise<void> {
	table.route = null;
	for (const client of gms) {
		const button = client.document.querySelector<HTMLElement>('.vr-referee [data-action="take-over"]');
		if (button) client.click(button);
	}
	await table.settled();
}

interface System {
	readonly version: unknown;
	readonly game: unknown;
	readonly options: unknown;
	readonly seats: unknown;
	readonly undos: unknown;
	readonly log: Readonly<Record<string, { readonly id?: string | null } | Stub>>;
	readonly stage: string;
	readonly opening: readonly unknown[];
	readonly kept: unknown;
	/** The hidden entries of a match that is over, as text; null until then, and in a game that hides nothing. */
	readonly published: string;
}

/** The only match, as the module wrote it. */
export function stored(table: Table): { readonly system: System } {
	const [match] = table.stored("combats");
	return match as unknown as { readonly system: System };
}

interface Card {
	readonly card: string;
	readonly reports: Readonly<Record<string, readonly object[]>>;
}

type Shown = readonly (readonly [string, unknown])[];

/** What chat shows of each entry, by card, without repeats. */
function shown(table: Table): Shown {
	const cards = table.stored("messages").map(({ system }) => system as unknown as Card); // cards of the module
	return cards.flatMap(({ card, reports }) => Object.entries(reports).map(([entry, told]) => [`${entry} ${card}`, told] as const));
}

/** What chat should show, according to the journal alone. */
function expected(game: AnyGame, journal: object): Shown {
	const read = replayWithReports(game, journal);
	if (!read.ok) throw new Error(`The journal cannot be read: ${JSON.stringify(read.refusal)}`);
	return read.value.reports.flatMap((reports, at) => {
		const forAll = reports.filter(({ seenBy }) => seenBy === "all");
		const cards = [...new Set(forAll.map(({ card }) => card))];
		return cards.map(
			(card) => [`${at === 0 ? "opening" : at - 1} ${card}`, forAll.filter((candidate) => candidate.card === card)] as const,
		);
	});
}

function byName(pairs: Shown): Shown {
	return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Expects that each step has one entry, that no wish has two, and that every page has the same log. */
export function expectOneLog(table: Table, logOf: (client: Client) => unknown): void {
	const { log } = stored(table).system;
	const entries = Object.values(log);
	expect(Object.keys(log)).toEqual(entries.map((_, number) => String(number)));
	const ids = entries.flatMap((entry) => ("id" in entry ? (entry.id ?? []) : []));
	expect(new Set(ids).size).toBe(ids.length);
	for (const client of table.clients) expect(JSON.parse(client.window.JSON.stringify(logOf(client)))).toEqual(log);
}

/** The key of the card that says that a GM has ended the match; the card belongs to no step. */
const ENDED = `opening ${ENDED_REPORT}`;

/**
 * Expects that the journal is whole, and that chat shows its dice: each step once, on each of its cards. If a GM has ended the
 * match, chat says so once.
 */
export function expectTrueCards(table: Table, game: AnyGame): void {
	const { system } = stored(table);
	const cards = shown(table);
	expect(cards.filter(([name]) => name === ENDED).length).toBeLessThanOrEqual(system.stage === "over" ? 1 : 0);
	expect(byName(cards.filter(([name]) => name !== ENDED))).toEqual(byName(expected(game, { ...journalIn(system), kept: {} })));
}

/** The journal of a match; for a hidden match, once it is published. */
function journalIn(system: System): object {
	const { version, game, options, seats, undos, opening, log, kept, published } = system;
	const record = { version, game, options, seats, undos, opening, log, kept };
	const hidden: HiddenEntries | null = JSON.parse(published);
	if (!hidden) return record;
	// A published match has a stub in place of each part.
	const stubs = { opening: opening[0] as Stub, kept: JSON.parse(kept as string) as Stub, log: Object.values(log) as readonly Stub[] };
	const digests = { opening: stubs.opening.digest, kept: stubs.kept.digest, log: stubs.log.map(({ digest }) => digest) };
	const journal = journalUnder(digests, hidden);
	if (!journal.ok) throw new Error(`The journal cannot be read: ${JSON.stringify(journal.refusal)}`);
	return { ...record, ...journal.value };
}

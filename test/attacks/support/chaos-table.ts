/**
 * What all chaos shares: seeded numbers, a network that delays, doubles and loses messages, and what a match must look like
 * afterwards.
 */

import { deepStrictEqual, ok } from "node:assert/strict";
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

/** What a disturbed network does to a message. */
export type Disturbance = "lost" | "doubled" | "delayed";

/** Disturbs the network: one message in six is lost, one in four comes twice, and each comes up to eight turns late. */
export function disturb(table: Table, random: Numbers, told: (what: Disturbance) => void = () => undefined): void {
	table.route = () => {
		if (random(6) === 0) {
			told("lost");
			return [];
		}
		const isDoubled = random(4) === 0;
		told(isDoubled ? "doubled" : "delayed");
		return isDoubled ? [random(8), random(8)] : [random(8)];
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

export interface System {
	readonly version: unknown;
	readonly game: unknown;
	readonly options: unknown;
	readonly seats: unknown;
	readonly undos: unknown;
	readonly log: Readonly<Record<string, { readonly id?: string | null } | Stub>>;
	readonly stage: string;
	readonly phase: string;
	readonly reopened: boolean;
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
	deepStrictEqual(
		Object.keys(log),
		entries.map((_, number) => String(number)),
	);
	const ids = entries.flatMap((entry) => ("id" in entry ? (entry.id ?? []) : []));
	deepStrictEqual([...new Set(ids)], ids);
	for (const client of table.clients) deepStrictEqual(JSON.parse(client.window.JSON.stringify(logOf(client))), log);
}

/** The key of the card that says that a GM has ended the match; the card belongs to no step. */
const ENDED = `opening ${ENDED_REPORT}`;

/**
 * Expects that the journal is whole, and that chat shows its dice: each step once, on each of its cards. If a GM has ended the
 * match, chat says so once.
 */
export function expectTrueCards(table: Table, game: AnyGame): void {
	const { missing, wrong } = cardsAmiss(table, game);
	deepStrictEqual({ missing, wrong }, { missing: [], wrong: [] });
}

/** A card of a step, by its name and what it tells. */
export type Amiss = Shown;

/** The cards that chat lacks by the journal, and those that it shows too often, or with anything else than the journal says. */
export function cardsAmiss(
	table: Table,
	game: AnyGame,
	journal: object = publishedJournal(stored(table).system),
): { readonly missing: Amiss; readonly wrong: Amiss } {
	const { stage } = stored(table).system;
	const cards = shown(table);
	ok(cards.filter(([name]) => name === ENDED).length <= (stage === "over" ? 1 : 0), "the card of the end is there too often");
	const told = byName(cards.filter(([name]) => name !== ENDED));
	const due = byName(expected(game, { ...journal, kept: {} }));
	return { missing: without(due, told), wrong: without(told, due) };
}

/** A list without what another list has, each as often as it is there. */
function without(all: Shown, others: Shown): Shown {
	const left = others.map((each) => JSON.stringify(each));
	return all.filter((each) => {
		const at = left.indexOf(JSON.stringify(each));
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}

/** The journal of a match; for a hidden match, once it is published. */
function publishedJournal(system: System): object {
	return journalIn(system, JSON.parse(system.published));
}

/** The journal of a match as it is stored, with its hidden entries; null for those of a match that hides nothing. */
export function journalIn({ version, game, options, seats, undos, opening, log, kept }: System, hidden: HiddenEntries | null): object {
	const record = { version, game, options, seats, undos, opening, log, kept };
	if (!hidden) return record;
	// A hiding match has a stub in place of each part.
	const stubs = { opening: opening[0] as Stub, kept: JSON.parse(kept as string) as Stub, log: Object.values(log) as readonly Stub[] };
	const digests = { opening: stubs.opening.digest, kept: stubs.kept.digest, log: stubs.log.map(({ digest }) => digest) };
	const journal = journalUnder(digests, hidden);
	if (!journal.ok) throw new Error(`The journal cannot be read: ${JSON.stringify(journal.refusal)}`);
	return { ...record, ...journal.value };
}

const BUTTONS = [...["choose", "seal", "draft"].map((action) => `button[data-action="${action}"]`), "[data-act]"].join();

/** Clicks something that the board of a page offers; returns whether it offers anything. */
export function clickOnBoard(client: Client, random: Numbers): boolean {
	const offered = [...client.document.querySelectorAll<HTMLElement>(`.vr-board-window :is(${BUTTONS})`)];
	const free = offered.filter((candidate) => candidate.getAttribute("aria-disabled") !== "true");
	const seals = free.filter(({ dataset }) => dataset["action"] !== "draft" && !dataset["act"]);
	const among = random(3) === 0 || seals.length === 0 ? free : seals;
	const button = among[random(Math.max(1, among.length))];
	if (button) client.click(button);
	return button !== undefined;
}

/**
 * The chat cards of a match: one message for each card, and a new one whenever dice were rolled, so that a message has its rolls
 * from the start. A step without dice goes into the latest message of its card. The referee owes chat the cards of each step
 * until chat has them. The id of a card follows from its entry, so the referee never writes it twice.
 */

import { replayWithReports } from "../../../../../core/kernel/match.ts";
import { firstLink } from "../../../../../core/kernel/record/chain.ts";
import { type Report, report } from "../../../../../core/kernel/report.ts";
import { sealOrder } from "../../../../../core/kernel/seal.ts";
import { ENDED_REPORT } from "../../../../../core/kernel/state.ts";
import { type Operation, withoutKeys } from "../../../../compat.ts";
import { facesOf } from "../../../../documents/faces.ts";
import { type MatchCombat, stubsOf } from "../../../../documents/matches.ts";
import { perMatch } from "../../../../documents/per-match.ts";
import { notify } from "../../../../notices.ts";
import {
	type CardContent,
	cardMessage,
	entryMark,
	isKnown,
	isResolution,
	markIn,
	type ResolutionMessage,
} from "../../../everyone/card-message.ts";
import { tableDice } from "../../../everyone/on-demand/table-dice.ts";
import { type DocumentTexts, sharedEntries, textsOf } from "../../../everyone/reading/document-texts.ts";
import type { OpenTable } from "../../../everyone/reading/open-table.ts";
import { ownLease } from "../../../lease/lease.ts";
import { followUp, type Piece } from "./follow-up.ts";

/** The reports of one step of a match. */
export interface StepReports extends Omit<CardContent, "game" | "match" | "card" | "mark"> {
	readonly combat: MatchCombat;
	/** Names the step within its match; omitted for an entry of the log, which has a mark. */
	readonly mark?: string;
}

type Marked = StepReports & { readonly mark: string | null };

/** The steps whose cards may be missing in chat, by match and mark, the oldest first. */
const owed = perMatch<Map<string, Marked>>();

/** Notes that chat needs the cards of a step, without private reports. */
export function queueCards(step: StepReports): void {
	const id = step.combat.id ?? "";
	const reports = step.reports.filter(({ seenBy }) => seenBy === "all");
	const mark = step.mark ?? entryMark(step.combat, step.entry);
	if (reports.length > 0) owed.set(id, (owed.get(id) ?? new Map()).set(`${step.entry} ${mark}`, { ...step, mark, reports }));
}

/** Notes that chat needs the card that says that a GM has ended the match early; it belongs to no step. */
export function queueEndCard(combat: MatchCombat): void {
	const reports = [report({ code: ENDED_REPORT, card: ENDED_REPORT })];
	const mark = foundry.utils.randomID(); // a GM may resume a match and end it again
	queueCards({ combat, faces: facesOf(combat), entry: "opening", mark, reports, dice: tableDice() });
}

/** Whether the newest card of a match says that a GM has ended it. */
export function saysEnded(combat: MatchCombat): boolean {
	return cardsOf(combat).at(-1)?.system.card === ENDED_REPORT;
}

/** Writes the missing cards of a match, and removes those of undone steps. */
export function writeCards(combat: MatchCombat): Promise<void> {
	return followUp({ match: combat.id ?? "", kind: "cards", missing: () => missingCards(combat) });
}

/** The first entry whose cards may be missing in chat: -1 for the opening, infinity if none are missing. */
export function firstOwed(combat: MatchCombat): number {
	const steps = [...(owed.get(combat.id ?? "")?.values() ?? [])];
	const unsearched = hasLooked(combat) ? Number.POSITIVE_INFINITY : (combat.system.carded ?? Number.POSITIVE_INFINITY);
	return Math.min(unsearched, ...steps.map(({ entry }) => (entry === "opening" ? -1 : entry)));
}

/** The fence of this page's last search for cards that another page left unwritten. */
const lookedAt = perMatch<number>();

/** Whether this page has searched since it became the referee. */
function hasLooked({ id }: MatchCombat): boolean {
	return lookedAt.get(id ?? "") === ownLease().fence;
}

/** The next look at a match searches for its missing cards again. */
export function searchAnew({ id }: MatchCombat): void {
	lookedAt.delete(id ?? "");
	complete.delete(id ?? "");
}

/**
 * Notes the cards that an earlier referee may not have written. The match says from which entry on (`carded`), and the first step of a
 * new referee must not raise that unsearched.
 */
export function oweLostCards(combat: MatchCombat, table: OpenTable): void {
	if (!hasLooked(combat)) oweFrom(combat, table, combat.system.carded ?? table.match.length - 1);
}

/** The same after a late write, from this entry on; a step may have come between. */
export function oweLateCards(combat: MatchCombat, table: OpenTable, from: number): void {
	searchAnew(combat);
	oweFrom(combat, table, Math.min(from, combat.system.carded ?? from));
}

function oweFrom(combat: MatchCombat, { entry: room, match, reports }: OpenTable, from: number): void {
	lookedAt.set(combat.id ?? "", ownLease().fence);
	const replayed = stubsOf(combat) ? null : replayWithReports(room.game, match.journal);
	const all = replayed?.ok ? replayed.value.reports : reports;
	const dice = tableDice();
	const faces = facesOf(combat);
	for (const [index, told] of all.entries()) {
		const entry = index === 0 ? "opening" : index - 1;
		if (index - 1 >= from)
			queueCards({ combat, faces, entry, reports: told, dice, ...(index === 0 && { mark: openingMark(combat, match) }) });
	}
}

/** The mark of the opening of a match. */
export function openingMark(combat: MatchCombat, { journal }: OpenTable["match"]): string {
	return entryMark(combat, "opening") ?? firstLink(journal);
}

/**
 * The state of each match when chat last lacked nothing: how often it was undone, and how many messages there were. It saves a
 * search, since a long match has many cards.
 */
const complete = perMatch<string>();

function missingCards(combat: MatchCombat): readonly Piece[] {
	const id = combat.id ?? "";
	const now = `${combat.system.undos} ${game.messages.size}`;
	const steps = owed.get(id);
	if (!steps?.size && complete.get(id) === now) return [];
	const cards = cardsOf(combat);
	const pieces: Piece[] = staleCards(combat, cards).map(named);
	for (const [key, step] of steps ?? []) {
		const lacking = isKnown(combat, String(step.entry), step.mark) ? lackingCards(step, cards) : [];
		if (lacking.length === 0) steps?.delete(key);
		pieces.push(...lacking.map(named));
	}
	if (pieces.length === 0) complete.set(id, now);
	return pieces;
}

function named(operation: Operation): Piece {
	return { name: game.i18n.localize("VOIDREGATTA.Shared.card"), operation };
}

/** The operations that add a step's missing reports to chat. */
function lackingCards(step: Marked, cards: readonly ResolutionMessage[]): readonly Operation[] {
	const codes = [...new Set(step.reports.map(({ card }) => card))];
	return codes.flatMap((card) => {
		const own = cards.filter((message) => message.system.card === card);
		if (own.some((message) => shows(message, step))) return [];
		if (isAltered(step, card)) return [];
		const reports = step.reports.filter((report) => report.card === card);
		const latest = reports.some(({ rolls }) => rolls.length > 0) ? undefined : own.at(-1);
		return [latest ? addTo(latest, step, reports) : begin(step, card, reports)];
	});
}

/** Whether a card shows a step. A card that is older than marks shows any step with the same number. */
function shows({ system }: ResolutionMessage, { entry, mark }: Marked): boolean {
	if (!Object.hasOwn(system.reports, entry)) return false;
	const shown = markIn(system.marks, String(entry));
	return shown === mark || (shown === null && entry !== "opening");
}

/** The messages that this page has begun, by step and card. */
const begun = perMatch<string>();

/** The matches whose GM was told that another module alters new cards. */
const told = perMatch<true>();

function nameOf({ combat: { id }, entry, mark }: Marked, card: string): string {
	return `${id} ${JSON.stringify([entry, mark, card])}`;
}

/**
 * Whether the card of a step was written, and then another module made another message of it. It is not written again, since each
 * further one would be altered too; a GM is told once.
 */
function isAltered(step: Marked, card: string): boolean {
	const id = begun.get(nameOf(step, card));
	if (id === undefined || !game.messages.has(id)) return false;
	const match = step.combat.id ?? "";
	if (!told.has(match)) notify("cards-altered");
	told.set(match, true);
	return true;
}

function begin(step: Marked, card: string, reports: readonly Report[]): Operation {
	const { combat, ...rest } = step;
	const message = cardMessage({ ...rest, game: combat.system.game, match: combat.id ?? "", card, reports });
	const id = idOf(combat, step, card);
	begun.set(nameOf(step, card), id);
	const data = [{ ...message, _id: id }];
	return { action: "create", documentName: "ChatMessage", data, options: { keepId: true } };
}

/** The id of a card: it follows from what the card shows, unless another message has taken it. */
function idOf({ id }: MatchCombat, { entry, mark }: Pick<Marked, "entry" | "mark">, card: string): string {
	for (let attempt = 0; ; attempt++) {
		const found = sealOrder([id, entry, mark, card, attempt], "card").digest.slice(0, ID_LENGTH);
		if (!game.messages.has(found)) return found;
	}
}

/** The length of Foundry's ids. */
const ID_LENGTH = 16;

function addTo(message: ResolutionMessage, { entry, mark }: Marked, reports: readonly Report[]): Operation {
	const update = { _id: message.id ?? "", system: { reports: { [entry]: reports }, marks: { [entry]: mark } } };
	return { action: "update", documentName: "ChatMessage", updates: [update] };
}

/** The cards of a match, as far as chat was searched. */
interface Found {
	readonly cards: readonly ResolutionMessage[];
	/** How many messages were searched. */
	readonly count: number;
	/** The last of them: as long as it has its place, none of them is gone, since new messages come last. */
	readonly last: unknown;
}

const found = perMatch<Found>();

/** The cards of a match by GMs, the oldest first. A player's message is never one of them, whatever it claims. */
function cardsOf({ id }: MatchCombat): readonly ResolutionMessage[] {
	const { contents } = game.messages;
	const before = found.get(id ?? "");
	const known = before && contents[before.count - 1] === before.last ? before : { cards: [], count: 0 };
	const later = contents.slice(known.count).flatMap((message) => {
		const isOurs = isResolution(message) && message.system.match === id && message.author?.isGM === true;
		return isOurs ? [message] : [];
	});
	const cards = [...known.cards, ...later];
	found.set(id ?? "", { cards, count: contents.length, last: contents.at(-1) });
	return cards;
}

/** Cards whose entries were all in the log. */
interface Checked {
	/** The log in which they were. */
	readonly texts: DocumentTexts;
	/** The `system` of each card then: an update of a card makes a new one. */
	readonly held: WeakSet<object>;
}

const checked = perMatch<Checked>();

/** The `system` of the cards that need no check: their entries were in the log, which has only grown since. */
function rightCards(combat: MatchCombat): WeakSet<object> {
	const texts = textsOf(combat);
	const before = checked.get(combat.id ?? "");
	const held = before && sharedEntries(before.texts, texts) === before.texts.entries.length ? before.held : new WeakSet<object>();
	checked.set(combat.id ?? "", { texts, held });
	return held;
}

/** The operations that remove the reports of entries that are no longer in the log. */
function staleCards(combat: MatchCombat, cards: readonly ResolutionMessage[]): readonly Operation[] {
	const right = rightCards(combat);
	const unchecked = cards.filter(({ system }) => !right.has(system));
	return unchecked.flatMap(({ id, system }): readonly Operation[] => {
		const entries = Object.keys(system.reports);
		const gone = entries.filter((entry) => !isKnown(combat, entry, markIn(system.marks, entry)));
		if (gone.length === 0) {
			right.add(system);
			return [];
		}
		if (gone.length === entries.length) return [{ action: "delete", documentName: "ChatMessage", ids: [id ?? ""] }];
		const left = { reports: withoutKeys(gone), marks: withoutKeys(gone) };
		return [{ action: "update", documentName: "ChatMessage", updates: [{ _id: id ?? "", system: left }] }];
	});
}

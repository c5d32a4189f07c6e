/**
 * From documents to a match: the journal in a Combat, and the state that follows from it. Every client reads for itself, with
 * the sealed orders that it knows. It remembers its last reading, and checks and plays only what is new. While orders are sealed
 * it also remembers the match before the first of them, since the reveal opens entries that it read while they were sealed.
 */
import { type Entry, extendJournal, type Journal, parseJournal } from "../../../../core/kernel/journal.ts";
import { follow, type Match, replay } from "../../../../core/kernel/match.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { isOlder } from "../../../../core/kernel/record/version.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import type { MatchCombat, StoredJournal } from "../../../documents/matches.ts";
import { bundleNow, openBundle } from "../../../rooms.ts";
import { brokenSeal } from "../audit/audit.ts";
import { knownOrders, stillSealed, withKnownOrders } from "../audit/sealed-entries.ts";
import { noteTurn } from "../step-turns.ts";
import { type DocumentTexts, sharedEntries, textsOf } from "./document-texts.ts";
import type { OpenTable } from "./open-table.ts";
import { openHidden } from "./read-hidden-match.ts";

/** The last reading of a match. */
interface Followed extends OpenTable {
	/** The document that was read. */
	readonly texts: DocumentTexts;
	/** Which sealed orders this client knew. */
	readonly known: string;
	/** The match before the first order that is still sealed. */
	readonly settled: Match<unknown>;
}

const followed = new WeakMap<MatchCombat, Followed>();

/** The game and match of a Combat, once the game is loaded. Refused: as in `openTableOf`, and `game-unreachable`. */
export async function openTable(combat: MatchCombat): Promise<Outcome<OpenTable>> {
	const room = await openBundle(combat.system.game);
	return room.ok ? openTableOf(combat) : room;
}

/**
 * The game and match of a Combat. Refused: `no-match` before the start, `unknown-game`, `game-loading`,
 * `older-journal`, `seal-broken`, `unreadable-journal`;
 * in a hiding game: `journal-kept` on players' clients during the match, and `journal-lost`.
 */
export function openTableOf(combat: MatchCombat): Outcome<OpenTable> {
	const entry = bundleNow(combat.system.game);
	if (!entry.ok) return entry;
	if (combat.system.seats.length === 0) return refuse("no-match");
	if (isOlder(combat.system.version)) return refuse("older-journal");
	const texts = textsOf(combat);
	if (texts.stubs) return openHidden(combat, entry.value, texts.stubs);
	const seat = brokenSeal(combat);
	if (seat !== null) return refuse("seal-broken", { seat });
	const known = knownOrders(combat);
	const before = followed.get(combat);
	if (before?.texts === texts && before.known === known) return accept(before);
	const read =
		before && sharedEntries(before.texts, texts) >= before.settled.length ? readOn(combat, before) : readAnew(combat, entry.value);
	if (!read.ok) return read;
	const now: Followed = { entry: entry.value, reports: [], texts, known, ...read.value };
	followed.set(combat, now);
	return accept(now);
}

/** The stored journal of a match, not parsed; in a hiding game it has stubs. */
export function journalIn({ system }: MatchCombat): StoredJournal {
	const { version, game: id, options, seats, opening, log, kept, undos } = system;
	return { version, game: id, options, seats, opening, log, kept: kept ?? {}, undos };
}

type Read = Pick<Followed, "match" | "settled">;

/** The number of steps that the GM's list of steps may show. */
const LATEST = 20;

function readAnew(combat: MatchCombat, { game: rules }: GameBundle): Outcome<Read> {
	const parsed = parseJournal(journalIn(combat));
	if (!parsed.ok) return parsed;
	const { journal, settling, to } = settledIn(combat, parsed.value);
	const settled = replay(rules, { ...journal, log: Object.fromEntries(Object.entries(journal.log).slice(0, to)) });
	return settled.ok ? finish(rules, settled.value, { journal, settling }) : settled;
}

/** A journal with the orders that this client knows, and how much of it is settled. */
export function settledIn(combat: MatchCombat, stored: Journal) {
	const journal = { ...stored, log: withKnownOrders(combat, stored.log) };
	const settling = settlingIn(journal.log, stored.log);
	// The latest steps are followed one by one, since the GM's list of steps names their turns.
	return { journal, settling, to: Math.max(0, settling - LATEST) };
}

/** Remembers the settled beginning of a match, from which the next reading continues. */
export function keepReading(combat: MatchCombat, begun: Pick<Followed, "entry" | "texts" | "settled">): void {
	// No list of digests reads like this, so no reader takes the beginning for the whole.
	followed.set(combat, { ...begun, reports: [], known: "?", match: begun.settled });
}

/** Continues the last reading, if the document still begins with the settled entries. */
function readOn(combat: MatchCombat, { entry: { game: rules }, match, settled }: Followed): Outcome<Read> {
	const { log, ...journalNow } = journalIn(combat);
	const later = Object.fromEntries(Object.entries(log).slice(settled.length));
	const parsed = extendJournal(settled.journal, { ...journalNow, log: later });
	if (!parsed.ok) return parsed;
	const journal = { ...parsed.value, log: withKnownOrders(combat, parsed.value.log) };
	const settling = settlingIn(journal.log, parsed.value.log);
	const isRead = range(settled.length, match.length).every((number) => isSame(match.journal.log[number], journal.log[number]));
	if (isRead && settling >= match.length) return finish(rules, match, { journal, settling });
	const base = followTo(rules, settled, { journal, to: settling });
	if (!base.ok) return base;
	const latest = isRead ? followTo(rules, match, { journal }) : followTo(rules, base.value, { journal });
	return latest.ok ? accept({ match: latest.value, settled: base.value }) : latest;
}

function range(from: number, to: number): readonly number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function isSame(a: Entry | undefined, b: Entry | undefined): boolean {
	// An entry is plain data; the compiler cannot see that of an interface.
	return canonical((a ?? null) as Json) === canonical((b ?? null) as Json);
}

/** The number of the first order that is still sealed; the length of the log if there is none. */
function settlingIn(log: Journal["log"], asStored: Journal["log"]): number {
	return [...stillSealed(asStored).keys()][0] ?? Object.keys(log).length;
}

/** Plays to the end of a journal, and keeps the match at the end of what is settled. */
function finish(
	rules: GameBundle["game"],
	from: Match<unknown>,
	{ journal, settling }: { journal: Journal; settling: number },
): Outcome<Read> {
	const settled = followTo(rules, from, { journal, to: settling });
	if (!settled.ok) return settled;
	const match = followTo(rules, settled.value, { journal });
	return match.ok ? accept({ match: match.value, settled: settled.value }) : match;
}

/** Plays to the end of a journal, or to this number of entries. */
export function followTo(
	rules: GameBundle["game"],
	from: Match<unknown>,
	{ journal, to = Object.keys(journal.log).length }: { readonly journal: Journal; readonly to?: number },
): Outcome<Match<unknown>> {
	let match = from;
	for (const number of range(from.length, to)) {
		const entry = journal.log[number];
		if (entry) noteTurn(rules, match, entry);
		const played = entry ? follow(rules, match, entry) : refuse("unreadable-journal", { where: `log.${number}`, why: "gap" });
		if (!played.ok) return played;
		match = played.value.match;
	}
	const { kept, undos } = journal;
	return accept({ ...match, journal: { ...match.journal, kept, undos } });
}

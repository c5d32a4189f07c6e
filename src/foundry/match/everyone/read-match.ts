/**
 * From documents to a match: the journal in a Combat, and the state that follows from it. Every client reads for itself,
 * with the sealed orders that it knows. It remembers what it read last, so that a new entry costs one step and not a whole
 * replay. Where orders are still sealed it also remembers the match before the first of them, since the reveal opens
 * entries that it read sealed.
 */
import { entriesOf, type Journal, parseJournal } from "../../../core/kernel/journal.ts";
import { follow, type Match, replay } from "../../../core/kernel/match.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { Room } from "../../../view/shared/room.ts";
import { type MatchCombat, type StoredJournal, stubsOf } from "../../documents/matches.ts";
import { openRoom, roomNow } from "../../rooms.ts";
import type { OpenTable } from "./open-table.ts";
import { openHidden } from "./read-hidden-match.ts";
import { brokenSeal } from "./seal-audit.ts";
import { stillSealed, withKnownOrders } from "./sealed-entries.ts";

/** A match as it was read last. */
interface Followed extends OpenTable {
	/** The match before the first order that is still sealed. */
	readonly settled: Match<unknown>;
}

const followed = new WeakMap<MatchCombat, Followed>();

/** The game and match of a Combat, once the game is loaded. Refused: as by `openTableOf`, and `game-unreachable`. */
export async function openTable(combat: MatchCombat): Promise<Outcome<OpenTable>> {
	const room = await openRoom(combat.system.game);
	return room.ok ? openTableOf(combat) : room;
}

/**
 * The game and match of a Combat. Refused: `no-match` before the start, `unknown-game`, `game-loading`,
 * `seal-broken`, `unreadable-journal`;
 * of a game that hides: `journal-kept` on players' clients while it lasts, `journal-lost`.
 */
export function openTableOf(combat: MatchCombat): Outcome<OpenTable> {
	const entry = roomNow(combat.system.game);
	if (!entry.ok) return entry;
	if (combat.system.seats.length === 0) return refuse("no-match");
	const stubs = stubsOf(combat);
	if (stubs) return openHidden(combat, entry.value, stubs);
	const journal = parseJournal(journalIn(combat));
	if (!journal.ok) return journal;
	const seat = brokenSeal(combat);
	if (seat !== null) return refuse("seal-broken", { seat });
	const settling = [...stillSealed(journal.value.log).keys()][0] ?? entriesOf(journal.value).length;
	const known = { ...journal.value, log: withKnownOrders(combat, journal.value.log) };
	const before = followed.get(combat);
	const read =
		(before && followOn(entry.value, { from: [before.match, before.settled], journal: known, settling })) ??
		readAnew(entry.value, known, settling);
	if (!read.ok) return read;
	followed.set(combat, { entry: entry.value, reports: [], ...read.value });
	return accept({ entry: entry.value, match: read.value.match, reports: [] });
}

/** The journal as a match's document has it, unread; of a game that hides, with stubs in it. */
export function journalIn({ system }: MatchCombat): StoredJournal {
	const { version, game: id, options, seats, opening, log, kept, undos } = system;
	return { version, game: id, options, seats, opening, log, kept: kept ?? {}, undos };
}

type Read = Pick<Followed, "match" | "settled">;

function readAnew({ game: rules }: Room, journal: Journal, settling: number): Outcome<Read> {
	const settled = replay(rules, { ...journal, log: Object.fromEntries(Object.entries(journal.log).slice(0, settling)) });
	if (!settled.ok) return settled;
	const match = followTo(rules, settled.value, { journal });
	return match.ok ? accept({ match: match.value, settled: settled.value }) : match;
}

interface Following {
	/** Where reading may go on from: the match as it was read last, and as it was settled then. */
	readonly from: readonly [Match<unknown>, Match<unknown>];
	readonly journal: Journal;
	readonly settling: number;
}

/** Goes on from what was read before, where the journal still begins with it; null where it does not. */
function followOn({ game: rules }: Room, { from, journal, settling }: Following): Outcome<Read> | null {
	const [latest, settledThen] = from;
	const base = from.find((match) => beginsAs(match, journal, settledThen.length));
	if (!base) return null;
	const until = settling >= base.length ? followTo(rules, base, { journal, to: settling }) : null;
	// The match was read beyond what is settled now, so only the match that was settled then can still be settled.
	const settled = until?.ok ? until.value : settledThen.length === settling && base === latest ? settledThen : null;
	if (!settled) return null;
	const match = followTo(rules, settled.length > base.length ? settled : base, { journal });
	return match.ok ? accept({ match: match.value, settled }) : null;
}

/** Goes on to the end of a journal, or to this many of its entries. */
function followTo(
	rules: Room["game"],
	from: Match<unknown>,
	{ journal, to = entriesOf(journal).length }: { readonly journal: Journal; readonly to?: number },
): Outcome<Match<unknown>> {
	let match = from;
	for (const entry of entriesOf(journal).slice(from.length, to)) {
		const played = follow(rules, match, entry);
		if (!played.ok) return played;
		match = played.value.match;
	}
	return accept({ ...match, journal: { ...match.journal, kept: journal.kept, undos: journal.undos } });
}

/** Whether a journal begins as a match does: its setting, its last entry, and every one that was sealed when it was read. */
function beginsAs(match: Match<unknown>, journal: Journal, settled: number): boolean {
	const { length } = match;
	const start = ({ game: id, options, seats, opening, log }: Journal) => {
		const latest = Object.values(log).slice(Math.max(0, Math.min(settled, length) - 1), length);
		return { id, options, seats, opening, latest };
	};
	// A journal is plain data; the compiler does not see that of an interface.
	const text = (of: Journal) => canonical(start(of) as unknown as Json);
	return entriesOf(journal).length >= length && text(match.journal) === text(journal);
}

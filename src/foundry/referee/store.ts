/**
 * From documents to a match: the journal that a Combat keeps, and the state that follows from it. Every client reads for
 * itself; what was followed before is kept, so that a new entry costs one step and not a whole replay.
 */
import { findGame, type GameEntry } from "../../core/games.ts";
import { type Journal, parseJournal } from "../../core/kernel/journal.ts";
import { follow, type Match, replay } from "../../core/kernel/match.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../core/kernel/outcome.ts";
import type { MatchCombat } from "../documents/matches.ts";

export interface OpenTable {
	readonly entry: GameEntry;
	readonly match: Match<unknown>;
}

const followed = new WeakMap<MatchCombat, OpenTable>();

/** The game and match of a Combat. Refused: `no-match` before the start, `unknown-game`, `unreadable-journal`. */
export function openTableOf(combat: MatchCombat): Outcome<OpenTable> {
	const entry = findGame(combat.system.game);
	if (!entry.ok) return entry;
	if (combat.system.seats.length === 0) return refuse("no-match");
	const journal = parseJournal(journalIn(combat));
	if (!journal.ok) return journal;
	const before = followed.get(combat);
	const match = (before && followOn(entry.value, before.match, journal.value)) ?? replay(entry.value.game, journal.value);
	if (!match.ok) return match;
	const table = { entry: entry.value, match: match.value };
	followed.set(combat, table);
	return accept(table);
}

function journalIn({ system }: MatchCombat): unknown {
	const { game: id, options, seats, opening, log, kept } = system;
	return { version: 1, game: id, options, seats, opening, log, kept: kept ?? {} };
}

/** Goes on from what was followed before, where the journal still begins so; null where it does not. */
function followOn({ game: rules }: GameEntry, before: Match<unknown>, journal: Journal): Outcome<Match<unknown>> | null {
	const length = Object.keys(journal.log).length;
	if (length < before.length || !sameStart(before.journal, journal, before.length)) return null;
	let match = before;
	for (let next = before.length; next < length; next++) {
		const entry = journal.log[next];
		const played = entry && follow(rules, match, entry);
		if (!played?.ok) return null;
		match = played.value.match;
	}
	return accept({ ...match, journal: { ...match.journal, kept: journal.kept } });
}

function sameStart(a: Journal, b: Journal, length: number): boolean {
	const start = ({ game: id, options, seats, opening, log }: Journal) => ({ id, options, seats, opening, last: log[length - 1] ?? null });
	// Journals are plain data; only the compiler does not know that an interface of such is.
	return canonical(start(a) as unknown as Json) === canonical(start(b) as unknown as Json);
}

/**
 * What can still be read of a journal that was damaged: its opening, and the entries up to the first that does not follow.
 */
import type { Game, GameTypes } from "../game.ts";
import { type MatchOf, replay } from "../match.ts";

/** A journal as it was stored, which may be damaged in any way. */
type Raw = Readonly<Record<string, unknown>>;

/**
 * The match of as many entries as can be read, from the first on and at most this many; null if not even the opening can be read.
 * Dice of undone steps are left out if they cannot be read.
 */
export function readablePart<T extends GameTypes>(game: Game<T>, raw: Raw, most = Number.POSITIVE_INFINITY): MatchOf<T> | null {
	const log = firstEntries(raw.log, most);
	const sound = [raw, { ...raw, kept: {} }].find((journal) => readTo(game, journal, []) !== null);
	if (!sound) return null;
	// If some entries can be read, so can fewer of them: the search halves the range until it knows how many.
	let [readable, unreadable] = [0, log.length + 1];
	while (unreadable - readable > 1) {
		const middle = Math.floor((readable + unreadable) / 2);
		if (readTo(game, sound, log.slice(0, middle)) === null) unreadable = middle;
		else readable = middle;
	}
	return readTo(game, sound, log.slice(0, readable));
}

/** The entries 0, 1, 2 … up to the first gap. */
function firstEntries(raw: unknown, most: number): readonly unknown[] {
	const log = new Map(typeof raw === "object" && raw !== null ? Object.entries(raw) : []);
	const entries: unknown[] = [];
	while (entries.length < most && log.has(String(entries.length))) entries.push(log.get(String(entries.length)));
	return entries;
}

function readTo<T extends GameTypes>(game: Game<T>, raw: Raw, log: readonly unknown[]): MatchOf<T> | null {
	const read = replay(game, { ...raw, log: { ...log } });
	return read.ok ? read.value : null;
}

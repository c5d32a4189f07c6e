/**
 * The past of a match: the match after any of its steps. A journal is played once from its opening, and some of the matches on the
 * way are kept as snapshots, so that any other step is only a few entries away from one. Step 0 is the opening; step n is the match
 * with n entries.
 */
import type { Game, GameTypes } from "../game.ts";
import type { Journal } from "../journal.ts";
import { follow, type MatchOf, type PlayedOf, replayWithReports } from "../match.ts";
import type { Outcome } from "../outcome.ts";

/**
 * A snapshot is at most so many entries after the one before. There is one at the start of each round, too, and after each reveal,
 * since no other step costs as much to play.
 */
const APART = 16;

/** The snapshots of a match, the earliest first, and the journal that leads from one to the next. */
export interface Past<T extends GameTypes = GameTypes> {
	readonly journal: Journal;
	readonly snapshots: readonly MatchOf<T>[];
}

/**
 * The opening of a match and each of its steps, or only those after a snapshot. It ends early if an entry does not follow from the
 * ones before. Of its log a match has only what the next step reads, so that a step costs no more in a long match.
 */
export function* stepsAfter<T extends GameTypes>(
	game: Game<T>,
	journal: Journal,
	snapshot: MatchOf<T> | null,
): Generator<PlayedOf<T>, undefined> {
	let match = snapshot;
	if (!match) {
		const opened = replayWithReports(game, { ...journal, log: {}, kept: {} });
		if (!opened.ok) return;
		match = opened.value.match;
		yield { match, reports: opened.value.reports[0] ?? [] };
	}
	for (let entry = journal.log[match.length]; entry; entry = journal.log[match.length]) {
		const next: Outcome<PlayedOf<T>> = follow(game, match, entry);
		if (!next.ok) return;
		match = lightened<T>(next.value.match);
		yield { ...next.value, match };
	}
}

/** The snapshots after one more match: it is kept if it begins a round or follows a reveal, or if the last snapshot is far behind. */
export function withSnapshot<T extends GameTypes>(
	game: Game<T>,
	snapshots: readonly MatchOf<T>[],
	match: MatchOf<T>,
): readonly MatchOf<T>[] {
	const last = snapshots.at(-1);
	const isFar = !last || match.length - last.length >= APART;
	const isKept = isFar || match.reveals !== last.reveals || roundOf(game, match) !== roundOf(game, last);
	return isKept ? [...snapshots, match] : snapshots;
}

/**
 * The snapshots that a changed journal still leads to. None of them lacks an order that this client did not know: the journal may
 * have opened it since.
 */
export function stillThere<T extends GameTypes>({ snapshots, journal: before }: Past<T>, journal: Journal): readonly MatchOf<T>[] {
	const [first] = snapshots;
	if (first && firstPart(before) !== firstPart(journal)) return [];
	const gone = snapshots.findIndex(({ length, journal: { log }, state: { sealed } }) => {
		// An entry's link stands for everything before it.
		const isOther = length > 0 && journal.log[length - 1]?.chain !== log[length - 1]?.chain;
		return isOther || Object.values(sealed).some((seal) => seal?.order === null);
	});
	return gone < 0 ? snapshots : snapshots.slice(0, gone);
}

/** The match after this many entries; null if there are not so many, or if one of them does not follow. */
export function matchAfter<T extends GameTypes>(game: Game<T>, { journal, snapshots }: Past<T>, step: number): MatchOf<T> | null {
	const nearest = snapshots.findLast(({ length }) => length <= step);
	if (!nearest) return null;
	if (nearest.length === step) return nearest;
	for (const { match } of stepsAfter(game, journal, nearest)) if (match.length === step) return match;
	return null;
}

function roundOf<T extends GameTypes>(game: Game<T>, { state }: MatchOf<T>): number {
	return game.situation(state.open).round;
}

function firstPart({ game, options, seats, opening }: Journal): string {
	return JSON.stringify([game, options, seats, opening]);
}

/** A match whose log has only what the next step reads: the last entry, and those with secret orders. */
function lightened<T extends GameTypes>({ journal, ...match }: MatchOf<T>): MatchOf<T> {
	const read = [...match.secrets, match.length - 1];
	const log = Object.fromEntries(
		read.flatMap((number) => {
			const entry = journal.log[number];
			return entry ? [[number, entry] as const] : [];
		}),
	);
	return { ...match, journal: { ...journal, log } };
}

/**
 * The match of a lesson. It begins as its data says, and its dice follow from the data too: those that are written down, and for the
 * rest a seed and the number of the entry, so that the same order at the same moment has the same dice.
 */
import { canShow, type DiceSource, seededDice, settleWith } from "../../dice.ts";
import type { Game, GameTypes } from "../../game.ts";
import type { Act } from "../../journal.ts";
import { type MatchOf, openMatch, type PlayedOf, play, replay } from "../../match.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { JOURNAL_VERSION } from "../../record/version.ts";
import type { LessonStart } from "./lesson.ts";

/** Opens the match of a lesson. Refused: what opening a match or replaying a journal refuses. */
export function openLesson<T extends GameTypes>(game: Game<T>, start: LessonStart): Outcome<MatchOf<T>> {
	const { options, seats, seed, journal } = start;
	if (journal) return replay(game, { version: JOURNAL_VERSION, game: game.id, options, seats, ...journal, kept: {}, undos: 0 });
	const opened = settleWith(openMatch(game, { options, seats }), seededDice(seed));
	return opened.ok ? accept(opened.value.match) : opened;
}

/** An act in the match of a lesson, with the dice that are written down for it. */
export interface LessonAct {
	readonly act: Act;
	readonly seed: number;
	readonly dice?: readonly number[];
}

/** Does something in the match of a lesson. Refused: what the match refuses. */
export function actInLesson<T extends GameTypes>(
	game: Game<T>,
	match: MatchOf<T>,
	{ act, seed, dice = [] }: LessonAct,
): Outcome<PlayedOf<T>> {
	return settleWith(play(game, match, act), diceAt(seed, match.length, dice));
}

/** Entries are far apart in the seeds, so that no lesson has the dice of another one entry later. */
const APART = 7919;

/** The dice of an entry: first those that are written down, as far as the dice can show them. */
function diceAt(seed: number, entry: number, written: readonly number[]): DiceSource {
	const rest = seededDice(seed + (entry + 1) * APART);
	let next = 0;
	return (request) => {
		const shown = written.slice(next, next + request.count);
		if (!canShow(request, shown)) return rest(request);
		next += request.count;
		return shown;
	};
}

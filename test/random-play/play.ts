/**
 * Random play of any game through the core: legal acts of random seats and of pilots, rulings, arrivals, skips, seals that are taken back
 * or given by a GM, undone steps and dice that are rolled again. A play is a list of moves; each has dice of its own, so that a list
 * without some of its moves plays the others with the same dice.
 */
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { type Act, entriesOf } from "../../src/core/kernel/journal.ts";
import { type Match, type MatchSetup, openMatch, play, undo } from "../../src/core/kernel/match.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { pickRuling } from "../core/kernel/support/random-rulings.ts";
import { type Begun, pilotAct, takenBack } from "../journals/candidates.ts";
import { checkMatch, checkReplay, checkStep } from "./checks.ts";

/** A move: an act, or a step back to a number of entries. */
export type Move = { readonly dice: number } & ({ readonly act: Act } | { readonly undoTo: number });

/** A play: how its match opens, and what happens in it. */
export interface Play {
	readonly game: string;
	readonly setup: MatchSetup;
	readonly opening: number;
	readonly moves: readonly Move[];
}

/** What happened, by kind; `refused` are acts that the rules did not allow. */
export type Counts = Record<string, number>;

/** The match of a play at its start. */
export function opened(game: AnyGame, { setup, opening }: Pick<Play, "setup" | "opening">): Match<unknown> {
	return expectAccepted(settleWith(openMatch(game, setup), seededDice(opening))).match;
}

/** The match after a move, with all checks; the same match if the move is refused. */
export function moved(game: AnyGame, match: Match<unknown>, move: Move): Match<unknown> {
	if ("undoTo" in move) {
		const back = undo(game, match, move.undoTo);
		if (!back.ok) return match;
		checkMatch(game, back.value);
		checkReplay(game, back.value);
		return back.value;
	}
	const outcome = settleWith(play(game, match, move.act), seededDice(move.dice));
	if (!outcome.ok) return match;
	checkStep(game, match, outcome.value.match);
	return outcome.value.match;
}

/** Plays all moves, asks the next pilot after each, and replays the match at the end. Throws what goes wrong. */
export function playAgain(game: AnyGame, whole: Play): void {
	let match = opened(game, whole);
	checkMatch(game, match);
	for (const move of whole.moves) {
		match = moved(game, match, move);
		if (!game.situation(match.state.open).over) pilotAct(game, match);
	}
	checkReplay(game, match);
}

export interface Played {
	readonly play: Play;
	readonly counts: Counts;
	/** What went wrong; null if nothing did. */
	readonly fault: string | null;
}

/** Plays a match at random, at most so many moves. */
export function playAtRandom(game: AnyGame, { seed, match: start, next }: Begun, most: number): Played {
	const pick = pickerFrom(seed);
	const dice = seededDice(seed ^ 0x5eed);
	const { options, seats } = start.journal;
	const setup = { options, seats };
	const moves: Move[] = [];
	const counts: Counts = { moves: 0, refused: 0 };
	const count = (kind: string) => {
		counts[kind] = (counts[kind] ?? 0) + 1;
	};
	const whole = { game: game.id, setup, opening: seed, moves };
	try {
		let match = opened(game, whole);
		for (let number = 0; number < most && !game.situation(match.state.open).over; number++) {
			const move: Move = { dice: (seed ^ (0x9e3779b9 * (number + 1))) | 0, ...randomMove(game, match, { pick, dice, next }) };
			moves.push(move);
			const after = moved(game, match, move);
			count("moves");
			count(after === match ? "refused" : "undoTo" in move ? "undone" : move.act.kind);
			match = after;
		}
		checkReplay(game, match);
		return { play: whole, counts, fault: null };
	} catch (error) {
		return { play: whole, counts, fault: error instanceof Error ? error.message : String(error) };
	}
}

function pickerFrom(seed: number): (count: number) => number {
	const roll = seededDice(~seed);
	return (count) => (roll({ count: 1, faces: Math.max(1, count), reason: "pick", seat: null })[0] ?? 1) - 1;
}

type Whims = Pick<Begun, "next"> & { readonly pick: (count: number) => number; readonly dice: ReturnType<typeof seededDice> };

function randomMove(
	game: AnyGame,
	match: Match<unknown>,
	{ pick, dice, next }: Whims,
): { readonly act: Act } | { readonly undoTo: number } {
	if (match.length > 0 && pick(40) === 0) return { undoTo: match.length - 1 - pick(Math.min(match.length, 12)) };
	if (pick(30) === 0) {
		const again = rerollOf(match, pick);
		if (again) return { act: again };
	}
	if (pick(12) === 0) {
		const ruled = takenBack(match, pick) ?? pickRuling(game, match, { pick, dice });
		if (ruled) return { act: ruled };
	}
	const act = pick(3) === 0 ? pilotAct(game, match) : next(match);
	// A GM holds the craft of a seat now and then.
	return { act: act.kind === "sealed" && pick(6) === 0 ? { ...act, by: "gm" } : act };
}

/** A die of an undone step is rolled again; null if no step was undone. */
function rerollOf({ journal }: Match<unknown>, pick: (count: number) => number): Act | null {
	const kept = Object.keys(journal.kept);
	const [, seat = "", reason = "", count = "0", faces = "0"] = /^(.*?) ?(\S+) (\d+)D(\d+)$/.exec(kept[pick(kept.length)] ?? "") ?? [];
	if (Number(count) < 1 || Number(faces) < 2) return null;
	// The name of a kept roll begins with the id of its seat.
	const owner =
		entriesOf(journal)
			.flatMap(({ rolls }) => rolls.map((roll) => roll.seat))
			.find((each) => each === seat) ?? null;
	const roll = { count: Number(count), faces: Number(faces), reason, seat: owner };
	return { kind: "reroll", from: 0, roll, place: 0, die: 0, reason: "it fell off the table" };
}

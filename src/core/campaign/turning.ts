/**
 * Turning points: how each seat's odds of winning changed over a match that is over. At the start of each round the rest of the match is
 * simulated many times with NPC pilots; after the last act everybody knows who has won. House rule: nothing of a match follows from it.
 */
import type { AnyGame } from "../kernel/game.ts";
import { entriesOf, type Journal } from "../kernel/journal.ts";
import { follow, type Match, replay } from "../kernel/match.ts";
import { type Simulating, simulate } from "../kernel/on-demand/simulation.ts";
import type { BySeat, SeatId } from "../kernel/seat.ts";
import { type Ended, endsIn, truthOf } from "./odds.ts";

/** The odds at one moment of a match. */
export interface TurningPoint {
	/** How many entries the log had by then. */
	readonly step: number;
	readonly round: number;
	/** Each seat's chance to win, from 0 to 1. */
	readonly chances: BySeat<number>;
}

/** A change of a seat's odds from one point to the next. */
export interface Swing {
	readonly seat: SeatId;
	/** The round in which it happened. */
	readonly round: number;
	/** The entries between which it happened. */
	readonly steps: readonly [from: number, to: number];
	readonly before: number;
	readonly after: number;
}

/** The match at the start of each round, and at its end. It pauses after each step, so that a page stays free. */
export function* roundsOf(game: AnyGame, journal: Journal): Generator<Match<unknown> | null, void> {
	const opened = replay(game, { ...journal, log: {} });
	if (!opened.ok) return;
	let match = opened.value;
	let round = -1;
	const entries = entriesOf(journal);
	for (let step = 0; ; step++) {
		const now = game.situation(match.state.open);
		const entry = entries[step];
		const isLast = entry === undefined || now.over;
		yield isLast || now.round !== round ? match : null;
		if (isLast) return;
		({ round } = now);
		const next = follow(game, match, entry);
		if (!next.ok) return;
		match = next.value.match;
	}
}

const WINNING = { kind: "winner", score: 0 } as const;

/** The odds of a match as it stands: simulated, or known once it is over. Null if nothing was simulated. */
export async function oddsAt(game: AnyGame, match: Match<unknown>, simulating: Simulating): Promise<TurningPoint | null> {
	const { over, round, seats } = game.situation(match.state.open);
	const played = over ? null : await simulate(game, match, simulating);
	if (played && !played.ok) return null;
	const ends = played ? played.value.map(({ open }) => endsIn(game.situation(open).seats)) : [endsIn(seats)];
	if (ends.length === 0) return null;
	return { step: match.length, round, chances: winningIn(ends) };
}

/** How often each seat won; a dead heat counts by its part. */
function winningIn(ends: readonly BySeat<Ended>[]): BySeat<number> {
	const sums: Record<SeatId, number> = {};
	for (const end of ends) {
		const all = Object.entries(end) as [SeatId, Ended][]; // the keys of a record by seat
		for (const [seat, ended] of all) sums[seat] = (sums[seat] ?? 0) + truthOf(WINNING, ended, all.length) / ends.length;
	}
	return sums;
}

/** The largest changes from one point to the next, the largest first; of each stretch only that of the seat that it changed most. */
export function swingsOf(points: readonly TurningPoint[], most: number): readonly Swing[] {
	const swings = points.slice(1).flatMap((after, index): readonly Swing[] => {
		const before = points[index];
		if (!before) return [];
		const seats = Object.keys(after.chances) as SeatId[]; // the keys of a record by seat
		const changes = seats.map((seat) => ({
			seat,
			round: before.round,
			steps: [before.step, after.step] as const,
			before: before.chances[seat] ?? 0,
			after: after.chances[seat] ?? 0,
		}));
		return changes.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
	});
	return swings
		.filter((swing) => sizeOf(swing) > 0)
		.sort((a, b) => sizeOf(b) - sizeOf(a))
		.slice(0, most);
}

function sizeOf({ before, after }: Swing): number {
	return Math.abs(after - before);
}

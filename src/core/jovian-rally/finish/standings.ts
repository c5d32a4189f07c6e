/**
 * Scores, places, the wager's pot and the grand prize. Source: "Finish Line" and the closing notes; JR-6.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms } from "../course/course.ts";

/** The parts of a racer that its place depends on. */
export interface Entrant {
	readonly id: SeatId;
	readonly finished: boolean;
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** How many moons it has intercepted. */
	readonly intercepted: number;
}

export interface Standing {
	readonly id: SeatId;
	/** Counted from 1; equals share a place: 1, 1, 3. */
	readonly place: number;
	readonly score: Kilograms;
}

/** What was burnt minus twice what was dumped; the lowest wins, and it may be below nought. */
export function score({ burnt, dumped }: Pick<Entrant, "burnt" | "dumped">): Kilograms {
	return burnt - 2 * dumped;
}

/** JR-6: finishers by score, then the rest by moons (more first), then by score; equals in the order given. */
export function standings(entrants: readonly Entrant[]): readonly Standing[] {
	const sorted = [...entrants].sort(compare);
	let place = 0;
	return sorted.map((entrant, index) => {
		const before = sorted[index - 1];
		if (!before || compare(before, entrant) !== 0) place = index + 1;
		return { id: entrant.id, place, score: score(entrant) };
	});
}

function compare(a: Entrant, b: Entrant): number {
	if (a.finished !== b.finished) return a.finished ? -1 : 1;
	const moons = a.finished ? 0 : b.intercepted - a.intercepted;
	return moons || score(a) - score(b);
}

/** The wager: so many credits for each kg dumped by anybody, shared by the finishers at place 1. */
export interface Pot {
	readonly pot: number;
	/** What each winner takes; null without a finisher. */
	readonly share: number | null;
	readonly winners: readonly SeatId[];
}

/** Credits for each kg dumped, as the source suggests. */
export const STANDARD_WAGER = 1000;

export function wagerPot(entrants: readonly Entrant[], wager: number): Pot {
	const pot = wager * entrants.reduce((sum, { dumped }) => sum + dumped, 0);
	const first = standings(entrants).filter(({ place }) => place === 1);
	const winners = first.map(({ id }) => id).filter((id) => entrants.some((one) => one.id === id && one.finished));
	return { pot, share: winners.length > 0 ? pot / winners.length : null, winners };
}

/** The grand prize: who finished with a score below the mark. */
export function prizeWinners(entrants: readonly Entrant[], mark: Kilograms | null): readonly SeatId[] {
	if (mark === null) return [];
	return entrants.filter((entrant) => entrant.finished && score(entrant) < mark).map(({ id }) => id);
}

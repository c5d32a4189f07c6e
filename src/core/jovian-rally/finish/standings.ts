/**
 * Scores, places, the wager's pot and the grand prize. Source: "Finish Line" and the closing notes; JR-6.
 */
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms } from "../course/course.ts";

/** What a racer's place depends on. */
export interface Entrant {
	readonly id: SeatId;
	readonly finished: boolean;
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** Moons intercepted. */
	readonly intercepted: number;
}

/** A racer's place and score. */
export interface Standing {
	readonly id: SeatId;
	/** Counted from 1. Equal racers share a place: 1, 1, 3. */
	readonly place: number;
	readonly score: Kilograms;
}

/** The score: burnt minus twice dumped. The lowest wins; it may be negative. */
export function score({ burnt, dumped }: Pick<Entrant, "burnt" | "dumped">): Kilograms {
	return burnt - 2 * dumped;
}

/** JR-6: finishers by score, then the rest by moons (more first) and by score. Equal racers keep their order. */
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

/** The pot of the wager, in credits, and its winners: the finishers in first place. */
export interface Pot {
	readonly pot: number;
	/** The share of each winner; null without a finisher. */
	readonly share: number | null;
	readonly winners: readonly SeatId[];
}

/** The source's wager, in credits for each kg dumped. */
export const STANDARD_WAGER = 1000;

/** The pot for a wager, in credits for each kg that any racer dumped. */
export function wagerPot(entrants: readonly Entrant[], wager: number): Pot {
	const pot = wager * entrants.reduce((sum, { dumped }) => sum + dumped, 0);
	const first = standings(entrants).filter(({ place }) => place === 1);
	const winners = first.map(({ id }) => id).filter((id) => entrants.some((entrant) => entrant.id === id && entrant.finished));
	return { pot, share: winners.length > 0 ? pot / winners.length : null, winners };
}

/** The winners of the grand prize: finishers with a score below the mark. A mark of null means no prize. */
export function prizeWinners(entrants: readonly Entrant[], mark: Kilograms | null): readonly SeatId[] {
	if (mark === null) return [];
	return entrants.filter((entrant) => entrant.finished && score(entrant) < mark).map(({ id }) => id);
}

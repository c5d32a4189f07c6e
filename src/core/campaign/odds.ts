/**
 * Odds from the results of many matches: how often each entrant won, took a place and reached a score, and what a book pays for it. House rule.
 */

import type { Facts } from "../kernel/outcome.ts";
import type { BySeat } from "../kernel/seat.ts";

/** How an entrant ended a match: its place, 0 for none, and its score where its game has one. */
export interface Ended {
	readonly place: number;
	/** How many have that place; omitted for one. */
	readonly tied?: number;
	readonly score: number | null;
}

/** How often an entrant had each place and each score, by their numbers; a place that three have is `2/3`. */
export interface Tally {
	readonly matches: number;
	readonly places: Readonly<Record<string, number>>;
	readonly scores: Readonly<Record<string, number>>;
}

export const EMPTY_TALLY: Tally = { matches: 0, places: {}, scores: {} };

/** What a bet is on. */
export const BET_KINDS = ["winner", "place", "over", "under"] as const;
export type BetKind = (typeof BET_KINDS)[number];

/** A claim about an entrant; the score counts for `over` and `under` only. */
export interface Claim {
	readonly kind: BetKind;
	readonly score: number;
}

/** A chance with its standard error. */
export interface Chance {
	readonly chance: number;
	readonly error: number;
}

/** The least that a book pays for each credit of a stake. */
const LEAST_ODDS = 1.01;

/** The most that a book pays: nobody knows what is rarer than this. */
const MOST_ODDS = 500;

/** How all entrants of a match ended, by the facts of their standings. */
export function endsIn(seats: BySeat<{ readonly facts: Facts }>): BySeat<Ended> {
	const placeOf = ({ place }: Facts): number => (typeof place === "number" ? place : 0);
	const places = Object.values(seats).map(({ facts }) => placeOf(facts));
	const endOf = (facts: Facts): Ended => {
		const place = placeOf(facts);
		const tied = place > 0 ? places.filter((other) => other === place).length : 1;
		return { place, tied, score: typeof facts.score === "number" ? facts.score : null };
	};
	return Object.fromEntries(Object.entries(seats).map(([seat, { facts }]) => [seat, endOf(facts)]));
}

/** A tally with the end of one more match. */
export function counted({ matches, places, scores }: Tally, { place, tied = 1, score }: Ended): Tally {
	const more = (counts: Tally["places"], key: string | number) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 });
	return {
		matches: matches + 1,
		places: more(places, tied > 1 ? `${place}/${tied}` : place),
		scores: score === null ? scores : more(scores, score),
	};
}

/** How many places a bet on a place covers: two, and three from eight entrants on. */
export function placesPaid(entrants: number): number {
	return entrants >= 8 ? 3 : 2;
}

/**
 * The part of a claim that came true: 1 or 0, and less than 1 in a dead heat, where those who tie share the places that are paid. A score
 * that is neither over nor under its mark loses both.
 */
export function truthOf({ kind, score: mark }: Claim, { place, tied = 1, score }: Ended, entrants: number): number {
	if (kind === "over" || kind === "under") return score !== null && (kind === "over" ? score > mark : score < mark) ? 1 : 0;
	const left = (kind === "winner" ? 1 : placesPaid(entrants)) - place + 1;
	return place < 1 || left < 1 ? 0 : Math.min(1, left / tied);
}

/** How often a claim came true in a tally, as a part of its matches; a dead heat counts by its part. */
export function chanceOf(claim: Claim, { matches, places, scores }: Tally, entrants: number): Chance {
	const byScore = claim.kind === "over" || claim.kind === "under";
	const counts = Object.entries(byScore ? scores : places).map(([key, count]) => {
		const [place = 0, tied = 1] = byScore ? [] : key.split("/").map(Number);
		return count * truthOf(claim, { place, tied, score: byScore ? Number(key) : null }, entrants);
	});
	const chance = matches > 0 ? counts.reduce((sum, count) => sum + count, 0) / matches : 0;
	return { chance, error: matches > 0 ? Math.sqrt((chance * (1 - chance)) / matches) : 0 };
}

/** What a book with this margin, in per cent, pays for each credit of a stake, the stake included; to the hundredth. */
export function oddsFor(chance: number, margin: number): number {
	const fair = 1 / Math.max(chance, 1 / MOST_ODDS);
	return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, Math.floor((100 * fair) / (1 + margin / 100)) / 100));
}

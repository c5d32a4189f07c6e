/**
 * Odds from the results of many matches: how often each entrant won, took a place and reached a score, and what a book pays for it. House rule.
 */

/** How an entrant ended a match: its place, 0 for none, and its score where its game has one. */
export interface Ended {
	readonly place: number;
	readonly score: number | null;
}

/** How often an entrant had each place and each score, by their numbers. */
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

/** A tally with the end of one more match. */
export function counted({ matches, places, scores }: Tally, { place, score }: Ended): Tally {
	const more = (counts: Tally["places"], key: number) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 });
	return { matches: matches + 1, places: more(places, place), scores: score === null ? scores : more(scores, score) };
}

/** How many places a bet on a place covers: two, and three from eight entrants on. */
export function placesPaid(entrants: number): number {
	return entrants >= 8 ? 3 : 2;
}

/** Whether a claim came true. A score that is neither over nor under its mark loses both. */
export function isTrue({ kind, score: mark }: Claim, { place, score }: Ended, entrants: number): boolean {
	if (kind === "winner") return place === 1;
	if (kind === "place") return place >= 1 && place <= placesPaid(entrants);
	return score !== null && (kind === "over" ? score > mark : score < mark);
}

/** How often a claim came true in a tally, as a part of its matches. */
export function chanceOf(claim: Claim, { matches, places, scores }: Tally, entrants: number): Chance {
	const byScore = claim.kind === "over" || claim.kind === "under";
	const counts = Object.entries(byScore ? scores : places).map(([key, count]) => {
		const ended = byScore ? { place: 0, score: Number(key) } : { place: Number(key), score: null };
		return isTrue(claim, ended, entrants) ? count : 0;
	});
	const chance = matches > 0 ? counts.reduce((sum, count) => sum + count, 0) / matches : 0;
	return { chance, error: matches > 0 ? Math.sqrt((chance * (1 - chance)) / matches) : 0 };
}

/** What a book with this margin, in per cent, pays for each credit of a stake, the stake included; to the hundredth. */
export function oddsFor(chance: number, margin: number): number {
	const fair = 1 / Math.max(chance, 1 / MOST_ODDS);
	return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, Math.floor((100 * fair) / (1 + margin / 100)) / 100));
}

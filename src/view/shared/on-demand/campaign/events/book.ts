/**
 * The book of bets on the page of an event: the odds of each entrant, the bets, and the form for a new one.
 */
import { type Bet, type Fate, wholeCredits } from "../../../../../core/campaign/bets.ts";
import { BET_KINDS, chanceOf, oddsFor, type Tally } from "../../../../../core/campaign/odds.ts";
import { type Label, label } from "../../../startup/words/label.ts";

export interface BookInput {
	readonly uid: string;
	readonly open: boolean;
	readonly margin: number;
	/** The most credits that one stake may be; 0 means no limit. */
	readonly most: number;
	readonly tallies: Readonly<Record<string, Tally>>;
	readonly names: Readonly<Record<string, string>>;
	readonly bets: readonly (Bet & { readonly id: string; readonly bettorName: string; readonly fate: Fate | "" })[];
	/** Whether a bet is not decided yet, or the ledger does not have what the book pays for one. */
	readonly waits: boolean;
	/** The matches of the event that are not over. */
	readonly matches: readonly { readonly id: string; readonly name: string }[];
	readonly bettors: readonly { readonly id: string; readonly name: string }[];
}

export type BookModel = ReturnType<typeof bookModel>;

/** The model of the book. */
export function bookModel({ uid, open, margin, most, tallies, names, bets, waits, matches, bettors }: BookInput) {
	const seats = Object.entries(tallies);
	const isScored = seats.some(([, { scores }]) => Object.keys(scores).length > 0);
	const kinds = BET_KINDS.filter((kind) => kind === "winner" || kind === "place" || isScored);
	return {
		uid,
		state: label(`VOIDREGATTA.Campaign.Book.${open ? "isOpen" : "isClosed"}`),
		isOpen: open && seats.length > 0,
		margin,
		most,
		// The limit of a stake in words; null without a limit.
		limit: most > 0 ? label("VOIDREGATTA.Campaign.Book.limit", { most }) : null,
		// Whether this user has a character who can bet now.
		mayBet: open && seats.length > 0 && bettors.length > 0,
		matches,
		bettors,
		// How many matches the odds come from; null before the first simulation.
		from:
			seats.length > 0 ? label("VOIDREGATTA.Campaign.Book.from", { matches: Math.max(...seats.map(([, tally]) => tally.matches)) }) : null,
		entrants: seats.map(([id, tally]) => ({
			id,
			name: names[id] ?? "",
			odds: (["winner", "place"] as const).map((kind) => {
				const text = oddsLine(kind, tally, { margin, entrants: seats.length });
				// For screen readers: the kind of the bet and the entrant, too.
				const heard = label("VOIDREGATTA.Campaign.Book.pick", {
					name: names[id] ?? "",
					kind: label(`VOIDREGATTA.Campaign.Book.kind.${kind}`),
					odds: text,
				});
				return { kind, text, heard };
			}),
		})),
		// The mark that the form for a new bet begins with: about as many matches end above it as below.
		score: usualScore(seats.map(([, { scores }]) => scores)),
		kinds: kinds.map((value) => ({ value, name: label(`VOIDREGATTA.Campaign.Book.kind.${value}`) })),
		bets: bets.map(({ bettorName, stake, kind, seat, score, odds, fate }) => ({
			text: label(`VOIDREGATTA.Campaign.Book.bet.${kind}`, { bettor: bettorName, stake, name: names[seat] ?? "", score, odds }),
			fate: label(`VOIDREGATTA.Campaign.Book.fate.${fate === "" ? "open" : fate}`),
		})),
		waits,
	};
}

/** The mean of all scores, as a whole number; 0 without scores. */
function usualScore(scores: readonly Tally["scores"][]): number {
	const all = scores.flatMap((counts) => Object.entries(counts).map(([score, count]) => [Number(score), count] as const));
	const matches = all.reduce((sum, [, count]) => sum + count, 0);
	return matches > 0 ? Math.round(all.reduce((sum, [score, count]) => sum + score * count, 0) / matches) : 0;
}

/** What a bet would pay as the book stands now; null for an entrant that the book does not know. */
export function offerLine(
	{ tallies, margin }: Pick<BookInput, "tallies" | "margin">,
	{ seat, kind, score, stake }: Pick<Bet, "seat" | "kind" | "score" | "stake">,
): Label | null {
	const tally = Object.hasOwn(tallies, seat) ? tallies[seat] : undefined;
	if (!tally) return null;
	const entrants = Object.keys(tallies).length;
	const odds = oddsFor(chanceOf({ kind, score }, tally, entrants).chance, margin);
	const text = oddsLine(kind, tally, { margin, entrants, score });
	if (!Number.isSafeInteger(stake) || stake < 1) return label("VOIDREGATTA.Campaign.Book.offer", { odds: text });
	return label("VOIDREGATTA.Campaign.Book.offerFor", { odds: text, stake, credits: wholeCredits(stake, odds) });
}

/** The odds of an entrant, with its chance and the standard error, in per cent. */
function oddsLine(
	kind: Bet["kind"],
	tally: Tally,
	{ margin, entrants, score = 0 }: { readonly margin: number; readonly entrants: number; readonly score?: number },
): Label {
	const { chance, error } = chanceOf({ kind, score }, tally, entrants);
	const percent = (part: number): number => Math.round(1000 * part) / 10;
	return label("VOIDREGATTA.Campaign.Book.odds", { odds: oddsFor(chance, margin), chance: percent(chance), error: percent(error) });
}

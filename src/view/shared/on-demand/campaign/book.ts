/**
 * The book of bets on the page of an event: the odds of each entrant, the bets, and the form for a new one.
 */
import type { Bet, Fate } from "../../../../core/campaign/bets.ts";
import { BET_KINDS, chanceOf, oddsFor, type Tally } from "../../../../core/campaign/odds.ts";
import { type Label, label } from "../../startup/words/label.ts";

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
			winner: oddsLine("winner", tally, { margin, entrants: seats.length }),
			place: oddsLine("place", tally, { margin, entrants: seats.length }),
		})),
		kinds: kinds.map((value) => ({ value, name: label(`VOIDREGATTA.Campaign.Book.kind.${value}`) })),
		bets: bets.map(({ bettorName, stake, kind, seat, score, odds, fate }) => ({
			text: label(`VOIDREGATTA.Campaign.Book.bet.${kind}`, { bettor: bettorName, stake, name: names[seat] ?? "", score, odds }),
			fate: label(`VOIDREGATTA.Campaign.Book.fate.${fate === "" ? "open" : fate}`),
		})),
		waits,
	};
}

/** The odds of an entrant, with its chance and the standard error, in per cent. */
function oddsLine(
	kind: "winner" | "place",
	tally: Tally,
	{ margin, entrants }: { readonly margin: number; readonly entrants: number },
): Label {
	const { chance, error } = chanceOf({ kind, score: 0 }, tally, entrants);
	const percent = (part: number): number => Math.round(1000 * part) / 10;
	return label("VOIDREGATTA.Campaign.Book.odds", { odds: oddsFor(chance, margin), chance: percent(chance), error: percent(error) });
}

/**
 * The book of bets of an event, as its page stores it.
 */
import type { Bet, Fate } from "../../core/campaign/bets.ts";
import type { Tally } from "../../core/campaign/odds.ts";
import type { EventPage } from "./event-page.ts";

/** A bet and its outcome; the outcome is empty while the bet is open. */
export interface StoredBet extends Bet {
	readonly fate: Fate | "";
}

export interface Book {
	/** The match on which it takes bets; empty before the first simulation. */
	readonly match: string;
	/** Names the matches that gave the odds: the same series gives the same odds again. */
	readonly series: string;
	readonly open: boolean;
	/** In per cent. */
	readonly margin: number;
	/** The most credits of one stake; 0 means no limit. */
	readonly most: number;
	/** How each entrant did in the simulations, and its name, by seat. */
	readonly tallies: Readonly<Record<string, Tally>>;
	readonly names: Readonly<Record<string, string>>;
	/** All bets by their ids, paid ones too. */
	readonly bets: Readonly<Record<string, StoredBet>>;
}

const EMPTY: Book = { match: "", series: "", open: false, margin: 15, most: 0, tallies: {}, names: {}, bets: {} };

/** The book of an event. */
export function bookOf({ system }: EventPage): Book {
	// Only GMs write pages of events, and this module's code writes their books.
	const book = { ...EMPTY, ...(system.book as Partial<Book>) };
	const [margin, most] = [Number(book.margin), Number(book.most)];
	return { ...book, margin: Number.isFinite(margin) ? Math.max(0, margin) : EMPTY.margin, most: most > 0 ? Math.floor(most) : 0 };
}

/**
 * The bets of NPC crews: each bets once on a match, when the book opens on it.
 */
import { stakeOf } from "../../../core/campaign/bets.ts";
import { fateNow, stakeId } from "../../../core/campaign/dues.ts";
import { enter, type Ledger } from "../../../core/campaign/ledger.ts";
import { chanceOf, oddsFor } from "../../../core/campaign/odds.ts";
import { type BookOnMatch, rivalBet } from "../../../core/campaign/rivals.ts";
import { purseAfter } from "../../../core/campaign/settling.ts";
import type { EventPage } from "../../documents/event-page.ts";
import type { Book, HeatResult, StoredBet } from "../../documents/on-demand/event-data.ts";
import { allEvents, bookOf, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { grudgeAt } from "../../documents/on-demand/rivals.ts";
import { betsAt, noteOf } from "./dues.ts";
import { rivalCredits } from "./rivals.ts";

/** Bets with their ids, and the ledger that has their stakes. */
interface Taken {
	readonly ledger: Ledger;
	readonly bets: Readonly<Record<string, StoredBet>>;
}

/** The id of the bet of an NPC crew on a match. */
const rivalBetId = (account: string, match: string): string => `${account}-rival-${match}`;

/** What the NPC crews of a match bet as the book opens on it, as far as the book takes it. */
export function rivalBets(page: EventPage, opened: Pick<Book, "match" | "tallies" | "names">): Taken {
	const { margin, most } = bookOf(page);
	const book = { ...opened, most: most ?? 0, margin: margin ?? 0 };
	const flown = new Map(heatsOf(page)).get(book.match)?.results.filter(({ npc }) => npc) ?? [];
	return flown.reduce<Taken>((taken, result) => withBet(page, { taken, book, result }), { ledger: ledgerOf(page), bets: {} });
}

interface Wanted {
	readonly taken: Taken;
	readonly book: BookOnMatch & Pick<Book, "names"> & { readonly margin: number };
	readonly result: HeatResult;
}

function withBet(page: EventPage, { taken, book, result }: Wanted): Taken {
	const { account, craftId, seat } = result;
	const id = rivalBetId(account, book.match);
	const credits = rivalCredits(page, account);
	if (credits === null || Object.hasOwn(bookOf(page).bets, id) || Object.hasOwn(taken.bets, id)) return taken;
	const left = purseAfter(credits, account, allEvents().map(ledgerOf));
	const wanted = rivalBet({ account, seat, credits: left, hasGrudge: grudgeAt(page, craftId, book.match) !== null }, book);
	const tally = wanted && book.tallies[seat];
	if (!wanted || !tally) return taken;
	const bet: StoredBet = { ...wanted, odds: oddsFor(chanceOf(wanted, tally, Object.keys(book.tallies).length).chance, book.margin) };
	const waiting = betsAt(page).filter((each) => each.bet.bettor === account && fateNow(each) === "").length;
	const stake = stakeOf(bet, { isOpen: true, most: book.most, waiting, purse: left });
	const entered = stake.ok ? enter(taken.ledger, { ...stake.value, id: stakeId(id), note: noteOf(bet, book.names) }) : stake;
	return entered.ok ? { ledger: entered.value, bets: { ...taken.bets, [id]: bet } } : taken;
}

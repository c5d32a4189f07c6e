/**
 * NPC crews between matches, as the events of the world tell of them: what they brought, whom they want to beat, and what they owe.
 */
import { fateOf, payoutOf, wonPart } from "../../../core/campaign/bets.ts";
import type { Debt } from "../../../core/campaign/loans.ts";
import { crewsIn, type Grudge, grudgeAfter, grudgeOf, isRivalLine, type Rival, rivalPurse } from "../../../core/campaign/rivals.ts";
import type { RivalTale } from "../../../view/shared/on-demand/campaign/events/rivals.ts";
import type { EventPage } from "../event-page.ts";
import { endOfBet } from "./bets.ts";
import type { Heat, HeatResult } from "./event-data.ts";
import { allEvents, bookOf, debtsAt, heatsOf, ledgerOf } from "./events.ts";

/** The NPC crews of an event. */
export function rivalCrews(page: EventPage): readonly Pick<Rival, "account" | "craftId">[] {
	return crewsIn(heatsOf(page).flatMap(([, { results }]) => results));
}

/** What a crew without a character has by the settled ledgers of all events, or of all but one. */
export function keptPurse(account: string, but: EventPage | null = null): number {
	const first = allEvents().find((page) => rivalCrews(page).some((crew) => crew.account === account));
	const ledgers = allEvents()
		.filter((page) => page !== but)
		.map(ledgerOf);
	return rivalPurse(account, first?.system.rivalCredits ?? 0, ledgers);
}

/** What a crew owes before it borrows or pays back at an event; null for nothing. */
export function debtBefore(page: EventPage, account: string): Debt | null {
	const isCounted = (id: string): boolean => !isRivalLine(id, [{ account }]);
	return debtsAt(page, isCounted).find(({ debtor }) => debtor === account) ?? null;
}

/** The grudge that a craft bears at an event: after all heats that are over, or before a match. */
export function grudgeAt(page: EventPage, craftId: string, before: string | null = null): Grudge | null {
	return grudgeOf(
		craftId,
		heatsBefore(page, before).map(({ results }) => results),
	);
}

/** The heats that are over, of the events before this one and of its own, in order; up to a match. */
function heatsBefore(page: EventPage, match: string | null): readonly Heat[] {
	const events = allEvents();
	const earlier = events.slice(0, events.indexOf(page)).flatMap(heatsOf);
	const own = heatsOf(page);
	const end = own.findIndex(([id]) => id === match);
	return [...earlier, ...(end < 0 ? own : own.slice(0, end))].flatMap(([, heat]) => (heat.over ? [heat] : []));
}

/** What the story of a match tells of its NPC crews. */
export function rivalTales(page: EventPage, match: string): readonly RivalTale[] {
	const heat = new Map(heatsOf(page)).get(match);
	return (heat?.results ?? []).filter(({ npc }) => npc).map((result) => taleOf(page, match, result));
}

function taleOf(page: EventPage, match: string, { account, craftId, craft }: HeatResult): RivalTale {
	const results = new Map(heatsOf(page)).get(match)?.results ?? [];
	const grudge = grudgeAt(page, craftId, match);
	const end = grudge && grudgeAfter(craftId, grudge.craftId, results);
	return {
		name: craft,
		grudge: grudge && end ? { ...grudge, end } : null,
		bet: betOn(page, match, account),
		owes: debtBefore(page, account)?.credits ?? 0,
	};
}

/** The stake of a crew on a match, and what the book pays for it; null without a bet whose end is known. */
function betOn(page: EventPage, match: string, account: string): RivalTale["bet"] {
	const { bets, names } = bookOf(page);
	const bet = Object.values(bets).find((each) => each.bettor === account && each.match === match);
	const end = bet && endOfBet(page, bet, names);
	if (!bet || end === undefined) return null;
	const entrants = new Map(heatsOf(page)).get(match)?.results.length ?? 0;
	const paid = payoutOf(bet, fateOf(bet, end, entrants), wonPart(bet, end, entrants));
	return { stake: bet.stake, paid: paid.reduce((sum, { credits }) => sum + credits, 0) };
}

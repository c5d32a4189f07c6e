/**
 * What is due at an event, as its page, its matches and the world's debts say.
 */
import { transfersFor } from "../../../core/campaign/aftermath.ts";
import { type BetAtEvent, type Due, duesOf, type EventFacts, sharesOf, winningsWithIds } from "../../../core/campaign/dues.ts";
import type { Transfer } from "../../../core/campaign/ledger.ts";
import { POINTS, placedBy, readPoints } from "../../../core/campaign/standings.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { isHidden, isMatch, type MatchCombat } from "../../documents/matches.ts";
import { endOfBet } from "../../documents/on-demand/bets.ts";
import type { StoredBet } from "../../documents/on-demand/event-data.ts";
import { bookOf, debtsAt, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { accountsOf } from "../../match/everyone/on-demand/heats.ts";
import { sayLabel } from "../../words.ts";
import { aftermathOf } from "./aftermath.ts";
import { rivalsAt } from "./rivals.ts";
import { winningsOf } from "./winnings.ts";

/** All proposals of an event. */
export async function duesAt(page: EventPage): Promise<readonly Due[]> {
	return duesOf(await factsOf(page));
}

/** What an event knows of money. */
async function factsOf(page: EventPage): Promise<EventFacts> {
	const heats = heatsOf(page);
	const { fee, purse, shares } = page.system;
	const over = heats.flatMap(([, heat]) => (heat.over ? [heat.results] : []));
	const read = sharesOf(readPoints(shares));
	const known: string[] = [];
	const fromMatches: Transfer[] = [];
	for (const [match, { name }] of heats) {
		const combat = game.combats.get(match);
		if (!isMatch(combat) || combat.system.stage !== "over" || isHidden(combat)) continue;
		known.push(match);
		fromMatches.push(...winningsWithIds(match, await winningsOf(combat, name)), ...(await reportsOf(page, combat, name)));
	}
	return {
		ledger: ledgerOf(page),
		accounts: heats.flatMap(([, { results }]) => results.map(({ account }) => account)),
		fee,
		purse,
		shares: read.ok ? read.value : [],
		placed: page.system.purseBy === "last" ? (over.at(-1) ?? []) : placedBy(over, readPoints(page.system.points) ?? POINTS),
		fromMatches,
		known,
		bets: betsAt(page),
		debts: debtsAt(page),
		rivals: rivalsAt(page),
	};
}

/** The fines and the prize money of a match that is over. */
async function reportsOf({ system }: EventPage, combat: MatchCombat, heat: string): Promise<readonly Transfer[]> {
	const accounts = accountsOf(combat);
	const craftOf = (seat: string) => combat.combatants.get(seat)?.name ?? "";
	return transfersFor(combat.id ?? "", await aftermathOf(combat), {
		tariff: { fine: system.fine, prizePercent: system.prizePercent },
		accountOf: (seat) => accounts[seat] ?? seat,
		noteOf: (what, seat) => {
			const facts = { heat, craft: craftOf(seat) };
			if (typeof what === "number") return sayLabel(label("VOIDREGATTA.Campaign.Event.fined", facts, what));
			return sayLabel(label(`VOIDREGATTA.Campaign.Event.spoil.${what.how}`, facts));
		},
	});
}

/** The bets of an event, each with the end of its entrant. */
export function betsAt(page: EventPage): readonly BetAtEvent[] {
	const { bets, names, tallies } = bookOf(page);
	const heats = new Map(heatsOf(page));
	return Object.entries(bets).map(([id, bet]) => {
		const entrants = heats.get(bet.match)?.results.length ?? Object.keys(tallies).length;
		return { id, bet, end: endOfBet(page, bet, names), entrants, note: noteOf(bet, names) };
	});
}

/** A bet in words, for the ledger. */
export function noteOf({ kind, seat, score, odds }: StoredBet, names: Readonly<Record<string, string>>): string {
	return sayLabel(label(`VOIDREGATTA.Campaign.Book.note.${kind}`, { name: names[seat] ?? "", score, odds }));
}

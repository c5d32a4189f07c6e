/**
 * The bookmaker of an event: odds from simulated matches, and bets for characters with their stakes in the ledger.
 */
import { stakeOf } from "../../../core/campaign/bets.ts";
import { fateNow, stakeId } from "../../../core/campaign/dues.ts";
import { enter } from "../../../core/campaign/ledger.ts";
import { type Claim, chanceOf, counted, EMPTY_TALLY, endsIn, oddsFor, type Tally } from "../../../core/campaign/odds.ts";
import { purseAfter } from "../../../core/campaign/settling.ts";
import type { Match, MatchSetup } from "../../../core/kernel/match.ts";
import { seedOf } from "../../../core/kernel/on-demand/seeds.ts";
import { simulate } from "../../../core/kernel/on-demand/simulation.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { quickPilot } from "../../../view/shared/startup/contract/room.ts";
import { withKeys } from "../../compat.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { isCraft } from "../../documents/crafts.ts";
import { enteredWith } from "../../documents/entrants.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import type { StoredBet } from "../../documents/on-demand/event-data.ts";
import { allEvents, betId, bookOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { pauses } from "../../match/everyone/on-demand/slices.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import type { LedgerAct } from "../../match/wire/on-demand/ledger-acts.ts";
import { openBundle } from "../../rooms.ts";
import { creditsNow } from "./characters.ts";
import { boonsOfMatch } from "./crews.ts";
import { betsAt, noteOf } from "./dues.ts";
import { writeLedger } from "./ledger-acts.ts";

/** The number of simulated matches that give the odds. A match with sealed orders takes longer. */
const MATCHES = { plain: 400, sealed: 100 } as const;

/** Follows a simulation while it runs, and stops it. */
export interface Watch {
	readonly onMatch: (done: number, all: number) => void;
	readonly signal: AbortSignal;
}

/**
 * Plays the match of a heat many times with NPC pilots, from its start or from its present state: the act that opens the book with the
 * odds, or null if no match was played. Matches that were played before a stop count. Refused: as opening the match; `bets-open` while
 * bets on another match are open.
 */
export async function simulateHeat(page: EventPage, combat: MatchCombat, { onMatch, signal }: Watch): Promise<Outcome<LedgerAct | null>> {
	const id = combat.id ?? "";
	if (betsAt(page).some((each) => fateNow(each) === "" && each.bet.match !== id)) return refuse("bets-open");
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const { game: rules } = room.value;
	const setup = await setupOf(combat);
	if (!setup.ok) return setup;
	const all = rules.sealing ? MATCHES.sealed : MATCHES.plain;
	const series = seriesOf(combat);
	const pause = pauses();
	const seeds = Array.from({ length: all }, (_, done) => seedOf(series, done));
	const simulated = await simulate(rules, setup.value, {
		seeds,
		policy: (seat) => quickPilot(room.value, entrantOf(combat, seat).npc),
		signal,
		flat: (await room.value.flat?.())?.flat,
		onProgress: ({ done, acts }) => {
			if (acts === 0) onMatch(done, all);
			return pause();
		},
	});
	if (!simulated.ok) return simulated;
	const tallies: Record<string, Tally> = {};
	for (const { open } of simulated.value)
		for (const [seat, end] of Object.entries(endsIn(rules.situation(open).seats)))
			tallies[seat] = counted(tallies[seat] ?? EMPTY_TALLY, end);
	const names = Object.fromEntries(seatsOf(combat).map((seat) => [seat.id ?? "", seat.name ?? ""]));
	if (Object.keys(tallies).length === 0) return accept(null);
	return accept({ act: "open-book", match: id, series, tallies, names });
}

/** The start of a simulation of a match: the match in its present state, or the setup with which it will open. */
async function setupOf(combat: MatchCombat): Promise<Outcome<MatchSetup | Match<unknown>>> {
	if (combat.system.stage !== "set-up") {
		const table = await openTable(combat);
		return table.ok ? accept(table.value.match) : table;
	}
	const crews = await boonsOfMatch(combat);
	const seats = seatsOf(combat).map(({ id }) => {
		const boons = crews.get(id ?? "");
		// An object field holds plain data; the game's own parser reads it.
		const design = enteredWith(entrantOf(combat, id ?? "")) as Json;
		return { id: seatId(id ?? ""), design, ...(boons && { boons }) };
	});
	return accept({ options: combat.system.options, seats });
}

/** Names the present state of a match. Odds for another state of the match no longer count. */
function seriesOf({ id, system: { stage, undos, log } }: MatchCombat): string {
	return [id, stage === "set-up" ? stage : `${undos}.${Object.keys(log).length}`].join(" ");
}

/** A bet that somebody wants to make. */
export interface NewBet extends Claim {
	readonly bettor: string;
	readonly seat: string;
	readonly stake: number;
}

/**
 * Takes a bet of a user's own character, or for a GM of any character, and puts its stake into the ledger in the same write. It
 * takes the bet once, however often it is wished: whoever wants more of it bets another stake. Refused: `not-your-character`,
 * `book-closed`, `odds-old`, and as `stakeOf` and `enter`.
 */
export async function takeBet(combat: MatchCombat, claimed: NewBet, user: User.Implementation): Promise<Outcome<null>> {
	const page = allEvents().find((event) => bookOf(event).match === combat.id);
	if (!page || !hasCampaign("bets")) return refuse("book-closed");
	const { tallies, names, match, margin, most, open, series, bets } = bookOf(page);
	const bettor = game.actors.get(claimed.bettor);
	if (!bettor || isCraft(bettor) || (!user.isGM && !bettor.testUserPermission(user, "OWNER"))) return refuse("not-your-character");
	const id = betId({ ...claimed, match }, series);
	if (Object.hasOwn(bets, id)) return accept(null);
	const tally = Object.hasOwn(tallies, claimed.seat) ? tallies[claimed.seat] : undefined;
	if (!tally || ledgerOf(page).stage !== "open") return refuse("book-closed");
	const { chance } = chanceOf(claimed, tally, Object.keys(tallies).length);
	const bet: StoredBet = { ...claimed, match, odds: oddsFor(chance, margin) };
	const waiting = betsAt(page).filter((other) => other.bet.bettor === bet.bettor && fateNow(other) === "").length;
	const stake = stakeOf(bet, { isOpen: open, most, waiting, purse: purseOf(bettor) });
	if (!stake.ok) return stake;
	if (series !== seriesOf(combat)) return refuse("odds-old");
	const entered = enter(ledgerOf(page), { ...stake.value, id: stakeId(id), note: noteOf(bet, names) });
	if (!entered.ok) return entered;
	return writeLedger(page, entered.value, { names: { [bet.bettor]: bettor.name }, book: { bets: withKeys({ [id]: bet }) } });
}

/** What a character can pay after the transfers of all ledgers that are not settled; null if the bridge reads no credits. */
function purseOf(actor: Actor.Implementation): number | null {
	const credits = creditsNow(actor);
	return credits === null ? null : purseAfter(credits, actor.id ?? "", allEvents().map(ledgerOf));
}

/**
 * The bookmaker of an event: odds from simulated matches, bets for characters with their stakes in the ledger, and what the book pays.
 */
import { fateOf, payoutOf, stakeOf } from "../../../core/campaign/bets.ts";
import { purseAfter } from "../../../core/campaign/ledger.ts";
import { type Claim, chanceOf, counted, EMPTY_TALLY, type Ended, oddsFor, type Tally } from "../../../core/campaign/odds.ts";
import type { Payment } from "../../../core/campaign/payments.ts";
import { seedOf } from "../../../core/campaign/seeds.ts";
import { endIn, playOut } from "../../../core/campaign/simulation.ts";
import type { Match, MatchSetup } from "../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { label } from "../../../view/shared/startup/words/label.ts";
import { withKeys } from "../../compat.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { isCraft } from "../../documents/crafts.ts";
import { enteredWith } from "../../documents/entrants.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { entrantOf, isMatch, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { bookOf } from "../../documents/on-demand/book.ts";
import type { StoredBet } from "../../documents/on-demand/event-data.ts";
import { allEvents, changeEvent, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import { standingOf } from "../../match/everyone/standing.ts";
import { openBundle } from "../../rooms.ts";
import { sayLabel } from "../../words.ts";
import { creditsNow } from "./characters.ts";
import { boonsOfMatch } from "./crews.ts";
import { enterAll } from "./events.ts";

/** The number of simulated matches that give the odds. A match with sealed orders takes longer. */
const MATCHES = { plain: 400, sealed: 100 } as const;

/** A simulation works for this many milliseconds before it lets the page do something else. */
const SLICE = 25;

/** Follows a simulation while it runs, and can stop it. */
export interface Watch {
	readonly onMatch: (done: number, all: number) => void;
	readonly isStopped: () => boolean;
}

/**
 * Plays the match of a heat many times with NPC pilots, from its start or from its present state, and opens the book with the odds.
 * Matches that were played before a stop count. Refused: as opening the match; `bets-open` while bets on another match are open.
 */
export async function simulateHeat(page: EventPage, combat: MatchCombat, { onMatch, isStopped }: Watch): Promise<Outcome<null>> {
	const id = combat.id ?? "";
	const { bets } = bookOf(page);
	if (Object.values(bets).some(({ fate, match }) => fate === "" && match !== id)) return refuse("bets-open");
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const { game: rules, pilots } = room.value;
	const setup = await setupOf(combat);
	if (!setup.ok) return setup;
	const all = rules.sealing ? MATCHES.sealed : MATCHES.plain;
	const series = seriesOf(combat);
	const tallies: Record<string, Tally> = {};
	let rested = performance.now();
	const breathe = async (): Promise<boolean> => {
		if (performance.now() - rested > SLICE) {
			await new Promise((resolve) => void window.setTimeout(resolve, 0));
			rested = performance.now();
		}
		return !isStopped();
	};
	for (let done = 0; done < all; done++) {
		const seed = seedOf(series, done);
		const ended = await playOut({
			game: rules,
			setup: setup.value,
			seed,
			pilot: (seat, view, choices) => pilots[styleOf(combat, seat, pilots)]?.(view, seat, choices),
			breathe,
		});
		if (!ended.ok) return ended;
		if (!ended.value) break;
		for (const [seat, end] of Object.entries(ended.value)) tallies[seat] = counted(tallies[seat] ?? EMPTY_TALLY, end);
		onMatch(done + 1, all);
	}
	const names = Object.fromEntries(seatsOf(combat).map((seat) => [seat.id ?? "", seat.name ?? ""]));
	if (Object.keys(tallies).length > 0)
		await changeEvent(page, { book: { match: id, series, open: true, ...withKeys({ tallies, names }) } });
	return accept(null);
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

/** The style of the pilot that flies a seat in simulations: its own, or the first one for a person. */
function styleOf(combat: MatchCombat, seat: string, pilots: Readonly<Record<string, unknown>>): string {
	const { npc } = entrantOf(combat, seat);
	return Object.hasOwn(pilots, npc) ? npc : (Object.keys(pilots)[0] ?? "");
}

/** Names the present state of a match. Odds for another state of the match no longer count. */
function seriesOf({ id, system: { stage, undos, log } }: MatchCombat): string {
	return [id, stage === "set-up" ? stage : `${undos}.${Object.keys(log).length}`].join(" ");
}

/** A bet that somebody wants to make, with the id of the wish for it. */
export interface NewBet extends Claim {
	readonly id: string;
	readonly bettor: string;
	readonly seat: string;
	readonly stake: number;
}

/**
 * Takes a bet of a user's own character, or for a GM of any character, and puts its stake into the ledger in the same write. It
 * takes the bet once, however often the wish arrives. Refused: `not-your-character`, `book-closed`, `odds-old`, and as `stakeOf` and
 * `enter`.
 */
export async function takeBet(combat: MatchCombat, wanted: NewBet, user: User.Implementation): Promise<Outcome<null>> {
	const page = allEvents().find((event) => bookOf(event).match === combat.id);
	if (!page || !hasCampaign("bets")) return refuse("book-closed");
	const { tallies, names, match, margin, most, open, series, bets } = bookOf(page);
	const { id, ...claimed } = wanted;
	if (Object.hasOwn(bets, id)) return accept(null);
	const bettor = game.actors.get(wanted.bettor);
	if (!bettor || isCraft(bettor) || (!user.isGM && !bettor.testUserPermission(user, "OWNER"))) return refuse("not-your-character");
	const tally = Object.hasOwn(tallies, wanted.seat) ? tallies[wanted.seat] : undefined;
	if (!tally || ledgerOf(page).stage !== "open") return refuse("book-closed");
	const { chance } = chanceOf(wanted, tally, Object.keys(tallies).length);
	const bet: StoredBet = { ...claimed, match, odds: oddsFor(chance, margin), fate: "" };
	const waiting = Object.values(bets).filter((other) => other.bettor === bet.bettor && other.fate === "").length;
	const stake = stakeOf(bet, { isOpen: open, most, waiting, purse: purseOf(bettor) });
	if (!stake.ok) return stake;
	if (series !== seriesOf(combat)) return refuse("odds-old");
	const also = { names: { [bet.bettor]: bettor.name }, book: { bets: withKeys({ [id]: bet }) } };
	const entered = await enterAll(page, [{ ...stake.value, note: noteOf(bet, names) }], also);
	if (entered.ok && !Object.hasOwn(bookOf(page).bets, id)) return refuse("write-refused", { hook: "preUpdateJournalEntryPage" });
	return entered;
}

/** What a character can pay after the transfers of all open ledgers; null if the bridge reads no credits. */
function purseOf(actor: Actor.Implementation): number | null {
	const credits = creditsNow(actor);
	const open = allEvents()
		.map(ledgerOf)
		.filter(({ stage }) => stage === "open");
	return credits === null
		? null
		: purseAfter(
				credits,
				actor.id ?? "",
				open.map(({ transfers }) => transfers),
			);
}

/** A bet in words, for the ledger. */
function noteOf({ kind, seat, score, odds }: StoredBet, names: Readonly<Record<string, string>>): string {
	return sayLabel(label(`VOIDREGATTA.Campaign.Book.note.${kind}`, { name: names[seat] ?? "", score, odds }));
}

/** Opens or closes the book. */
export function setBook(page: EventPage, open: boolean): Promise<void> {
	return changeEvent(page, { book: { open } });
}

/**
 * Pays every bet whose match is over, and gives back the stakes of a match without a result. Refused: `ledger-closed`,
 * `nothing-to-propose`, and as `enter`.
 */
export async function payBets(page: EventPage): Promise<Outcome<null>> {
	const { bets, names, tallies } = bookOf(page);
	if (ledgerOf(page).stage !== "open") return refuse("ledger-closed");
	const entrants = Object.keys(tallies).length;
	const decided = Object.entries(bets).flatMap(([id, bet]) => {
		const end = bet.fate === "" ? endOf(page, bet) : undefined;
		return end === undefined ? [] : [[id, { ...bet, fate: fateOf(bet, end, entrants) }] as const];
	});
	if (decided.length === 0) return refuse("nothing-to-propose");
	const payments = decided.flatMap(([, bet]): Payment[] =>
		payoutOf(bet, bet.fate).map((payment) => ({ ...payment, note: noteOf(bet, names) })),
	);
	const book = { open: false, bets: withKeys(Object.fromEntries(decided)) };
	if (payments.length > 0) return enterAll(page, payments, { book });
	await changeEvent(page, { book });
	return accept(null);
}

/** How the entrant of a bet ended: null if there is no result; undefined while the match is not over. */
function endOf(page: EventPage, { match, seat }: StoredBet): Ended | null | undefined {
	const combat = game.combats.get(match);
	if (isMatch(combat)) {
		if (combat.system.stage !== "over") return undefined;
		const situation = standingOf(combat)?.situation;
		const standing = situation?.over ? situation.seats[seatId(seat)] : undefined;
		return standing ? endIn(standing.facts) : null;
	}
	const heat = heatsOf(page).find(([id]) => id === match)?.[1];
	const result = heat?.over ? heat.results.find((each) => each.seat === seat) : undefined;
	return result && result.place > 0 ? { place: result.place, score: null } : null;
}

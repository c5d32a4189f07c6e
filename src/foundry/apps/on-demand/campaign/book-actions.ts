/**
 * The book of bets on the page of an event: what it shows, and what a GM does with it.
 */
import { bookIsPaid, type DueKind, fateNow } from "../../../../core/campaign/dues.ts";
import { BET_KINDS } from "../../../../core/campaign/odds.ts";
import { accept, type Outcome } from "../../../../core/kernel/outcome.ts";
import { type BookModel, bookModel, offerLine } from "../../../../view/shared/on-demand/campaign/events/book.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { isMatch, type MatchCombat } from "../../../documents/matches.ts";
import { betId, bookOf, heatsOf, ledgerOf } from "../../../documents/on-demand/events.ts";
import { askCampaign, askLedger } from "../../../match/player/ask.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../../notices.ts";
import { simulateHeat, type Watch } from "../../../on-demand/campaign/bookmaker.ts";
import { charactersOfWorld } from "../../../on-demand/campaign/characters.ts";
import { betsAt, duesAt } from "../../../on-demand/campaign/dues.ts";
import { sayLabel } from "../../../words.ts";

/** The model of an event's book; null if the world has no bets. */
export function bookShown(uid: string, page: EventPage): BookModel | null {
	if (!hasCampaign("bets")) return null;
	const { bets: _bets, ...book } = bookOf(page);
	const nameOf = (account: string) => game.actors.get(account)?.name ?? String(Object(page.system.names)[account] ?? "");
	return bookModel({
		...book,
		uid,
		bets: betsAt(page).map((each) => ({ ...each.bet, id: each.id, bettorName: nameOf(each.bet.bettor), fate: fateNow(each) })),
		waits: !bookIsPaid(ledgerOf(page), betsAt(page)).ok,
		matches: heatsOf(page).flatMap(([id, { name, over }]) => (over || !isMatch(game.combats.get(id)) ? [] : [{ id, name }])),
		bettors: charactersOfWorld()
			.filter((actor) => actor.isOwner)
			.map(({ id, name }) => ({ id: id ?? "", name })),
	});
}

/** Enters all proposals of these kinds. */
export async function enterDuesOf(page: EventPage, kinds: readonly DueKind[]): Promise<void> {
	const ids = (await duesAt(page)).flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));
	await notifyOnRefusal(null, askLedger(page, { act: "enter-dues", ids }));
}

/** What stops the running simulation; null while none runs. */
let stopping: AbortController | null = null;

type Action = (page: EventPage, target: HTMLElement) => Promise<unknown>;

/** What the elements of the book do, by the names of their actions. */
export const BOOK_ACTIONS: Readonly<Record<string, Action>> = {
	simulate,
	"stop-simulation": async () => stopping?.abort(),
	"take-bet": takeBet,
	"pick-bet": async (_page, target) => pickBet(target),
	"close-book": (page) => notifyOnRefusal(null, askLedger(page, { act: "close-book" })),
	"pay-bets": (page) => enterDuesOf(page, ["bet"]),
};

async function simulate(page: EventPage, target: HTMLElement): Promise<void> {
	const part = target.closest(".vr-book");
	const combat = game.combats.get(part?.querySelector<HTMLSelectElement>('[data-book="match"]')?.value ?? "");
	if (!isMatch(combat) || stopping) return;
	stopping = new AbortController();
	const sheet = target.closest(".application"); // it stays when its parts are redrawn
	const show = (done: number, all: number): void => {
		const line = sheet?.querySelector<HTMLElement>('[data-book="running"]');
		line?.toggleAttribute("hidden", done === all);
		Object.assign(line?.querySelector("progress") ?? {}, { max: all, value: done });
	};
	show(0, 1);
	try {
		await notifyOnRefusal(combat, openBook(page, combat, { onMatch: show, signal: stopping.signal }));
	} finally {
		stopping = null;
		show(1, 1);
	}
}

/** Works out odds, and has the referee open the book with them. */
async function openBook(page: EventPage, combat: MatchCombat, watch: Watch): Promise<Outcome<null>> {
	const odds = await simulateHeat(page, combat, watch);
	if (!odds.ok) return odds;
	return odds.value ? askLedger(page, odds.value) : accept(null);
}

/** Asks the referee to take the bet in the form around an element. A bet that the book has already is not taken again. */
async function takeBet(page: EventPage, target: HTMLElement): Promise<void> {
	const { match, bets, series } = bookOf(page);
	const combat = game.combats.get(match);
	const bet = betIn(target);
	if (!isMatch(combat)) return notifyRefusal(null, { code: "book-closed", facts: {} });
	if (Object.hasOwn(bets, betId({ ...bet, match }, series))) return notify("bet-known");
	await notifyOnRefusal(combat, askCampaign(combat, { do: "bet", ...bet }));
}

/** Says in the form for a new bet what the bet would pay now. */
export function showOffer(page: EventPage, form: HTMLElement): void {
	const line = offerLine(bookOf(page), betIn(form));
	form.querySelector('[data-book="offer"]')?.replaceChildren(line ? sayLabel(line) : "");
}

/** Puts the odds that somebody has pressed into the form for a new bet, which then waits for the stake. */
function pickBet(target: HTMLElement): void {
	const form = target.closest(".vr-book")?.querySelector<HTMLElement>(".vr-entry");
	for (const name of ["seat", "kind"] as const) {
		const field = form?.querySelector<HTMLSelectElement>(`[data-entry="${name}"]`);
		if (field) field.value = target.dataset[name] ?? field.value;
	}
	const stake = form?.querySelector<HTMLInputElement>('[data-entry="stake"]');
	stake?.dispatchEvent(new Event("input", { bubbles: true })); // the form says what the bet would pay
	stake?.focus();
	stake?.select();
}

/** The bet in the form around an element. */
function betIn(target: HTMLElement) {
	const fields = [...(target.closest("fieldset")?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-entry]") ?? [])];
	const value = (name: string) => fields.find(({ dataset }) => dataset["entry"] === name)?.value ?? "";
	const kind = BET_KINDS.find((betKind) => betKind === value("kind")) ?? "winner";
	return { bettor: value("bettor"), seat: value("seat"), kind, score: Number(value("score")), stake: Number(value("stake")) };
}

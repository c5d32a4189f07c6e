/**
 * The settlement of a ledger: credits move to and from characters through the bridge, each sum once. One update of a character's
 * actor writes its credits and marks the transfers of this event as settled there, so a page that is reloaded in the middle, or a
 * second click, finds what is done already. Taking back reads the mark, and removes it in the update that gives the credits back.
 */
import { type Balances, changesBy, type Stage, settle, shortfalls, type Transfer, takeBack } from "../../../core/campaign/ledger.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { withKeys, withoutKeys, writeOne } from "../../compat.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { changeEvent, ledgerOf } from "../../documents/on-demand/events.ts";
import { MODULE_ID } from "../../ids.ts";
import { after } from "../../match/lease/clock.ts";
import { isReferee, refereeNow } from "../../match/lease/lease.ts";
import { bridgeNow, creditsNow } from "./characters.ts";

/** One settlement runs at a time, so that a second click waits for the first. */
let line: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
	const done = line.then(work);
	line = done.catch(() => undefined);
	return done;
}

/** Milliseconds between two looks at the lease, and the longest that a settlement waits for it. */
const [LOOK, PATIENCE] = [50, 4000];

/** Whether this page is the referee. A page that has just loaded needs a second to become it, and its GM may click earlier. */
async function refereesHere(): Promise<boolean> {
	for (let waited = 0; !isReferee() && !refereeNow() && waited < PATIENCE; waited += LOOK) {
		await new Promise<void>((done) => void after(LOOK, done));
	}
	return isReferee();
}

/** The credits of the characters in a ledger, as far as the bridge reads them. */
export function balancesOf(transfers: readonly Transfer[]): Balances {
	const accounts = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
	const known = accounts.flatMap((account) => {
		const credits = creditsNow(game.actors.get(account));
		return credits === null ? [] : [[account, credits] as const];
	});
	return Object.fromEntries(known);
}

/** The characters that a settlement would put below zero, each with what is missing. */
export function shortIn({ transfers }: { readonly transfers: readonly Transfer[] }): Balances {
	return shortfalls(balancesOf(transfers), changesBy(transfers));
}

/**
 * Settles the ledger of an event, or continues where a settlement stopped. `allowed` are the characters that the GM lets go below
 * zero. Refused: `not-referee`, `ledger-closed`, `below-zero` {accounts}.
 */
export function settleEvent(page: EventPage, allowed: readonly string[]): Promise<Outcome<null>> {
	return inLine(async () => {
		if (!(await refereesHere())) return refuse("not-referee");
		const ledger = ledgerOf(page);
		if (ledger.stage !== "settling") {
			const settled = settle(ledger, balancesOf(ledger.transfers), allowed);
			if (!settled.ok) return settled;
			if (!(await setStage(page, "settling"))) return refuse("write-refused", { hook: PAGE_HOOK });
		}
		for (const [account, own] of Object.entries(shares(ledger.transfers))) {
			if (isToBook(page, account)) await book(page, account, own);
			if (isToBook(page, account)) return refuse("write-refused", { hook: "preUpdateActor" });
		}
		return (await setStage(page, "settled")) ? accept(null) : refuse("write-refused", { hook: PAGE_HOOK });
	});
}

/** Takes a settlement back, or continues where that stopped. Refused: `not-referee`, `not-settled`, `below-zero` {accounts}. */
export function takeBackEvent(page: EventPage, allowed: readonly string[]): Promise<Outcome<null>> {
	return inLine(async () => {
		if (!(await refereesHere())) return refuse("not-referee");
		const ledger = ledgerOf(page);
		if (ledger.stage !== "taking-back") {
			const back = takeBack(ledger, balancesOf(ledger.transfers), allowed);
			if (!back.ok) return back;
			if (!(await setStage(page, "taking-back"))) return refuse("write-refused", { hook: PAGE_HOOK });
		}
		for (const actor of game.actors.contents) {
			if (isToUnbook(page, actor)) await unbook(page, actor);
			if (isToUnbook(page, actor)) return refuse("write-refused", { hook: "preUpdateActor" });
		}
		return (await setStage(page, "open")) ? accept(null) : refuse("write-refused", { hook: PAGE_HOOK });
	});
}

/** The hook by which another module can stop a write to a page. */
const PAGE_HOOK = "preUpdateJournalEntryPage";

/** Writes a stage; returns whether it arrived. Another module may stop it. */
async function setStage(page: EventPage, stage: Stage): Promise<boolean> {
	await changeEvent(page, { stage });
	return page.system.stage === stage;
}

/** The transfers of each account by their ids: what each gains or loses by them. */
function shares(transfers: readonly Transfer[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
	const byAccount: Record<string, Record<string, number>> = {};
	for (const { id, from, to, credits } of transfers) {
		byAccount[from] = { ...byAccount[from], [id]: -credits };
		byAccount[to] = { ...byAccount[to], [id]: credits };
	}
	return byAccount;
}

/** Whether the transfers of an account are still to be booked. An account without a character, or without credits, has nothing to book. */
function isToBook(page: EventPage, account: string): boolean {
	const actor = game.actors.get(account);
	return actor !== undefined && creditsNow(actor) !== null && !marksOf(actor)[page.id ?? ""];
}

function isToUnbook(page: EventPage, actor: Actor.Implementation): boolean {
	return marksOf(actor)[page.id ?? ""] !== undefined && creditsNow(actor) !== null;
}

/** Books the transfers of a character, and marks them as booked. */
async function book(page: EventPage, account: string, own: Readonly<Record<string, number>>): Promise<void> {
	await write(game.actors.get(account), sumOf(own), withKeys({ [page.id ?? ""]: { ...own } }));
}

/** Gives back what an actor's mark of this event says, and removes the mark. */
async function unbook(page: EventPage, actor: Actor.Implementation): Promise<void> {
	await write(actor, -sumOf(marksOf(actor)[page.id ?? ""] ?? {}), withoutKeys([page.id ?? ""]));
}

/** Writes a character's credits and marks in one update. */
async function write(actor: Actor.Implementation | undefined, change: number, marks: object): Promise<void> {
	const { creditsPath } = bridgeNow();
	const credits = creditsNow(actor);
	if (!actor || credits === null || creditsPath === null) return;
	const changes = { _id: actor.id ?? "", [creditsPath]: credits + change, [MARKS]: marks };
	await writeOne({ action: "update", documentName: "Actor", updates: [changes] });
}

const MARKS = `flags.${MODULE_ID}.ledgers`;

/** The booked transfers of a character, by the ids of events' pages. */
function marksOf({ flags }: Actor.Implementation): Readonly<Record<string, Readonly<Record<string, number>>>> {
	return flags[MODULE_ID]?.ledgers ?? {};
}

function sumOf(own: Readonly<Record<string, number>>): number {
	return Object.values(own).reduce((sum, credits) => sum + credits, 0);
}

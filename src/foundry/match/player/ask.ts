/**
 * From a click to the wire. A wish is a request or a sealed order for a seat, or takes a sealed order back; a command is what a GM
 * tells the referee to do. Both go to the referee, who answers them; the referee's own wishes go the same way. A page keeps a wish
 * without an answer and sends it again with the same id. The referee performs it once, no matter how often it arrives.
 */

import { momentOf } from "../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../core/kernel/moment.ts";
import { accept, canonical, type Json, type Outcome, type Refusal, type Refused, refuse } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import type { TimedOrder } from "../../../core/kernel/seal.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { mayStart } from "../../documents/permissions.ts";
import { doorOf } from "../../documents/private-match.ts";
import { notify, notifyRefusal } from "../../notices.ts";
import { refresh } from "../../services.ts";
import { actingObjection } from "../everyone/ownership.ts";
import type { OpenTable } from "../everyone/reading/open-table.ts";
import { openTable, openTableOf } from "../everyone/reading/read-match.ts";
import { refereeNow } from "../lease/lease.ts";
import { forgetOrders, keepOrder, sealNow } from "../secrets/secrets.ts";
import type { Deed } from "../wire/deeds.ts";
import type { LedgerAct } from "../wire/on-demand/ledger-acts.ts";
import { type Message, type MessageOf, matchOf, newEnvelope, readable, toReferee } from "../wire/wire.ts";
import { showingFor } from "./showings.ts";

type Wish = MessageOf<"request" | "seal" | "take-back">;
type Asked = Wish | MessageOf<"command" | "start" | "campaign" | "crew">;

/** The kinds that are not a wish for a seat at a moment. */
const OTHERS: readonly Asked["kind"][] = ["command", "start", "campaign", "crew"];

function isWish(asked: Asked): asked is Wish {
	return !OTHERS.includes(asked.kind);
}

function isAsked(message: Message): message is Asked {
	return ["request", "seal", "take-back", ...OTHERS].includes(message.kind);
}

const UNREADABLE: Refusal = { code: "unreadable-call", facts: {} };

interface Unanswered {
	readonly asked: Asked;
	/** When it was last sent, in milliseconds; null if no referee was on line. */
	sent: number | null;
	readonly settle: (outcome: Outcome<null>) => void;
}

/** The wishes without an answer, by id and in the order in which the user made them. */
const unanswered = new Map<string, Unanswered>();

/** After this many milliseconds without an answer, either the answer or the wish was lost. */
const PATIENCE = 4000;

/** When a wish was made. It tells a referee whether the match has moved on and the wish is stale. */
interface Made {
	readonly moment: Moment;
	/** How many entries the log has. */
	readonly entry: number;
}

/** The moment of a match, for a wish of a seat; null if the referee has not shown it yet. */
export function madeNow(combat: MatchCombat, seat: SeatId): Made | null {
	const table = openTableOf(combat);
	if (table.ok) return { moment: momentOf(table.value.entry.game, table.value.match), entry: table.value.match.length };
	const showing = showingFor(combat, seat);
	return showing && { moment: showing.moment, entry: showing.length };
}

/** Asks the referee to do something for a seat. If that is impossible, the user gets an error at once. */
export async function ask(combat: MatchCombat, seat: SeatId, command: Json): Promise<void> {
	const door = doorOf(combat);
	if (door) return door.ask(seat, command);
	if (objectionToWish(combat, seat, command)) return;
	const made = madeNow(combat, seat);
	if (!made) return notifyRefusal(combat, { code: "not-shown", facts: {} });
	await submission({ ...newEnvelope(combat), ...made, kind: "request", seat, command });
}

/** Seals an order of a seat and sends it; accepted once it is on its way. If that is impossible, the user gets an error at once. */
export async function seal(combat: MatchCombat, seat: SeatId, order: Json): Promise<Outcome<null>> {
	const door = doorOf(combat);
	if (door) return door.seal(seat, order);
	const refusal = objectionToWish(combat, seat, order);
	if (refusal) return { ok: false, refusal };
	const sealed = await sealOrder(combat, seat, order);
	if (!sealed.ok) return told(combat, sealed);
	await submission({ ...newEnvelope(combat), kind: "seal", seat, ...sealed.value });
	return accept(null);
}

/** A sealed order, and how many entries the log had when it was made. */
interface MadeOrder extends TimedOrder {
	readonly entry: number;
}

/**
 * Seals a seat's order for this moment and keeps it on this client. Refused: `paused`, `storage-full`, `not-shown` if this
 * client does not know the moment and, if this client can read the match, what the referee would refuse.
 */
async function sealOrder(combat: MatchCombat, seat: SeatId, order: Json): Promise<Outcome<MadeOrder>> {
	const table = await openTable(combat);
	if (!table.ok && table.refusal.code !== "journal-kept") return table;
	if (combat.system.stage === "paused") return refuse("paused");
	const refusal = table.ok ? objectionTo(table.value, seat, order) : null;
	if (refusal) return { ok: false, refusal };
	const made = madeNow(combat, seat);
	if (!made) return refuse("not-shown");
	const sealed = sealNow(order, made.moment);
	const kept = await keepOrder(combat, { ...sealed, own: true, seat });
	return kept.ok ? accept({ ...sealed, entry: made.entry }) : kept;
}

/** Why this order cannot be sealed now; null if it can. */
function objectionTo({ entry, match }: OpenTable, seat: SeatId, order: Json): Refusal | null {
	const { open, sealed } = match.state;
	const { sealing } = entry.game;
	if (!sealing?.due(open) || !sealing.awaited(open).includes(seat)) return { code: "not-awaited", facts: { seat } };
	if (sealed[seat]) return { code: "already-sealed", facts: { seat } };
	const parsed = sealing.parseOrder(order);
	return parsed.ok ? sealing.check(open, seat, parsed.value) : parsed.refusal;
}

/** Tells the user of a refusal, and passes it on. */
function told(combat: MatchCombat, refused: Refused): Refused {
	notifyRefusal(combat, refused.refusal);
	return refused;
}

/**
 * Takes the sealed order of a seat back before the reveal; its content stays on this client. If that is impossible, the user gets an
 * error at once.
 */
export async function takeBack(combat: MatchCombat, seat: SeatId): Promise<Outcome<null>> {
	const refusal = objectionToWish(combat, seat, TAKE_BACK);
	if (refusal) return { ok: false, refusal };
	const made = madeNow(combat, seat);
	const digest = sealedBy(combat, seat);
	if (!made || digest === null) return told(combat, refuse(made ? "not-sealed" : "not-shown", { seat }));
	await submission({ ...newEnvelope(combat), ...made, kind: "take-back", seat, digest });
	return accept(null);
}

/** The digest of a seat's present sealed order; null if there is none. */
function sealedBy(combat: MatchCombat, seat: SeatId): string | null {
	const table = openTableOf(combat);
	const digest = table.ok ? table.value.match.state.sealed[seat]?.digest : showingFor(combat, seat)?.seal?.digest;
	return digest ?? null;
}

/** Represents the wish to take a sealed order back, in comparisons with commands and orders. */
const TAKE_BACK: Json = { kind: "take-back" };

/** Tells the referee what to do, for a GM; returns the answer. Refused: `not-owner` for other users, and what the referee refuses. */
export function command(combat: MatchCombat, deed: Deed): Promise<Outcome<null>> {
	if (!game.user.isGM) return Promise.resolve(refuse("not-owner"));
	const entry = Object.keys(combat.system.log).length;
	return answerTo({ ...newEnvelope(combat), kind: "command", entry, deed });
}

/**
 * Asks the referee to begin a match, for a player; returns the answer. Refused: `may-not-start` unless a GM has granted it,
 * `no-referee`, and what the referee refuses.
 */
export function askToStart(combat: MatchCombat): Promise<Outcome<null>> {
	if (!mayStart(game.user)) return Promise.resolve(refuse("may-not-start"));
	return submitNow({ ...newEnvelope(combat), kind: "start" });
}

/** Asks the referee for something in Campaign play; returns the answer. Refused: `no-referee`, and what the referee refuses. */
export function askCampaign(combat: MatchCombat | null, wish: Json): Promise<Outcome<null>> {
	return submitNow({ ...newEnvelope(combat), kind: "campaign", wish });
}

/** Asks the referee to act on the ledger of an event, for a GM; returns the answer. Refused: as `askCampaign`. */
export function askLedger({ uuid }: EventPage, act: LedgerAct): Promise<Outcome<null>> {
	return askCampaign(null, asJson({ do: "ledger", event: uuid ?? "", act }));
}

/**
 * Sends this only while a referee is on line: a message that waits would surprise the GM who comes an hour later. Refused:
 * `no-referee`.
 */
export function submitNow(asked: Asked): Promise<Outcome<null>> {
	if (!refereeNow()) return Promise.resolve(refuse("no-referee"));
	return answerTo(asked);
}

/**
 * Why the user may not make a wish for a seat now, after telling the user; null if the user may. Each seat can have one wish waiting. A
 * new wish replaces one that no referee has received yet; the same wish again changes nothing. A wish whose answer alone is missing
 * hinders none.
 */
function objectionToWish(combat: MatchCombat, seat: SeatId, wanted: Json): Refusal | null {
	const refusal = actingObjection(game.user, combat, seat);
	const all = wishesFor(combat, seat);
	const isOpen = all.some(({ asked, sent }) => sent !== null && !isPast(combat, asked));
	const objection = refusal ?? (isOpen ? WAITS : null);
	if (objection) notifyRefusal(combat, objection);
	const waiting = all.find(({ sent }) => sent === null);
	if (objection || !waiting) return objection;
	const isSame = canonical(wantedIn(waiting.asked)) === canonical(wanted);
	if (!isSame) withdraw(combat, waiting);
	else if (isBehind(waiting)) notifyRefusal(combat, WAITS);
	else notify("wish-kept");
	return isSame ? WAITS : null;
}

const WAITS: Refusal = { code: "wish-waits", facts: {} };

interface UnansweredWish extends Unanswered {
	readonly asked: Wish;
}

/** The unanswered wishes of this page for a seat, the oldest first. */
function wishesFor({ id }: Pick<MatchCombat, "id">, seat: SeatId): readonly UnansweredWish[] {
	const isOfSeat = (kept: Unanswered): kept is UnansweredWish => kept.asked.match === id && isWish(kept.asked) && kept.asked.seat === seat;
	return [...unanswered.values()].filter(isOfSeat);
}

/** Whether the match has gone on since a wish: it has the wish's entry, or another moment. The referee answers only after all that follows. */
function isPast(combat: MatchCombat, { id, seat, moment, entry }: Wish): boolean {
	const later = Object.values(combat.system.log).slice(entry);
	if (later.some((written) => Reflect.get(Object(written), "id") === id)) return true;
	const now = madeNow(combat, seat);
	return now !== null && !isSameMoment(now.moment, moment);
}

/** Whether a wish waits for the answer to an earlier one for its seat: a referee takes one at a time. */
function isBehind({ asked }: Unanswered): boolean {
	if (!isWish(asked)) return false;
	const [first] = wishesFor({ id: asked.match }, asked.seat);
	return first !== undefined && first.asked.id !== asked.id && first.sent !== null;
}

/** Whether a referee has a wish of this page for a seat, and has not answered yet. */
export function isUnderWay({ id }: MatchCombat, seat: SeatId): boolean {
	return wishesFor({ id }, seat).some(({ sent }) => sent !== null);
}

/** What a wish wants: its command or its order. */
function wantedIn(asked: Asked): Json {
	if (asked.kind === "request") return asked.command;
	return asked.kind === "seal" ? asked.order : TAKE_BACK;
}

function withdraw(combat: MatchCombat, { asked }: Unanswered): void {
	unanswered.delete(asked.id);
	if (asked.kind === "seal") void forgetOrders(combat, asked.digest);
}

/** After this many milliseconds without an answer, a command has none to come: a step waits for dice by hand for two minutes at most. */
const LONGEST_WAIT = 180_000;

/** Hands a command in; returns the answer. Refused: `unreadable-call` if nobody can read it, `no-answer` if none comes in time. */
function answerTo(asked: Asked): Promise<Outcome<null>> {
	return new Promise((resolve) => {
		const late = window.setTimeout(() => {
			unanswered.delete(asked.id);
			resolve(refuse("no-answer"));
		}, LONGEST_WAIT);
		void submission(asked, (outcome) => {
			window.clearTimeout(late);
			resolve(outcome);
		});
	});
}

async function submission(raw: Asked, settle: Unanswered["settle"] = () => undefined): Promise<void> {
	// The referee's page would drop what it cannot read, and nobody would answer.
	const asked = readable(raw);
	if (!asked || !isAsked(asked)) {
		if (isWish(raw)) notifyRefusal(matchOf(raw), UNREADABLE);
		return settle({ ok: false, refusal: UNREADABLE });
	}
	const kept: Unanswered = { asked, sent: null, settle };
	unanswered.set(asked.id, kept);
	await send(kept);
	if (kept.sent !== null || !isWish(asked)) return;
	refresh();
	if (!isBehind(kept)) notifyRefusal(matchOf(asked), { code: "no-referee", facts: {} });
}

async function send(kept: Unanswered): Promise<void> {
	if (isBehind(kept)) return;
	const before = kept.sent;
	kept.sent = Date.now(); // at once: on the referee's own page the work begins before the send settles
	if (!(await toReferee(kept.asked))) kept.sent = before;
	else if (before === null) refresh();
}

/** Sends every wish without an answer again, since there is a new referee. */
export function askAgain(): void {
	for (const kept of unanswered.values()) void send(kept);
}

/** Sends every wish again that has waited too long for its answer. */
export function askLate(): void {
	const now = Date.now();
	for (const kept of unanswered.values()) if (kept.sent === null || now - kept.sent > PATIENCE) void send(kept);
}

/** A wish that waits for its answer. */
export interface WaitingWish {
	readonly seat: SeatId;
	readonly command: Json;
}

/** The wishes of a match that wait because no referee has received them. */
export function waitingWishes({ id }: MatchCombat): readonly WaitingWish[] {
	return [...unanswered.values()].flatMap((kept) => {
		const { asked, sent } = kept;
		if (asked.match !== id || !isWish(asked) || sent !== null || isBehind(kept)) return [];
		return [{ seat: asked.seat, command: wantedIn(asked) }];
	});
}

/** Handles the referee's answer to a wish of this page, and shows why it was refused. */
export function takeAnswer({ wish: id, refusal }: MessageOf<"answer">): void {
	const kept = unanswered.get(id);
	if (!kept) return;
	unanswered.delete(id);
	const { asked, settle } = kept;
	settle(refusal ? { ok: false, refusal } : accept(null));
	if (isWish(asked)) for (const next of wishesFor({ id: asked.match }, asked.seat)) if (next.sent === null) void send(next);
	const combat = matchOf(asked);
	if (refusal && combat && isWish(asked)) showRefusal(combat, asked, refusal);
}

function showRefusal(combat: MatchCombat, wish: Wish, refusal: Refusal): void {
	// The order of a hiding game cannot be checked before it is sealed; an order for another moment is useless.
	if (wish.kind === "seal" && (isHidden(combat) || refusal.code === "moved-on")) void forgetOrders(combat, wish.digest);
	notifyRefusal(combat, refusal);
}

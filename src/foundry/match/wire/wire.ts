/**
 * The wire: every message between clients of this module, who may send it, who acts on it, and the one listener for all of them.
 * The sender is the user that the server stamps on a message, never a name inside it. The listener drops a message that is
 * malformed, or that its sender may not send.
 */
import * as v from "valibot";
import { momentSchema } from "../../../core/kernel/moment.ts";
import { plainObjectSchema, refusalSchema } from "../../../core/kernel/plain.ts";
import { seatSchema } from "../../../core/kernel/seat.ts";
import { isMatch, type MatchCombat, MOST_FENCE } from "../../documents/matches.ts";
import { entrySchema, nameSchema, openedSchema } from "../../documents/plain-data.ts";
import { SOCKET } from "../../ids.ts";
import { notify } from "../../notices.ts";
import { briefingsSchema } from "../briefings/briefings.ts";
import { isFromReferee, isReferee, ownLease, refereeNow, SESSION } from "../lease/lease.ts";
import type { LeaseMessage } from "../lease/lease-talk.ts";
import { sentShowingSchema } from "../showings/showings.ts";
import { deedSchema } from "./deeds.ts";
import { allowances, isWithin, REFEREE_SIZE, TOO_LARGE_COST, WISH_SIZE } from "./limits.ts";

/** What every message carries. */
export interface Envelope {
	/** The id of the message; no two have the same. */
	readonly id: string;
	/** The id of its match; empty if it has none. */
	readonly match: string;
	/** The page that sent it. */
	readonly session: string;
}

const envelope = { id: nameSchema, match: v.pipe(v.string(), v.maxLength(64)), session: nameSchema };

/** When a wish was made: the moment, and the number of entries in the log. */
const made = { moment: momentSchema, entry: entrySchema };

/** A message that only a referee sends carries the number of its lease. */
const fence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_FENCE));

/** How many dice are rolled, and how many faces each has. */
const diceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000));

const messageSchema = v.variant("kind", [
	/** A player asks the referee to do something for a seat. */
	v.object({ ...envelope, ...made, kind: v.literal("request"), seat: seatSchema, command: plainObjectSchema }),
	/** A player sends a sealed order. */
	v.object({
		...envelope,
		...made,
		kind: v.literal("seal"),
		seat: seatSchema,
		digest: nameSchema,
		order: plainObjectSchema,
		nonce: nameSchema,
	}),
	/** A player whom a GM has allowed to do so asks the referee to begin a match. */
	v.object({ ...envelope, kind: v.literal("start") }),
	/** A user wishes something of Campaign play, such as a roll in the paddock; `campaign-wishes.ts` parses it. */
	v.object({ ...envelope, kind: v.literal("campaign"), wish: plainObjectSchema }),
	/** A player takes a sealed order back before the reveal. */
	v.object({ ...envelope, ...made, kind: v.literal("take-back"), seat: seatSchema, digest: nameSchema }),
	/** Somebody at a post of a craft gives or takes back a part of its order, or its captain has it sealed; `crew-acts.ts` parses it. */
	v.object({ ...envelope, ...made, kind: v.literal("crew"), seat: seatSchema, act: plainObjectSchema }),
	/** What the posts of a craft have given, for its crew; `crew-acts.ts` parses it. */
	v.object({ ...envelope, kind: v.literal("crew-shown"), fence, seat: seatSchema, state: plainObjectSchema }),
	/** A GM tells the referee to do something. */
	v.object({ ...envelope, entry: entrySchema, kind: v.literal("command"), deed: deedSchema }),
	/** A player asks for the showings of the seats that the player owns. */
	v.object({ ...envelope, kind: v.literal("show-me") }),
	/** The referee's answer to a request or a sealed order: the id of that message, and the refusal, or null. */
	v.object({ ...envelope, kind: v.literal("answer"), fence, wish: v.string(), refusal: v.nullable(refusalSchema) }),
	/** What the owner of a seat may see: the whole, or the changes. */
	v.object({ ...envelope, kind: v.literal("shown"), fence, showing: sentShowingSchema }),
	/** The referee asks a player for the dice of a seat; `faces` is the faces of each die. */
	v.object({ ...envelope, kind: v.literal("ask-dice"), fence, seat: seatSchema, count: diceSchema, faces: diceSchema, reason: nameSchema }),
	/** The player's dice: the id of the question, and the faces, or null if the player does not roll these by hand. */
	v.object({ ...envelope, kind: v.literal("dice"), question: nameSchema, shown: v.nullable(v.array(v.number())) }),
	/** The referee has lost a sealed order; the client that sealed it sends it again. */
	v.object({ ...envelope, kind: v.literal("send-again"), fence, digest: v.string() }),
	/** A player asks for the briefings of the sides that the player's craft are on. */
	v.object({ ...envelope, kind: v.literal("brief-me") }),
	/** Briefings for the sides of one player, from a GM. */
	v.object({ ...envelope, kind: v.literal("briefing"), texts: briefingsSchema }),
	/** A page asks who the referee is. */
	v.object({ ...envelope, kind: v.literal("who-referees") }),
	/** Hidden entries of a journal, by digest, from a GM to other GMs. */
	v.object({ ...envelope, kind: v.literal("journal"), entries: v.record(v.string(), openedSchema) }),
	/** A GM asks the other GMs for hidden entries, by digest. */
	v.object({ ...envelope, kind: v.literal("send-journal"), digests: v.array(v.string()) }),
	/** A GM's page is on line and listens from now on. */
	v.object({ ...envelope, kind: v.literal("gm-here") }),
	/** Messages of GMs' pages about the referee's lease; `lease-talk.ts` explains each. */
	v.object({ ...envelope, kind: v.literal("lease"), fence }),
	v.object({ ...envelope, kind: v.literal("lease-claim"), fence }),
	v.object({ ...envelope, kind: v.literal("take-over") }),
	v.object({ ...envelope, kind: v.literal("hand-on"), fence, to: v.nullable(nameSchema) }),
]);

/** Any message. */
export type Message = v.InferOutput<typeof messageSchema>;

type Kind = Message["kind"];

/** A message of this kind. */
export type MessageOf<Name extends Kind> = Extract<Message, { readonly kind: Name }>;

interface Rule {
	/** Who may send it: any user, any GM, or a GM's page whose lease is not older than the one that this page knows. */
	readonly from: "anyone" | "gm" | "referee";
	/** Which pages act on it: the referee's, those of one user, those of GMs, or all. */
	readonly to: "referee" | "user" | "gms" | "everybody";
}

const RULES = {
	request: { from: "anyone", to: "referee" },
	seal: { from: "anyone", to: "referee" },
	start: { from: "anyone", to: "referee" },
	campaign: { from: "anyone", to: "referee" },
	"take-back": { from: "anyone", to: "referee" },
	crew: { from: "anyone", to: "referee" },
	"crew-shown": { from: "referee", to: "user" },
	command: { from: "gm", to: "referee" },
	"show-me": { from: "anyone", to: "referee" },
	"brief-me": { from: "anyone", to: "referee" },
	briefing: { from: "gm", to: "user" },
	"who-referees": { from: "anyone", to: "referee" },
	answer: { from: "referee", to: "user" },
	shown: { from: "referee", to: "user" },
	"ask-dice": { from: "referee", to: "user" },
	dice: { from: "anyone", to: "referee" },
	"send-again": { from: "referee", to: "everybody" },
	journal: { from: "gm", to: "gms" },
	"send-journal": { from: "gm", to: "gms" },
	"gm-here": { from: "gm", to: "gms" },
	lease: { from: "gm", to: "everybody" },
	"lease-claim": { from: "gm", to: "gms" },
	"take-over": { from: "gm", to: "gms" },
	"hand-on": { from: "gm", to: "gms" },
} as const satisfies Readonly<Record<Kind, Rule>>;

/** The kinds of message for these pages. */
type KindTo<To extends Rule["to"]> = { [Name in Kind]: (typeof RULES)[Name]["to"] extends To ? Name : never }[Kind];

/** A client's handler for each kind of message. */
export type Handlers = { readonly [Name in Kind]: (message: MessageOf<Name>, sender: User.Implementation) => unknown };

let handlers: Handlers | null = null;

const mayCome = allowances(() => Date.now());

/** Adds the listener; once, when Foundry is ready. */
export function openWire(by: Handlers): void {
	handlers = by;
	game.socket?.on(SOCKET, admit);
}

/** The kind of a raw message; null if there is no such kind. */
function kindOf(raw: unknown): Kind | null {
	const { kind }: { readonly kind?: unknown } = typeof raw === "object" && raw !== null ? raw : {};
	return typeof kind === "string" && isKind(kind) ? kind : null;
}

function isKind(kind: string): kind is Kind {
	return Object.hasOwn(RULES, kind);
}

/**
 * Handles a message from another page, or drops it. What costs least comes first, so that junk takes no time from others: whether
 * anybody here acts on it, what its sender may still send, and its size. Only then is it read.
 */
function admit(raw: unknown, senderId: string): void {
	const sender = game.users.get(senderId);
	const kind = kindOf(raw);
	if (!sender || !kind || !acts(RULES[kind].to) || (!sender.isGM && RULES[kind].from !== "anyone")) return;
	if (isTooMuch(raw, kind, sender)) return;
	if (isWithin(raw, sender.isGM ? REFEREE_SIZE : WISH_SIZE)) return void receive(raw, senderId);
	mayCome(idOf(sender), TOO_LARGE_COST);
	answerUnread(raw, sender, { code: "too-large-message", facts: {} });
}

function idOf({ id, isGM }: User.Implementation): Parameters<typeof mayCome>[0] {
	return { id: id ?? "", isGM };
}

/** Whether a user sends the referee more than a page needs. If so, one of many wishes gets an answer; pages send the others again later. */
function isTooMuch(raw: unknown, kind: Kind, sender: User.Implementation): boolean {
	if (RULES[kind].to !== "referee") return false;
	const { ok, tell } = mayCome(idOf(sender));
	if (tell) answerUnread(raw, sender, { code: "too-fast", facts: {} });
	return !ok;
}

/** What an answer needs of a message that nobody reads: its own id and the page that sent it. */
const wishSchema = v.object({ ...envelope, kind: v.picklist(["request", "seal", "take-back", "crew", "start", "campaign", "command"]) });

/** Answers a wish that was not read, if it says who waits for the answer. */
function answerUnread(raw: unknown, sender: User.Implementation, refusal: MessageOf<"answer">["refusal"]): void {
	const read = v.safeParse(wishSchema, raw);
	if (!read.success) return;
	const { id, session } = read.output;
	void toUser(sender, { ...refereeEnvelope(null), kind: "answer", wish: id, refusal }, session);
}

/** A message as every page reads it; null if no page would. A page checks its own with this, since nobody answers what cannot be read. */
export function readable(message: unknown): Message | null {
	const read = isWithin(message, REFEREE_SIZE) ? v.safeParse(messageSchema, message) : null;
	return read?.success ? read.output : null;
}

/** Handles a message or drops it. A defect in a handler is shown and thrown again. */
async function receive(raw: unknown, senderId: string): Promise<void> {
	const read = v.safeParse(messageSchema, raw);
	const sender = game.users.get(senderId);
	if (!sender || !handlers) return;
	if (!read.success) {
		answerUnread(raw, sender, { code: "unreadable-call", facts: {} });
		return;
	}
	const message = read.output;
	const { from, to } = RULES[message.kind];
	if (!maySend(sender, message, from) || !acts(to)) return;
	// The kind of a message selects its handler; the compiler cannot follow that through a table.
	const handle = handlers[message.kind] as (message: Message, sender: User.Implementation) => unknown;
	try {
		await handle(message, sender);
	} catch (defect) {
		notify("defect");
		throw defect;
	}
}

function maySend(sender: User.Implementation, message: Message, from: Rule["from"]): boolean {
	if (from === "anyone") return true;
	if (!sender.isGM) return false;
	return from === "gm" || ("fence" in message && isFromReferee(message));
}

/** Whether this client acts on such messages. */
function acts(to: Rule["to"]): boolean {
	if (to === "referee") return isReferee();
	return to !== "gms" || game.user.isGM;
}

/** The envelope of a new message, for a match or for none. */
export function newEnvelope(combat: MatchCombat | null): Envelope {
	return { id: foundry.utils.randomID(), match: combat?.id ?? "", session: SESSION };
}

/** The envelope of a message that only a referee sends. */
export function refereeEnvelope(combat: MatchCombat | null): Envelope & { readonly fence: number } {
	return { ...newEnvelope(combat), fence: ownLease().fence };
}

/** The match of a message; null if this client has no such match. */
export function matchOf({ match }: Envelope): MatchCombat | null {
	const combat = game.combats.get(match);
	return isMatch(combat) ? combat : null;
}

/** Sends to the referee; false if no referee is on line. If this page is the referee, it waits until the work is done. */
export async function toReferee(message: MessageOf<KindTo<"referee">>): Promise<boolean> {
	if (isReferee()) {
		await receive(JSON.parse(JSON.stringify(message)), game.user.id);
		return true;
	}
	const referee = refereeNow();
	if (referee) game.socket?.emit(SOCKET, message, { recipients: [referee.user] });
	return referee !== null;
}

/** Sends to the pages of one user; a named page must be this user's own. */
export async function toUser({ id, isSelf }: User.Implementation, message: MessageOf<KindTo<"user">>, page?: string): Promise<void> {
	if (isSelf && page === SESSION) await receive(JSON.parse(JSON.stringify(message)), game.user.id);
	else game.socket?.emit(SOCKET, message, { recipients: [id ?? ""] });
}

/** Sends to the pages of all GMs, or of one of them; false if no other GM is on line. */
export function toGMs(message: MessageOf<KindTo<"gms">>, only?: User.Implementation): boolean {
	const gms = game.users.filter(({ active, isGM, id }) => active && isGM && (!only || id === only.id));
	game.socket?.emit(SOCKET, message, { recipients: gms.map(({ id }) => id ?? "") });
	return gms.some(({ isSelf }) => !isSelf);
}

/** Sends to all other pages. */
export function toEverybody(message: MessageOf<KindTo<"everybody">>): void {
	game.socket?.emit(SOCKET, message);
}

/** Asks all pages who the referee is, since this page has just loaded. */
export function askWhoReferees(): void {
	game.socket?.emit(SOCKET, { ...newEnvelope(null), kind: "who-referees" } satisfies MessageOf<"who-referees">);
}

/** Sends a message about the lease to all other pages. */
export function tellOfLease(message: LeaseMessage): void {
	game.socket?.emit(SOCKET, { ...newEnvelope(null), ...message });
}

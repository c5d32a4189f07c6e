/**
 * The wire: every message that clients of this module send each other, who may send it, who acts on it, and the one
 * listener that takes it in. The sender is the user that the server stamps on a message, never one that it names itself.
 * A message that is malformed, or that its sender may not send, is dropped.
 */
import * as v from "valibot";
import { momentSchema } from "../../core/kernel/moment.ts";
import { isMatch, type MatchCombat } from "../documents/matches.ts";
import { SOCKET } from "../ids.ts";
import { notify } from "../notices.ts";
import { openedSchema, plainObjectSchema, refusalSchema, seatSchema } from "./plain-data.ts";
import { seatShowingSchema } from "./showings.ts";

/** What every message carries. */
export interface Envelope {
	/** Names the message; no two have the same. */
	readonly id: string;
	/** The id of the match that it is about; empty for none. */
	readonly match: string;
}

const envelope = { id: v.pipe(v.string(), v.minLength(1)), match: v.string() };

const messageSchema = v.variant("kind", [
	/** A player asks for something to be done for a seat. */
	v.object({ ...envelope, kind: v.literal("request"), seat: seatSchema, command: plainObjectSchema }),
	/** A player hands in a sealed order. */
	v.object({
		...envelope,
		kind: v.literal("seal"),
		seat: seatSchema,
		digest: v.string(),
		order: plainObjectSchema,
		nonce: v.string(),
		moment: momentSchema,
	}),
	/** A player asks for the showings of the seats that the player owns. */
	v.object({ ...envelope, kind: v.literal("show-me") }),
	/** The referee's answer to a request or a sealed order: the id of that message, and why it was refused, or null. */
	v.object({ ...envelope, kind: v.literal("answer"), wish: v.string(), refusal: v.nullable(refusalSchema) }),
	/** What the owner of a seat may see. */
	v.object({ ...envelope, kind: v.literal("shown"), showing: seatShowingSchema }),
	/** The referee has lost a sealed order; the client that sealed it hands it in again. */
	v.object({ ...envelope, kind: v.literal("send-again"), digest: v.string() }),
	/** A referee is on line and listens from now on. */
	v.object({ ...envelope, kind: v.literal("present") }),
	/** Hidden entries of a journal, by digest, from one GM to others. */
	v.object({ ...envelope, kind: v.literal("journal"), entries: v.record(v.string(), openedSchema) }),
	/** A GM asks the others for hidden entries, by digest. */
	v.object({ ...envelope, kind: v.literal("send-journal"), digests: v.array(v.string()) }),
	/** A GM is on line and listens from now on. */
	v.object({ ...envelope, kind: v.literal("gm-here") }),
]);

/** Any message. */
export type Message = v.InferOutput<typeof messageSchema>;

type Kind = Message["kind"];

/** A message of this kind. */
export type MessageOf<Name extends Kind> = Extract<Message, { readonly kind: Name }>;

interface Rule {
	/** Who may send it: any user, any GM, or the referee, which is the active GM. */
	readonly from: "anyone" | "gm" | "referee";
	/** Whose client acts on it: the referee's, that of one user, those of GMs, or every one. */
	readonly to: "referee" | "user" | "gms" | "everybody";
}

const RULES = {
	request: { from: "anyone", to: "referee" },
	seal: { from: "anyone", to: "referee" },
	"show-me": { from: "anyone", to: "referee" },
	// A GM who has just ceased to be the referee still answers what came before.
	answer: { from: "gm", to: "user" },
	shown: { from: "gm", to: "user" },
	"send-again": { from: "referee", to: "everybody" },
	present: { from: "referee", to: "everybody" },
	journal: { from: "gm", to: "gms" },
	"send-journal": { from: "gm", to: "gms" },
	"gm-here": { from: "gm", to: "gms" },
} as const satisfies Readonly<Record<Kind, Rule>>;

/** The kinds that go to these. */
type KindTo<To extends Rule["to"]> = { [Name in Kind]: (typeof RULES)[Name]["to"] extends To ? Name : never }[Kind];

/** What a client does with each kind of message. */
export type Handlers = { readonly [Name in Kind]: (message: MessageOf<Name>, sender: User.Implementation) => unknown };

let handlers: Handlers | null = null;

/** Begins to listen; once, when Foundry is ready. */
export function openWire(by: Handlers): void {
	handlers = by;
	game.socket?.on(SOCKET, (raw: unknown, sender: string) => void receive(raw, sender));
}

/** Handles a message or drops it. A defect in a handler is shown and thrown again. */
async function receive(raw: unknown, senderId: string): Promise<void> {
	const read = v.safeParse(messageSchema, raw);
	const sender = game.users.get(senderId);
	if (!read.success || !sender || !handlers) return;
	const message = read.output;
	const { from, to } = RULES[message.kind];
	if (!maySend(sender, from) || !acts(to)) return;
	// The kind of a message picks its handler; the compiler does not follow that through a table.
	const handle = handlers[message.kind] as (message: Message, sender: User.Implementation) => unknown;
	try {
		await handle(message, sender);
	} catch (defect) {
		notify("defect");
		throw defect;
	}
}

function maySend(sender: User.Implementation, from: Rule["from"]): boolean {
	if (from === "anyone") return true;
	return from === "gm" ? sender.isGM : sender.id === game.users.activeGM?.id;
}

/** Whether this client is one of those that act on such messages. */
function acts(to: Rule["to"]): boolean {
	if (to === "referee") return game.user.isActiveGM;
	return to !== "gms" || game.user.isGM;
}

/** The envelope of a new message, about a match or about none. */
export function newEnvelope(combat: MatchCombat | null): Envelope {
	return { id: foundry.utils.randomID(), match: combat?.id ?? "" };
}

/** The match that a message is about; null where this client has no such match. */
export function matchOf({ match }: Envelope): MatchCombat | null {
	const combat = game.combats.get(match);
	return isMatch(combat) ? combat : null;
}

/** Sends to the referee; false where no GM is on line. Where this client is the referee's, it waits until the work is done. */
export async function toReferee(message: MessageOf<KindTo<"referee">>): Promise<boolean> {
	const { activeGM } = game.users;
	if (!activeGM) return false;
	await send(message, activeGM);
	return true;
}

/** Sends to one user, this client's own included. */
export async function toUser(user: User.Implementation, message: MessageOf<KindTo<"user">>): Promise<void> {
	await send(message, user);
}

/** Sends to the other GMs who are on line, or to one of them only; false where there is none. */
export function toGMs(message: MessageOf<KindTo<"gms">>, only?: User.Implementation): boolean {
	const others = game.users.filter(({ active, isGM, isSelf }) => active && isGM && !isSelf);
	const recipients = others.filter(({ id }) => !only || id === only.id).map(({ id }) => id);
	if (recipients.length > 0) game.socket?.emit(SOCKET, message, { recipients });
	return recipients.length > 0;
}

/** Sends to all other clients. */
export function toEverybody(message: MessageOf<KindTo<"everybody">>): void {
	game.socket?.emit(SOCKET, message);
}

/** The relay never gives a message back to its sender; what goes to this client itself is taken in as if it did. */
async function send(message: Message, { id, isSelf }: User.Implementation): Promise<void> {
	if (isSelf) await receive(JSON.parse(JSON.stringify(message)), game.user.id);
	else game.socket?.emit(SOCKET, message, { recipients: [id ?? ""] });
}

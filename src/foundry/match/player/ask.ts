/**
 * How a player's wish reaches the referee: a request on the module's socket to the active GM's client alone, and an
 * answer back. The referee trusts nothing in a request but the sender's id, which the server stamps; it checks the
 * shape, then that the sender may act for the seat, and leaves the rest to the rules.
 */
import * as v from "valibot";
import { type Json, type Outcome, type Refusal, refuse } from "../../../core/kernel/outcome.ts";
import type { SealedOrder } from "../../../core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { isHidden, isMatch, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { SOCKET } from "../../ids.ts";
import { tellOutcome, tellRefusal } from "../../notices.ts";
import { admit, ownOrderOf, sealOwn } from "../referee/admit.ts";
import { perform } from "../referee/writer.ts";
import { forgetOrders } from "../secrets.ts";

/** What a player may ask for: something done, or an order sealed. It goes to the active GM's client alone. */
type Wish = { readonly combat: string; readonly seat: SeatId } & (
	| { readonly kind: "request"; readonly command: Json }
	| ({ readonly kind: "seal" } & SealedOrder)
);

const wishSchema = v.object({
	kind: v.literal("request"),
	id: v.string(),
	combat: v.string(),
	seat: v.pipe(v.string(), v.transform(seatId)),
	command: v.custom<Json>((raw) => typeof raw === "object" && raw !== null),
});
const sealSchema = v.object({
	kind: v.literal("seal"),
	id: v.string(),
	combat: v.string(),
	seat: v.pipe(v.string(), v.transform(seatId)),
	digest: v.string(),
	order: v.custom<Json>((raw) => typeof raw === "object" && raw !== null),
	nonce: v.string(),
});
/** The referee has lost an order that was sealed; only whoever sealed it answers, with a seal of the same digest. */
const sendAgainSchema = v.object({ kind: v.literal("send-again"), combat: v.string(), digest: v.string() });
const answerSchema = v.object({
	kind: v.literal("answer"),
	id: v.string(),
	refusal: v.nullable(v.object({ code: v.string(), facts: v.custom<Refusal["facts"]>((raw) => typeof raw === "object" && raw !== null) })),
});
/** A referee has come and listens from now on. */
const presentSchema = v.object({ kind: v.literal("present") });
const messageSchema = v.variant("kind", [wishSchema, sealSchema, sendAgainSchema, answerSchema, presentSchema]);

/** Wishes that have not been answered yet, in the order in which they were made. */
const unanswered = new Map<string, Wish>();

/** Starts to listen; once, when Foundry is ready. */
export function listen(): void {
	game.socket?.on(SOCKET, (raw: unknown, sender: string) => {
		const message = v.safeParse(messageSchema, raw);
		if (!message.success) return;
		const { output } = message;
		if (output.kind === "answer") answered(output, sender);
		else if (output.kind === "present") askAgain();
		else if (output.kind === "send-again") sendAgain(output, sender);
		else void hear(output, sender);
	});
}

/** Tells the players that there is a referee again, who listens. */
export function announce(): void {
	if (game.user.isActiveGM) game.socket?.emit(SOCKET, { kind: "present" });
}

/** Asks the referee to do something; tells the user at once where that cannot be. */
export async function ask(combat: MatchCombat, seat: SeatId, command: Json): Promise<void> {
	if (!mayActFor(game.user, combat, seat)) return tellRefusal(combat, { code: "not-owner", facts: {} });
	if (game.user.isActiveGM) {
		await tellOutcome(combat, perform(combat, { kind: "command", seat, command }));
		return;
	}
	handIn(combat, { kind: "request", combat: combat.id ?? "", seat, command });
}

/** Seals an order of a seat and hands it in; tells the user at once where that cannot be. */
export async function seal(combat: MatchCombat, seat: SeatId, order: Json): Promise<void> {
	if (!mayActFor(game.user, combat, seat)) return tellRefusal(combat, { code: "not-owner", facts: {} });
	const own = sealOwn(combat, seat, order);
	if (!own.ok) return tellRefusal(combat, own.refusal);
	if (game.user.isActiveGM) await tellOutcome(combat, admit(combat, seat, own.value));
	else handIn(combat, { kind: "seal", combat: combat.id ?? "", seat, ...own.value });
}

function handIn(combat: MatchCombat, wish: Wish): void {
	const id = foundry.utils.randomID();
	unanswered.set(id, wish);
	if (!send(id, wish)) tellRefusal(combat, { code: "no-referee", facts: {} });
}

/** Gives the referee an order again, if it is this user's and published, and to nobody else. */
function sendAgain({ combat: id, digest }: v.InferOutput<typeof sendAgainSchema>, sender: string): void {
	const combat = game.combats.get(id);
	if (sender !== game.users.activeGM?.id || !isMatch(combat)) return;
	const order = ownOrderOf(combat, digest);
	if (order && !game.user.isActiveGM) send(foundry.utils.randomID(), { kind: "seal", combat: id, ...order });
}

/** Hands in again what was never answered, when a referee is back. */
function askAgain(): void {
	for (const [id, wish] of unanswered) send(id, wish);
}

function send(id: string, wish: Wish): boolean {
	const { activeGM } = game.users;
	if (!activeGM) return false;
	game.socket?.emit(SOCKET, { id, ...wish }, { recipients: [activeGM.id] });
	return true;
}

async function hear(wish: Wish & { readonly id: string }, sender: string): Promise<void> {
	if (!game.user.isActiveGM) return;
	const outcome = await judge(wish, game.users.get(sender));
	const refusal = outcome.ok ? null : outcome.refusal;
	game.socket?.emit(SOCKET, { kind: "answer", id: wish.id, refusal }, { recipients: [sender] });
}

async function judge(wish: Wish, user: User.Implementation | undefined): Promise<Outcome<null>> {
	const combat = game.combats.get(wish.combat);
	if (!isMatch(combat)) return refuse("no-match");
	const { seat } = wish;
	if (!user || !mayActFor(user, combat, seat)) return refuse("not-owner");
	if (wish.kind === "seal") return admit(combat, seat, { digest: wish.digest, order: wish.order, nonce: wish.nonce });
	return perform(combat, { kind: "command", seat, command: wish.command });
}

function answered({ id, refusal }: v.InferOutput<typeof answerSchema>, sender: string): void {
	if (!game.users.get(sender)?.isGM) return;
	const wish = unanswered.get(id);
	if (!wish) return;
	unanswered.delete(id);
	const combat = game.combats.get(wish.combat);
	if (!refusal || !isMatch(combat)) return;
	if (wish.kind === "seal" && isHidden(combat)) forgetOrders(combat, wish.digest); // it could not be checked before it was sealed
	tellRefusal(combat, refusal);
}

/** Whether a user may act for a seat: a GM for each, a player for those whose craft the player owns. */
export function mayActFor(user: User.Implementation, combat: MatchCombat, seat: SeatId): boolean {
	if (user.isGM) return true;
	const actor = seatsOf(combat).find(({ id }) => id === seat)?.actor;
	return actor?.testUserPermission(user, "OWNER") ?? false;
}

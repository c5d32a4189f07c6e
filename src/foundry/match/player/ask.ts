/**
 * From a click to the wire: a wish is a request or a sealed order for a seat. It goes to the referee, who answers it. The
 * GM's own wishes go the same way.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { notifyRefusal } from "../../notices.ts";
import { mayActFor } from "../everyone/ownership.ts";
import { forgetOrders } from "../secrets.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire.ts";
import { sealOrder } from "./sealed-orders.ts";

type Wish = MessageOf<"request" | "seal">;

/** Wishes without an answer, by id and in the order in which they were made. */
const unanswered = new Map<string, Wish>();

/** Asks the referee to do something for a seat. The user gets an error at once where that is impossible. */
export async function ask(combat: MatchCombat, seat: SeatId, command: Json): Promise<void> {
	if (!mayActFor(game.user, combat, seat)) return notifyRefusal(combat, { code: "not-owner", facts: {} });
	await handIn(combat, { ...newEnvelope(combat), kind: "request", seat, command });
}

/** Seals an order of a seat and hands it in. The user gets an error at once where that is impossible. */
export async function seal(combat: MatchCombat, seat: SeatId, order: Json): Promise<void> {
	if (!mayActFor(game.user, combat, seat)) return notifyRefusal(combat, { code: "not-owner", facts: {} });
	const sealed = await sealOrder(combat, seat, order);
	if (!sealed.ok) return notifyRefusal(combat, sealed.refusal);
	await handIn(combat, { ...newEnvelope(combat), kind: "seal", seat, ...sealed.value });
}

async function handIn(combat: MatchCombat, wish: Wish): Promise<void> {
	unanswered.set(wish.id, wish);
	if (!(await toReferee(wish))) notifyRefusal(combat, { code: "no-referee", facts: {} });
}

/** Hands in again every wish without an answer, since a referee is back. */
export function askAgain(): void {
	for (const wish of unanswered.values()) void toReferee(wish);
}

/** Handles the referee's answer to a wish of this client's user, and shows why it was refused. */
export function takeAnswer({ wish: id, refusal }: MessageOf<"answer">): void {
	const wish = unanswered.get(id);
	if (!wish) return;
	unanswered.delete(id);
	const combat = matchOf(wish);
	if (!refusal || !combat) return;
	// The order of a game that hides could not be checked before it was sealed.
	if (wish.kind === "seal" && isHidden(combat)) forgetOrders(combat, wish.digest);
	notifyRefusal(combat, refusal);
}

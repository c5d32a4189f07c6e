/**
 * Wishes on the referee's client: it checks that the sender may act for the seat, leaves the rest to the rules, and answers.
 */
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { mayActFor } from "../everyone/ownership.ts";
import { type MessageOf, matchOf, refereeEnvelope, toUser } from "../wire.ts";
import { admit } from "./admit.ts";
import { perform } from "./perform.ts";

type Wish = MessageOf<"request" | "seal">;

/** Does what a player asks for, or takes in a sealed order, and answers. */
export async function answerWish(wish: Wish, sender: User.Implementation): Promise<void> {
	const outcome = await fulfil(wish, sender);
	const refusal = outcome.ok ? null : { ...outcome.refusal, facts: { ...outcome.refusal.facts } };
	await toUser(sender, { ...refereeEnvelope(matchOf(wish)), kind: "answer", wish: wish.id, refusal }, wish.session);
}

async function fulfil(wish: Wish, user: User.Implementation): Promise<Outcome<null>> {
	const combat = matchOf(wish);
	if (!combat) return refuse("no-match");
	const { seat } = wish;
	if (!mayActFor(user, combat, seat)) return refuse("not-owner");
	if (wish.kind === "request") return perform(combat, { kind: "command", seat, command: wish.command });
	const { digest, order, nonce, moment } = wish;
	return admit(combat, seat, { digest, order, nonce, moment });
}

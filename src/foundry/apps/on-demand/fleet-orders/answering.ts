/**
 * Answers for a player if there is nothing to decide, or if the player lets the own craft act as proposed. The player's own client sends
 * the answer, as if the player had clicked; the referee and the journal see no difference.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { FleetOrders, SelfAnswers } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { ownersOf } from "../../../match/everyone/ownership.ts";
import { ask, isUnderWay, madeNow, seal } from "../../../match/player/ask.ts";
import { answersItself } from "../../due.ts";
import { noteAnswer } from "../drawing/answered.ts";
import { tableInput } from "../table-input.ts";
import { actInTurn, decidedHere } from "./in-turn.ts";
import { openFleetOrders } from "./loading.ts";

/** Milliseconds until a client looks again whether its earlier wish is answered. */
const LATER = 300;

/** The waits that this client has answered, so that it answers each of them once. */
const answered = perMatch<true>();

/**
 * Answers for all seats of this player that a match awaits and that have nothing to decide, none while no GM is online, and for the
 * craft that acts as proposed. Returns the seats that it answers for.
 */
export async function answer(combat: MatchCombat): Promise<readonly SeatId[]> {
	const orders = await openFleetOrders(combat.system.game);
	if (!orders) return [];
	const answers = orders.nothingToDecide && answersItself();
	const answeredSeats = answers ? decidedHere(combat).filter((seat) => answerFor(combat, seat, orders)) : [];
	return [...answeredSeats, ...actInTurn(combat, orders)];
}

/** Answers for a seat if nothing is left to decide. Returns whether it has answered, now or before. */
function answerFor(combat: MatchCombat, seat: SeatId, orders: FleetOrders): boolean {
	const made = madeNow(combat, seat);
	const table = tableInput(combat, seat);
	if (!made || !table?.situation.awaited.includes(seat) || !mayAnswer(combat, seat)) return false;
	const wait = [combat.id, combat.system.undos, made.entry, seat].join(" ");
	// If a player has taken an order back, only the player decides.
	if (answered.has(wait) || (table.takenBack ?? null) !== null) return answered.has(wait);
	const answers: SelfAnswers = {
		unmet: game.settings.get(MODULE_ID, SETTINGS.answerUnmet),
		unchanged: game.settings.get(MODULE_ID, SETTINGS.answerUnchanged),
	};
	const submission = orders.nothingToDecide?.(table, answers);
	if (!submission || submission.refusal) return false;
	// The answer to an earlier wait is not with the referee yet.
	if (isUnderWay(combat, seat)) {
		window.setTimeout(() => void answer(combat), LATER);
		return true;
	}
	answered.set(wait, true);
	noteAnswer(combat, seat, submission.why ?? null);
	void (submission.kind === "order" ? seal : ask)(combat, seat, submission.data).catch(console.error);
	return true;
}

/** Whether the match runs, a GM is online, and this user is the first owner of the seat who is online: only that owner's client answers. */
function mayAnswer(combat: MatchCombat, seat: SeatId): boolean {
	const watched = game.users.some(({ active, isGM }) => active && isGM);
	const [first] = ownersOf(combat, seat).filter(({ active }) => active);
	return combat.system.stage === "running" && watched && first?.id === game.user.id;
}

/**
 * The phase of electronic attacks: each racer attacks a rival or holds fire, then all attacks are rolled.
 * Source: "Electronic Warfare"; JR-12.
 */

import type { Dicing } from "../../kernel/dice.ts";
import { accept, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { sizeOf, withUse } from "../../kernel/with-games/boons.ts";
import { printCard } from "../card.ts";
import { type Attack, electronicAttacks } from "../flight/electronic-attack.ts";
import type { RallyState } from "../model.ts";
import { flyingSeats, type RaceStep, racerOf, type Settled, withRacer, withWord } from "./race.ts";
import { afterAttacks, andThen } from "./rounds.ts";
import { awaitedSeats } from "./situation.ts";
import { attackReport } from "./told.ts";

/** Declares an attack. Refused: `already-spoken`, `on-itself`, `not-flying`. */
export function* declareAttack(state: RallyState, seat: SeatId, on: SeatId): Dicing<Settled> {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	if (on === seat) return refuse("on-itself", { seat });
	if (!flyingSeats(state).includes(on)) return refuse("not-flying", { seat: on });
	return accept(yield* settleAttacks(withWord(state, seat, { on })));
}

/** Attacks nobody this round. Refused: `already-spoken`. */
export function* holdFire(state: RallyState, seat: SeatId): Dicing<Settled> {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	return accept(yield* settleAttacks(withWord(state, seat, "hold")));
}

/** JR-12: once every racer has chosen, all attacks are rolled in seat order and take effect together. */
export function* settleAttacks(state: RallyState): Dicing<RaceStep> {
	if (awaitedSeats(state).length > 0) return { open: state, reports: [] };
	const targets = state.order.map((id) => {
		const { tank, status, boons } = racerOf(state, id);
		return { id, tank, flying: status === "flying", rerolls: sizeOf(boons, "electronics") };
	});
	const results = yield* electronicAttacks(targets, declaredAttacks(state));
	if (!results.ok) throw new Error(`A declared attack was refused: ${results.refusal.code}`);
	const card = printCard({ kind: "attacks", round: state.round });
	let open = state;
	const reports = results.value.map((result) => {
		const { by, on, jammed, again } = result;
		open = withRacer(open, jammed, { jammed: true });
		if (again) open = withRacer(open, again.seat, { boons: withUse(racerOf(open, again.seat).boons ?? [], "electronics") });
		return attackReport(card, result, { tank: racerOf(state, by).tank, tankOn: racerOf(state, on).tank });
	});
	return andThen({ open, reports }, afterAttacks);
}

function declaredAttacks(state: RallyState): readonly Attack[] {
	return state.order.flatMap((by) => {
		const word = state.spoken[by];
		return typeof word === "object" ? [{ by, on: word.on }] : [];
	});
}

/**
 * An ace of the regatta. It flies several courses through the lit gates, each with its own use of fuel and its own choice of gates to
 * skip, by the exact rules and as if it were alone, and picks the quickest.
 * Law: it is honest. It knows what its seat sees.
 */
import type { SeatId } from "../../../kernel/seat.ts";
import { type Ace, allowed } from "../../../kernel/with-games/pilot.ts";
import type { RegattaCommand, RegattaOrder, RegattaState } from "../../model.ts";
import { yachtOf } from "../../play/yachts.ts";
import { ordersFor } from "../course-plan.ts";
import { isAsked, pickTarget, skipperOf, type Temper } from "../pilots.ts";
import { OFFICIALS, type Officials } from "../prospect.ts";
import { driftOf } from "../reckoning.ts";
import { flownBy, type Weighed, waysOf } from "./ways.ts";

/** An ace jockeys as the favourite, and never pushes: a card costs more than a block gains. */
const ACE: Temper = { edge: 2, pushes: [], spite: 0.9 };

const skipper = skipperOf(ACE);

/** Picks for an ace. */
export const ace = aceOf(OFFICIALS);

/** An ace that reckons so with what officials place. It yields after each way that it has flown. */
export function aceOf(officials: Officials): Ace<RegattaState, RegattaCommand | RegattaOrder> {
	return function* (state, seat, choices) {
		const isSailing = state.waiting.for === "orders" && isAsked(state, seat) && driftOf(state, seat) === null;
		const best = isSailing ? yield* quickest(state, seat, officials) : null;
		if (!best) return skipper(state, seat, choices);
		const yacht = yachtOf(state, seat);
		const skip = allowed(choices).find(({ command }) => command.kind === "skip-gate");
		if (skip && best.way.skipped.includes(yacht.passed)) return skip.command;
		const orders = ordersFor(yacht, best.plan);
		return { ...orders, jockey: pickTarget(ACE, { state, seat, orders }) };
	};
}

function* quickest(state: RegattaState, seat: SeatId, officials: Officials): Generator<undefined, Weighed | null> {
	let best: Weighed | null = null;
	for (const way of waysOf(state, yachtOf(state, seat))) {
		const weighed = flownBy({ gates: state.gates, options: state.options, officials }, yachtOf(state, seat), way);
		if (weighed && (!best || weighed.cost < best.cost)) best = weighed;
		yield;
	}
	return best;
}

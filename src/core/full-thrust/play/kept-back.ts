/**
 * Kept-back thrust at its moments before the fire phase: right after movement, when salvoes or bolts choose a ship, and when
 * fighters do. The match asks only ships that have something to spend, each time before the dice. Source: "Extreme Manoeuvres" and
 * "Hard About", the optional rules; FT-08. The two moments in the fire phase are in `fire`.
 */
import { distance, isWithin } from "../../geometry/plane.ts";
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { BURST } from "../fire/plasma-bolts.ts";
import type { KeptMoment, ThrustState, Waiting } from "../model.ts";
import { withoutAsked } from "./asking.ts";
import { type ReactCommand, reactionsOf, reactObjection, useReaction } from "./fire/reacting.ts";
import { allocationWaiting, foundBy, seekTargets } from "./ordnance/allocating.ts";
import { defenceWaiting } from "./ordnance/defending.ts";
import { shipsInPlay, type ThrustStep, withReports } from "./ships.ts";

/** Returns the step that offers kept-back thrust at a moment, or the step after the moment if nobody has any. */
export function offerKeptBack(state: ThrustState, moment: KeptMoment): ThrustStep {
	const waiting = keptBackWaiting(state, moment, []);
	return waiting.for === "nothing" ? afterMoment(state, moment) : { open: { ...state, waiting }, reports: [] };
}

function keptBackWaiting(state: ThrustState, moment: KeptMoment, asked: readonly SeatId[]): Waiting {
	const concerned = concernedBy(state, moment);
	const seats = state.order.filter((seat) => concerned.includes(seat) && !asked.includes(seat) && reactionsOf(state, seat).length > 0);
	return seats.length > 0 ? { for: "kept-back", moment, seats, asked: [...asked, ...seats] } : { for: "nothing" };
}

/** Returns the ships that a moment concerns. */
function concernedBy(state: ThrustState, moment: KeptMoment): readonly SeatId[] {
	switch (moment) {
		case "moved":
			return shipsInPlay(state).map(({ seat }) => seat);
		case "sought":
			return Object.values(state.ordnance).flatMap((each) => {
				if (each.kind === "salvo") return foundBy(state, each) ?? [];
				return shipsInPlay(state).flatMap((ship) => (isWithin(distance(ship, each), BURST) ? [ship.seat] : []));
			});
		case "attacked":
			return Object.values(state.fighters).flatMap(({ target }) => target ?? []);
	}
}

/** Returns the step after a moment, when all have answered. */
function afterMoment(state: ThrustState, moment: KeptMoment): ThrustStep {
	switch (moment) {
		case "moved":
			return { open: state, reports: [] };
		case "sought": {
			const { open, reports } = seekTargets(state);
			return { open: { ...open, waiting: allocationWaiting(open) }, reports };
		}
		case "attacked":
			return { open: { ...state, waiting: defenceWaiting(state) }, reports: [] };
	}
}

/**
 * Settles a seat's answer at one of these moments. A ship that a salvo chooses only now is asked after the others.
 * Refused: as `reactObjection`.
 */
export function* spendKeptBack(state: ThrustState, seat: SeatId, command: ReactCommand): Dicing<Outcome<ThrustStep>> {
	const objection = reactObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const { use } = command;
	const used = use.by === "nothing" ? accept({ open: state, reports: [] }) : yield* useReaction(state, seat, use);
	if (!used.ok) return used;
	const { waiting } = state;
	const open = withoutAsked(used.value.open, seat);
	if (waiting.for !== "kept-back" || open.waiting.for !== "nothing") return accept({ ...used.value, open });
	const more = keptBackWaiting(open, waiting.moment, waiting.asked);
	const next = more.for === "nothing" ? afterMoment(open, waiting.moment) : { open: { ...open, waiting: more }, reports: [] };
	return accept(withReports(used.value.reports, next));
}

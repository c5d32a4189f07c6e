/**
 * Admirals are the captains of NPC warships. They write orders, launch, defend, fire, react and repair. They differ only in
 * their numbers: the value of their own ship, the range that they seek, and when they leave.
 * The same view always gives the same pick.
 */

import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Pilot } from "../../kernel/with-games/pilot.ts";
import type { ThrustCommand, ThrustOrder, ThrustState } from "../model.ts";
import { isPlaying } from "../play/ships.ts";
import type { Temper } from "./admiral.ts";
import { isLost } from "./exits.ts";
import { pickAttacks, pickFlights } from "./fighters.ts";
import { pickDodge, pickFire, pickReaction } from "./fire.ts";
import { writeOrders } from "./orders.ts";
import { pickLaunches } from "./ordnance.ts";
import { pickDefences, pickRepairs } from "./repair.ts";

type Admiral = Pilot<ThrustState, ThrustCommand | ThrustOrder>;

export const CAUTIOUS: Temper = { care: 1.1, drive: 2.5, blast: 5, loyalty: 1.3, range: 18, enough: 0.35, breaksOff: "home", chases: 90 };
export const BOLD: Temper = { care: 0.7, drive: 1.6, blast: 3, loyalty: 1.2, range: 10, enough: 0.3, breaksOff: "away", chases: 64 };
export const DESPERATE: Temper = { care: 0.3, drive: 0.7, blast: 2, loyalty: 1, range: 5, enough: 0, breaksOff: "away", chases: 54 };

/** The admirals, by their names in the setup of a match. */
export const admiralPilots: Readonly<Record<"cautious" | "bold" | "desperate", Admiral>> = {
	cautious: admiralOf(CAUTIOUS),
	bold: admiralOf(BOLD),
	desperate: admiralOf(DESPERATE),
};

export function admiralOf(temper: Temper): Admiral {
	return (state, seat) => (isAsked(state, seat) ? answer(state, seat, temper) : null);
}

/** Whether the match waits for a ship that is still in play. */
function isAsked({ waiting, ships }: ThrustState, seat: SeatId): boolean {
	if (waiting.for === "nothing" || waiting.for === "opening" || !isPlaying(ofSeat(ships, seat))) return false;
	return waiting.for === "orders" || waiting.seats.includes(seat);
}

function answer(state: ThrustState, seat: SeatId, temper: Temper): ThrustCommand | ThrustOrder | null {
	switch (state.waiting.for) {
		case "orders":
			return isLost(state, ofSeat(state.ships, seat), temper) ? { kind: "strike" } : writeOrders(state, seat, { temper, replot: false });
		case "replot":
			return writeOrders(state, seat, { temper, replot: true });
		case "fighters":
			return pickFlights(state, seat);
		case "ordnance":
			return pickLaunches(state, seat);
		case "allocation":
			return pickAttacks(state, seat);
		case "point-defence":
			return pickDefences(state, seat);
		case "fire":
			return pickFire(state, seat, temper);
		case "reaction":
			return pickReaction(state, seat, temper);
		case "flee":
			return { kind: "flee", moves: [] };
		case "kept-back":
			return pickDodge(state, seat);
		case "repair":
			return pickRepairs(state, seat, temper);
		case "opening":
		case "nothing":
			return null;
	}
}

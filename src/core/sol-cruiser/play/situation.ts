/**
 * The public situation of a match, for the tracker: the phase, the seats that it waits for, and how each craft is doing.
 */
import type { Situation } from "../../kernel/game.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { placeAmong } from "../../kernel/with-games/places.ts";
import { initiative } from "../flight/plot-order.ts";
import { type CruiserState, PHASES, type Unit } from "../model.ts";
import type { CruiserTypes } from "../types.ts";
import { fireAwaited } from "./combat/fire-orders.ts";
import { seatsInPursuit } from "./detection/pursuit.ts";
import { seatsWithMeetings } from "./interception/intents.ts";
import { scoredStandings } from "./objectives.ts";
import { groupNow } from "./plotting/groups.ts";
import { craftOfSeat } from "./standings.ts";
import { isPlaying, thrustOf, unitOf, unitsInPlay } from "./units.ts";

/** The six phases of a turn, in order. */
const TURN_PHASES = PHASES.filter((phase) => phase !== "deployment" && phase !== "over");

export function cruiserSituation(state: CruiserState): Situation<CruiserTypes["standing"]> {
	const { phase, turn, options } = state;
	const over = phase === "over";
	const awaited = awaitedSeats(state);
	return {
		phase,
		strip: over ? ["movement", "over"] : phase === "deployment" ? ["deployment"] : TURN_PHASES,
		round: turn,
		step: null,
		rounds: options.turns > 0 ? options.turns : null,
		turn: null,
		awaited,
		seconds: awaited.length > 0 ? options.orderSeconds : 0,
		over,
		seats: seatLines(state),
	};
}

/** The facts about each craft that everybody may know. A hidden craft reveals nothing. Places come at the end. */
function seatLines(state: CruiserState): Situation<CruiserTypes["standing"]>["seats"] {
	const all = scoredStandings(state);
	const over = state.phase === "over";
	const lines = all.map((standing) => {
		const { seat, side, status, dealt, gone, points } = standing;
		const craft = craftOfSeat(state, seat);
		const { detected } = craft;
		// SC-08: the undetected plot last, and their initiative is secret.
		const first = detected && isPlaying(craft) ? initiative({ thrust: thrustOf(craft), cq: craft.cq }) : null;
		// SC-49: who holds a hex, and so who has the points, may be secret before the end.
		const place = over ? { place: placeAmong(all, standing), ending: standing.ending, ...(points !== undefined && { points }) } : {};
		const facts = { side, score: dealt, detected, initiative: first, turn: gone?.turn ?? null, ...place };
		const code = status === "in-play" && !detected && !over ? "hidden" : status;
		return [seat, { code, facts }] as const;
	});
	return Object.fromEntries(lines);
}

/** The seats that must seal an order now, in seat order. */
export function awaitedSeats(state: CruiserState): readonly SeatId[] {
	switch (state.waiting.for) {
		case "deploy":
			return state.order.filter((seat) => isPlaying(craftOfSeat(state, seat)));
		case "pursue":
			return seatsInPursuit(state);
		case "plot":
		case "plot-hidden":
			return seatsWith(
				state,
				groupNow(state)
					.map((id) => unitOf(state, id))
					.filter(isPlaying),
			);
		case "intents":
			return seatsForIntents(state);
		case "fire":
			return fireAwaited(state);
		case "nothing":
			return [];
	}
}

/**
 * A seat with a hidden craft must decide every turn while an enemy is detected. Otherwise the wait would reveal who is near.
 */
function seatsForIntents(state: CruiserState): readonly SeatId[] {
	const meeting = new Set(seatsWithMeetings(state));
	const playing = unitsInPlay(state);
	const showing = new Set(playing.filter(({ detected }) => detected).map(({ side }) => side));
	for (const { seat, side, detected, design } of playing) {
		const hunts = !detected && design.kind !== "missile" && showing.size > (showing.has(side) ? 1 : 0);
		if (hunts) meeting.add(seat);
	}
	return state.order.filter((seat) => meeting.has(seat));
}

function seatsWith({ order }: CruiserState, units: readonly Unit[]): readonly SeatId[] {
	const seats = new Set(units.map(({ seat }) => seat));
	return order.filter((seat) => seats.has(seat));
}

/**
 * The public situation of a match, for the tracker: the phase, the seats that it waits for, and how each craft is doing.
 */
import { fightSituation, type ResultFacts, type Standing } from "../../fight/standings.ts";
import type { Situation } from "../../kernel/game.ts";
import { keptWith } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { ROWS } from "../damage/damage.ts";
import { initiative } from "../flight/plot-order.ts";
import { type CruiserState, PHASES, type Unit, type UnitStatus } from "../model.ts";
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

export const cruiserSituation = keptWith((state: CruiserState): Situation<CruiserTypes["standing"]> => {
	const { phase } = state;
	return fightSituation(state, {
		strip: phase === "over" ? ["movement", "over"] : phase === "deployment" ? ["deployment"] : TURN_PHASES,
		awaited: awaitedSeats(state),
		standings: scoredStandings(state),
		stands: (standing, result) => standsNow(state, standing, result),
	});
});

/** The facts about a craft that everybody may know. A hidden craft reveals nothing. */
function standsNow(
	state: CruiserState,
	{ seat, side, status, dealt, gone }: Standing<UnitStatus>,
	result: ResultFacts,
): CruiserTypes["standing"] {
	const craft = craftOfSeat(state, seat);
	const { detected } = craft;
	// SC-08: the undetected plot last, and their initiative is secret.
	const first = detected && isPlaying(craft) ? initiative({ thrust: thrustOf(craft), cq: craft.cq }) : null;
	const isSeen = detected || state.phase === "over";
	const boxes = isSeen ? ROWS * craft.figures.rowBoxes : null;
	const hull = boxes === null ? null : boxes - Math.min(boxes, craft.marked);
	const facts = { side, score: dealt, detected, initiative: first, hull, boxes, turn: gone, ...result };
	const code = status === "in-play" && !detected && state.phase !== "over" ? "hidden" : status;
	return { code, facts };
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

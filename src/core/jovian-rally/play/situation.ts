/**
 * Where the race stands, for the tracker: phase, round, whose turn, who is awaited, and how each racer does.
 */
import type { Situation } from "../../kernel/game.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { score, standings } from "../finish/standings.ts";
import { SECOND_DUMP_ROUND } from "../flight/dump.ts";
import type { RallyPhase, RallyState } from "../model.ts";
import { raceLength } from "../options.ts";
import { entrantsOf, flyingSeats, moonsIntercepted, racerOf } from "./race.ts";

export function rallySituation(state: RallyState): Situation {
	const { rounds, moons, propellant } = raceLength(state.options);
	const places = standings(entrantsOf(state));
	return {
		phase: state.phase,
		strip: strip(state),
		round: state.round,
		step: null,
		rounds,
		turn: state.turn?.seat ?? null,
		awaited: awaitedSeats(state),
		seconds: state.options.turnSeconds,
		over: state.phase === "over",
		seats: Object.fromEntries(
			state.order.map((seat) => {
				const racer = racerOf(state, seat);
				const { status, tank, burnt, dumped, at, jammed, boost } = racer;
				const place = places.find(({ id }) => id === seat)?.place ?? null;
				const burnsLeft = state.turn?.seat === seat ? state.turn.burnsLeft : null;
				const standing = { score: score(racer), moons: moonsIntercepted(racer), of: moons, place, capacity: propellant };
				return [seat, { code: status, facts: { tank, burnt, dumped, at, jammed, boost, burnsLeft, ...standing } }];
			}),
		),
	};
}

/** Who must choose now, in seat order. */
export function awaitedSeats(state: RallyState): readonly SeatId[] {
	if (state.phase === "over") return [];
	if (state.phase === "turns") return state.turn ? [state.turn.seat] : [];
	return flyingSeats(state).filter((seat) => state.spoken[seat] === undefined);
}

function strip({ phase, round, options }: RallyState): readonly RallyPhase[] {
	if (phase === "over") return ["turns", "over"];
	if (round === 0) return ["dump", "turns", "attacks"];
	if (round === raceLength(options).rounds) return ["turns", "over"];
	return round === SECOND_DUMP_ROUND ? ["turns", "attacks", "second-dump"] : ["turns", "attacks"];
}

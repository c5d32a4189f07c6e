/**
 * The situation of the regatta for the tracker: the step of the segment, the awaited seats, and how each yacht stands.
 */
import type { Situation, Standing } from "../../kernel/game.ts";
import { keptFrom, keptWith } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Gate } from "../gates/gate.ts";
import type { Card } from "../jockeying/officials.ts";
import { type RegattaState, STEPS_OF_SEGMENT, type Yacht, type YachtStatus } from "../model.ts";
import { fuelDots } from "../yacht/record-card.ts";
import { awaitedForOrders } from "./orders.ts";
import { cellsToGo, standings } from "./standings.ts";
import { isOn, penaltySoFar, readingOf, timeNow, yachtOf } from "./yachts.ts";

/** How a yacht stands, in numbers. */
export type YachtStandingFacts = {
	/** Fuel dots left, and all fuel dots of its record card. */
	readonly tank: number;
	readonly capacity: number;
	/** Gates passed, and gates in all. */
	readonly score: number;
	readonly gates: number;
	/** Null until the yacht finishes. */
	readonly place: number | null;
	/** The time with penalties, in segments; null until the yacht finishes. */
	readonly segments: number | null;
	/** Segments for cards, skipped gates and (FR-24) plain penalties. */
	readonly penalty: number;
	readonly cards: readonly Card[];
	/** Cells to the next gate (FR-6). */
	readonly toGo: number;
	/** Segments for which its orders stand. */
	readonly stands: number;
	/** The worst dose of its crew. */
	readonly dose: number;
};

export type YachtStanding = Standing<YachtStatus, YachtStandingFacts>;

/** All phases, including those that pass without a decision. */
export const REGATTA_PHASES = ["grid", ...STEPS_OF_SEGMENT, "results", "over"] as const;

/** The situation of a race. Every window asks for it several times a step, and it costs as much as a segment of many yachts. */
export const regattaSituation = keptWith((state: RegattaState): Situation<YachtStanding> => {
	const { turn, segment } = timeNow(state);
	const over = state.phase === "over";
	const started = state.phase !== "grid";
	const awaited = awaitedSeats(state);
	return {
		phase: state.phase,
		strip: stripOf(state),
		round: started ? turn : 0,
		step: started && !over && state.phase !== "results" ? segment : null,
		rounds: null,
		turn: turnOf(state),
		awaited,
		over,
		seconds: awaited.length === 0 ? 0 : state.waiting.for === "gate" ? state.options.placeSeconds : state.options.orderSeconds,
		// Pilots look at nothing but who is awaited, and the lines of all yachts cost as much as a segment.
		get seats() {
			return seatLines(state);
		},
	};
});

function stripOf({ phase }: RegattaState): Situation["strip"] {
	if (phase === "over" || phase === "results") return ["movement", "results", "over"];
	return phase === "grid" ? ["grid"] : STEPS_OF_SEGMENT;
}

type Lines = Situation<YachtStanding>["seats"];

const seatLines = keptFrom<RegattaState, Lines>(({ yachts, gates, order, options }) => [yachts, gates, order, options], linesOf);

function linesOf(state: RegattaState): Lines {
	const { options, gates } = state;
	const lines: Record<SeatId, YachtStanding> = {};
	for (const { seat, place, segments } of standings(state)) {
		const line = lineUnderWay({ yacht: yachtOf(state, seat), lit: gates, gates: options.gates });
		lines[seat] = place === null ? line : { ...line, facts: { ...line.facts, place, segments } };
	}
	return lines;
}

/** The line of a yacht that has no place yet; those that a step has not changed keep theirs. */
const lineUnderWay = keptFrom<{ readonly yacht: Yacht; readonly lit: readonly Gate[]; readonly gates: number }, YachtStanding>(
	({ yacht, lit, gates }) => [yacht, lit, gates],
	({ yacht, lit, gates }) => ({
		code: yacht.status,
		facts: {
			tank: readingOf(yacht).dotsLeft,
			capacity: fuelDots(yacht.card),
			score: yacht.passed,
			gates,
			place: null,
			segments: null,
			penalty: penaltySoFar(yacht),
			cards: [...yacht.cards],
			toGo: cellsToGo(yacht, lit),
			stands: yacht.stands,
			dose: yacht.dose,
		},
	}),
);

/** The seats that must decide now, in seat order. */
export const awaitedSeats = keptWith((state: RegattaState): readonly SeatId[] => {
	const { waiting } = state;
	switch (waiting.for) {
		case "orders":
			return awaitedForOrders(state);
		case "flex":
			return waiting.seats;
		case "revision":
			return waiting.seats.slice(0, 1);
		case "shortcut":
			return waiting.asked.map(({ seat }) => seat);
		case "push":
		case "tie":
			return isOn(state, waiting.pair) ? [waiting.pair.a, waiting.pair.b] : [];
		case "win":
			return [waiting.winner];
		case "reply":
			return [waiting.loser];
		case "gate":
			return waiting.placer === null ? [] : [waiting.placer];
		case "results":
		case "nothing":
			return [];
	}
});

/** The seat that decides alone; null if several may. */
function turnOf(state: RegattaState): SeatId | null {
	const { waiting } = state;
	const alone = waiting.for === "revision" || waiting.for === "win" || waiting.for === "reply" || waiting.for === "gate";
	return alone ? (awaitedSeats(state)[0] ?? null) : null;
}

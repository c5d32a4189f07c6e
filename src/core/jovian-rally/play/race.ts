/**
 * A race as it stands: how it begins, how a racer stands in it, and the small changes that every rule makes.
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { Step } from "../../kernel/game.ts";
import { type Report, report } from "../../kernel/report.ts";
import { type Entered, ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Entrant } from "../finish/standings.ts";
import { openWays } from "../flight/burn.ts";
import type { Leg, Racer, RacerDesign, RallyOptions, RallyState } from "../model.ts";
import { raceLength } from "../options.ts";

export type RaceStep = Step<RallyState>;

export function* beginRace(options: RallyOptions, seats: readonly Entered<RacerDesign>[]): Dicing<RaceStep> {
	const { propellant, rounds } = raceLength(options);
	const { course, distance } = options;
	const open: RallyState = {
		options,
		phase: "dump",
		round: 0,
		order: seats.map(({ id }) => id),
		turn: null,
		spoken: {},
		racers: Object.fromEntries(seats.map(({ id, design }) => [id, newRacer(options, design)])),
	};
	const facts = { rows: course.rows, columns: course.columns, propellant, distance, rounds };
	return { open, reports: [report({ code: "race-started", card: "start", facts })] };
}

function newRacer(options: RallyOptions, design: RacerDesign): Racer {
	const { start, propellant } = raceLength(options);
	return {
		design,
		status: "flying",
		at: start,
		tank: propellant,
		burnt: 0,
		dumped: 0,
		owed: 0,
		legs: [],
		intercepted: { [start]: true }, // the start moon counts from the start
		closed: {},
		jammed: false,
		boost: null,
	};
}

export function racerOf(state: RallyState, seat: SeatId): Racer {
	return ofSeat(state.racers, seat);
}

/** The state with some things about a racer changed. */
export function withRacer(state: RallyState, seat: SeatId, changes: Partial<Racer>): RallyState {
	return { ...state, racers: { ...state.racers, [seat]: { ...racerOf(state, seat), ...changes } } };
}

/** Seats still in the race and not home, in seat order. */
export function flyingSeats(state: RallyState): readonly SeatId[] {
	return state.order.filter((seat) => racerOf(state, seat).status === "flying");
}

export function lastLeg(racer: Racer): Leg {
	const leg = racer.legs.at(-1);
	if (!leg) throw new Error("This racer has not flown a burn yet");
	return leg;
}

export function moonsIntercepted(racer: Racer): number {
	return Object.keys(racer.intercepted).length;
}

/** Whether the distance is flown where it is compulsory (JR-3); an open one always is. */
export function distanceFlown({ options }: RallyState, racer: Racer): boolean {
	const { burns } = raceLength(options);
	return burns === null || racer.legs.length >= burns;
}

/** Whether a burn has brought the racer home: on the start moon, every moon intercepted, the distance flown. */
export function isHome(state: RallyState, seat: SeatId): boolean {
	const racer = racerOf(state, seat);
	const { moons, start } = raceLength(state.options);
	const missedHome = racer.legs.at(-1)?.manoeuvre === "missed-target"; // arriving home with a 3 is no finish
	const arrived = racer.legs.length > 0 && racer.at === start && !missedHome;
	return arrived && moonsIntercepted(racer) === moons && distanceFlown(state, racer);
}

/** JR-3: burns of the full distance still to be flown; without end where it is open. */
export function burnsToFly({ options }: RallyState, racer: Racer): number {
	const { burns } = raceLength(options);
	return burns === null ? Number.POSITIVE_INFINITY : Math.max(0, burns - racer.legs.length);
}

export function hasWayOn(state: RallyState, seat: SeatId): boolean {
	return openWays(state.options.course, racerOf(state, seat)).length > 0;
}

/** JR-5: takes out every racer that has no way on from where it stands. */
export function withoutTheStranded(state: RallyState, card: string): RaceStep {
	let open = state;
	const reports: Report[] = [];
	for (const seat of flyingSeats(state)) {
		if (hasWayOn(state, seat)) continue;
		open = withRacer(open, seat, { status: "out" });
		reports.push(outReport(state, seat, { card, cause: "no-way-on" }));
	}
	return { open, reports };
}

interface OutCause {
	readonly card: string;
	readonly cause: "no-way-on" | "start-closed";
}

/** JR-5: the report of a racer that is out, and why. */
export function outReport(state: RallyState, seat: SeatId, { card, cause }: OutCause): Report {
	const { at, tank } = racerOf(state, seat);
	return report({ code: "out", card, seat, facts: { cause, at, tank } });
}

/** The racers as the standings read them, in seat order. */
export function entrantsOf(state: RallyState): readonly Entrant[] {
	return state.order.map((id) => {
		const racer = racerOf(state, id);
		const { burnt, dumped, status } = racer;
		return { id, burnt, dumped, finished: status === "finished", intercepted: moonsIntercepted(racer) };
	});
}

/** The card that tells a turn. */
export function turnCard(state: RallyState, seat: SeatId): string {
	return `turn-${state.round}-${seat}`;
}

/**
 * Builders for tests of the rally: a course, options, racers and a race under way. Each test names only what matters to
 * it, and states what each seat does on which dice.
 */

import {
	type Course,
	courseFacts,
	type Kilograms,
	type Moon,
	moonsOf,
	trajectoriesOf,
} from "../../../../src/core/jovian-rally/course/course.ts";
import { STANDARD_TABLE } from "../../../../src/core/jovian-rally/flight/manoeuvre-table.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { Leg, Racer, RallyCommand, RallyOptions, RallyState, Turn } from "../../../../src/core/jovian-rally/model.ts";
import type { RaceStep } from "../../../../src/core/jovian-rally/play/race.ts";
import type { RallyReport, RallyReportOf } from "../../../../src/core/jovian-rally/reports.ts";
import { type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome, type Refusal } from "../../../../src/core/kernel/outcome.ts";
import { ofSeat, type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";

export const red = seatId("red");
export const blue = seatId("blue");
export const green = seatId("green");

/** A course on which every trajectory costs the same, except those in `costs`: {"A2-B1": 12}. */
export function aCourse(
	wishes: { readonly rows?: number; readonly columns?: number; readonly all?: Kilograms; readonly costs?: Record<string, Kilograms> } = {},
): Course {
	const { rows = 7, columns = 3, all = 4, costs = {} } = wishes;
	const even = { rows, columns, kg: Array.from({ length: courseFacts({ rows, columns }).trajectories }, () => all) };
	return { rows, columns, kg: trajectoriesOf(even).map(({ from, to, kg }) => costs[`${from}-${to}`] ?? kg) };
}

export function someOptions(changes: Partial<RallyOptions> = {}): RallyOptions {
	return {
		course: aCourse(),
		propellant: null,
		distance: "full",
		prizeMark: null,
		wager: 0,
		turnSeconds: 0,
		table: STANDARD_TABLE,
		...changes,
	};
}

/** A racer on the start moon of the standard course, with plenty in the tank. */
export function aRacer(changes: Partial<Racer> = {}): Racer {
	return {
		design: { skill: 0 },
		status: "flying",
		at: "A2",
		tank: 100,
		burnt: 0,
		dumped: 0,
		owed: 0,
		legs: [],
		intercepted: moons("A2"),
		closed: {},
		jammed: false,
		boost: null,
		...changes,
	};
}

export interface RaceWishes {
	/** Each racer's own fields, in seat order; by default one red racer. */
	readonly racers?: Record<string, Partial<Racer>>;
	readonly options?: Partial<RallyOptions>;
	readonly phase?: RallyState["phase"];
	readonly round?: number;
	/** In the phase of turns: the turn's own fields. */
	readonly turn?: Partial<Turn>;
	readonly spoken?: RallyState["spoken"];
}

/** A race under way: round one, the first racer's turn, three burns left. */
export function aRace({
	racers = { red: {} },
	options = {},
	phase = "turns",
	round = 1,
	turn = {},
	spoken = {},
}: RaceWishes = {}): RallyState {
	const order = Object.keys(racers).map(seatId);
	const [seat = red] = order;
	const turnNow: Turn = { seat, burnsLeft: 3, manoeuvred: false, arrived: false, knewMoon: false, ...turn };
	return {
		options: someOptions(options),
		phase,
		round,
		order,
		turn: phase === "turns" ? turnNow : null,
		spoken,
		racers: Object.fromEntries(Object.entries(racers).map(([id, changes]) => [id, aRacer(changes)])),
	};
}

/** A race as the game itself opens it. */
export function aNewRace(seats: readonly SeatId[] = [red, blue], options: Partial<RallyOptions> = {}): RallyState {
	const setups = seats.map((id) => ({ id, design: { skill: 0 } }));
	return onDice([], (source) => settleWith(jovianRally.begin(someOptions(options), setups), source)).open;
}

export function moons(...intercepted: readonly Moon[]): Record<Moon, true> {
	return Object.fromEntries(intercepted.map((moon) => [moon, true]));
}

/** Every moon of a course except these. */
export function allMoons(course: Course = aCourse(), except: readonly Moon[] = []): Record<Moon, true> {
	return moons(...moonsOf(course).filter((moon) => !except.includes(moon)));
}

/** This many burns, each to the same moon. */
export function flown(burns: number): readonly Leg[] {
	return Array.from({ length: burns }, () => ({ to: "B2", marked: 4, kg: 4, round: 1, jammed: false, boost: null, manoeuvre: null }));
}

export const burn = (to: Moon): RallyCommand => ({ kind: "burn", to });
export const dump = (kg: Kilograms): RallyCommand => ({ kind: "dump", kg });
export const attack = (on: SeatId): RallyCommand => ({ kind: "attack", on });
export const ready: RallyCommand = { kind: "ready" };
export const hold: RallyCommand = { kind: "hold" };
export const manoeuvre: RallyCommand = { kind: "manoeuvre" };
export const endTurn: RallyCommand = { kind: "end-turn" };
export const timeOut: RallyCommand = { kind: "time-out" };

/** A command of a seat, and the faces of its dice. */
export type Deed = readonly [seat: SeatId | null, command: RallyCommand, ...faces: number[]];

export function onDice<T>(faces: Faces, run: (source: ReturnType<typeof scriptedDice>["roll"]) => T): T {
	const dice = scriptedDice(faces);
	const result = run(dice.roll);
	dice.close();
	return result;
}

export function tried(state: RallyState, ...[seat, command, ...faces]: Deed): Outcome<RaceStep> {
	return onDice(faces, (source) => settleWith(jovianRally.settle(state, seat, command), source));
}

/** The race after these commands, which must all be accepted, with all reports. */
export function raceAfter(state: RallyState, ...deeds: readonly Deed[]): RallyState & { readonly reports: readonly RallyReport[] } {
	let open = state;
	const reports: RallyReport[] = [];
	for (const deed of deeds) {
		const step = expectAccepted(tried(open, ...deed));
		open = step.open;
		reports.push(...step.reports);
	}
	return { ...open, reports };
}

/** The refusal of a command, which must ask for no dice. */
export function refusalOf(state: RallyState, seat: SeatId | null, command: RallyCommand): Refusal {
	const outcome = tried(state, seat, command);
	if (outcome.ok) throw new Error(`${command.kind} was accepted`);
	return outcome.refusal;
}

export function racerIn(state: RallyState, seat: SeatId = red): Racer {
	return ofSeat(state.racers, seat);
}

/** The reports with this code. */
export function reportsOf<Code extends RallyReport["code"]>(
	{ reports }: { readonly reports: readonly RallyReport[] },
	code: Code,
): readonly RallyReportOf<Code>[] {
	return reports.filter((report): report is RallyReportOf<Code> => report.code === code);
}

/** 28 burns that intercept every moon of the standard course and end at home. */
export const GRAND_TOUR: readonly Moon[] = [
	...(["B1", "C1", "D1", "E1", "F1", "G1", "A1"] as const),
	...(["B2", "C2", "D2", "E2", "F2", "G2", "A3"] as const),
	...(["B3", "C3", "D3", "E3", "F3", "G3", "A3"] as const),
	...(["B2", "C2", "D2", "E2", "F2", "G2", "A2"] as const),
];

/** Flies every racer along its route, without manoeuvres, dumps or attacks, until the race or the routes end. */
export function flyCalmly(
	start: RallyState,
	routes: Record<string, readonly Moon[]>,
): RallyState & { readonly reports: readonly RallyReport[] } {
	let state: ReturnType<typeof raceAfter> = { ...start, reports: [] };
	for (;;) {
		const deed = calmDeed(state, routes);
		if (!deed) return state;
		const { reports, ...open } = state;
		const next = raceAfter(open, deed);
		state = { ...next, reports: [...reports, ...next.reports] };
	}
}

function calmDeed(state: RallyState, routes: Record<string, readonly Moon[]>): Deed | null {
	const [seat] = jovianRally.situation(state).awaited;
	if (seat === undefined) return null;
	if (state.phase === "attacks") return [seat, hold];
	if (state.phase !== "turns") return [seat, ready];
	if (state.turn?.burnsLeft === 0) return [seat, endTurn];
	const to = routes[seat]?.[racerIn(state, seat).legs.length];
	return to ? [seat, burn(to)] : null;
}

/**
 * The state of a flat race, in typed arrays: how it is made from the state of a race, and how that is made from it again.
 */
import type { SeatId } from "../../../../kernel/seat.ts";
import type { Moon } from "../../../course/course.ts";
import { MANOEUVRE_RESULTS } from "../../../flight/manoeuvre-table.ts";
import { type Boost, type Leg, RACER_STATUSES, RALLY_PHASES, type Racer, type RallyState, type Word } from "../../../model.ts";
import { type Ground, MOST_MOONS, moonNamed, type Spot } from "./ground.ts";

const BOOSTS: readonly (Boost | null)[] = [null, "syzygy", "slingshot"];

/** The phases and the statuses by number. */
export const PHASE = { dump: 0, turns: 2, attacks: 3, secondDump: 4, over: 5 } as const;
export const STATUS = { flying: 0, finished: 1, short: 2, out: 3 } as const;

/** What a seat has said in a phase; from `on` upwards it attacks the racer of this number. */
export const WORD = { none: 0, ready: 1, dumped: 2, hold: 3, on: 4 } as const;

/** Nobody, or nothing. */
export const NONE = -1;

/** Numbers of each leg. */
const LEG = 7;

/** A race by numbers: for each racer a place in each list. */
export interface FlatRace {
	readonly ground: Ground;
	readonly seats: number;
	phase: number;
	round: number;
	/** The racer on turn. */
	turn: number;
	burnsLeft: number;
	manoeuvred: boolean;
	arrived: boolean;
	knewMoon: boolean;
	readonly status: Uint8Array;
	readonly word: Uint8Array;
	readonly at: Uint8Array;
	readonly flown: Uint16Array;
	readonly seen: Int32Array;
	readonly closed: Int32Array;
	readonly jammed: Uint8Array;
	readonly boost: Uint8Array;
	readonly tank: Float64Array;
	readonly burnt: Float64Array;
	readonly dumped: Float64Array;
	readonly owed: Float64Array;
	/** For each racer its legs: end, marked cost, cost, round, jammed, boost, manoeuvre. */
	readonly legs: readonly Float64Array[];
}

/** The places of a leg's numbers. */
export const LEGS = { to: 0, marked: 1, kg: 2, round: 3, jammed: 4, boost: 5, manoeuvre: 6, size: LEG } as const;

const LISTS = ["status", "word", "at", "flown", "seen", "closed", "jammed", "boost", "tank", "burnt", "dumped", "owed"] as const;

/** Whether a race can be held: turn by turn, on a course that fits, by racers without boons and old faults. */
export function fits(state: RallyState): boolean {
	const { course, simultaneous } = state.options;
	const isPlain = ({ boons, misaligned, faults }: Racer) => !boons && !misaligned && !faults;
	return course.rows * course.columns <= MOST_MOONS && !simultaneous && !state.plans && Object.values(state.racers).every(isPlain);
}

/** The most burns that a racer can fly: three in each round and one more for each manoeuvre, those of the last round, and those before. */
function mostLegs({ length }: Ground, racer: Racer): number {
	return racer.legs.length + 4 * (length.rounds + 1) + length.lastRoundBurns;
}

/** The numbers of a race. */
export function flatten(ground: Ground, state: RallyState): FlatRace {
	const racers = state.order.map((seat) => racerAt(state, seat));
	const { turn } = state;
	const bits = (moons: Racer["closed"]) => ground.moons.reduce((all, moon, index) => (moons[moon] ? all | (1 << index) : all), 0);
	const numbers = (of: (racer: Racer) => number) => racers.map(of);
	return {
		ground,
		seats: racers.length,
		phase: RALLY_PHASES.indexOf(state.phase),
		round: state.round,
		turn: turn ? state.order.indexOf(turn.seat) : NONE,
		burnsLeft: turn?.burnsLeft ?? 0,
		manoeuvred: turn?.manoeuvred ?? false,
		arrived: turn?.arrived ?? false,
		knewMoon: turn?.knewMoon ?? false,
		status: Uint8Array.from(numbers(({ status }) => RACER_STATUSES.indexOf(status))),
		word: Uint8Array.from(state.order, (seat) => wordNumber(state, state.spoken[seat])),
		at: Uint8Array.from(numbers(({ at }) => ground.moons.indexOf(at))),
		flown: Uint16Array.from(numbers(({ legs }) => legs.length)),
		seen: Int32Array.from(numbers(({ intercepted }) => bits(intercepted))),
		closed: Int32Array.from(numbers(({ closed }) => bits(closed))),
		jammed: Uint8Array.from(numbers(({ jammed }) => Number(jammed))),
		boost: Uint8Array.from(numbers(({ boost }) => BOOSTS.indexOf(boost))),
		tank: Float64Array.from(numbers(({ tank }) => tank)),
		burnt: Float64Array.from(numbers(({ burnt }) => burnt)),
		dumped: Float64Array.from(numbers(({ dumped }) => dumped)),
		owed: Float64Array.from(numbers(({ owed }) => owed)),
		legs: racers.map((racer) => legNumbers(ground, racer)),
	};
}

function racerAt({ racers }: RallyState, seat: SeatId): Racer {
	const racer = racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	return racer;
}

function wordNumber({ order }: RallyState, word: Word | undefined): number {
	if (word === undefined) return WORD.none;
	return typeof word === "object" ? WORD.on + order.indexOf(word.on) : WORD[word];
}

function legNumbers(ground: Ground, racer: Racer): Float64Array {
	const all = new Float64Array(LEG * mostLegs(ground, racer));
	racer.legs.forEach(({ to, marked, kg, round, jammed, boost, manoeuvre }, index) => {
		const result = manoeuvre === null ? NONE : MANOEUVRE_RESULTS.indexOf(manoeuvre);
		all.set([ground.moons.indexOf(to), marked, kg, round, Number(jammed), BOOSTS.indexOf(boost), result], index * LEG);
	});
	return all;
}

/** Makes a race equal to another of the same seats: what was done in it is unmade. */
export function restore(race: FlatRace, from: FlatRace): void {
	const { phase, round, turn, burnsLeft, manoeuvred, arrived, knewMoon } = from;
	Object.assign(race, { phase, round, turn, burnsLeft, manoeuvred, arrived, knewMoon });
	for (const list of LISTS) race[list].set(from[list]);
	for (const [seat, legs] of race.legs.entries()) legs.set(from.legs[seat] ?? []);
}

/** The place of the number of a racer's last leg. */
export function lastLeg({ flown }: FlatRace, seat: number): number {
	return ((flown[seat] ?? 0) - 1) * LEG;
}

/** The spot of a racer. */
export function spotOf(race: FlatRace, seat: number): Spot {
	const flown = race.flown[seat] ?? 0;
	const missed = flown > 0 && race.legs[seat]?.[lastLeg(race, seat) + LEGS.manoeuvre] === 1;
	return { at: race.at[seat] ?? 0, flown, seen: race.seen[seat] ?? 0, closed: race.closed[seat] ?? 0, missed };
}

/** The state of a race that is over, from its numbers and the state in which it began. */
export function thaw(race: FlatRace, before: RallyState): RallyState {
	const { plans: _, ...rest } = before;
	const racers = Object.fromEntries(before.order.map((seat, index) => [seat, thawed(race, index, racerAt(before, seat))]));
	return { ...rest, phase: "over", round: race.round, turn: null, spoken: {}, racers };
}

function thawed(race: FlatRace, seat: number, before: Racer): Racer {
	const { ground } = race;
	const number = (list: (typeof LISTS)[number]) => race[list][seat] ?? 0;
	const moonsIn = (bits: number) => {
		const moons = ground.moons.filter((_, index) => (bits >> index) & 1).map((moon) => [moon, true]);
		return Object.fromEntries(moons) as Record<Moon, true>; // each pair is a moon and true
	};
	return {
		...before,
		status: RACER_STATUSES[number("status")] ?? "out",
		at: moonNamed(ground, number("at")),
		tank: number("tank"),
		burnt: number("burnt"),
		dumped: number("dumped"),
		owed: number("owed"),
		legs: legsOf(race, seat),
		intercepted: moonsIn(number("seen")),
		closed: moonsIn(number("closed")),
		jammed: number("jammed") === 1,
		boost: BOOSTS[number("boost")] ?? null,
	};
}

function legsOf({ ground, legs, flown }: FlatRace, seat: number): readonly Leg[] {
	return Array.from({ length: flown[seat] ?? 0 }, (_, index) => {
		const number = (place: number) => legs[seat]?.[index * LEG + place] ?? 0;
		return {
			to: moonNamed(ground, number(LEGS.to)),
			marked: number(LEGS.marked),
			kg: number(LEGS.kg),
			round: number(LEGS.round),
			jammed: number(LEGS.jammed) === 1,
			boost: BOOSTS[number(LEGS.boost)] ?? null,
			manoeuvre: MANOEUVRE_RESULTS[number(LEGS.manoeuvre)] ?? null,
		};
	});
}

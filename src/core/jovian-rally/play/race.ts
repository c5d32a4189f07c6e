/**
 * The state of a race: its beginning, questions about a racer, and the small changes that every rule makes.
 */

import type { Dicing } from "../../kernel/dice.ts";
import type { Step } from "../../kernel/game.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import { type Boons, type Entered, ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { printCard, type RallyCard } from "../card.ts";
import type { Kilograms } from "../course/course.ts";
import type { Entrant } from "../finish/standings.ts";
import { FAULT_COST, type SeatRacer } from "../flight/beginning.ts";
import { openWays } from "../flight/burn.ts";
import { attackOdds } from "../flight/electronic-attack.ts";
import type { Leg, Racer, RallyOptions, RallyState, Word } from "../model.ts";
import { raceLength } from "../options.ts";
import { type OutCause, type RallyReport, report } from "../reports.ts";

/** The race after something happened, and the reports of it. */
export type RaceStep = Step<RallyState, RallyReport>;

/** The result of a command: a step of the race, or a refusal. */
export type Settled = Outcome<RaceStep>;

/** Opens a race: every racer on the start moon with its propellant, in the phase of dumping. */
export function* beginRace(options: RallyOptions, seats: readonly Entered<SeatRacer>[]): Dicing<RaceStep> {
	const { propellant, rounds } = raceLength(options);
	const { course, distance } = options;
	const open: RallyState = {
		options,
		phase: "dump",
		round: 0,
		order: seats.map(({ id }) => id),
		turn: null,
		spoken: {},
		racers: Object.fromEntries(seats.map((entered) => [entered.id, newRacer(options, entered)])),
	};
	const facts = { rows: course.rows, columns: course.columns, propellant, distance, rounds };
	return { open, reports: [report({ code: "race-started", card: printCard({ kind: "start" }), facts })] };
}

/** A racer joins in mid-race: on the start moon with its propellant, last in seat order. */
export function* joinRace(open: RallyState, entered: Entered<SeatRacer>): Dicing<RaceStep> {
	const racers = { ...open.racers, [entered.id]: newRacer(open.options, entered) };
	return { open: { ...open, order: [...open.order, entered.id], racers }, reports: [] };
}

function newRacer(options: RallyOptions, { design: { begins, ...design }, boons }: Entered<SeatRacer>): Racer {
	const { start } = raceLength(options);
	return {
		// The skill of the character at the post of pilot replaces the skill on the sheet.
		design: boons?.some(({ effect }) => effect === "skill") ? { skill: 0 } : design,
		status: "flying",
		at: start,
		tank: tankAtStart(options, { boons, ...begins }),
		burnt: 0 - sizeOf(boons, "credit"),
		dumped: 0,
		owed: 0,
		legs: [],
		intercepted: { [start]: true }, // the start moon counts as intercepted
		closed: {},
		jammed: false,
		boost: null,
		...(boons && { boons }),
		...begins,
	};
}

/** What changes the propellant at the start, besides the race. */
interface Supply {
	readonly boons?: Boons | undefined;
	readonly faults?: number;
}

/** What a tank holds at the start. */
function tankAtStart(options: RallyOptions, { boons, faults = 0 }: Supply): Kilograms {
	return Math.max(0, raceLength(options).propellant + sizeOf(boons, "propellant") - FAULT_COST * faults);
}

/** What a full tank holds: the propellant of the race, or more if boons put more into this tank. */
export function capacityOf(options: RallyOptions, supply: Supply): Kilograms {
	return Math.max(raceLength(options).propellant, tankAtStart(options, supply));
}

/** The racer of a seat; a missing one is a defect. */
export function racerOf(state: RallyState, seat: SeatId): Racer {
	return ofSeat(state.racers, seat);
}

/** The state with these fields of a racer changed. */
export function withRacer(state: RallyState, seat: SeatId, changes: Partial<Racer>): RallyState {
	return { ...state, racers: { ...state.racers, [seat]: { ...racerOf(state, seat), ...changes } } };
}

/** The state with what a seat has chosen in this phase. */
export function withWord(state: RallyState, seat: SeatId, word: Word): RallyState {
	return { ...state, spoken: { ...state.spoken, [seat]: word } };
}

/** The seats that are in the race and not yet home, in seat order. */
export function flyingSeats(state: RallyState): readonly SeatId[] {
	return state.order.filter((seat) => racerOf(state, seat).status === "flying");
}

/** A racer's chance to win an attack on another, in 36ths, with what their people can do about a lost die. */
export function attackOddsOf(by: Pick<Racer, "tank" | "boons">, on: Pick<Racer, "tank" | "boons">): number {
	const rollsAgain = ({ boons }: Pick<Racer, "boons">) => sizeOf(boons, "electronics") > 0;
	return attackOdds(by.tank, on.tank, { by: rollsAgain(by), on: rollsAgain(on) });
}

/** The burn that a racer flew last; a defect before its first. */
export function lastLeg(racer: Racer): Leg {
	const leg = racer.legs.at(-1);
	if (!leg) throw new Error("This racer has not flown a burn yet");
	return leg;
}

/** How many moons a racer has intercepted, including the start moon. */
export function moonsIntercepted(racer: Racer): number {
	return Object.keys(racer.intercepted).length;
}

/** JR-3: whether a racer has flown the full distance. An open distance counts as flown. */
export function distanceFlown({ options }: RallyState, racer: Racer): boolean {
	const { burns } = raceLength(options);
	return burns === null || racer.legs.length >= burns;
}

/** JR-3: whether a burn has brought the racer home: it is on the start moon, with every moon intercepted and the distance flown. */
export function isHome(state: RallyState, seat: SeatId): boolean {
	const racer = racerOf(state, seat);
	const { moons, start } = raceLength(state.options);
	const missedHome = racer.legs.at(-1)?.manoeuvre === "missed-target"; // JR-9: a missed target at home is not a finish
	const arrived = racer.legs.length > 0 && racer.at === start && !missedHome;
	return arrived && moonsIntercepted(racer) === moons && distanceFlown(state, racer);
}

/** JR-3: how many burns of the full distance are left; infinite for an open distance. */
export function burnsToFly({ options }: RallyState, racer: Racer): number {
	const { burns } = raceLength(options);
	return burns === null ? Number.POSITIVE_INFINITY : Math.max(0, burns - racer.legs.length);
}

/** JR-5: whether any trajectory is both open to the racer and affordable. */
export function hasWayOn(state: RallyState, seat: SeatId): boolean {
	return openWays(state.options.course, racerOf(state, seat)).length > 0;
}

/** JR-5: takes every racer without a way on out of the race. */
export function withoutTheStranded(state: RallyState, card: RallyCard): RaceStep {
	let open = state;
	const reports: RallyReport[] = [];
	for (const seat of flyingSeats(state)) {
		if (hasWayOn(state, seat)) continue;
		open = withRacer(open, seat, { status: "out" });
		reports.push(outReport(state, seat, { card, cause: "no-way-on" }));
	}
	return { open, reports };
}

interface Out {
	readonly card: RallyCard;
	readonly cause: OutCause;
}

/** JR-5: the report of a racer that is out, and why. */
export function outReport(state: RallyState, seat: SeatId, { card, cause }: Out): RallyReport {
	const { at, tank } = racerOf(state, seat);
	return report({ code: "out", card: printCard(card), seat, facts: { cause, at, tank } });
}

/** What the standings need of each racer, in seat order. */
export function entrantsOf(state: RallyState): readonly Entrant[] {
	return state.order.map((id) => {
		const racer = racerOf(state, id);
		const { burnt, dumped, status } = racer;
		return { id, burnt, dumped, finished: status === "finished", intercepted: moonsIntercepted(racer) };
	});
}

/** Whether no round follows this one: its turns end the race, without attacks (JR-4). */
export function isLastRound({ round, options }: RallyState): boolean {
	return round >= raceLength(options).rounds;
}

/** The card of a racer's turn in this round. */
export function turnCard(state: RallyState, seat: SeatId): RallyCard {
	return { kind: "turn", round: state.round, seat };
}

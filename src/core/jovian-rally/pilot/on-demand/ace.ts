/**
 * An ace of the rally. It begins with more propellant than it will need, and after round two it flies the rest of the race many times in its
 * head: once for each amount that a pilot of some temper would dump now. It dumps the amount with which it wins most, and comes home often.
 * Law: it is honest. All of a race is open but its dice, and those in its head are its own.
 */
import { seededDice } from "../../../kernel/dice.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import type { Ace } from "../../../kernel/with-games/pilot.ts";
import { score } from "../../finish/standings.ts";
import { skillNow } from "../../flight/skill.ts";
import type { RallyCommand, RallyState } from "../../model.ts";
import { raceLength } from "../../options.ts";
import { standAtStart } from "../../par/stand.ts";
import type { RallyChoice } from "../../play/choices.ts";
import { bestDump, foresee, momentOf } from "../foresight.ts";
import { pilotBy, TEMPERS, type Temper } from "../pilots.ts";
import { act, type Crew, crewOn } from "./flat/crew.ts";
import { groundOf } from "./flat/ground.ts";
import { type FlatRace, fits, flatten, PHASE, restore, STATUS } from "./flat/race.ts";

/** What an ace goes by. */
export interface Mind {
	/** How it dumps before the start: it keeps enough to choose after round two. */
	readonly atFirst: Temper;
	/** What it is worth to come home, where a win is worth 1. */
	readonly home: number;
}

export const ACE: Mind = { atFirst: { dread: 120, threat: 0.2, spite: 0, reluctance: 0 }, home: 1.6 };

/** How it flies otherwise. It attacks nobody, since a lost attack costs as much as a won one takes. */
const USUAL: Temper = { dread: 70, threat: 0.2, spite: 0, reluctance: 0 };

/** How much it fears a stranding when it weighs what to dump after round two. */
const DREADS = [70, 25, 45, 100, 140, 200, 350] as const;

/** How many races it flies in its head with each amount before it drops the worse half of them, again and again. */
const RACES = 32;

/** Picks for an ace. */
export const ace = aceOf(ACE);

/** An ace of this mind. It yields after each race in its head. */
export function aceOf({ atFirst, home }: Mind): Ace<RallyState, RallyCommand, RallyChoice> {
	const [first, usual] = [pilotBy(atFirst), pilotBy(USUAL)];
	return function* (state, seat, choices) {
		if (state.phase === "dump") return first(state, seat, choices);
		// A race that the flat form cannot hold is too slow to fly in one's head.
		if (state.phase !== "second-dump" || !fits(state)) return usual(state, seat, choices);
		const amounts = new Map(
			DREADS.map((dread) => {
				const temper = { ...USUAL, dread };
				return [JSON.stringify(pilotBy(temper)(state, seat, choices)), temper] as const;
			}),
		);
		const best = yield* bestIn(state, seat, { tempers: [...amounts.values()], home });
		return pilotBy(best)(state, seat, choices);
	};
}

interface Candidate {
	readonly temper: Temper;
	worth: number;
}

/** What an ace chooses from, and what it is worth to come home. */
interface Open {
	readonly tempers: readonly Temper[];
	readonly home: number;
}

/** Flies the race to its end with each temper, in rounds of halving; the temper that comes out best. */
function* bestIn(state: RallyState, seat: SeatId, { tempers, home }: Open): Generator<undefined, Temper> {
	const start = flatten(groundOf(state.options), state);
	const race = flatten(start.ground, state);
	const place = state.order.indexOf(seat);
	const crew = crewOf(state, start);
	let left: readonly Candidate[] = tempers.map((temper) => ({ temper, worth: 0 }));
	for (let [from, count] = [0, RACES]; left.length > 1; [from, count] = [from + count, 2 * count]) {
		for (let index = from; index < from + count; index++) {
			for (const candidate of left) {
				restore(race, start);
				flyOut(race, crewed(crew, { place, temper: candidate.temper, index }), index);
				if (start.ground.lost) return USUAL;
				candidate.worth += worthOf(race, place, home);
				yield;
			}
		}
		left = [...left].sort((a, b) => b.worth - a.worth).slice(0, Math.floor(left.length / 2));
	}
	return left[0]?.temper ?? USUAL;
}

/** Whoever flies in an ace's head: for each seat the tempers that its pilot may have. */
interface Minds {
	readonly crew: Crew;
	readonly tempers: readonly (readonly Temper[])[];
}

function crewOf(state: RallyState, { ground }: FlatRace): Minds {
	const racers = state.order.map((seat) => {
		const racer = ofSeat(state.racers, seat);
		return { temper: USUAL, skill: skillNow(racer), design: racer.design };
	});
	return { crew: crewOn(ground, racers), tempers: state.order.map((seat) => tempersOf(state, seat)) };
}

/** The pilots of one race: an ace of this temper, and each rival with one of those that it may have, in turn. */
function crewed({ crew, tempers }: Minds, { place, temper, index }: { place: number; temper: Temper; index: number }): Crew {
	const racers = crew.racers.map((racer, other) => {
		const may = tempers[other] ?? [];
		return { ...racer, temper: other === place ? temper : (may[index % may.length] ?? USUAL) };
	});
	return { ...crew, racers };
}

/** The styles of a rival that has dumped what these would have dumped before the start; all styles if it has dumped what none would. */
function tempersOf(state: RallyState, seat: SeatId): readonly Temper[] {
	const styles: readonly Temper[] = Object.values(TEMPERS);
	const racer = ofSeat(state.racers, seat);
	const { start } = raceLength(state.options);
	const fresh = {
		...racer,
		...standAtStart({ start }),
		legs: [],
		tank: racer.tank + racer.burnt - racer.owed + racer.dumped,
		jammed: false,
		boost: null,
	};
	const before: RallyState = { ...state, phase: "dump", round: 0, racers: { ...state.racers, [seat]: fresh } };
	const alike = styles.filter((temper) => bestDump(foresee(before, seat, temper), momentOf(before, seat, fresh)) === racer.dumped);
	return alike.length > 0 ? alike : styles;
}

function flyOut(race: FlatRace, crew: Crew, seed: number): void {
	const dice = seededDice(seed);
	while (race.phase !== PHASE.over && !race.ground.lost) act(race, crew, dice);
}

/** What a race is worth that has ended so: a win, shared with those who tie, and coming home. */
function worthOf(race: FlatRace, place: number, home: number): number {
	if (race.status[place] !== STATUS.finished) return 0;
	let equal = 0;
	for (let other = 0; other < race.seats; other++) {
		if (race.status[other] !== STATUS.finished) continue;
		const ahead = scoreIn(race, place) - scoreIn(race, other);
		if (ahead > 0) return home;
		if (ahead === 0) equal++;
	}
	return home + 1 / equal;
}

function scoreIn({ burnt, dumped }: FlatRace, place: number): number {
	return score({ burnt: burnt[place] ?? 0, dumped: dumped[place] ?? 0 });
}

/**
 * The pilots of a flat race: what each of them does next, move for move as the pilots of the rules do it.
 */
import type { DiceSource } from "../../../../kernel/dice.ts";
import { SECOND_DUMP_ROUND } from "../../../flight/dump.ts";
import type { RacerDesign } from "../../../model.ts";
import type { Fears } from "../../foresight.ts";
import { AS_A_RIVAL, type Temper } from "../../pilots.ts";
import { type Ground, restAt } from "./ground.ts";
import {
	bestDump,
	type FlatMoment,
	harmOfJamming,
	isBestChance,
	newMoment,
	pickWay,
	planned,
	type Tables,
	tablesFor,
	type View,
} from "./mind.ts";
import { type FlatRace, LEGS, lastLeg, NONE, PHASE, spotOf, WORD } from "./race.ts";
import * as rules from "./rules.ts";

/** What a racer's pilot is like, and what it brings to its manoeuvres. */
export interface Flyer {
	readonly temper: Temper;
	readonly skill: number;
	readonly design: RacerDesign;
}

/** The pilots of a race, and the tables that they read. */
export interface Crew {
	readonly ground: Ground;
	readonly racers: readonly Flyer[];
	readonly tables: Map<string, Tables>;
	/** The same for each racer, with and without rivals, by the very fears: a pilot asks at each burn. */
	readonly known: Map<Fears, Tables[]>;
	/** The moment that is filled for each choice. */
	readonly moment: FlatMoment;
}

/** The pilots of a race on this ground. */
export function crewOn(ground: Ground, racers: readonly Flyer[]): Crew {
	return { ground, racers, tables: new Map(), known: new Map(), moment: newMoment() };
}

/** One act of the first racer that must choose. */
export function act(race: FlatRace, crew: Crew, dice: DiceSource): void {
	const seat = rules.awaitedIn(race);
	if (seat === NONE) throw new Error("A flat race waits for nobody");
	if (race.phase === PHASE.turns) actInTurn(race, crew, dice);
	else if (race.phase === PHASE.attacks) rules.declareAttack(race, seat, { word: pickAttack(race, crew, seat), dice });
	else actOnDump(race, crew, seat);
}

function viewOf(race: FlatRace, crew: Crew, { seat, fears }: { readonly seat: number; readonly fears: Fears }): View {
	const racer = crew.racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	const rivals = rules.flyingIn(race) > (rules.isFlying(race, seat) ? 1 : 0);
	const known = crew.known.get(fears) ?? [];
	const place = 2 * seat + Number(rivals);
	const own = known[place] ?? tablesOf(crew, racer, { dread: fears.dread, threat: rivals ? fears.threat : 0 });
	known[place] = own;
	crew.known.set(fears, known);
	const { round, phase } = race;
	const dumpOver = round > SECOND_DUMP_ROUND || (round === SECOND_DUMP_ROUND && phase === PHASE.secondDump);
	return { ground: crew.ground, round, dumpOver, dread: fears.dread, skill: racer.skill, tables: own };
}

function tablesOf({ tables, ground }: Crew, { skill, design }: Flyer, fears: Fears): Tables {
	const name = `${fears.dread} ${fears.threat} ${skill}`;
	const own = tables.get(name) ?? tablesFor(ground, fears, design);
	tables.set(name, own);
	return own;
}

/** Fills the moment of a racer. */
function momentOf(race: FlatRace, { ground, moment }: Crew, seat: number): FlatMoment {
	const { at, flown, seen, closed, missed } = spotOf(race, seat);
	moment.at = at;
	moment.flown = flown;
	moment.seen = seen;
	moment.closed = closed;
	moment.missed = missed;
	moment.tank = race.tank[seat] ?? 0;
	moment.jammed = race.jammed[seat] === 1;
	moment.boost = race.boost[seat] ?? 0;
	moment.burnsLeft = race.turn === seat ? race.burnsLeft : 0;
	return planned(moment, restAt(ground, moment));
}

function temperOf({ racers }: Crew, seat: number): Temper {
	const racer = racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	return racer.temper;
}

function actOnDump(race: FlatRace, crew: Crew, seat: number): void {
	const mayDump = (race.tank[seat] ?? 0) >= 1 && (race.phase === PHASE.secondDump || race.dumped[seat] === 0);
	const kg = mayDump ? bestDump(viewOf(race, crew, { seat, fears: temperOf(crew, seat) }), momentOf(race, crew, seat)) : 0;
	if (kg > 0) rules.dump(race, seat, kg);
	else rules.declareReady(race, seat);
}

/** The word of the attack that promises the largest gain, or that of holding fire. */
function pickAttack(race: FlatRace, crew: Crew, seat: number): number {
	const temper = temperOf(crew, seat);
	const own = harmOfJamming(viewOf(race, crew, { seat, fears: temper }), momentOf(race, crew, seat));
	let [best, word]: [number, number] = [0, WORD.hold];
	for (let on = 0; on < race.seats; on++) {
		if (on === seat || !rules.isFlying(race, on)) continue;
		const wins = ((race.tank[seat] ?? 0) < (race.tank[on] ?? 0) ? 21 : 15) / 36;
		const harm = harmOfJamming(viewOf(race, crew, { seat: on, fears: AS_A_RIVAL }), momentOf(race, crew, on));
		const gain = wins * temper.spite * harm - (1 - wins) * own;
		if (gain > best) [best, word] = [gain, WORD.on + on];
	}
	return word;
}

function actInTurn(race: FlatRace, crew: Crew, dice: DiceSource): void {
	const { turn: seat } = race;
	const temper = temperOf(crew, seat);
	if (rules.mayRisk(race)) {
		const kg = race.legs[seat]?.[lastLeg(race, seat) + LEGS.kg] ?? 0;
		const flown = { kg, knew: race.knewMoon, reluctance: temper.reluctance };
		const isBest = isBestChance(viewOf(race, crew, { seat, fears: temper }), momentOf(race, crew, seat), flown);
		if (isBest) {
			rules.flyManoeuvre(race, crew.racers[seat]?.skill ?? 0, dice);
			return;
		}
	}
	if (rules.mayEnd(race)) rules.endTurn(race);
	else rules.flyBurn(race, pickWay(crew.ground, momentOf(race, crew, seat)));
}

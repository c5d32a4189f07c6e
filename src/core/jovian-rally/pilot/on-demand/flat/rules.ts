/**
 * The rules of a race on its numbers. Each function does what the one of the same name in the rooms of play does; a test holds both
 * against each other.
 */
import type { DiceSource } from "../../../../kernel/dice.ts";
import { SECOND_DUMP_ROUND } from "../../../flight/dump.ts";
import { LIGHT_TANK, TRIM } from "../../../flight/risky-manoeuvre.ts";
import { NOWHERE, WAYS } from "./ground.ts";
import { priceOf, RESULT, SLINGSHOT, SYZYGY } from "./mind.ts";
import { type FlatRace, LEGS, lastLeg, NONE, PHASE, STATUS, WORD } from "./race.ts";

/** Whether a racer is in the race and not yet home. */
export function isFlying({ status }: FlatRace, seat: number): boolean {
	return status[seat] === STATUS.flying;
}

/** How many racers fly. */
export function flyingIn({ status }: FlatRace): number {
	let flying = 0;
	for (const each of status) if (each === STATUS.flying) flying++;
	return flying;
}

/** The first racer that must choose; `NONE` if nobody must. */
export function awaitedIn(race: FlatRace): number {
	if (race.phase === PHASE.turns) return race.turn;
	if (race.phase === PHASE.over) return NONE;
	for (let seat = 0; seat < race.seats; seat++) if (isFlying(race, seat) && race.word[seat] === WORD.none) return seat;
	return NONE;
}

function burnsToFly({ ground: { length }, flown }: FlatRace, seat: number): number {
	return length.burns === null ? Number.POSITIVE_INFINITY : Math.max(0, length.burns - (flown[seat] ?? 0));
}

function hasMissed(race: FlatRace, seat: number): boolean {
	return race.legs[seat]?.[lastLeg(race, seat) + LEGS.manoeuvre] === RESULT.miss;
}

function isHome(race: FlatRace, seat: number): boolean {
	const { ground, at, seen, flown } = race;
	if (at[seat] !== ground.start || flown[seat] === 0 || seen[seat] !== ground.all || hasMissed(race, seat)) return false;
	return hasFlownAll(race, seat);
}

/** JR-3. */
function hasFlownAll({ ground: { length }, flown }: FlatRace, seat: number): boolean {
	return length.burns === null || (flown[seat] ?? 0) >= length.burns;
}

function hasWayOn({ ground, at, closed, jammed, boost, tank }: FlatRace, seat: number): boolean {
	const first = (at[seat] ?? 0) * WAYS;
	for (let way = first; way < first + WAYS; way++) {
		const to = ground.to[way] ?? NOWHERE;
		if (to === NOWHERE || ((closed[seat] ?? 0) >> to) & 1) continue;
		if (priceOf(ground.marked[way] ?? 0, jammed[seat] === 1, boost[seat] ?? 0) <= (tank[seat] ?? 0)) return true;
	}
	return false;
}

/** Whether the turn may end. */
export function mayEnd(race: FlatRace): boolean {
	return race.burnsLeft <= 0 || isHome(race, race.turn) || !hasWayOn(race, race.turn);
}

/** Whether the racer on turn may risk a manoeuvre. */
export function mayRisk(race: FlatRace): boolean {
	return !race.manoeuvred && race.arrived && race.legs[race.turn]?.[lastLeg(race, race.turn) + LEGS.jammed] === 0;
}

/** JR-5. */
function withoutTheStranded(race: FlatRace): void {
	for (let seat = 0; seat < race.seats; seat++) {
		if (isFlying(race, seat) && !hasWayOn(race, seat)) race.status[seat] = STATUS.out;
	}
}

function withTurn(race: FlatRace, seat: number): void {
	const { rounds, lastRoundBurns } = race.ground.length;
	race.phase = PHASE.turns;
	race.turn = seat;
	race.burnsLeft = Math.min(race.round === rounds ? lastRoundBurns : 3, burnsToFly(race, seat));
	race.manoeuvred = false;
	race.arrived = false;
	race.knewMoon = false;
}

function nextRound(race: FlatRace): void {
	const first = race.status.indexOf(STATUS.flying);
	if (first === NONE) {
		endRace(race);
		return;
	}
	race.round++;
	withTurn(race, first);
}

function nextTurn(race: FlatRace, after: number): void {
	const next = race.status.indexOf(STATUS.flying, after + 1);
	if (next === NONE) endTurns(race);
	else withTurn(race, next);
}

function endTurns(race: FlatRace): void {
	race.turn = NONE;
	race.word.fill(WORD.none);
	const flying = flyingIn(race);
	if (race.round >= race.ground.length.rounds || flying === 0) endRace(race);
	else if (flying === 1) afterAttacks(race);
	else race.phase = PHASE.attacks;
}

function afterAttacks(race: FlatRace): void {
	race.word.fill(WORD.none);
	withoutTheStranded(race);
	const mayDump = race.round === SECOND_DUMP_ROUND && race.tank.some((tank, seat) => tank > 0 && isFlying(race, seat));
	if (mayDump) race.phase = PHASE.secondDump;
	else nextRound(race);
}

function endRace(race: FlatRace): void {
	race.phase = PHASE.over;
	race.turn = NONE;
	race.word.fill(WORD.none);
	for (let seat = 0; seat < race.seats; seat++) if (isFlying(race, seat)) race.status[seat] = STATUS.short;
}

/** After what a racer has said about dumping: the first or next round, once all have spoken. */
function afterDumps(race: FlatRace): void {
	if (awaitedIn(race) !== NONE) return;
	race.word.fill(WORD.none);
	withoutTheStranded(race);
	nextRound(race);
}

/** Dumps so many kilograms. JR-13: it takes back everybody's "ready". */
export function dump(race: FlatRace, seat: number, kg: number): void {
	race.tank[seat] = (race.tank[seat] ?? 0) - kg;
	race.dumped[seat] = (race.dumped[seat] ?? 0) + kg;
	for (let each = 0; each < race.seats; each++) if (race.word[each] === WORD.ready) race.word[each] = WORD.none;
	if (race.phase !== PHASE.secondDump) return;
	race.word[seat] = WORD.dumped;
	afterDumps(race);
}

/** Declares a racer ready. */
export function declareReady(race: FlatRace, seat: number): void {
	race.word[seat] = WORD.ready;
	afterDumps(race);
}

/** Notes a racer's attack or that it holds fire; after the last of them all are rolled. JR-12. */
export function declareAttack(race: FlatRace, seat: number, { word, dice }: { readonly word: number; readonly dice: DiceSource }): void {
	race.word[seat] = word;
	if (awaitedIn(race) !== NONE) return;
	for (let by = 0; by < race.seats; by++) {
		const on = (race.word[by] ?? 0) - WORD.on;
		if (on < 0) continue;
		const margin = rolled(dice, 1) - rolled(dice, 1);
		const wins = margin > 0 || (margin === 0 && (race.tank[by] ?? 0) < (race.tank[on] ?? 0));
		race.jammed[wins ? on : by] = 1;
	}
	afterAttacks(race);
}

/** The sum of so many D6. Seeded dice do not read what a roll is for. */
function rolled(dice: DiceSource, count: number): number {
	let sum = 0;
	for (const face of dice({ count, faces: 6, reason: "flat", seat: null })) sum += face;
	return sum;
}

/** Flies a way of the racer on turn. JR-7. */
export function flyBurn(race: FlatRace, way: number): void {
	const { turn: seat, ground } = race;
	const to = ground.to[way] ?? 0;
	const marked = ground.marked[way] ?? 0;
	const [jammed, boost] = [race.jammed[seat] ?? 0, race.boost[seat] ?? 0];
	const kg = priceOf(marked, jammed === 1, boost);
	race.flown[seat] = (race.flown[seat] ?? 0) + 1;
	race.legs[seat]?.set([to, marked, kg, race.round, jammed, boost, NONE], lastLeg(race, seat));
	race.tank[seat] = (race.tank[seat] ?? 0) - kg;
	race.burnt[seat] = (race.burnt[seat] ?? 0) + kg;
	race.jammed[seat] = 0;
	race.boost[seat] = 0;
	race.at[seat] = to;
	race.knewMoon = (((race.seen[seat] ?? 0) >> to) & 1) === 1;
	race.seen[seat] = (race.seen[seat] ?? 0) | (1 << to);
	race.burnsLeft = Math.min(race.burnsLeft - 1, burnsToFly(race, seat));
	race.arrived = true;
	endTurnIfIdle(race);
}

/** Rolls the turn's risky manoeuvre. JR-8 to JR-11. */
export function flyManoeuvre(race: FlatRace, skill: number, dice: DiceSource): void {
	const { turn: seat, ground, knewMoon } = race;
	const at = race.at[seat] ?? 0;
	const tank = race.tank[seat] ?? 0;
	const seen = race.seen[seat] ?? 0;
	const roll = rolled(dice, 2) + skill + (tank <= LIGHT_TANK ? 1 : 0);
	const result = ground.table[Math.min(12, Math.max(2, roll)) - 2] ?? 0;
	const legs = race.legs[seat];
	const last = lastLeg(race, seat);
	if (!legs) throw new Error(`No legs of ${seat}`);
	const kg = legs[last + LEGS.kg] ?? 0;
	const saved = result === RESULT.efficiency ? Math.min(TRIM, kg) : result === RESULT.misalignment ? -TRIM : 0;
	const paid = saved < 0 ? Math.min(TRIM, tank) : -saved;
	const complete = (seen | (1 << at)) === ground.all && hasFlownAll(race, seat);
	const finished = at === ground.start && complete && result !== RESULT.miss;
	legs[last + LEGS.kg] = kg - saved;
	legs[last + LEGS.manoeuvre] = result;
	race.tank[seat] = tank - paid;
	race.burnt[seat] = (race.burnt[seat] ?? 0) - saved;
	race.owed[seat] = (race.owed[seat] ?? 0) + (saved < 0 ? TRIM - paid : 0);
	race.boost[seat] = result === RESULT.syzygy ? SYZYGY : result === RESULT.slingshot ? SLINGSHOT : 0;
	if (result === RESULT.miss && !knewMoon) race.seen[seat] = seen & ~(1 << at);
	if (result === RESULT.fault) race.closed[seat] = (race.closed[seat] ?? 0) | (1 << at);
	race.burnsLeft = Math.min(race.burnsLeft + (race.boost[seat] === 0 ? 0 : 1), burnsToFly(race, seat));
	race.manoeuvred = true;
	if (result === RESULT.fault && at === ground.start && !finished) {
		race.status[seat] = STATUS.out;
		nextTurn(race, seat);
	} else endTurnIfIdle(race);
}

function endTurnIfIdle(race: FlatRace): void {
	if (mayEnd(race) && !mayRisk(race)) endTurn(race);
}

/** Ends the turn, and the flight of a racer that is home, at the end of its distance, or without a way on. */
export function endTurn(race: FlatRace): void {
	const { turn: seat } = race;
	if (isHome(race, seat)) race.status[seat] = STATUS.finished;
	else if (burnsToFly(race, seat) === 0) race.status[seat] = STATUS.short;
	else if (!hasWayOn(race, seat)) race.status[seat] = STATUS.out;
	nextTurn(race, seat);
}

/**
 * What the pilots of a flat race think: the worth of moments and of risks, on numbers. Each function here gives the same as the one of the
 * same name in the pilots' own rooms, which say what it means.
 */
import type { Kilograms } from "../../../course/course.ts";
import { SECOND_DUMP_ROUND } from "../../../flight/dump.ts";
import { LIGHT_TANK, TRIM } from "../../../flight/risky-manoeuvre.ts";
import type { RacerDesign } from "../../../model.ts";
import { AS_GOOD_AS_EQUAL, bookOf, type Fears } from "../../foresight.ts";
import { type ReserveBook, readWorth, type Worths } from "../../reserve.ts";
import { chancesAt, type FlatRest, type Ground, NOWHERE, restAt, type Spot, WAYS } from "./ground.ts";

/** The boosts by number; 0 is none. */
export const [SYZYGY, SLINGSHOT] = [1, 2] as const;

/** The results of a manoeuvre by their places in the list. */
export const RESULT = { fault: 0, miss: 1, misalignment: 2, success: 3, efficiency: 4, syzygy: 5, slingshot: 6 } as const;

/** A racer's moment: its spot, its plan from the next burn on, and what else its next choice depends on. */
export interface FlatMoment extends Spot {
	rest: FlatRest | null;
	/** How many burns of the rest are flown. */
	from: number;
	/** What the burns of the plan that are left cost. */
	kg: Kilograms;
	tank: Kilograms;
	jammed: boolean;
	boost: number;
	burnsLeft: number;
}

/** A pilot's view of the race at this time. */
export interface View {
	readonly ground: Ground;
	readonly round: number;
	readonly dumpOver: boolean;
	readonly dread: Kilograms;
	readonly skill: number;
	readonly tables: Tables;
}

/** The tables of a book for a racer of one skill, as they were read before. */
export interface Tables {
	readonly book: ReserveBook;
	readonly design: RacerDesign;
	readonly attacks: Worths[];
	readonly turn: Worths[];
}

/** The tables for these fears, of which the threat is 0 without rivals. */
export function tablesFor({ options }: Ground, { dread, threat }: Fears, design: RacerDesign): Tables {
	return { book: bookOf({ dread, threat, options }), design, attacks: [], turn: [] };
}

/** The price of a burn. JR-7. */
export function priceOf(marked: Kilograms, jammed: boolean, boost: number): Kilograms {
	const doubled = jammed ? 2 * marked : marked;
	return boost === SLINGSHOT ? 0 : boost === SYZYGY ? doubled / 2 : doubled;
}

/** Puts a plan into a moment. */
export function planned(moment: FlatMoment, rest: FlatRest | null): FlatMoment {
	moment.rest = rest;
	moment.from = 0;
	moment.kg = rest?.kg ?? 0;
	return moment;
}

function kgHome({ rest, from, kg, jammed, boost }: FlatMoment): Kilograms {
	const marked = rest?.marked[from];
	if (marked === undefined || (!jammed && boost === 0)) return kg;
	return kg - marked + priceOf(marked, jammed, boost);
}

/** How many turns come before the second dump; `NOWHERE` if it is over. */
function dumpAfter({ round, dumpOver }: View, turns: number): number {
	const toDump = SECOND_DUMP_ROUND - round;
	return dumpOver || toDump >= turns ? NOWHERE : toDump;
}

/** Which table: so many turns ahead, of which so many come before the second dump. */
interface Ahead {
	readonly kind: "attacks" | "turn";
	readonly turns: number;
	readonly dump: number;
}

function tableOf({ tables }: View, { kind, turns, dump }: Ahead): Worths {
	const kept = tables[kind];
	const place = turns * 4 + dump + 1;
	const before = kept[place];
	if (before) return before;
	const handling = { design: tables.design };
	const table = tables.book[kind]({ turns, dumpAfter: dump === NOWHERE ? null : dump, handling });
	kept[place] = table;
	return table;
}

/** The worth of a moment in or after a turn, before this round's attacks. */
export function worthOf(view: View, moment: FlatMoment): number {
	const { rest, from, tank, burnsLeft } = moment;
	if (!rest) return -2 * view.dread;
	const burns = rest.burns - from;
	if (burns === 0) return 0;
	const kg = kgHome(moment);
	const { rounds } = view.ground.length;
	const turns = Math.min(Math.max(0, rounds - view.round), Math.ceil(Math.max(0, burns - burnsLeft) / 3));
	const dump = dumpAfter(view, turns);
	return readWorth(tableOf(view, { kind: "attacks", turns, dump }), tank - kg, dump !== NOWHERE) - kg;
}

/** How much to dump now. */
export function bestDump(view: View, moment: FlatMoment): Kilograms {
	const { rest, tank } = moment;
	if (!rest) return 0;
	const reserve = tank - kgHome(moment);
	const turns = Math.min(view.ground.length.rounds - view.round, Math.ceil((rest.burns - moment.from) / 3));
	const dump = dumpAfter(view, turns);
	const table = tableOf(view, { kind: "turn", turns, dump });
	let most = 0;
	let best = Number.NEGATIVE_INFINITY;
	for (let kg = 0; kg <= tank; kg++) {
		const worth = 2 * kg + readWorth(table, reserve - kg, dump !== NOWHERE);
		if (worth < best - AS_GOOD_AS_EQUAL) continue;
		most = kg;
		best = Math.max(best, worth);
	}
	return most;
}

/** What a racer would lose if jammed. */
export function harmOfJamming(view: View, moment: FlatMoment): number {
	if (!moment.rest) return 0;
	const free = worthOf(view, moment);
	const { jammed } = moment;
	moment.jammed = true;
	const worth = worthOf(view, moment);
	moment.jammed = jammed;
	return free - worth;
}

/** A burn with a chance for a manoeuvre: the moment after it, and what it was. */
interface FlatRisk {
	readonly moment: FlatMoment;
	burnKg: Kilograms;
	knew: boolean;
	/** Whether the burn is jammed. */
	jammed: boolean;
}

function gainOfRisk(view: View, risk: FlatRisk): number {
	const { tank } = risk.moment;
	const without = worthOf(view, risk.moment);
	let gain = 0;
	for (const { result, chance } of chancesAt(view.ground, view.skill + (tank <= LIGHT_TANK ? 1 : 0))) {
		gain += chance * (worthAfter(view, risk, result) - without);
	}
	return gain;
}

/** The moment that is tried out at present; only numbers are written into it. */
const TRIED: FlatMoment = newMoment();

/** A moment to be filled. */
export function newMoment(): FlatMoment {
	return { at: 0, flown: 0, seen: 0, closed: 0, missed: false, rest: null, from: 0, kg: 0, tank: 0, jammed: false, boost: 0, burnsLeft: 0 };
}

/** Writes a moment into another, field by field: engines take ten times as long to copy whatever fields there are. */
function copied(from: FlatMoment, moment: FlatMoment): FlatMoment {
	moment.at = from.at;
	moment.flown = from.flown;
	moment.seen = from.seen;
	moment.closed = from.closed;
	moment.missed = from.missed;
	moment.rest = from.rest;
	moment.from = from.from;
	moment.kg = from.kg;
	moment.tank = from.tank;
	moment.jammed = from.jammed;
	moment.boost = from.boost;
	moment.burnsLeft = from.burnsLeft;
	return moment;
}

function worthAfter(view: View, { moment, burnKg, knew }: FlatRisk, result: number): number {
	const { ground, dread } = view;
	const { at, rest, from, tank } = moment;
	const onStart = at === ground.start;
	const missed = result === RESULT.miss;
	const finished = onStart && rest !== null && rest.burns === from && !missed;
	if (result === RESULT.fault && onStart && !finished) return -2 * dread;
	const saved = result === RESULT.efficiency ? Math.min(TRIM, burnKg) : result === RESULT.misalignment ? -TRIM : 0;
	if (finished) return saved;
	const tried = copied(moment, TRIED);
	tried.tank = tank + (saved < 0 ? -Math.min(TRIM, tank) : saved);
	tried.boost = result === RESULT.syzygy ? SYZYGY : result === RESULT.slingshot ? SLINGSHOT : 0;
	if (tried.boost > 0) tried.burnsLeft++;
	if (result === RESULT.fault || missed) afterMishap(ground, tried, { missed, knew });
	return saved + worthOf(view, tried);
}

/** JR-9, JR-5: after a miss or a fault, with the plan that holds then. */
function afterMishap(ground: Ground, tried: FlatMoment, { missed, knew }: { readonly missed: boolean; readonly knew: boolean }): void {
	const { at, rest, from } = tried;
	const again = rest !== null && (((rest.ahead[from] ?? 0) >> at) & 1) === 1;
	if (!missed) {
		tried.closed |= 1 << at;
		if (again) planned(tried, restAt(ground, tried));
		return;
	}
	if (!knew) tried.seen &= ~(1 << at);
	tried.missed = true;
	const holds = again || (knew && rest !== null && rest.burns > from);
	if (!holds) planned(tried, restAt(ground, tried));
}

/** Moves a risk on to the plan's next burn; whether there is one. */
function onward(risk: FlatRisk): boolean {
	const { moment } = risk;
	const { rest, from, jammed, boost, seen } = moment;
	const to = rest?.route[from];
	const marked = rest?.marked[from];
	if (to === undefined || marked === undefined) return false;
	risk.burnKg = priceOf(marked, jammed, boost);
	risk.knew = ((seen >> to) & 1) === 1;
	risk.jammed = jammed;
	moment.at = to;
	moment.flown++;
	moment.seen = seen | (1 << to);
	moment.missed = false;
	moment.from = from + 1;
	moment.kg -= marked;
	moment.tank -= risk.burnKg;
	moment.jammed = false;
	moment.boost = 0;
	moment.burnsLeft--;
	return true;
}

/** The burn just flown. */
export interface Flown {
	readonly kg: Kilograms;
	readonly knew: boolean;
	/** The least gain for which the pilot declares a manoeuvre. */
	readonly reluctance: number;
}

/** Whether a manoeuvre gains enough now, and more than at any later burn of the turn. The moment is used up. */
export function isBestChance(view: View, moment: FlatMoment, { kg, knew, reluctance }: Flown): boolean {
	if (!moment.rest) return false;
	const risk: FlatRisk = { moment, burnKg: kg, knew, jammed: false };
	const { burnsLeft } = moment;
	const gain = gainOfRisk(view, risk);
	if (gain <= reluctance) return false;
	let isThere = onward(risk);
	for (let burns = burnsLeft; burns > 0 && isThere; burns--) {
		if (!risk.jammed && gainOfRisk(view, risk) > gain) return false;
		isThere = onward(risk);
	}
	return true;
}

/** The way on with the cheapest way home; without a known way home, the cheapest one to a new moon. By its index of all ways. */
export function pickWay(ground: Ground, moment: FlatMoment): number {
	const { at, rest, closed, tank, jammed, boost, seen } = moment;
	const next = rest?.route[0];
	let [best, bestKg, plain, plainRank] = [NOWHERE, Number.POSITIVE_INFINITY, NOWHERE, Number.POSITIVE_INFINITY];
	for (let way = at * WAYS; way < (at + 1) * WAYS; way++) {
		const to = ground.to[way] ?? NOWHERE;
		const kg = priceOf(ground.marked[way] ?? 0, jammed, boost);
		if (to === NOWHERE || (closed >> to) & 1 || kg > tank) continue;
		const rank = kg + ((seen >> to) & 1 ? 100 : 0);
		if (rank < plainRank) [plain, plainRank] = [way, rank];
		if (rest && to !== next && !jammed && boost === 0) continue;
		const home = rest && to === next ? rest.kg - (rest.marked[0] ?? 0) : kgFrom(ground, moment, to);
		if (home !== null && kg + home < bestKg) [best, bestKg] = [way, kg + home];
	}
	return best === NOWHERE ? plain : best;
}

/** What the best rest costs after arriving at a moon; null if there is none. */
function kgFrom(ground: Ground, { flown, seen, closed }: FlatMoment, to: number): Kilograms | null {
	return restAt(ground, { at: to, flown: flown + 1, seen: seen | (1 << to), closed, missed: false })?.kg ?? null;
}

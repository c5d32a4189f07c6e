/**
 * A pilot's foresight: the way home, its cost under jamming or a boost, and its worth with the propellant in the tank. Worth is
 * in kilograms of score, and more is better. Everything here is open information.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { columnOf, type Kilograms, type Moon, rowOf, trajectoryIndex } from "../course/course.ts";
import { burnPrice, openWays, type WayOn } from "../flight/burn.ts";
import { SECOND_DUMP_ROUND } from "../flight/dump.ts";
import type { Handling } from "../flight/skill.ts";
import type { Racer, RallyOptions, RallyState } from "../model.ts";
import { raceLength } from "../options.ts";
import { OUT_OF_REACH, type Rest } from "../par/best-rest.ts";
import { par } from "../par/par.ts";
import { arrivedAt, type KnownRest, restFrom, type Stand, standOf } from "../par/stand.ts";
import { flyingSeats } from "../play/race.ts";
import { type Ahead, type Reckoning, type ReserveBook, reserveBook } from "./reserve.ts";

/** A way home without luck; null if none is known. */
export type Plan = Rest | null;

/** A racer's stand, and everything else that its next choice depends on. */
export interface Moment {
	readonly stand: Stand;
	readonly plan: Plan;
	readonly tank: Kilograms;
	readonly jammed: boolean;
	readonly boost: Racer["boost"];
	/** Burns left in this turn. */
	readonly burnsLeft: number;
	/** What the racer brings to its next manoeuvres. */
	readonly handling: Handling;
}

/** A pilot's view of the race. */
export interface Foresight {
	readonly options: RallyOptions;
	readonly round: number;
	/** Whether the second dump is over. */
	readonly dumpOver: boolean;
	readonly dread: Kilograms;
	readonly book: ReserveBook;
}

/** What a pilot fears. */
export interface Fears {
	/** What a stranding costs, in kilograms of score. */
	readonly dread: Kilograms;
	/** The chance of being jammed in a round, if there are rivals in the race. */
	readonly threat: number;
}

/** Differences of worth up to this count as equal, in kg of score: a lighter tank also wins more attacks. */
export const AS_GOOD_AS_EQUAL = 0.25;

const plans = new WeakMap<Racer, { readonly options: RallyOptions; readonly plan: Plan }>();
const books = new Map<string, ReserveBook>();
/** A page has one for each style and table of results; only a soak comes to more, and begins anew. */
const MOST_BOOKS = 64;

/** The race as a pilot with these fears sees it from a seat. */
export function foresee(state: RallyState, seat: SeatId, { dread, threat }: Fears): Foresight {
	const { options, round, phase } = state;
	const rivals = flyingSeats(state).some((other) => other !== seat);
	const reckoning = { dread, threat: rivals ? threat : 0, options };
	const dumpOver = round > SECOND_DUMP_ROUND || (round === SECOND_DUMP_ROUND && phase === "second-dump");
	return { options, round, dumpOver, dread, book: bookOf(reckoning) };
}

/** The book for this reckoning. It does not depend on the course, so all races share it. */
export function bookOf(reckoning: Reckoning): ReserveBook {
	const { dread, threat, options } = reckoning;
	const name = [dread, threat, ...options.table].join();
	const before = books.get(name);
	if (before) return before;
	if (books.size >= MOST_BOOKS) books.clear();
	const book = reserveBook(reckoning);
	books.set(name, book);
	return book;
}

/** The racer's way home, kept for each state of the racer. */
export function planOf(options: RallyOptions, racer: Racer): Plan {
	const before = plans.get(racer);
	if (before?.options === options) return before.plan;
	const rest = restFrom(options, standOf(racer));
	const plan = rest === OUT_OF_REACH ? restOfPar(options, racer) : rest;
	plans.set(racer, { options, plan });
	return plan;
}

/** The rest of par's own route, for a racer on a very large course that has kept to it so far; otherwise null. */
function restOfPar(options: RallyOptions, { legs, closed }: Racer): Plan {
	const { course, distance } = options;
	const best = par(course, distance === "open" ? null : raceLength(options).orbits);
	const onPar = best !== null && best !== OUT_OF_REACH && legs.every(({ to }, index) => to === best.route[index]);
	const unmarred = Object.keys(closed).length === 0 && legs.every(({ manoeuvre }) => manoeuvre !== "missed-target");
	if (!onPar || !unmarred) return null;
	const flown = legs.reduce((sum, { marked }) => sum + marked, 0);
	return { kg: best.kg - flown, burns: best.burns - legs.length, route: best.route.slice(legs.length) };
}

/** A racer's moment now. */
export function momentOf({ options, turn }: RallyState, seat: SeatId, racer: Racer): Moment {
	const { tank, jammed, boost } = racer;
	const burnsLeft = turn?.seat === seat ? turn.burnsLeft : 0;
	return { stand: standOf(racer), plan: planOf(options, racer), tank, jammed, boost, burnsLeft, handling: racer };
}

/** The marked cost of the plan's next burn; 0 if there is none. */
export function nextMarked({ course: { columns, kg } }: RallyOptions, at: Moon, { route: [to] }: Rest): Kilograms {
	return to === undefined ? 0 : (kg[trajectoryIndex(columns, { row: rowOf(at), from: columnOf(at), to: columnOf(to) })] ?? 0);
}

/** The plan after its next burn. */
export function afterBurn(options: RallyOptions, at: Moon, plan: Rest): Rest {
	return { kg: plan.kg - nextMarked(options, at, plan), burns: plan.burns - 1, route: plan.route.slice(1) };
}

/** The open and affordable way on with the lowest cost home, and that cost, with the next burn at its real price; null if there is none. */
export function bestWay(options: RallyOptions, moment: Moment): { readonly way: WayOn; readonly kg: Kilograms } | null {
	const { stand, plan } = moment;
	const usual = !moment.jammed && moment.boost === null;
	let best: { readonly way: WayOn; readonly kg: Kilograms } | null = null;
	for (const way of openWays(options.course, { ...moment, ...stand })) {
		const planned = way.to === plan?.route[0];
		if (usual && plan && !planned) continue;
		const after = planned && plan ? afterBurn(options, stand.at, plan) : known(restFrom(options, arrivedAt(stand, way.to)));
		if (after && (best === null || way.price.kg + after.kg < best.kg)) best = { way, kg: way.price.kg + after.kg };
	}
	return best;
}

function known(rest: KnownRest): Plan {
	return rest === OUT_OF_REACH ? null : rest;
}

/** The plan's cost, with jamming or a boost on its next burn. */
function kgHome(options: RallyOptions, { stand, plan, tank, jammed, boost }: Moment & { readonly plan: Rest }): Kilograms {
	if (plan.route.length === 0 || (!jammed && boost === null)) return plan.kg;
	const marked = nextMarked(options, stand.at, plan);
	return plan.kg - marked + burnPrice(marked, { tank, jammed, boost }).kg;
}

/** The worth of a moment in or after a turn, before this round's attacks. */
export function worthOf(foresight: Foresight, moment: Moment): number {
	const { options, book, dread } = foresight;
	const { plan, tank } = moment;
	if (!plan) return -2 * dread;
	if (plan.burns === 0) return 0;
	const kg = kgHome(options, { ...moment, plan });
	return book.beforeAttacks(aheadOf(foresight, { ...moment, plan }), tank - kg) - kg;
}

/** JR-4: the turns that the plan needs after this one. */
function aheadOf({ options, round, dumpOver }: Foresight, { plan, burnsLeft, handling }: Moment & { readonly plan: Rest }): Ahead {
	const turns = Math.min(Math.max(0, raceLength(options).rounds - round), Math.ceil(Math.max(0, plan.burns - burnsLeft) / 3));
	const toDump = SECOND_DUMP_ROUND - round;
	return { turns, dumpAfter: dumpOver || toDump >= turns ? null : toDump, handling };
}

/** How much to dump now, in kg: the amount of the most worth, and the largest of nearly equal ones. */
export function bestDump({ options, round, dumpOver, book }: Foresight, moment: Moment): Kilograms {
	const { plan, tank, handling } = moment;
	if (!plan) return 0;
	const reserve = tank - kgHome(options, { ...moment, plan });
	const turns = Math.min(raceLength(options).rounds - round, Math.ceil(plan.burns / 3));
	const ahead = { turns, dumpAfter: dumpOver || SECOND_DUMP_ROUND >= turns ? null : SECOND_DUMP_ROUND - round, handling };
	let most = 0;
	let best = Number.NEGATIVE_INFINITY;
	for (let kg = 0; kg <= tank; kg++) {
		const worth = 2 * kg + book.beforeTurn(ahead, reserve - kg);
		if (worth < best - AS_GOOD_AS_EQUAL) continue;
		most = kg;
		best = Math.max(best, worth);
	}
	return most;
}

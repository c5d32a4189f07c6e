/**
 * The courses that the helm offers: the usual one to the gate, then others that differ in what matters, and one that blocks a
 * neighbouring yacht. Each comes with its path, its arrival, its fuel, its line to the gate after next, and its risk.
 */
import { type Cell, sameCell } from "../../geometry/vector.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { flyDots, type Motion } from "../flight/flight.ts";
import { type RaceTime, timeAfter } from "../gates/race.ts";
import type { RegattaState, SegmentOrders } from "../model.ts";
import { oddsOfJockeying } from "../play/odds.ts";
import { ordersObjection } from "../play/orders.ts";
import { neighboursAhead, racingSeats, readingOf, yachtOf } from "../play/yachts.ts";
import { accelDots } from "../yacht/record-card.ts";
import { type FlightPlan, meansOf, ordersFor, planFlight, type Voyage, voyageOf } from "./course-plan.ts";
import { costToGo } from "./leg-costs.ts";
import { prospectOf } from "./prospect.ts";

export const COURSES = ["fly", "faster", "thriftier", "sprint", "sparing", "blocking"] as const;
export type CourseKind = (typeof COURSES)[number];

export interface Course {
	readonly kind: CourseKind;
	readonly orders: SegmentOrders;
	/** When it enters the next gate; null if it needs another burn first. */
	readonly arrival: RaceTime | null;
	/** Segments that it burns from now on; then it drifts. */
	readonly burns: number;
	/** The fuel dots of its burn, and those that are left after it. */
	readonly fuel: number;
	readonly left: number;
	/** Segments from the next gate to the one after it, with fuel at its price; null if that gate is dark, or it needs another burn. */
	readonly onward: number | null;
	/** Its cell in each of the next segments, at most up to the gate. */
	readonly path: readonly Cell[];
	/** Yachts whose path crosses it in the same segment if all burns go on, and when. */
	readonly meets: readonly { readonly seat: SeatId; readonly at: RaceTime }[];
	/** The highest chance of losing a jockeying against a yacht that shares its future marker now; null if there is no such yacht. */
	readonly risk: number | null;
	/** The yacht that it jockeys; null if there is none. */
	readonly on: SeatId | null;
}

/** How each course is planned: what a dot of fuel is worth, as a factor on the usual price, and how many gates it looks ahead. */
const PLANS = {
	fly: { worth: 1, gates: 3 },
	faster: { worth: 0.2, gates: 3 },
	thriftier: { worth: 4, gates: 3 },
	sprint: { worth: 0.2, gates: 1 },
	sparing: { worth: 12, gates: 3 },
} as const satisfies Readonly<Record<Exclude<CourseKind, "blocking">, { readonly worth: number; readonly gates: number }>>;

/** A path is shown for at most so many segments: two turns. */
const SHOWN = 16;

/** The usual course first, then the others that differ from it, at most four. */
export function coursesOf(state: RegattaState, seat: SeatId): readonly Course[] {
	const voyage = voyageOf(state, ofSeat(state.yachts, seat));
	const plan = (kind: keyof typeof PLANS) => {
		const { worth, gates } = PLANS[kind];
		const aims: Voyage = { ...voyage, worth, gates: voyage.gates.slice(0, gates), left: gates === 1 ? 1 : voyage.left };
		return courseOf(state, seat, { kind, plan: planFlight(aims) });
	};
	const usual = plan("fly");
	const faster = plan("faster");
	const thriftier = plan("thriftier");
	const offered = [usual, ...(isSooner(faster, usual) ? [faster] : []), ...(thriftier.fuel < usual.fuel ? [thriftier] : [])];
	for (const other of [plan("sprint"), plan("sparing")]) {
		const isBetter = other.kind === "sprint" ? isSooner(other, usual) : other.fuel < usual.fuel;
		if (isBetter && offered.every((each) => differs(each, other))) offered.push(other);
	}
	return [...offered.slice(0, MOST - 1), ...blocking(state, seat, usual)];
}

/** The most courses, the one that blocks included. */
const MOST = 5;

/** Whether two courses differ in arrival or in fuel: the same figures on another line are no choice. */
function differs(a: Course, b: Course): boolean {
	return Math.abs(a.fuel - b.fuel) >= 1 || isSooner(a, b) || isSooner(b, a);
}

function isSooner({ arrival }: Course, { arrival: usual }: Course): boolean {
	if (!arrival || !usual) return arrival !== null && usual === null;
	return arrival.turn < usual.turn || (arrival.turn === usual.turn && arrival.segment < usual.segment);
}

function courseOf(state: RegattaState, seat: SeatId, { kind, plan }: { readonly kind: CourseKind; readonly plan: FlightPlan }): Course {
	const yacht = yachtOf(state, seat);
	const orders = ordersFor(yacht, plan);
	// A gimbal that cannot pivot now burns one segment later than its plan.
	const waits = plan.segments > 0 && orders.pivot === null && plan.burn.nose !== yacht.burn.nose ? 1 : 0;
	const arrival = plan.entry === null ? null : timeAfter(state.flown + plan.entry + waits);
	const flown = flightOf(state, seat, { plan, waits });
	const path = flown.map(({ position }) => position).slice(0, Math.min(SHOWN, plan.entry === null ? SHOWN : plan.entry + waits));
	const fuel = fuelOf(state, seat, plan);
	return {
		kind,
		orders,
		arrival,
		burns: plan.segments,
		fuel,
		left: readingOf(yacht).dotsLeft - fuel,
		onward: plan.entry === null ? null : onwardOf(state, seat, flown[plan.entry + waits - 1]),
		path,
		meets: meetings(state, seat, path),
		risk: riskOf(state, seat, orders.thrust),
		on: null,
	};
}

interface Planned {
	readonly plan: FlightPlan;
	/** Segments before its burn begins. */
	readonly waits: number;
}

/** The motion of a yacht in each segment of a plan: its burn, then drift, up to the gate or for as long as a path is shown. */
function flightOf(state: RegattaState, seat: SeatId, { plan: { burn, segments, entry }, waits }: Planned): readonly Motion[] {
	const { fuelRate } = state.options;
	let { motion } = yachtOf(state, seat);
	let { dots } = meansOf(yachtOf(state, seat), fuelRate);
	const flown: Motion[] = [];
	for (let ahead = 0; ahead < Math.max(SHOWN, (entry ?? 0) + waits); ahead++) {
		const burning = ahead >= waits && ahead < waits + segments;
		const gained = burning ? Math.min(dots, accelDots(burn.thrust, motion.segment)) : 0;
		motion = flyDots(motion, burn, { dots: gained, fuelRate });
		dots -= gained;
		flown.push(motion);
	}
	return flown;
}

/** The estimate for the leg after the next gate. */
function onwardOf(state: RegattaState, seat: SeatId, at: Motion | undefined): number | null {
	const yacht = yachtOf(state, seat);
	const then = state.gates[yacht.passed + 1];
	if (!at || !then) return null;
	const { maxThrust } = meansOf(yacht, state.options.fuelRate);
	const { dots } = meansOf({ card: yacht.card, motion: at }, state.options.fuelRate);
	const prospect = prospectOf([then.centre], state.options.gates - yacht.passed - 1, { dots, maxThrust });
	return Math.round(costToGo(at.position, { velocity: at.velocity, dots }, prospect));
}

/** Yachts that share a cell of the path in its segment, if their burns go on; each once. Their revealed burns are open information. */
function meetings(state: RegattaState, seat: SeatId, path: readonly Cell[]): Course["meets"] {
	return racingSeats(state).flatMap((other) => {
		if (other === seat) return [];
		const { burn } = yachtOf(state, other);
		const going = { burn, segments: path.length, entry: null, cost: 0 };
		const theirs = flightOf(state, other, { plan: going, waits: 0 });
		const index = path.findIndex((cell, ahead) => {
			const there = theirs[ahead];
			return there !== undefined && sameCell(cell, there.position);
		});
		return index < 0 ? [] : [{ seat: other, at: timeAfter(state.flown + index + 1) }];
	});
}

function fuelOf(state: RegattaState, seat: SeatId, { burn, segments }: FlightPlan): number {
	const { motion } = yachtOf(state, seat);
	const { fuelRate } = state.options;
	const { dots } = meansOf(yachtOf(state, seat), fuelRate);
	let gained = 0;
	for (let ahead = 0; ahead < segments; ahead++) gained += accelDots(burn.thrust, timeAfter(motion.segment + ahead).segment);
	return Math.min(dots, gained) * fuelRate;
}

function riskOf(state: RegattaState, seat: SeatId, thrust: number): number | null {
	const chances = neighboursAhead(state, seat).map((on) => oddsOfJockeying(state, seat, { on, thrust }).lose);
	return chances.length > 0 ? Math.max(...chances) : null;
}

/**
 * The usual course, with an order to jockey the neighbour that it beats most surely, of those that have passed no fewer gates;
 * empty if there is none.
 */
function blocking(state: RegattaState, seat: SeatId, usual: Course): readonly Course[] {
	const rivals = neighboursAhead(state, seat)
		.filter((on) => yachtOf(state, on).passed >= yachtOf(state, seat).passed)
		.map((on) => ({ on, win: oddsOfJockeying(state, seat, { on, thrust: usual.orders.thrust }).win }))
		.sort((a, b) => b.win - a.win);
	const [best] = rivals;
	if (!best) return [];
	const orders = { ...usual.orders, jockey: best.on };
	return ordersObjection(state, seat, orders) ? [] : [{ ...usual, kind: "blocking", orders, on: best.on }];
}

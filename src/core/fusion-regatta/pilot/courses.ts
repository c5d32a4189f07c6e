/**
 * The courses that the helm offers: the usual one to the gate, a faster one, a thriftier one, and one that blocks a neighbouring
 * yacht. Each comes with its arrival, its fuel and its risk.
 */
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { type RaceTime, timeAfter } from "../gates/race.ts";
import type { RegattaState, SegmentOrders } from "../model.ts";
import { oddsOfJockeying } from "../play/odds.ts";
import { ordersObjection } from "../play/orders.ts";
import { neighboursAhead, yachtOf } from "../play/yachts.ts";
import { accelDots } from "../yacht/record-card.ts";
import { type FlightPlan, meansOf, ordersFor, planFlight, voyageOf } from "./course-plan.ts";

export const COURSES = ["fly", "faster", "thriftier", "blocking"] as const;
export type CourseKind = (typeof COURSES)[number];

export interface Course {
	readonly kind: CourseKind;
	readonly orders: SegmentOrders;
	/** When it enters the next gate; null if it needs another burn first. */
	readonly arrival: RaceTime | null;
	/** The fuel dots of its burn. */
	readonly fuel: number;
	/** The highest chance of losing a jockeying against a yacht that shares its future marker now; null if there is no such yacht. */
	readonly risk: number | null;
	/** The yacht that it jockeys; null if there is none. */
	readonly on: SeatId | null;
}

/** What a dot of fuel is worth to each course, as a factor on the usual price. */
const WORTH = { fly: 1, faster: 0.2, thriftier: 4 } as const;

/** The usual course first, then the others that differ from it, at most three. */
export function coursesOf(state: RegattaState, seat: SeatId): readonly Course[] {
	const voyage = voyageOf(state, ofSeat(state.yachts, seat));
	const plan = (kind: keyof typeof WORTH) => courseOf(state, seat, { kind, plan: planFlight({ ...voyage, worth: WORTH[kind] }) });
	const usual = plan("fly");
	const faster = plan("faster");
	const thriftier = plan("thriftier");
	return [
		usual,
		...(isSooner(faster, usual) ? [faster] : []),
		...(thriftier.fuel < usual.fuel ? [thriftier] : []),
		...blocking(state, seat, usual),
	];
}

function isSooner({ arrival }: Course, { arrival: usual }: Course): boolean {
	if (!arrival || !usual) return arrival !== null;
	return arrival.turn < usual.turn || (arrival.turn === usual.turn && arrival.segment < usual.segment);
}

function courseOf(state: RegattaState, seat: SeatId, { kind, plan }: { readonly kind: CourseKind; readonly plan: FlightPlan }): Course {
	const orders = ordersFor(yachtOf(state, seat), plan);
	// A gimbal that cannot pivot now burns one segment later than its plan.
	const waits = plan.segments > 0 && orders.pivot === null && plan.burn.nose !== yachtOf(state, seat).burn.nose ? 1 : 0;
	const arrival = plan.entry === null ? null : timeAfter(state.flown + plan.entry + waits);
	return { kind, orders, arrival, fuel: fuelOf(state, seat, plan), risk: riskOf(state, seat, orders.thrust), on: null };
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

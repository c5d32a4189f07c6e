/**
 * The debrief of a regatta: compares each leg that a yacht flew with the best course that its helm offered when the leg began. A
 * course is one burn and then drift, so a yacht that burns twice can do better.
 */
import type { SeatId } from "../../kernel/seat.ts";
import { segmentsOf } from "../gates/race.ts";
import type { RegattaState } from "../model.ts";
import { yachtOf } from "../play/yachts.ts";
import { meansOf } from "./course-plan.ts";
import { type CourseKind, coursesOf } from "./courses.ts";
import { prospectOf } from "./prospect.ts";

/** What a leg takes: segments, and fuel dots, including those that were jettisoned. */
interface Spent {
	readonly segments: number;
	readonly fuel: number;
}

export interface FlownLeg {
	/** The gate at its end, counted from 1. */
	readonly gate: number;
	readonly flown: Spent;
	/** The best course at its start; null if no single burn led into the gate. */
	readonly best: (Spent & { readonly kind: CourseKind }) | null;
}

interface Begun {
	readonly passed: number;
	/** Segments flown, and fuel dots used, when it began. */
	readonly since: Spent;
	readonly best: FlownLeg["best"];
}

/**
 * The legs of a yacht in the states of a race, one after the other. It yields null after each state, so that the caller may pause
 * there. A leg to a gate that the yacht skipped is left out.
 */
export function* legsFlown(states: Iterable<RegattaState>, seat: SeatId): Generator<FlownLeg | null, void> {
	let begun: Begun | null = null;
	for (const state of states) {
		const yacht = state.yachts[seat];
		const gate = (begun?.passed ?? 0) + 1;
		const at = yacht?.reached[gate];
		if (begun && yacht && yacht.passed >= gate) {
			const { since, best }: Begun = begun;
			if (at) yield { gate, best, flown: { segments: segmentsOf(at) - since.segments, fuel: yacht.motion.used - since.fuel } };
			begun = null;
		}
		const begins = yacht?.status === "racing" && state.waiting.for === "orders" && state.gates.length > yacht.passed;
		if (begins) begun ??= legFrom(state, seat);
		yield null;
	}
}

function legFrom(state: RegattaState, seat: SeatId): Begun {
	const { passed, motion } = yachtOf(state, seat);
	return { passed, since: { segments: state.flown, fuel: motion.used }, best: bestFrom(state, seat) };
}

/** The course that costs least, with fuel at the price that the helm's search puts on it. */
function bestFrom(state: RegattaState, seat: SeatId): FlownLeg["best"] {
	const { gates, fuelRate } = state.options;
	const yacht = yachtOf(state, seat);
	const price = prospectOf([], gates - yacht.passed, meansOf(yacht, fuelRate)).price / fuelRate;
	const costOf = ({ segments, fuel }: Spent): number => segments + price * fuel;
	const courses = coursesOf(state, seat).flatMap(({ kind, arrival, fuel, on }) =>
		arrival && on === null ? [{ kind, segments: segmentsOf(arrival) - state.flown, fuel }] : [],
	);
	return courses.reduce<FlownLeg["best"]>((best, course) => (best && costOf(best) <= costOf(course) ? best : course), null);
}

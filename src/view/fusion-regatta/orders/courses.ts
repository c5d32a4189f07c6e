/**
 * The courses that the helm offers, each with its arrival, its fuel and its risk. A click puts its orders into the draft.
 */

import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { type Course, coursesOf } from "../../../core/fusion-regatta/pilot/courses.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

const known = new WeakMap<object, Map<SeatId, readonly Course[]>>();

/** The courses of a yacht, found once for each state. */
export function coursesFor(state: RegattaState, seat: SeatId): readonly Course[] {
	const bySeat = known.get(state) ?? new Map<SeatId, readonly Course[]>();
	known.set(state, bySeat);
	const courses = bySeat.get(seat) ?? coursesOf(state, seat);
	bySeat.set(seat, courses);
	return courses;
}

/** The courses as the form lists them, the usual one first. */
export function courseModels(state: RegattaState, seat: SeatId, faces: readonly SeatFace[]) {
	return coursesFor(state, seat).map(({ kind, arrival, fuel, risk, on }) => ({
		kind,
		name: words(`Helm.Course.${kind}`, { name: on ? faceOf(faces, on).name : "" }),
		// Arrival, fuel and risk.
		line: [
			arrival ? words("Helm.Course.arrives", { ...arrival }) : words("Helm.Course.noArrival"),
			words("Helm.Course.fuel", { dots: Math.round(100 * fuel) / 100 }),
			risk === null ? words("Helm.Course.safe") : words("Helm.Course.risk", { chance: percent(risk) }),
		],
	}));
}

/**
 * The courses that the helm offers, each with its arrival, its fuel and its risk. A click puts its orders into the draft.
 */

import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { type Course, coursesOf } from "../../../core/fusion-regatta/pilot/courses.ts";
import { yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import type { RegattaTypes } from "../../../core/fusion-regatta/types.ts";
import type { Cell } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
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

function hundredths(dots: number): number {
	return Math.round(100 * dots) / 100;
}

/** The paths of the courses on the map, in the order of the form, each from the yacht on; empty unless the viewed yacht orders now. */
export function coursePaths({ view, seat, choices, sealed }: TableInput<RegattaTypes>): readonly (readonly Cell[])[] {
	const yacht = seat ? view.yachts[seat] : undefined;
	if (!seat || yacht?.status !== "racing" || view.waiting.for !== "orders" || choices.length === 0 || sealed.includes(seat)) return [];
	if (yacht.stands > 0) return [];
	return coursesFor(view, seat).map(({ path }) => [yacht.motion.position, ...path]);
}

/** The courses as the form lists them, the usual one first, and what all of them have in common, which is said once. */
export function courseModels(state: RegattaState, seat: SeatId, faces: readonly SeatFace[]) {
	const gate = yachtOf(state, seat).passed + 1;
	const all = coursesFor(state, seat);
	const dangers = all.map((course) => dangersOf(course, faces));
	const [first = [], ...others] = dangers;
	const common = others.length > 0 ? first.filter((line) => others.every((lines) => lines.some((other) => isSame(line, other)))) : [];
	const courses = all.map(({ kind, arrival, burns, fuel, left, onward, on }, index) => ({
		kind,
		// The number of its line on the map.
		number: index + 1,
		name: words(`Helm.Course.${kind}`, { name: on ? faceOf(faces, on).name : "" }),
		// Arrival, burn and fuel, the line to the gate after next, and the dangers that are not those of every course.
		line: [
			arrival ? words("Helm.Course.arrives", { ...arrival, gate }) : words("Helm.Course.noArrival"),
			burns > 0 ? words("Helm.Course.burns", {}, burns) : words("Helm.Course.drifts"),
			words("Helm.Course.fuel", { dots: hundredths(fuel), left: hundredths(left) }),
			...(onward === null ? [] : [words("Helm.Course.onward", { gate: gate + 1, segments: onward })]),
			...(dangers[index] ?? []).filter((line) => !common.some((other) => isSame(line, other))),
		],
	}));
	return { courses, common };
}

/** Whom a course meets, in one sentence for each moment, and the risk of jockeying. */
function dangersOf({ meets, risk }: Course, faces: readonly SeatFace[]): readonly Label[] {
	const moments = [...new Map(meets.map(({ at }) => [`${at.turn}.${at.segment}`, at])).values()];
	const met = moments.map((at) => {
		const then = meets.filter((one) => one.at.turn === at.turn && one.at.segment === at.segment);
		const names = then.map(({ seat }) => faceOf(faces, seat).name);
		return words("Helm.Course.meets", { names, turn: at.turn, segment: at.segment }, names.length);
	});
	return [...met, ...(risk === null ? [] : [words("Helm.Course.risk", { chance: percent(risk) })])];
}

/** Whether two sentences say the same: labels are plain data. */
function isSame(one: Label, other: Label): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

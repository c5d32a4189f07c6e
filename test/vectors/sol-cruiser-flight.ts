/**
 * The flying half of the cruisers' resolutions in the terms of the contracts: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { accept } from "../../src/core/kernel/outcome.ts";
import { parseCourse, printCourse, speedOf } from "../../src/core/sol-cruiser/course.ts";
import { plotOrder } from "../../src/core/sol-cruiser/plot-order.ts";
import { plotCourse } from "../../src/core/sol-cruiser/plotting.ts";
import { CREW_QUALITIES } from "../../src/core/sol-cruiser/ratings.ts";
import { meet, traceCourse } from "../../src/core/sol-cruiser/trace.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const hex = v.strictTuple([whole(), whole()]);
const cq = v.picklist(CREW_QUALITIES);
const thrust = whole(0, 5);
const course = v.pipe(
	v.string(),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const parsed = parseCourse(dataset.value);
		if (parsed.ok) return parsed.value;
		addIssue({ message: parsed.refusal.code });
		return NEVER;
	}),
);

const courseOf = resolution(v.union([v.strictObject({ vector: hex }), v.strictObject({ course })]), (given) => {
	const vector = "vector" in given ? given.vector : given.course;
	return accept({ vector, course: printCourse(vector), speed: speedOf(vector) });
});

const plot = resolution(
	v.strictObject({ old: course, new: course, rating: thrust, points: v.nullable(whole(0)) }),
	({ old, new: plotted, ...drive }) => {
		const { course: way, ...result } = plotCourse(old, plotted, drive);
		return accept({ ...result, course: printCourse(way) });
	},
);

const order = resolution(
	v.strictObject({
		units: v.array(
			v.strictObject({
				id: v.string(),
				thrust,
				cq,
				pursues: v.optional(v.nullable(v.string()), null),
				detected: v.optional(v.boolean(), true),
			}),
		),
	}),
	({ units }) => {
		const groups = plotOrder(units);
		return groups.ok ? accept({ groups: groups.value }) : groups;
	},
);

const moving = v.strictObject({ at: hex, course });

const coursesMeet = resolution(v.strictObject({ interceptor: moving, target: moving }), ({ interceptor, target }) => {
	const meeting = meet(traceCourse(interceptor.at, interceptor.course), traceCourse(target.at, target.course));
	return accept({ meet: meeting !== null, hex: meeting?.hex ?? null });
});

export const CRUISER_FLIGHT_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	course: courseOf,
	plot,
	"plot-order": order,
	"courses-meet": coursesMeet,
};

/**
 * Detection, flight and interception of Sol Cruiser as the vectors know them: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { accept } from "../../src/core/kernel/outcome.ts";
import { controlOf, REMOTE_KINDS } from "../../src/core/sol-cruiser/detection/control.ts";
import { detect, MISSILE_ORIGINS } from "../../src/core/sol-cruiser/detection/detection.ts";
import { closing } from "../../src/core/sol-cruiser/flight/closing-speed.ts";
import { parseCourse, printCourse, speedOf } from "../../src/core/sol-cruiser/flight/course.ts";
import { PLANET_PULLS, passPlanets } from "../../src/core/sol-cruiser/flight/hazards.ts";
import { jumpObjections } from "../../src/core/sol-cruiser/flight/jump.ts";
import { orbitObjections } from "../../src/core/sol-cruiser/flight/orbit.ts";
import { plotOrder } from "../../src/core/sol-cruiser/flight/plot-order.ts";
import { plotCourse } from "../../src/core/sol-cruiser/flight/plotting.ts";
import { meet, traceCourse } from "../../src/core/sol-cruiser/flight/trace.ts";
import { docking, towThrust } from "../../src/core/sol-cruiser/interception/docking.ts";
import { INTENTS, intercept } from "../../src/core/sol-cruiser/interception/interception.ts";
import { BODY_KINDS } from "../../src/core/sol-cruiser/match-options.ts";
import { ARMOURS, CREW_QUALITIES, TECHS } from "../../src/core/sol-cruiser/yard/ratings.ts";
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

const detection = resolution(
	v.strictObject({
		sensor: whole(0),
		cq,
		distance: whole(0),
		target: v.strictObject({
			base: v.number(),
			speed: whole(0),
			stealth: v.optional(whole(0), 0),
			orbit: v.optional(v.nullable(v.picklist(BODY_KINDS)), null),
			missile: v.optional(v.nullable(v.picklist(MISSILE_ORIGINS)), null),
		}),
	}),
	({ target, ...observer }) => accept(detect(observer, target)),
);

const party = { speed: whole(0), thrustUsed: thrust, cq };

const interceptOf = resolution(
	v.strictObject({
		interceptor: v.strictObject({ ...party, intends: v.optional(v.picklist(INTENTS), "intercept") }),
		target: v.strictObject({ ...party, intends: v.optional(v.picklist(INTENTS), "evade") }),
		attemptsBefore: whole(0),
		targetDetected: v.optional(v.boolean(), true),
	}),
	({ target, targetDetected, ...given }) => intercept({ ...given, seat: null, target: { ...target, detected: targetDetected } }),
);

const closingSpeed = resolution(v.strictObject({ a: course, b: course }), ({ a, b }) => {
	const { approach, ...rest } = closing(a, b);
	return accept({ case: approach, ...rest });
});

const deflection = resolution(
	v.strictObject({ at: hex, course, planets: v.array(hex), pull: v.optional(v.picklist(PLANET_PULLS), "away") }),
	({ at, ...given }) => {
		const passing = passPlanets({ ...given, from: at });
		if (!passing.ok) return passing;
		if (passing.value.crash) return accept({ crash: true, end: null, course: null, speed: null });
		return accept({ ...passing.value, crash: false, course: printCourse(passing.value.course) });
	},
);

const orbit = resolution(
	v.strictObject({
		body: v.picklist(BODY_KINDS),
		centre: hex,
		from: hex,
		end: hex,
		inOrbit: v.boolean(),
		armour: v.picklist(ARMOURS),
	}),
	(given) => accept({ allowed: orbitObjections(given).length === 0 }),
);

const amount = v.pipe(v.number(), v.minValue(0));
const mass = v.pipe(v.number(), v.gtValue(0));

const control = resolution(
	v.strictObject({
		tech: v.picklist(TECHS),
		kind: v.picklist(REMOTE_KINDS),
		controllers: v.array(
			v.strictObject({
				distance: whole(0),
				volume: amount,
				crewed: v.boolean(),
				missileFighter: v.optional(v.boolean(), false),
			}),
		),
	}),
	({ tech, kind, controllers }) => accept(controlOf(tech, kind, controllers)),
);

const dockingOf = resolution(
	v.strictObject({ thrustA: thrust, thrustB: thrust, closingSpeed: whole(0), willing: v.boolean(), intercepted: v.boolean() }),
	(given) => accept(docking(given)),
);

const tow = resolution(v.strictObject({ output: amount, mass, towedMass: mass }), (given) => accept({ thrust: towThrust(given) }));

const jump = resolution(
	v.strictObject({
		edgeDistance: whole(0),
		thrustUsed: thrust,
		fired: v.boolean(),
		launched: v.boolean(),
		recovered: v.boolean(),
		towed: v.boolean(),
		shifted: v.boolean(),
		crewed: v.boolean(),
		volume: amount,
		lightYears: amount,
		receivedFire: v.optional(v.boolean(), false),
	}),
	(given) => {
		const against = jumpObjections(given);
		return accept({ legal: against.length === 0, against });
	},
);

export const CRUISER_FLIGHT_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	detection,
	course: courseOf,
	plot,
	"plot-order": order,
	"courses-meet": coursesMeet,
	intercept: interceptOf,
	"closing-speed": closingSpeed,
	deflection,
	orbit,
	control,
	docking: dockingOf,
	"tow-thrust": tow,
	jump,
};

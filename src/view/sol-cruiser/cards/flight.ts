/**
 * Flight as cards tell it: who is seen, who pursues whom, what was plotted and launched, and where everybody ends up.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, type Tell, textsIn, told, unitIn, unitsIn } from "./block.ts";

/** SC-04: what some enemy sees all see, until the next detection. */
export const tellDetected: Tell = (report, faces) => {
	const { units, found, lost } = report.facts;
	const [seen, fresh, faded] = [textsIn(units).length, unitsIn(report.facts, found, faces), unitsIn(report.facts, lost, faces)];
	return {
		...told(report, faces),
		title: words("Chat.seen", {}, seen),
		effect: fresh.length > 0 ? words("Chat.found", { units: fresh }) : null,
		notes: faded.length > 0 ? [words("Chat.lost", { units: faded })] : [],
	};
};

/** SC-08: who plots straight after whom. */
export const tellPursuits: Tell = (report, faces) => ({
	...told(report, faces),
	notes: factsIn(report.facts.pursuits).map(({ unit, target }) =>
		words("Chat.pursues", { name: unitIn(report.facts, unit, faces), target: unitIn(report.facts, target, faces) }),
	),
});

/** So many courses are shown at once; more are folded away. */
const MOST_COURSES = 6;

/** The courses of a seat's units in the group that plotted now. */
export const tellPlotted: Tell = (report, faces) => {
	const plots = factsIn(report.facts.plots).map((plot): Facts => ({ ...plot, flights: report.facts.flights ?? {} }));
	const name = report.seat ? faceOf(faces, report.seat).name : "";
	const base = told(report, faces, { name });
	if (plots.length > MOST_COURSES) {
		const sum = plots.map((plot) => ({
			name: words("Chat.unit", { name: unitIn(plot, plot.unit, faces) }),
			value: courseLabel(plot, faces),
		}));
		return { ...base, notes: [words("Chat.courses", {}, plots.length)], sum };
	}
	const notes = plots.map((plot) => words("Chat.plot", { name: unitIn(plot, plot.unit, faces), course: courseLabel(plot, faces) }));
	return { ...base, notes };
};

/** A course with what it costs and what it is for. */
function courseLabel(plot: Facts, faces: Faces): Label {
	const { course, speed, thrust, orbit, guards, jump } = plot;
	const at = { course: textOf(course), speed: numberOf(speed) };
	const parts = [
		numberOf(speed) === 0 ? words("Chat.atRest") : words("Chat.course", at),
		...(numberOf(thrust) > 0 ? [words("Chat.thrust", {}, numberOf(thrust))] : []),
		...(orbit ? [words("Chat.orbit", { body: textOf(orbit) })] : []),
		...(guards ? [words("Chat.guards", { ward: unitIn(plot, guards, faces) })] : []),
		...(jump ? [words("Chat.locksOn")] : []),
	];
	return words("Chat.parts", { parts });
}

/** SC-09: what left whom, at whom, and how. */
export const tellLaunched: Tell = (report, faces) => {
	const { facts } = report;
	const notes = facts.target ? [words("Chat.meantFor", { target: unitIn(facts, facts.target, faces) })] : [];
	return { ...told(report, faces, { from: unitIn(facts, facts.from, faces) }), effect: courseLabel(facts, faces), notes };
};

/** SC-34: a tow let go. */
export const tellReleased: Tell = (report, faces) => told(report, faces, { tug: unitIn(report.facts, report.facts.tug, faces) });

/** SC-30: what bodies made of a course. */
export const tellShifted: Tell = (report, faces) => {
	const { bodies, course, speed } = report.facts;
	const base = told(report, faces, { bodies: textsIn(bodies) });
	return { ...base, effect: words("Chat.newCourse", { course: textOf(course), speed: numberOf(speed) }) };
};

/** SC-28, SC-34: two come together, or are to. */
export const tellDocked: Tell = (report, faces) => {
	const { host, purpose } = report.facts;
	const base = told(report, faces, { host: unitIn(report.facts, host, faces) });
	return { ...base, tone: "good", effect: words(`Chat.docked.${textOf(purpose)}`) };
};

/** Why nothing came of a docking. */
export const tellDockingVoid: Tell = (report, faces) => {
	const { host, why } = report.facts;
	const base = told(report, faces, { host: unitIn(report.facts, host, faces) });
	return { ...base, tone: "bad", effect: words(`Chat.berth.${textOf(why)}`) };
};

/** SC-35, SC-36: away to another star, and how fast. */
export const tellJumped: Tell = (report, faces) => {
	const { speed, lightYears, days } = report.facts;
	const travel = typeof days === "number" ? [words("Chat.travel", { lightYears: numberOf(lightYears) }, days)] : [];
	return { ...told(report, faces), tone: "good", effect: words("Chat.exitSpeed", { speed: numberOf(speed) }), notes: travel };
};

/** SC-35: everything that broke the lock-on. */
export const tellJumpFailed: Tell = (report, faces) => ({
	...told(report, faces),
	tone: "bad",
	effect: words("Chat.brokenBy", { reasons: textsIn(report.facts.why).map((why) => words(`Chat.jump.${why}`)) }),
});

/** Whatever takes a unit out of the match. */
export const tellGone: Tell = (report, faces) => ({ ...told(report, faces), tone: "bad" });

/**
 * Flight on cards: who is detected, who pursues whom, what was plotted and launched, and where everybody ends up.
 */
import type { CourseFacts, CruiserFacts, CruiserReportOf, FlightNames } from "../../../core/sol-cruiser/reports.ts";
import type { BlockModel } from "../../shared/startup/cards/card.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { type BlockMaker, type Faces, reportBlock, unitName, unitNames } from "./block.ts";

/** SC-04: everybody sees what any enemy detects, until the next detection phase. */
export const detectedBlock: BlockMaker<"detected"> = (report, faces) => {
	const { facts } = report;
	const [found, lost] = [unitNames(facts, facts.found, faces), unitNames(facts, facts.lost, faces)];
	return {
		...reportBlock(report, faces),
		title: words("Chat.seen", {}, facts.units.length),
		effect: found.length > 0 ? words("Chat.found", { units: found }) : null,
		notes: lost.length > 0 ? [words("Chat.lost", { units: lost })] : [],
	};
};

/** SC-08: who plots immediately after whom. */
export const pursuitsBlock: BlockMaker<"pursuits"> = (report, faces) => {
	const { facts } = report;
	return {
		...reportBlock(report, faces),
		notes: facts.pursuits.map(({ unit, target }) =>
			words("Chat.pursues", { name: unitName(facts, unit, faces), target: unitName(facts, target, faces) }),
		),
	};
};

/** A card shows this many courses at once, and folds more away. */
const MOST_COURSES = 6;

/** The courses of a seat's units in the group that has just plotted. */
export const plottedBlock: BlockMaker<"plotted"> = (report, faces) => {
	const { facts, seat } = report;
	const { plots } = facts;
	const base = reportBlock(report, faces, { name: seat ? faceOf(faces, seat).name : "" });
	const lines = plots.map((plot) => ({ name: unitName(facts, plot.unit, faces), course: courseLabel(facts, plot, faces) }));
	if (plots.length <= MOST_COURSES) return { ...base, notes: lines.map((line) => words("Chat.plot", line)) };
	return {
		...base,
		notes: [words("Chat.courses", {}, plots.length)],
		sum: lines.map(({ name, course }) => ({ name: words("Chat.unit", { name }), value: course })),
	};
};

/** A course with its cost and its purpose. */
function courseLabel(facts: FlightNames, { course, speed, thrust, orbit, guards, jump }: CourseFacts, faces: Faces): Label {
	const parts = [
		speed === 0 ? words("Chat.atRest") : words("Chat.course", { course, speed }),
		...(thrust > 0 ? [words("Chat.thrust", {}, thrust)] : []),
		...(orbit ? [words("Chat.orbit", { body: orbit })] : []),
		...(guards ? [words("Chat.guards", { ward: unitName(facts, guards, faces) })] : []),
		...(jump ? [words("Chat.locksOn")] : []),
	];
	return words("Chat.parts", { parts });
}

/** SC-09: what was launched, from where, at whom and on which course. */
export const launchedBlock: BlockMaker<"launched"> = (report, faces) => {
	const { facts } = report;
	const notes = facts.target ? [words("Chat.meantFor", { target: unitName(facts, facts.target, faces) })] : [];
	const from = facts.from ? unitName(facts, facts.from, faces) : "";
	return { ...reportBlock(report, faces, { from }), effect: courseLabel(facts, facts, faces), notes };
};

/** SC-34: a tug releases its tow. */
export const releasedBlock: BlockMaker<"released"> = (report, faces) =>
	reportBlock(report, faces, { tug: unitName(report.facts, report.facts.tug, faces) });

/** SC-30: bodies bend a course. */
export const shiftedBlock: BlockMaker<"shifted"> = (report, faces) => {
	const { bodies, course, speed } = report.facts;
	return { ...reportBlock(report, faces, { bodies }), effect: words("Chat.newCourse", { course, speed }) };
};

/** SC-28, SC-34: two units dock. */
export const dockedBlock: BlockMaker<"docked"> = (report, faces) => {
	const { facts } = report;
	const base = reportBlock(report, faces, { host: unitName(facts, facts.host, faces) });
	const { purpose, points, weapons = 0 } = facts;
	const notes = weapons > 0 ? [words("Chat.rearmed", {}, weapons)] : [];
	// Tows take on nothing.
	if (points === undefined) return { ...base, tone: "good", effect: words(`Chat.docked.${purpose}`) };
	const fuel = words("Chat.tookFuel", {}, points);
	return purpose === "refuel"
		? { ...base, tone: "good", effect: fuel, notes }
		: { ...base, tone: "good", effect: words(`Chat.docked.${purpose}`), notes: [fuel, ...notes] };
};

/** Why two units did not dock. */
export const dockingVoidBlock: BlockMaker<"docking-void"> = (report, faces) => {
	const { facts } = report;
	const base = reportBlock(report, faces, { host: unitName(facts, facts.host, faces) });
	return { ...base, tone: "bad", effect: words(`Chat.berth.${facts.why}`) };
};

/** SC-35, SC-36: a ship jumps, with its exit speed and the days that the journey takes. */
export const jumpedBlock: BlockMaker<"jumped"> = (report, faces) => {
	const { speed, lightYears, days } = report.facts;
	const notes = days === null ? [] : [words("Chat.travel", { lightYears }, days)];
	return { ...reportBlock(report, faces), tone: "good", effect: words("Chat.exitSpeed", { speed }), notes };
};

/** SC-35: everything that broke the lock-on. */
export const jumpFailedBlock: BlockMaker<"jump-failed"> = (report, faces) => ({
	...reportBlock(report, faces),
	tone: "bad",
	effect: words("Chat.brokenBy", { reasons: report.facts.why.map((why) => words(`Chat.jump.${why}`)) }),
});

/** Reports of a unit that leaves play, or is about to. */
type Loss = "destroyed" | "crashed" | "left" | "scorched" | "burnt" | "out-of-control" | "struck";

/** A unit leaves play, or is about to. */
export function lossBlock(report: { [Code in keyof CruiserFacts & Loss]: CruiserReportOf<Code> }[Loss], faces: Faces): BlockModel {
	return { ...reportBlock(report, faces), tone: "bad" };
}

/**
 * The rally's reports as chat cards: a headline, and a block for each report.
 */

import { parseCard, type RallyCard } from "../../../core/jovian-rally/card.ts";
import type { Kilograms } from "../../../core/jovian-rally/course/course.ts";
import type { RallyReport, RallyReportOf } from "../../../core/jovian-rally/reports.ts";
import {
	type BlockModel,
	block,
	type CardModel,
	type ChangeModel,
	diceModels,
	modifierLines,
	plainFacts,
	type QuietCard,
	type SumLine,
	withoutFace,
} from "../../shared/startup/cards/card.ts";
import { type FaceModel, faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label, LabelData } from "../../shared/startup/words/label.ts";
import { kilograms, kilogramsMore, plain } from "../../shared/startup/words/measure.ts";
import { toneOf } from "../tone.ts";
import { words } from "../words.ts";
import { describeRaceOver, raceOverHeadline, scoreSum } from "./race-over.ts";

type Faces = readonly SeatFace[];

/** The chat card of these reports. */
export function rallyCard(reports: readonly RallyReport[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = reports.map((report) => describe(report, faces));
	return { headline: headline(reports, faces, face), face, blocks: face ? blocks.map((each) => withoutFace(each, face)) : blocks };
}

/** A turn's reports as one card: each roll begins a message of its own, and the last of them shows the whole turn. */
export function quietTurn(reports: readonly RallyReport[]): QuietCard | null {
	const [first, ...others] = new Set(reports.map(({ card }) => card));
	const card = parseCard(first ?? "");
	if (first === undefined || others.length > 0 || card?.kind !== "turn") return null;
	return { id: first, headline: words("Round.now", { round: card.round }) };
}

/** The last report of a finish or an end; without one, what the card is about. */
function headline(reports: readonly RallyReport[], faces: Faces, face: FaceModel | null): Label {
	const end = reports.findLast(isEnd);
	if (end?.code === "race-over") return raceOverHeadline(end, faces);
	if (end && face) return endHeadline(end, face);
	const card = parseCard(reports[0]?.card ?? "");
	return card ? cardHeadline(card, face) : words("name");
}

type End = RallyReportOf<"finished" | "out" | "short" | "race-over">;

function isEnd(report: RallyReport): report is End {
	return report.code === "finished" || report.code === "out" || report.code === "short" || report.code === "race-over";
}

function endHeadline(end: Exclude<End, RallyReportOf<"race-over">>, { name }: FaceModel): Label {
	if (end.code === "finished") return words("Card.finished", { name, score: end.facts.score });
	return words(`Card.${end.code}`, { name });
}

function cardHeadline(card: RallyCard, face: FaceModel | null): Label {
	if (card.kind === "turn") return words("Card.turn", { name: face?.name ?? "", round: card.round });
	return card.kind === "attacks" ? words("Card.attacks", { round: card.round }) : words(`Card.${card.kind}`);
}

function describe(report: RallyReport, faces: Faces): BlockModel {
	switch (report.code) {
		case "course-rolled":
			return { ...bare(report, faces), rolls: [], foldedRolls: diceModels("jovian-rally", report, faces) };
		case "race-started":
			return describeStart(report, faces);
		case "dumped":
			return describeDump(report, faces);
		case "burnt":
			return describeBurn(report, faces);
		case "manoeuvre":
			return describeManoeuvre(report, faces);
		case "attack":
			return describeAttack(report, faces);
		case "timed-out":
			return bare(report, faces);
		case "unplanned":
		case "plan-stopped":
			return bare(report, faces, { planned: [...report.facts.planned] });
		case "out":
			return { ...bare(report, faces), tone: "bad", effect: words(`Cause.${report.facts.cause}`) };
		case "finished":
			return { ...bare(report, faces), tone: "good", effect: scoreSum(report.facts) };
		case "short":
			return { ...bare(report, faces), tone: "bad" };
		case "race-over":
			return { ...bare(report, faces), ...describeRaceOver(report, faces) };
	}
}

/** A block with the report's title and dice. */
function bare(report: RallyReport, faces: Faces, data: LabelData = {}): BlockModel {
	const face = report.seat && faceOf(faces, report.seat);
	const title = words(`Report.${report.code}`, { ...plainFacts(report.facts), name: face?.name ?? "", ...data });
	return block({ code: report.code, title, face, rolls: diceModels("jovian-rally", report, faces) });
}

function describeStart(report: RallyReportOf<"race-started">, faces: Faces): BlockModel {
	const { propellant, distance } = report.facts;
	return { ...bare(report, faces, { propellant: kilograms(propellant) }), notes: [words(`Distance.${distance}`)] };
}

function describeDump(report: RallyReportOf<"dumped">, faces: Faces): BlockModel {
	const { kg, score } = report.facts;
	return {
		...bare(report, faces, { kg: kilograms(kg) }),
		effect: words("Card.scoreNow", { score }),
		changes: tankChange(report.facts),
	};
}

interface Tanks {
	readonly tankBefore: Kilograms;
	readonly tankAfter: Kilograms;
}

function tankChange({ tankBefore, tankAfter }: Tanks): readonly ChangeModel[] {
	return changed("tank", tankBefore, tankAfter);
}

function changed(what: "tank" | "burn", before: Kilograms, after: Kilograms): readonly ChangeModel[] {
	if (before === after) return [];
	return [{ name: words(`Change.${what}`), before: kilograms(before), after: kilograms(after) }];
}

function describeBurn(report: RallyReportOf<"burnt">, faces: Faces): BlockModel {
	const { from, to, moons, of, newMoon, marked, kg, tankAfter } = report.facts;
	const marking: SumLine = { name: words("Sum.marked"), value: kilograms(marked) };
	const cost: SumLine = { name: words("Sum.cost"), value: kilograms(kg) };
	const { modifiers } = report;
	return {
		...bare(report, faces),
		title: words("Card.burnt", { from, to, kg: kilograms(kg), tank: kilograms(tankAfter), moons, of }),
		brief: true,
		sum: modifiers.length > 0 ? [marking, ...modifierLines("jovian-rally", modifiers, kilogramsMore), cost] : [],
		notes: [words(newMoon ? "Card.newMoon" : "Card.knownMoon", { moon: to, moons, of })],
		changes: tankChange(report.facts),
	};
}

function describeManoeuvre(report: RallyReportOf<"manoeuvre">, faces: Faces): BlockModel {
	const { result, sum, roll, kgBefore, kgAfter, owed, at, instead } = report.facts;
	const thrown: SumLine = { name: words("Sum.thrown"), value: plain(sum) };
	const line: SumLine = { name: words("Sum.read"), value: plain(roll) };
	const { modifiers } = report;
	return {
		...bare(report, faces),
		tone: toneOf(result),
		sum: modifiers.length > 0 ? [thrown, ...modifierLines("jovian-rally", modifiers), line] : [],
		effect: words(`Effect.${result}`, { moon: at }),
		changes: [...changed("burn", kgBefore, kgAfter), ...tankChange(report.facts)],
		notes: [
			...(instead ? [words("Card.again", { result: words(`Result.${instead}`) })] : []),
			...(owed > 0 ? [words("Card.owed", { kg: kilograms(owed) })] : []),
		],
	};
}

function describeAttack(report: RallyReportOf<"attack">, faces: Faces): BlockModel {
	const { on, loser, tied, tank, tankOn, again } = report.facts;
	return {
		...bare(report, faces, { on: faceOf(faces, on).name }),
		tone: loser === report.seat ? "bad" : "good",
		effect: words("Card.jammed", { name: faceOf(faces, loser).name }),
		notes: [
			...(again ? [words("Card.againDie", { name: faceOf(faces, again).name })] : []),
			...(tied ? [words("Card.tied", { tank: kilograms(tank), tankOn: kilograms(tankOn) })] : []),
		],
	};
}

/**
 * What decided a fight of Sol Cruiser: hits by the boxes that they crossed off, craft that were lost or left, interceptions by their
 * odds, and point defence that stopped missiles.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import { chancesToShow } from "../../../core/sol-cruiser/combat/odds.ts";
import { cruiserFeats } from "../../../core/sol-cruiser/feats.ts";
import type { CruiserReport, CruiserReportOf } from "../../../core/sol-cruiser/reports.ts";
import { parseLaunchId } from "../../../core/sol-cruiser/unit-id.ts";
import { type Moment, momentsIn, type StoryStep, type Storyteller } from "../../shared/on-demand/campaign/stories/story.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { unitName } from "../cards/block.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";

function* moments(steps: readonly StoryStep<CruiserShown>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]> {
	const nameOf = (seat: SeatId) => faceOf(faces, seat).name;
	const found: Moment[] = [];
	for (const [index, step] of steps.entries()) {
		const turn = Math.max(1, step.round);
		const telling = { step, nameOf, feats: cruiserFeats };
		const told = step.reports.flatMap((report) => momentsIn(report, momentOf(report, turn, faces), telling));
		found.push(...told.map((moment) => ({ ...moment, step: index })));
		yield undefined;
	}
	return found;
}

/** The weight of the loss of a craft, and of a flight. */
const LOSS = { craft: 80, flight: 12 } as const;

function momentOf(report: CruiserReport, turn: number, faces: readonly SeatFace[]): Moment | null {
	switch (report.code) {
		case "beam":
		case "warhead":
			return hitMoment(report, turn, faces);
		case "destroyed":
		case "crashed":
		case "burnt":
		case "out-of-control": {
			const { unit } = report.facts;
			const weight = parseLaunchId(unit) ? LOSS.flight : LOSS.craft;
			const body = "body" in report.facts ? report.facts.body : "";
			return { weight, text: words(`Story.${report.code}`, { turn, name: unitName(report.facts, unit, faces), body }) };
		}
		case "jumped":
		case "left": {
			const name = unitName(report.facts, report.facts.unit, faces);
			return parseLaunchId(report.facts.unit) ? null : { weight: 40, text: words(`Story.${report.code}`, { turn, name }) };
		}
		case "struck":
			return report.seat && { weight: 60, text: words("Story.struck", { turn, name: faceOf(faces, report.seat).name }) };
		case "intercept":
			return interceptMoment(report, turn, faces);
		case "point-defence": {
			const { destroyed, unit } = report.facts;
			if (destroyed.length === 0) return null;
			const name = unitName(report.facts, unit, faces);
			return { weight: 8 + 6 * destroyed.length, text: words("Story.stopped", { turn, name }, destroyed.length) };
		}
		default:
			return null;
	}
}

function hitMoment(
	{ facts }: CruiserReportOf<"beam"> | CruiserReportOf<"warhead">,
	turn: number,
	faces: readonly SeatFace[],
): Moment | null {
	const { unit, target, damage } = facts;
	if (damage <= 0) return null;
	const names = { name: unitName(facts, unit, faces), target: unitName(facts, target, faces) };
	return { weight: Math.min(70, 10 + 4 * damage), text: words("Story.hit", { turn, ...names }, damage) };
}

/** SC-11: the weight of an attempt with a roll follows from its odds, in 36ths. */
function interceptMoment({ facts, modifiers }: CruiserReportOf<"intercept">, turn: number, faces: readonly SeatFace[]): Moment | null {
	const { success, automatic, needed, purpose } = facts;
	if (automatic || purpose !== null) return null;
	const modifier = modifiers.reduce((sum, { value }) => sum + value, -2);
	const caught = chancesToShow(needed - modifier);
	const chances = Math.max(1, success ? caught : 36 - caught);
	if (chances > LIKELY) return null;
	const names = { name: unitName(facts, facts.interceptor, faces), target: unitName(facts, facts.target, faces) };
	const text = words(success ? "Story.caught" : "Story.missed", { turn, ...names, chance: percent(chances / 36) });
	return { weight: 40 / Math.sqrt(chances), text };
}

/** Of 36 chances. A result that is likelier than this decides nothing. */
const LIKELY = 24;

export const cruiserStory = { moments } satisfies Storyteller<CruiserShown>;

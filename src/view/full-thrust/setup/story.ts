/**
 * What decided a battle of Full Thrust: hits by their damage, ships that were lost or struck their colours, and drives that were pushed
 * too far.
 */
import { thrustFeats } from "../../../core/full-thrust/feats.ts";
import type { ThrustReport } from "../../../core/full-thrust/reports.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesBy, type Moment, momentsIn, type StoryStep, type Storyteller } from "../../shared/on-demand/campaign/stories/story.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import type { LabelData } from "../../shared/startup/words/label.ts";
import { groupName } from "../report-block.ts";
import type { ThrustShown } from "../types.ts";
import { weaponKindName, words } from "../words.ts";

function* moments(steps: readonly StoryStep<ThrustShown>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]> {
	const face = facesBy(faces);
	const found: Moment[] = [];
	const nameOf = (seat: SeatId) => face(seat).name;
	for (const [index, step] of steps.entries()) {
		const turn = Math.max(1, step.round);
		const telling = { step, nameOf, feats: thrustFeats };
		const momentOf = (report: ThrustReport) =>
			damageMoment(report, turn, { faces, nameOf }) ?? shipMoment(report, { turn, name: report.seat ? nameOf(report.seat) : "" });
		const told = step.reports.flatMap((report) => momentsIn(report, momentOf(report), telling));
		found.push(...told.map((moment) => ({ ...moment, step: index })));
		yield undefined;
	}
	return found;
}

interface Names {
	readonly faces: readonly SeatFace[];
	readonly nameOf: (seat: SeatId) => string;
}

/** The weight of a hit grows with its damage. */
function damageMoment(report: ThrustReport, turn: number, { faces, nameOf }: Names): Moment | null {
	const { seat } = report;
	if (!seat || !("damage" in report.facts) || report.facts.damage <= 0) return null;
	const { damage } = report.facts;
	const weight = Math.min(70, 10 + 4 * damage);
	const name = nameOf(seat);
	switch (report.code) {
		case "fired": {
			const weapon = weaponKindName(report.facts.kind, report.facts.class);
			return { weight, text: words("Story.fired", { turn, name, target: nameOf(report.facts.target), weapon }, damage) };
		}
		case "salvo":
		case "bolt":
			return { weight, text: words(`Story.${report.code}`, { turn, name, by: nameOf(report.facts.by) }, damage) };
		case "fighters-attack":
			return { weight, text: words("Story.fighters", { turn, name, group: groupName(report.facts.group, faces) }, damage) };
		default:
			return null;
	}
}

/** What a ship did or suffered as a whole. */
function shipMoment(report: ThrustReport, told: LabelData): Moment | null {
	switch (report.code) {
		case "destroyed":
			return { weight: 85, text: words("Story.destroyed", { ...told, cause: words(`Cause.${report.facts.cause}`) }) };
		case "struck-colours":
			return { weight: 65, text: words("Story.struckColours", told) };
		case "ftl-exit":
			return { weight: 45, text: words("Story.ftl", told) };
		case "backfire":
			return { weight: 50, text: words("Story.backfire", told) };
		case "emergency":
			return { weight: 6 * report.facts.dice + 8, text: words(`Story.emergency.${report.facts.success ? "good" : "bad"}`, told) };
		case "overload":
			return report.facts.bursts ? { weight: 60, text: words("Story.burst", told) } : null;
		case "strained":
			return report.facts.fails ? { weight: 24, text: words("Story.strained", told) } : null;
		default:
			return null;
	}
}

export const thrustStory = { moments } satisfies Storyteller<ThrustShown>;

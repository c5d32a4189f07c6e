/**
 * How a yacht stands, and how its earlier races ended, in figures.
 */
import { doseEffect } from "../../../core/fusion-regatta/jockeying/officials.ts";
import { YACHT_STATUSES, type YachtStatus } from "../../../core/fusion-regatta/model.ts";
import type { YachtStandingFacts } from "../../../core/fusion-regatta/play/situation.ts";
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { timeLabel } from "../cards/block.ts";
import { words } from "../words.ts";

/** The figures of a yacht in the tracker: gates, fuel and penalties. */
export function standingFigures({ score, gates, tank, penalty }: YachtStandingFacts): readonly FigureModel[] {
	return [
		{ name: words("Head.gates"), value: gatesOf(score, gates) },
		{ name: words("Head.fuel"), value: plain(tank) },
		{ name: words("Head.penalty"), value: plain(penalty) },
	];
}

/** What a career keeps of one race; an actor stores it, so each fact may be missing. */
type RegattaResult = Pick<YachtStandingFacts, "score" | "gates" | "penalty" | "segments" | "dose">;

/** The figures of a race in a yacht's career: gates, penalties, time and the worst dose of its crew. */
export function resultFigures(facts: Facts): readonly FigureModel[] {
	const { score, gates, penalty, segments, dose } = parseResult(facts);
	return [
		{ name: words("Head.gates"), value: gatesOf(score, gates) },
		{ name: words("Head.penalty"), value: plain(penalty) },
		{ name: words("Head.time"), value: segments === null ? words("Head.noTime") : timeLabel(segments) },
		{ name: words("Head.dose"), value: dose > 0 ? doseLabel(dose) : words("Head.noDose") },
	];
}

/** A dose, and what it does to the crew. */
export function doseLabel(dose: number): Label {
	return words("Helm.dose", { dose, felt: words(`Dose.${doseEffect(dose) ?? "none"}`) });
}

function parseResult({ score, gates, penalty, segments, dose }: Facts): RegattaResult {
	const count = (fact: Json | undefined): number => (typeof fact === "number" ? fact : 0);
	return {
		score: count(score),
		gates: count(gates),
		penalty: count(penalty),
		dose: count(dose),
		segments: typeof segments === "number" && Number.isInteger(segments) && segments > 0 ? segments : null,
	};
}

/** The status that a career stores; "racing" if it stores none. */
export function parseStatus(code: string): YachtStatus {
	return YACHT_STATUSES.find((status) => status === code) ?? "racing";
}

function gatesOf(number: number, of: number): Label {
	return label("VOIDREGATTA.Shared.outOf", { number, of });
}

/**
 * What units lost by the reports of a card: the boxes, and the batteries and flights that hit. A card of a combat tells all of it.
 */
import { parseCard } from "../../../core/sol-cruiser/card.ts";
import type { CruiserReport } from "../../../core/sol-cruiser/reports.ts";
import { type Loss, lossMarks } from "../../fight/with-games/losses.ts";
import { type Faces, systemLabel, unitName } from "./block.ts";

/** The marks of what a card says that units lost. */
export function cruiserLosses(reports: readonly CruiserReport[], faces: Faces) {
	const losses = reports.flatMap((report): readonly Loss[] => {
		if (report.code !== "damage") return [];
		const { unit, crossed } = report.facts;
		const { turn = 0 } = parseCard(report.card) ?? {};
		return [
			{
				thing: `unit-${unit}`,
				turn,
				count: crossed,
				by: reports.flatMap((each) => (each.card === report.card ? hitBy(each, unit, faces) : [])),
			},
		];
	});
	return lossMarks(losses);
}

/** The battery or the flight of a report, if it damaged this unit. */
function hitBy({ code, facts }: CruiserReport, unit: string, faces: Faces): Loss["by"] {
	if ((code !== "beam" && code !== "warhead") || facts.target !== unit || facts.damage === 0) return [];
	return [facts.weapon === null ? unitName(facts, facts.unit, faces) : systemLabel(facts.weapon)];
}

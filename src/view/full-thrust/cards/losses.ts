/**
 * What ships, fighters and ordnance lost by the reports of a card.
 */
import { parseCard } from "../../../core/full-thrust/card.ts";
import type { ThrustReport } from "../../../core/full-thrust/reports.ts";
import { type Loss, lossMarks } from "../../fight/with-games/losses.ts";
import { causeName } from "../report-block.ts";

/** The marks of what a card says that ships, fighters and ordnance lost. */
export function thrustLosses(reports: readonly ThrustReport[]) {
	return lossMarks(reports.flatMap(lossOf));
}

function lossOf({ code, card, seat, facts }: ThrustReport): readonly Loss[] {
	const { turn = 0 } = parseCard(card) ?? {};
	switch (code) {
		case "struck":
		case "destroyed":
			return [{ thing: `ship-${seat}`, turn, count: facts.armour + facts.hull, by: [causeName(facts.cause)] }];
		case "fighters-lost":
			return [{ thing: `group-${facts.group}`, turn, count: facts.killed, by: [causeName(facts.cause)] }];
		case "ordnance-lost":
			return [{ thing: `ordnance-${facts.ordnance}`, turn, count: facts.killed, by: [causeName(facts.cause)] }];
		default:
			return [];
	}
}

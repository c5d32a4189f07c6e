/**
 * What is told of a flight that was launched goes with what it is called: whoever reads a card later has no match to look it up in.
 * Ours. Law: names are added to a report, nothing else is, and only of units that the report speaks of.
 */
import type { Json } from "../../kernel/outcome.ts";
import type { Report } from "../../kernel/report.ts";
import { type CruiserState, type Unit, unitId } from "../model.ts";
import type { CruiserStep } from "./units.ts";

/** A step whose reports have a fact more, where they speak of launched flights: `flights`, {name, number} by id. */
export function withNames({ open, reports }: CruiserStep): CruiserStep {
	return { open, reports: reports.map((report) => named(open, report)) };
}

function named({ units }: Pick<CruiserState, "units">, report: Report): Report {
	const flights = [...new Set(textsIn(report.facts))].flatMap((text) => {
		const unit = units[unitId(text)];
		return unit?.launched ? [[text, nameOf(unit)] as const] : [];
	});
	return flights.length === 0 ? report : { ...report, facts: { ...report.facts, flights: Object.fromEntries(flights) } };
}

/** No seat: whose flight it is its id says, and a seat's id is that of its own craft, which may be hidden. */
function nameOf({ name, number }: Unit): Json {
	return { name: name ?? "", number };
}

/** Every text among facts, however deep. */
function textsIn(fact: Json): readonly string[] {
	if (typeof fact === "string") return [fact];
	return typeof fact === "object" && fact !== null ? Object.values(fact).flatMap(textsIn) : [];
}

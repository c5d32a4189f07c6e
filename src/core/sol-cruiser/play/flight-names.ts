/**
 * Names of launched flights in reports. A card that somebody reads later has no match to look them up in.
 * House rule. Law: this adds names to a report and nothing else, and only of units that the report mentions.
 */
import { extended } from "../../kernel/extended.ts";
import type { Json } from "../../kernel/outcome.ts";
import { type CruiserState, type Unit, unitId } from "../model.ts";
import type { CruiserReport, FlightName } from "../reports.ts";
import type { CruiserStep } from "./units.ts";

/** The step with one more fact in each report that mentions launched flights: `flights`, {name, number} by unit id. */
export function withFlightNames({ open, reports }: CruiserStep): CruiserStep {
	return { open, reports: reports.map((report) => withNames(open, report)) };
}

function withNames({ units }: Pick<CruiserState, "units">, report: CruiserReport): CruiserReport {
	const flights = new Map<string, FlightName>();
	addNames(units, report.facts, flights);
	if (flights.size === 0) return report;
	// Every report may name flights. The compiler forgets which facts belong to which code when it spreads a union.
	return { ...report, facts: extended(report.facts, { flights: Object.fromEntries(flights) }) } as CruiserReport;
}

/** It leaves out the seat: the unit's id contains it, and a seat's id is also the id of its own craft, which may be hidden. */
function nameOf({ name, number }: Unit): FlightName {
	return { name: name ?? "", number };
}

/** Adds the name of every flight whose id is a text in facts, at any depth. */
function addNames(units: CruiserState["units"], fact: Json, flights: Map<string, FlightName>): void {
	if (typeof fact === "string") {
		const unit = units[unitId(fact)];
		if (unit?.launched && !flights.has(fact)) flights.set(fact, nameOf(unit));
	} else if (typeof fact === "object" && fact !== null) for (const each of Object.values(fact)) addNames(units, each, flights);
}

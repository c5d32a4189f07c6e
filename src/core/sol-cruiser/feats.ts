/**
 * Who of a cruiser's people did what its reports tell: fire and point defence from their batteries, interceptions, and repairs.
 */
import { type Feat, mendedByTask, type ToldReport } from "../kernel/on-demand/service.ts";
import type { Facts } from "../kernel/outcome.ts";
import type { CruiserState, UnitId } from "./model.ts";
import { stations, weaponPart } from "./play/stations.ts";

/** Who did what a report tells, for careers and stories. */
export function cruiserFeats(report: ToldReport, open: CruiserState): readonly Feat[] {
	const { code, facts } = report;
	switch (code) {
		case "beam":
		case "warhead":
			return fired(facts, open, Number(facts["damage"]) > 0);
		case "point-defence":
			return fired(facts, open, Array.isArray(facts["destroyed"]) && facts["destroyed"].length > 0);
		case "intercept":
			return decided(facts["interceptor"], open, stations.orders["intents"]?.["intercepts"]);
		case "left":
		case "jumped":
			return decided(facts["unit"], open, stations.orders["plot"]?.["course"]);
		default:
			return mendedByTask(report, ["hull"]);
	}
}

function fired({ unit, weapon }: Facts, open: CruiserState, hits: boolean): readonly Feat[] {
	const by = unitIn(open, unit);
	if (!by) return [];
	// A flight is a weapon of the craft that launched it.
	const part = weaponPart(open, by.seat, { by: by.id, weapon: typeof weapon === "string" ? weapon : "" });
	const posts = stations.orders["fire"]?.[part.split("/", 1)[0] ?? ""] ?? [];
	return [{ seat: by.seat, posts: [...posts, stations.lead], counts: hits ? "hits" : null }];
}

function decided(unit: unknown, open: CruiserState, posts: readonly string[] = []): readonly Feat[] {
	const by = unitIn(open, unit);
	return by ? [{ seat: by.seat, posts: [...posts, stations.lead], counts: null }] : [];
}

function unitIn({ units }: CruiserState, id: unknown) {
	// Only ids of units are keys of the table; any other text finds nothing.
	return typeof id === "string" && Object.hasOwn(units, id) ? units[id as UnitId] : undefined;
}

/**
 * The beginning and the end of a match on cards.
 */

import { endHeadline, finalTable } from "../../fight/with-games/end.ts";
import { craftNames } from "../../fight/with-games/objectives.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { describeObjective } from "../objectives.ts";
import { type Describe, type ReportWith, reportBlock } from "../report-block.ts";
import { FIGHT, phaseName, words } from "../words.ts";

/** The sides of the match. */
export const describeBegun: Describe<"match-begun"> = (report, faces) => {
	const { sides, objectives = [], flown = {} } = report.facts;
	const names = craftNames(faces, (seat) => sides.find((side) => flown[side]?.includes(seat)));
	return { ...reportBlock(report, faces, { sides }), notes: objectives.map((objective) => describeObjective(objective, names)) };
};

/** A ship that strikes its colours. */
export const describeStruckColours: Describe<"struck-colours"> = (report, faces) => ({ ...reportBlock(report, faces), tone: "bad" });

/** A seat that ran out of time. */
export const describeTimedOut: Describe<"timed-out"> = (report, faces) =>
	reportBlock(report, faces, { phase: phaseName(report.facts.phase) });

/** The final table, best ship first. */
export const describeOver: Describe<"match-over"> = (report, faces) => {
	const craft = words("Head.ship");
	return { ...reportBlock(report, faces), ...finalTable(FIGHT, report.facts, { faces, craft, describe: describeObjective }) };
};

/** Returns the headline of a match that is over: the side with the most points; without objectives, the sides that hold the table (FT-21). */
export function overHeadline({ facts }: ReportWith<"match-over">): Label {
	return endHeadline(FIGHT, facts.standings, ({ status, ending }) => ending === "holds" && status !== "jumped");
}

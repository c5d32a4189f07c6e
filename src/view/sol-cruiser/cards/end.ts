/**
 * The beginning and the end of a match of Sol Cruiser on cards.
 */

import type { CruiserReportOf } from "../../../core/sol-cruiser/reports.ts";
import { endHeadline, finalTable } from "../../fight/with-games/end.ts";
import { craftNames } from "../../fight/with-games/objectives.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { describeObjective } from "../objectives.ts";
import { FIGHT, words } from "../words.ts";
import { type BlockMaker, reportBlock } from "./block.ts";

/** The size of the map and the length of the match. */
export const matchBegunBlock: BlockMaker<"match-begun"> = (report, faces) => {
	const { turns, objectives = [], flown = {} } = report.facts;
	const names = craftNames(faces, (seat) => Object.keys(flown).find((side) => flown[side]?.includes(seat)));
	const end = turns > 0 ? words("Chat.forTurns", {}, turns) : words("Chat.noEnd");
	return { ...reportBlock(report, faces), notes: [end, ...objectives.map((objective) => describeObjective(objective, names))] };
};

/** The final table, the best craft first. */
export const matchOverBlock: BlockMaker<"match-over"> = (report, faces) => {
	const craft = words("Head.craft");
	return { ...reportBlock(report, faces), ...finalTable(FIGHT, report.facts, { faces, craft, describe: describeObjective }) };
};

/** The side with the most points; without objectives, the sides that hold the field (SC-53). */
export function matchOverHeadline({ facts }: CruiserReportOf<"match-over">): Label {
	return endHeadline(FIGHT, facts.standings, ({ status, ending }) => status === "in-play" && ending === "holds");
}

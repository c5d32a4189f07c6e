/**
 * The beginning and the end of a match of Sol Cruiser on cards.
 */
import { comparePlaces, placeAmong } from "../../../core/fight/places.ts";
import type { CruiserReportOf, StandingLine } from "../../../core/sol-cruiser/reports.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { leadersOf, objectiveLines } from "../../shared/with-games/words/objectives.ts";
import { describeObjective } from "../objectives.ts";
import { words } from "../words.ts";
import { type BlockMaker, type Faces, reportBlock } from "./block.ts";

/** The size of the map and the length of the match. */
export const matchBegunBlock: BlockMaker<"match-begun"> = (report, faces) => {
	const { turns, objectives = [] } = report.facts;
	const end = turns > 0 ? words("Chat.forTurns", {}, turns) : words("Chat.noEnd");
	return { ...reportBlock(report, faces), notes: [end, ...objectives.map(describeObjective)] };
};

/** The columns of the final table. Only a match with objectives has points (SC-49). */
const HEADS = ["place", "craft", "points", "dealt", "until"] as const;

/** The final table, the best craft first. */
export const matchOverBlock: BlockMaker<"match-over"> = (report, faces) => {
	const { standings, objectives = [] } = report.facts;
	// If there are points, the turn in which a craft left is shown beside its name: chat has no room for five columns.
	const heads = HEADS.filter((head) => head !== (objectives.length > 0 ? "until" : "points"));
	const ranked = standings.toSorted(comparePlaces);
	return {
		...reportBlock(report, faces),
		table: {
			caption: words("Chat.standings"),
			heads: heads.map((head) => words(`Head.${head}`)),
			rows: ranked.map((line) => rowOf(line, placeAmong(standings, line), faces)),
		},
		sum: objectiveLines(objectives, describeObjective),
	};
};

function rowOf({ seat, side, status, ending, points, dealt, turn }: StandingLine, place: number, faces: Faces) {
	const isAdrift = status === "in-play" && ending === "yields";
	const facts = { side, status: isAdrift ? words("Chat.adrift") : words(`Status.${status}`) };
	const until = turn === null ? words("Chat.toTheEnd") : words("Chat.turn", { turn });
	return {
		face: faceOf(faces, seat),
		first: place === 1,
		place: plain(place),
		remark: points !== undefined && turn !== null ? words("Chat.outcomeIn", { ...facts, turn }) : words("Chat.outcome", facts),
		cells: points === undefined ? [plain(dealt), until] : [plain(points), plain(dealt)],
	};
}

/** The side with the most points; without objectives, the sides that hold the field (SC-53). */
export function matchOverHeadline({ facts }: CruiserReportOf<"match-over">): Label {
	const leaders = leadersOf(facts.standings);
	if (leaders) return leaders;
	const sides = [
		...new Set(facts.standings.filter(({ status, ending }) => status === "in-play" && ending === "holds").map(({ side }) => side)),
	];
	return sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody");
}

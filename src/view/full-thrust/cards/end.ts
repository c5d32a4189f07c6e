/**
 * The beginning and the end of a match on cards.
 */

import { comparePlaces, placeAmong } from "../../../core/fight/places.ts";
import type { StandingLine } from "../../../core/full-thrust/reports.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { leadersOf, objectiveLines } from "../../shared/with-games/words/objectives.ts";
import { describeObjective } from "../objectives.ts";
import { phaseName, words } from "../words.ts";
import { type Describe, type Faces, type ReportWith, reportBlock } from "./block.ts";

/** The sides of the match. */
export const describeBegun: Describe<"match-begun"> = (report, faces) => {
	const { sides, objectives = [] } = report.facts;
	return { ...reportBlock(report, faces, { sides }), notes: objectives.map(describeObjective) };
};

/** A ship that strikes its colours. */
export const describeStruckColours: Describe<"struck-colours"> = (report, faces) => ({ ...reportBlock(report, faces), tone: "bad" });

/** A seat that ran out of time. */
export const describeTimedOut: Describe<"timed-out"> = (report, faces) =>
	reportBlock(report, faces, { phase: phaseName(report.facts.phase) });

/** The columns of the final table; points are shown only in a match with objectives (FT-17). */
const HEADS = ["place", "ship", "points", "dealt", "until"] as const;

/** The final table, best ship first. */
export const describeOver: Describe<"match-over"> = (report, faces) => {
	const { standings, objectives = [] } = report.facts;
	// With points, the turn in which a craft left is shown beside its name: chat has no room for five columns.
	const heads = HEADS.filter((head) => head !== (objectives.length > 0 ? "until" : "points"));
	return {
		...reportBlock(report, faces),
		table: {
			caption: words("Chat.standings"),
			heads: heads.map((head) => words(`Head.${head}`)),
			rows: standings.toSorted(comparePlaces).map((line) => rowOf(line, placeAmong(standings, line), faces)),
		},
		sum: objectiveLines(objectives, describeObjective),
	};
};

function rowOf({ seat, side, status, ending, points, dealt, turn }: StandingLine, place: number, faces: Faces) {
	const isAdrift = status === "in-play" && ending === "yields";
	const facts = { side, status: isAdrift ? words("Chat.adrift") : words(`Status.${status}`) };
	return {
		face: faceOf(faces, seat),
		first: place === 1,
		place: plain(place),
		remark: points !== undefined && turn !== null ? words("Chat.outcomeIn", { ...facts, turn }) : words("Chat.outcome", facts),
		cells: points === undefined ? [plain(dealt), untilLabel(turn)] : [plain(points), plain(dealt)],
	};
}

/** Returns the turn in which a ship left play; null is the end of the match. */
export function untilLabel(turn: number | null): Label {
	return turn === null ? words("Chat.toTheEnd") : words("Chat.turn", { turn });
}

/** Returns the headline of a match that is over: the side with the most points; without objectives, the sides that hold the table (FT-21). */
export function overHeadline({ facts }: ReportWith<"match-over">): Label {
	const leaders = leadersOf(facts.standings);
	if (leaders) return leaders;
	const here = facts.standings.filter(({ status, ending }) => ending === "holds" && status !== "jumped");
	const sides = [...new Set(here.map(({ side }) => side))];
	return sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody");
}

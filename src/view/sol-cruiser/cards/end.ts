/**
 * The beginning and the end of a match of Sol Cruiser on cards.
 */
import { comparePlaces, placeAmong } from "../../../core/sol-cruiser/play/standings.ts";
import type { CruiserReportOf, StandingLine } from "../../../core/sol-cruiser/reports.ts";
import type { Label } from "../../shared/label.ts";
import { plain } from "../../shared/measure.ts";
import { faceOf } from "../../shared/seats/face.ts";
import { words } from "../words.ts";
import { type BlockMaker, type Faces, reportBlock } from "./block.ts";

/** The size of the map and the length of the match. */
export const matchBegunBlock: BlockMaker<"match-begun"> = (report, faces) => {
	const { turns } = report.facts;
	return { ...reportBlock(report, faces), notes: [turns > 0 ? words("Chat.forTurns", {}, turns) : words("Chat.noEnd")] };
};

/** The columns of the final table. */
const HEADS = ["place", "craft", "dealt", "until"] as const;

/** The final table, the best craft first. */
export const matchOverBlock: BlockMaker<"match-over"> = (report, faces) => {
	const { standings } = report.facts;
	const ranked = standings.toSorted(comparePlaces);
	return {
		...reportBlock(report, faces),
		table: {
			caption: words("Chat.standings"),
			heads: HEADS.map((head) => words(`Head.${head}`)),
			rows: ranked.map((line) => rowOf(line, placeAmong(standings, line), faces)),
		},
	};
};

function rowOf({ seat, side, status, dealt, turn }: StandingLine, place: number, faces: Faces) {
	return {
		face: faceOf(faces, seat),
		first: place === 1,
		place: plain(place),
		remark: words("Chat.outcome", { side, status: words(`Status.${status}`) }),
		cells: [plain(dealt), turn === null ? words("Chat.toTheEnd") : words("Chat.turn", { turn })],
	};
}

/** The sides that still have a craft on the map. */
export function matchOverHeadline({ facts }: CruiserReportOf<"match-over">): Label {
	const sides = [...new Set(facts.standings.filter(({ status }) => status === "in-play").map(({ side }) => side))];
	return sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody");
}

/**
 * How a match of Full Thrust begins and ends, as cards tell it.
 */
import { comparePlaces, placeAmong, type Result } from "../../../core/full-thrust/play/standings.ts";
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { BlockModel } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, plain, textOf } from "../../shared/measure.ts";
import { phaseName, words } from "../words.ts";
import { type Faces, type Tell, textsIn, told } from "./block.ts";

/** Who is on the table. */
export const tellBegun: Tell = (report, faces) => told(report, faces, { sides: textsIn(report.facts.sides) });

/** A ship that gave up. */
export const tellStruckColours: Tell = (report, faces) => ({ ...told(report, faces), tone: "bad" });

/** Somebody for whom time was up. */
export const tellTimedOut: Tell = (report, faces) => told(report, faces, { phase: phaseName(textOf(report.facts.phase)) });

/** What the columns of the final table are called. */
const HEADS = ["place", "ship", "dealt", "until"] as const;

/** The final table. */
export const tellOver: Tell = (report, faces): BlockModel => {
	const lines = factsIn(report.facts.standings);
	const results = lines.map(resultOf);
	const ranked = lines.toSorted((one, other) => comparePlaces(resultOf(one), resultOf(other)));
	return {
		...told(report, faces),
		table: {
			caption: words("Chat.standings"),
			heads: HEADS.map((head) => words(`Head.${head}`)),
			rows: ranked.map((line) => rowOf(line, placeAmong(results, resultOf(line)), faces)),
		},
	};
};

/** What decides about the place of a ship. */
function resultOf({ status, dealt }: Facts): Result {
	// The report was made of a status; facts are plain data.
	return { status: textOf(status) as Result["status"], dealt: numberOf(dealt) };
}

function rowOf({ seat, side, status, dealt, turn }: Facts, place: number, faces: Faces) {
	return {
		face: faceOf(faces, seatId(textOf(seat))),
		first: place === 1,
		place: plain(place),
		remark: words("Chat.outcome", { side: textOf(side), status: words(`Status.${textOf(status)}`) }),
		cells: [plain(numberOf(dealt)), untilLabel(turn)],
	};
}

/** Until when a ship was there. */
export function untilLabel(turn: Facts[string] | undefined): Label {
	return typeof turn === "number" ? words("Chat.turn", { turn }) : words("Chat.toTheEnd");
}

/** Whose sides still have somebody on the table, for the headline. */
export function overHeadline({ facts }: Report): Label {
	const here = factsIn(facts.standings).filter(({ status }) => status === "in-play" || status === "arriving");
	const sides = [...new Set(here.map(({ side }) => textOf(side)))];
	return sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody");
}

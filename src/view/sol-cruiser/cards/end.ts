/**
 * How a match of Sol Cruiser begins and ends, as cards tell it.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { comparePlaces, placeAmong, type Result } from "../../../core/sol-cruiser/play/standings.ts";
import type { BlockModel } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, plain, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, type Tell, told } from "./block.ts";

/** How large the map is, and for how long. */
export const tellBegun: Tell = (report, faces) => {
	const turns = numberOf(report.facts.turns);
	return { ...told(report, faces), notes: [turns > 0 ? words("Chat.forTurns", {}, turns) : words("Chat.noEnd")] };
};

/** What the columns of the final table are called. */
const HEADS = ["place", "craft", "dealt", "until"] as const;

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

/** What decides about the place of a craft. */
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
		cells: [plain(numberOf(dealt)), typeof turn === "number" ? words("Chat.turn", { turn }) : words("Chat.toTheEnd")],
	};
}

/** Whose sides still have somebody there, for the headline. */
export function overHeadline({ facts }: Report): Label {
	const sides = [
		...new Set(
			factsIn(facts.standings)
				.filter(isHere)
				.map(({ side }) => textOf(side)),
		),
	];
	return sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody");
}

function isHere({ status }: Facts): boolean {
	return status === "in-play";
}

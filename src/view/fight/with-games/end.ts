/**
 * The end of a fight: its final table on the card, and its headline on the card and on the board.
 */

import type { Objective } from "../../../core/fight/objectives.ts";
import { comparePlaces, placeAmong, type Result } from "../../../core/fight/places.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { BlockModel } from "../../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { gameLabel, type Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type CraftNames, craftNames, leadersOf, objectiveLines } from "./objectives.ts";
import type { EndKey, Fight } from "./words.ts";

/** A craft's line of the final table. */
type EndedLine = Result & {
	readonly seat: SeatId;
	readonly side: string;
	readonly status: string;
	readonly dealt: number;
	/** The turn in which it left play; null for the end of the match. */
	readonly turn: number | null;
};

/** The facts of the report that a match is over. */
interface EndFacts<Aim> {
	readonly standings: readonly EndedLine[];
	readonly objectives?: readonly { readonly objective: Aim; readonly earned: number }[];
}

/** How a game shows its final table. */
interface Shown<Aim> {
	readonly faces: readonly SeatFace[];
	/** What the game calls its craft: the head of their column. */
	readonly craft: Label;
	readonly describe: (objective: Aim, names: CraftNames) => Label;
}

/**
 * The final table, the best craft first. Only a match with objectives has points. Then the turn in which a craft left stands beside
 * its name: chat has no room for five columns.
 */
export function finalTable<Aim extends Objective>(
	fight: Fight<EndKey>,
	{ standings, objectives = [] }: EndFacts<Aim>,
	{ faces, craft, describe }: Shown<Aim>,
): Pick<BlockModel, "table" | "sum"> {
	const { words } = fight;
	const last = objectives.length > 0 ? [words("Head.points"), words("Head.dealt")] : [words("Head.dealt"), words("Head.until")];
	const names = craftNames(faces, (id) => standings.find(({ seat }) => seat === id)?.side);
	const rowOf = (line: EndedLine) => ({
		face: faceOf(faces, line.seat),
		first: placeAmong(standings, line) === 1,
		place: plain(placeAmong(standings, line)),
		...outcomeOf(fight, line),
	});
	return {
		table: {
			caption: words("Chat.standings"),
			heads: [words("Head.place"), craft, ...last],
			rows: standings.toSorted(comparePlaces).map(rowOf),
		},
		sum: objectiveLines(objectives, (aim) => describe(aim, names)),
	};
}

function outcomeOf(fight: Fight<EndKey>, { side, status, ending, points, dealt, turn }: EndedLine) {
	const { game, words } = fight;
	const isAdrift = status === "in-play" && ending === "yields";
	const facts = { side, status: isAdrift ? words("Chat.adrift") : gameLabel(game, `Status.${status}`) };
	return {
		remark: points !== undefined && turn !== null ? words("Chat.outcomeIn", { ...facts, turn }) : words("Chat.outcome", facts),
		cells: points === undefined ? [plain(dealt), untilLabel(fight, turn)] : [plain(points), plain(dealt)],
	};
}

/** The turn in which a craft left play; null is the end of the match. */
export function untilLabel({ words }: Fight<EndKey>, turn: number | null): Label {
	return turn === null ? words("Chat.toTheEnd") : words("Chat.turn", { turn });
}

/** The headline on the card: the side with the most points; without objectives, the sides that hold the field (SC-53, FT-21). */
export function endHeadline<Line extends EndedLine>(
	{ words }: Fight<EndKey>,
	standings: readonly Line[],
	holds: (line: Line) => boolean,
): Label {
	const sides = sidesOf(standings.filter(holds));
	return leadersOf(standings) ?? (sides.length > 0 ? words("Headline.holds", { sides }, sides.length) : words("Headline.nobody"));
}

/** A seat's standing, as far as the headline of the board reads it. */
interface Standing {
	readonly code: string;
	readonly facts: Parameters<typeof leadersOf>[0][number];
}

/** The same headline on the board; null until the match is over. */
export function boardHeadline(
	{ words }: Fight<EndKey>,
	{ over, seats }: { readonly over: boolean; readonly seats: Readonly<Record<string, Standing>> },
): Label | null {
	if (!over) return null;
	const standings = Object.values(seats);
	const sides = sidesOf(standings.flatMap(({ code, facts }) => (code === "in-play" && facts.ending === "holds" ? [facts] : [])));
	const holding = sides.length > 0 ? words("Board.left", { sides }, sides.length) : words("Board.nobodyLeft");
	return leadersOf(standings.map(({ facts }) => facts)) ?? holding;
}

function sidesOf(lines: readonly { readonly side: string }[]): readonly string[] {
	return [...new Set(lines.map(({ side }) => side))];
}

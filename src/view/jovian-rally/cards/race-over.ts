/**
 * The card of a finished race: the winner, the final standings, the pot and the grand prize.
 */
import type { FinalStanding, RallyReportOf } from "../../../core/jovian-rally/reports.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { BlockModel } from "../../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

type Faces = readonly SeatFace[];
type RaceOver = RallyReportOf<"race-over">;

/** Who won. */
export function raceOverHeadline({ facts: { winners } }: RaceOver, faces: Faces): Label {
	const [winner] = winners;
	if (!winner) return words("Card.nobody");
	return winners.length > 1 ? words("Card.shared") : words("Card.won", { name: faceOf(faces, winner).name });
}

/** The sum of a score: burnt − 2 × dumped. */
export function scoreSum({ burnt, dumped, score }: Pick<FinalStanding, "burnt" | "dumped" | "score">): Label {
	return words("scoreSum", { burnt, dumped, score });
}

const HEADS = ["place", "racer", "score", "moons"] as const;

/** The sums of all scores, the table of places, the pot and the prize. */
export function describeRaceOver({ facts }: RaceOver, faces: Faces): Pick<BlockModel, "sum" | "table" | "notes"> {
	const { standings, pot, prizeMark } = facts;
	return {
		sum: standings.map((line) => ({ name: words("Card.sumOf", { name: faceOf(faces, line.seat).name }), value: scoreSum(line) })),
		table: {
			caption: words("Card.standings"),
			heads: HEADS.map((head) => words(`Head.${head}`)),
			rows: standings.map(({ seat, place, status, score, moons }) => ({
				face: faceOf(faces, seat),
				first: place === 1,
				place: plain(place),
				remark: words(`Status.${status}`),
				cells: [plain(score), plain(moons)],
			})),
		},
		notes: [...(pot > 0 ? [potNote(facts, faces)] : []), ...(prizeMark === null ? [] : [prizeNote(prizeMark, facts, faces)])],
	};
}

function potNote({ pot, share, winners }: RaceOver["facts"], faces: Faces): Label {
	if (winners.length === 0) return words("Card.potStays", { pot });
	const names = namesOf(winners, faces);
	return winners.length > 1 ? words("Card.potShared", { pot, share: share ?? 0, names }) : words("Card.potWon", { pot, names });
}

function prizeNote(mark: number, { prizeWinners, prizeAmount }: RaceOver["facts"], faces: Faces): Label {
	if (prizeWinners.length === 0) return words("Card.prizeStays", { mark });
	const names = namesOf(prizeWinners, faces);
	return prizeAmount > 0 ? words("Card.prizePaid", { mark, names, amount: prizeAmount }) : words("Card.prizeWon", { mark, names });
}

function namesOf(seats: readonly SeatId[], faces: Faces): readonly string[] {
	return seats.map((seat) => faceOf(faces, seat).name);
}

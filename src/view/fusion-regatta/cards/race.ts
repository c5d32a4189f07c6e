/**
 * The race on chat cards: gates lit, reached and skipped, who places them, the finish, the officials, the final table.
 */
import type { FinalStanding, ReportWith } from "../../../core/fusion-regatta/reports.ts";
import type { BlockModel, SumLine } from "../../shared/startup/cards/card.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { type Describe, describe, type Faces, nameOf, timeLabel } from "./block.ts";
import { cardLabel } from "./jockeying.ts";

/** The roll for the first two gates. Many rolls are folded away. */
export const describeRolledForGates: Describe<"rolled-for-gates"> = (report, faces) => {
	const { first, second } = report.facts;
	const base = describe(report, faces, { first: nameOf(first, faces), second: nameOf(second, faces) });
	return base.rolls.length > MOST_ROLLS ? { ...base, rolls: [], foldedRolls: base.rolls } : base;
};

/** A card shows at most this many rolls and folds more away. */
const MOST_ROLLS = 6;

/** A new gate: its place, seen from the gate before, and its shape. */
export const describeGateLit: Describe<"gate-lit" | "gate-placed"> = (report, faces) => {
	const { kind, orientation, centre, range, bearing } = report.facts;
	const place = words("Chat.gateAt", { windows: bearing.join(" / "), altitude: centre[2] }, range);
	return {
		...describe(report, faces),
		effect: place,
		notes: [words("Chat.gateShape", { shape: words(`Board.kind.${kind}`), orientation })],
	};
};

/** A yacht passes a gate before the last. */
export const describeReached: Describe<"reached"> = (report, faces) => ({ ...describe(report, faces), tone: "good" });

/** FR-16: a skipped gate, with its penalty. */
export const describeSkipped: Describe<"skipped"> = (report, faces) => ({
	...describe(report, faces),
	tone: "bad",
	effect: words("Chat.penalty", {}, report.facts.penalty),
});

/** The last gate: time, thrust and penalties. */
export const describeFinished: Describe<"finished"> = (report, faces) => {
	const { segments, penalty, thrust } = report.facts;
	const total = timeLabel(segments);
	const sum: readonly SumLine[] = [
		{ name: words("Chat.crossed"), value: timeLabel(segments - penalty) },
		{ name: words("Head.penalty"), value: signed(penalty) },
		{ name: words("Head.time"), value: total },
	];
	return {
		...describe(report, faces),
		tone: "good",
		effect: words("Chat.finalTime", { time: total, thrust }),
		sum: penalty > 0 ? sum : [],
	};
};

/** FR-17: a yacht retires, and why. */
export const describeRetired: Describe<"retired"> = (report, faces) => ({
	...describe(report, faces),
	tone: "bad",
	effect: words(`Why.${report.facts.why}`),
});

/** A player took too long to place a gate. */
export const describePlacingPassed: Describe<"placing-passed"> = (report, faces) =>
	describe(report, faces, { to: nameOf(report.facts.to, faces) });

/** A player took too long with any other choice. */
export const describeTimedOut: Describe<"timed-out"> = (report, faces) =>
	describe(report, faces, { phase: words(`Phase.${report.facts.phase}`) });

/** The GM gives a card. */
export const describeCardGiven: Describe<"card-given"> = (report, faces) => {
	const { card, penalty, offences } = report.facts;
	return { ...describe(report, faces), tone: "bad", effect: cardLabel(card, penalty), notes: [words("Chat.offences", {}, offences)] };
};

/** The GM takes a card back. */
export const describeCardTaken: Describe<"card-taken"> = (report, faces) => ({
	...describe(report, faces, { card: words(`CardName.${report.facts.card}`) }),
	tone: "good",
});

/** FR-24: the officials give a plain penalty. */
export const describePenaltyGiven: Describe<"penalty-given"> = (report, faces) => ({
	...describe(report, faces),
	tone: "bad",
	effect: words("Chat.penalty", {}, report.facts.penalty),
	notes: [words("Chat.penaltyTotal", {}, report.facts.total)],
});

/** FR-24: the officials take a plain penalty back. */
export const describePenaltyTaken: Describe<"penalty-taken"> = (report, faces) => ({
	...describe(report, faces),
	tone: "good",
	effect: words("Chat.penaltyBack", {}, report.facts.penalty),
	notes: [words("Chat.penaltyTotal", {}, report.facts.total)],
});

const HEADS = ["place", "yacht", "time", "penalty", "thrust"] as const;

/** The final table. */
export const describeRaceOver: Describe<"race-over"> = (report, faces) => ({
	...describe(report, faces),
	table: tableOf(report.facts.standings, { faces, caption: words("Chat.standings") }),
});

/** FR-24: the table before the officials close the results. */
export const describeRaceFlown: Describe<"race-flown"> = (report, faces) => ({
	...describe(report, faces),
	table: tableOf(report.facts.standings, { faces, caption: words("Chat.provisional") }),
	notes: [words("Chat.resultsOpen")],
});

function tableOf(
	standings: readonly FinalStanding[],
	{ faces, caption }: { readonly faces: Faces; readonly caption: Label },
): NonNullable<BlockModel["table"]> {
	return { caption, heads: HEADS.map((head) => words(`Head.${head}`)), rows: standings.map((line) => rowOf(line, faces)) };
}

type Row = NonNullable<BlockModel["table"]>["rows"][number];

function rowOf({ seat, place, status, segments, penalty, thrust, passed }: FinalStanding, faces: Faces): Row {
	const state = words(`Status.${status}`);
	const finished = segments !== null;
	return {
		face: faceOf(faces, seat),
		first: place === 1,
		place: orNone(place),
		remark: finished ? state : words("Chat.left", { state }, passed),
		cells: [finished ? timeLabel(segments) : words("Chat.none"), plain(penalty), orNone(thrust)],
	};
}

function orNone(number: number | null): Label {
	return number === null ? words("Chat.none") : plain(number);
}

/** The headline of the last card: the winner, several winners, or nobody. */
export function raceOverHeadline({ facts }: ReportWith<"race-over">, faces: Faces): Label {
	const winners = facts.standings.filter(({ place }) => place === 1);
	const names = winners.map(({ seat }) => nameOf(seat, faces));
	return names.length > 0 ? words("Board.won", { names }, names.length) : words("Board.nobodyWon");
}

/**
 * The race as cards tell it: gates lit, reached and skipped, who places them, the finish, the officials, the final table.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { BlockModel, SumLine } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, plain, signed, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, nameIn, type Tell, timeLabel, told } from "./block.ts";
import { cardLabel } from "./jockeying.ts";

/** High die: who places the first two gates. */
export const tellRolledForGates: Tell = (report, faces) => {
	const { first, second } = report.facts;
	const base = told(report, faces, { first: nameIn(first, faces), second: nameIn(second, faces) });
	return base.rolls.length > MOST_ROLLS ? { ...base, rolls: [], foldedRolls: base.rolls } : base;
};

/** So many rolls are shown at once; more are folded away. */
const MOST_ROLLS = 6;

/** Where a gate is, from the one before, and what it looks like. */
export const tellGateLit: Tell = (report, faces) => {
	const { kind, orientation, centre, range, bearing } = report.facts;
	const windows = Array.isArray(bearing) ? bearing.map((window) => textOf(window)) : [];
	const altitude = Array.isArray(centre) ? numberOf(centre[2]) : 0;
	const shape = words(`Board.kind.${textOf(kind)}`);
	const place = words("Chat.gateAt", { range: numberOf(range), windows: windows.join(" / "), altitude });
	return { ...told(report, faces), effect: place, notes: [words("Chat.gateShape", { shape, orientation: textOf(orientation) })] };
};

/** A gate on the way. */
export const tellReached: Tell = (report, faces) => ({ ...told(report, faces), tone: "good" });

/** FR-16. */
export const tellSkipped: Tell = (report, faces) => ({
	...told(report, faces),
	tone: "bad",
	effect: words("Chat.penalty", {}, numberOf(report.facts.penalty)),
});

/** The last gate: when, how fast, and what penalties make of it. */
export const tellFinished: Tell = (report, faces) => {
	const { segments, penalty, thrust } = report.facts;
	const total = timeLabel(numberOf(segments));
	const crossed = timeLabel(numberOf(segments) - numberOf(penalty));
	const sum: readonly SumLine[] = [
		{ name: words("Chat.crossed"), value: crossed },
		{ name: words("Head.penalty"), value: signed(numberOf(penalty)) },
		{ name: words("Head.time"), value: total },
	];
	return {
		...told(report, faces),
		tone: "good",
		effect: words("Chat.finalTime", { time: total, thrust: numberOf(thrust) }),
		sum: numberOf(penalty) > 0 ? sum : [],
	};
};

/** FR-17: out of the race, and why. */
export const tellRetired: Tell = (report, faces) => ({
	...told(report, faces),
	tone: "bad",
	effect: words(`Why.${textOf(report.facts.why)}`),
});

/** Too slow with a gate. */
export const tellPlacingPassed: Tell = (report, faces) => told(report, faces, { to: nameIn(report.facts.to, faces) });

/** Too slow with anything else. */
export const tellTimedOut: Tell = (report, faces) => told(report, faces, { phase: words(`Phase.${textOf(report.facts.phase)}`) });

/** A card by hand. */
export const tellCardGiven: Tell = (report, faces) => ({
	...told(report, faces),
	tone: "bad",
	effect: cardLabel(report.facts),
	notes: [words("Chat.offences", {}, numberOf(report.facts.offences))],
});

/** A card taken back. */
export const tellCardTaken: Tell = (report, faces) => ({
	...told(report, faces, { card: words(`CardName.${textOf(report.facts.card)}`) }),
	tone: "good",
});

const HEADS = ["place", "yacht", "time", "penalty", "thrust"];

/** The final table. */
export const tellRaceOver: Tell = (report, faces) => {
	const rows = factsIn(report.facts.standings).map((line) => rowOf(line, faces));
	return {
		...told(report, faces),
		table: { caption: words("Chat.standings"), heads: HEADS.map((head) => words(`Head.${head}`)), rows },
	};
};

type Row = NonNullable<BlockModel["table"]>["rows"][number];

function rowOf({ seat, place, status, segments, penalty, thrust, passed }: Facts, faces: Faces): Row {
	const state = words(`Status.${textOf(status)}`);
	const finished = typeof segments === "number";
	return {
		face: faceOf(faces, seatId(textOf(seat))),
		first: place === 1,
		place: orNone(place),
		remark: finished ? state : words("Chat.left", { state }, numberOf(passed)),
		cells: [finished ? timeLabel(segments) : words("Chat.none"), plain(numberOf(penalty)), orNone(thrust)],
	};
}

function orNone(fact: Facts[string] | undefined): Label {
	return typeof fact === "number" ? plain(fact) : words("Chat.none");
}

/** Who won, for the headline: one, several, or nobody. */
export function raceOverHeadline({ facts }: Report, faces: Faces): Label {
	const winners = factsIn(facts.standings).filter(({ place }) => place === 1);
	const names = winners.map(({ seat }) => nameIn(seat, faces));
	return names.length > 0 ? words("Board.won", { names }, names.length) : words("Board.nobodyWon");
}

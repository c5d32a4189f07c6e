/**
 * Jockeying on chat cards: both yachts side by side, who won and why, what each push cost, the block and the reply.
 */
import type { Card } from "../../../core/fusion-regatta/jockeying/officials.ts";
import type { ReportWith } from "../../../core/fusion-regatta/reports.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, type ContestSide, diceModels, modifierLines } from "../../shared/startup/cards/card.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { type Describe, describe, type Faces, nameOf } from "./block.ts";

const GAME = "fusion-regatta";

/** Both rolls of a pair in one block. */
export function describeContest(reports: readonly ReportWith<"jockeyed">[], faces: Faces): readonly BlockModel[] {
	const initiator = reports.find(({ facts }) => facts.begun) ?? reports[0];
	const winner = reports.find(({ facts }) => facts.won) ?? initiator;
	if (!initiator || !winner?.seat) return [];
	const both = reports.length > 1 && reports.every(({ facts }) => facts.begun);
	const on = nameOf(initiator.facts.on, faces);
	const base = describe(initiator, faces, { on });
	const data = { name: base.face?.name ?? "", on };
	return [
		{
			...base,
			title: both ? words("Chat.jockeyedBoth", data) : base.title,
			face: null,
			rolls: [],
			contest: reports.map((report) => contestSide(report, faces)),
			// FR-21: after a tie both yachts block.
			notes: winner.facts.tied ? [words("Chat.tieBoth")] : [],
		},
	];
}

function contestSide({ seat, facts, modifiers, rolls }: ReportWith<"jockeyed">, faces: Faces): ContestSide {
	return {
		face: faceOf(faces, seat ?? seatId("")),
		rolls: diceModels(GAME, { rolls }, faces),
		sum: modifierLines(GAME, modifiers),
		total: words("Chat.total", { total: plain(facts.total) }),
		won: facts.won ? words("Chat.won") : null,
	};
}

/** A push, and what the officials saw of it. */
export const describePushed: Describe<"pushed"> = (report, faces) => {
	const { card, penalty, offences } = report.facts;
	return {
		...describe(report, faces),
		tone: card ? "bad" : "plain",
		effect: card ? cardLabel(card, penalty) : words("Chat.unseen"),
		notes: card ? [words("Chat.offences", {}, offences)] : [],
	};
};

/** A card with its penalty in segments. */
export function cardLabel(card: Card | "disqualified", penalty: number): Label {
	return words(`Card.${card}`, { penalty });
}

/** Radiation: the dose, and what it does to the crew. */
export const describeRadiation: Describe<"radiation"> = (report, faces) => {
	const { dose, effect } = report.facts;
	const felt = words(`Dose.${effect ?? "none"}`);
	return { ...describe(report, faces), tone: "bad", effect: words("Chat.dose", { dose, felt }) };
};

/** The winner crosses off a window. */
export const describeCrossedOff: Describe<"crossed-off"> = (report, faces) => {
	const { on: loser, window } = report.facts;
	const on = nameOf(loser, faces);
	return { ...describe(report, faces, { on }), effect: words("Chat.crossedOff", { on, window }) };
};

/** The winner cuts the loser off. */
export const describeCutOff: Describe<"cut-off"> = (report, faces) => {
	const on = nameOf(report.facts.on, faces);
	return { ...describe(report, faces, { on }), effect: words("Chat.cutOff", { on }) };
};

/** FR-14: the loser's free reply. */
export const describeReplied: Describe<"replied"> = (report, faces) => {
	const { to, window } = report.facts;
	return { ...describe(report, faces), effect: words(`Helm.Reply.${to}`, { window: window ?? "" }) };
};

/** A deadly burn, and why it was deadly. */
export const describeDied: Describe<"died"> = (report, faces) => {
	const { by, window } = report.facts;
	return { ...describe(report, faces), tone: "bad", effect: words(`Death.${by}`, { window }) };
};

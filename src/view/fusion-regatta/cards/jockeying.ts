/**
 * Jockeying as cards tell it: both yachts side by side, who won and why, what pushing came to, the block and the reply.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, type ContestSide, diceModels, modifierLines } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { numberOf, plain, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, nameIn, told } from "./block.ts";

const GAME = "fusion-regatta";

/** Both rolls of a pair in one block. */
export function tellContest(reports: readonly Report[], faces: Faces): readonly BlockModel[] {
	const began = reports.find(({ facts }) => facts.begun === true) ?? reports[0];
	const winner = reports.find(({ facts }) => facts.won === true) ?? began;
	if (!began || !winner?.seat) return [];
	const both = reports.length > 1 && reports.every(({ facts }) => facts.begun === true);
	const on = nameIn(began.facts.on, faces);
	const base = told(began, faces, { on });
	const data = { name: base.face?.name ?? "", on };
	return [
		{
			...base,
			title: both ? words("Chat.jockeyedBoth", data) : base.title,
			face: null,
			rolls: [],
			contest: reports.map((report) => sideOf(report, faces)),
			notes: winner.facts.tied === true ? [tieRule(both, winner)] : [],
		},
	];
}

function sideOf({ seat, facts, modifiers, rolls }: Report, faces: Faces): ContestSide {
	return {
		face: faceOf(faces, seat ?? seatId("")),
		rolls: diceModels(GAME, { rolls: rolls.slice(0, 1) }, faces),
		sum: modifierLines(GAME, modifiers),
		total: words("Chat.total", { total: plain(numberOf(facts.total)) }),
		won: facts.won === true ? words("Chat.won") : null,
	};
}

/** FR-13: why one of two equal totals won. */
function tieRule(both: boolean, { rolls }: Report): Label {
	if (!both) return words("Chat.tieBegun");
	return words(rolls.length > 1 ? "Chat.tieDie" : "Chat.tieThrust");
}

/** What the officials saw of a push. */
export function tellPushed(report: Report, faces: Faces): BlockModel {
	const { dice, card, offences } = report.facts;
	return {
		...told(report, faces, { dice: numberOf(dice) }),
		tone: card ? "bad" : "plain",
		effect: card ? cardLabel(report.facts) : words("Chat.unseen"),
		notes: card ? [words("Chat.offences", {}, numberOf(offences))] : [],
	};
}

/** A card with what it costs. */
export function cardLabel({ card, penalty }: Facts): Label {
	return words(`Card.${textOf(card)}`, { penalty: numberOf(penalty) });
}

/** Two or more 1s between both: the dose in words. */
export function tellRadiation(report: Report, faces: Faces): BlockModel {
	const { dose, effect } = report.facts;
	const felt = words(`Dose.${textOf(effect) || "none"}`);
	return { ...told(report, faces), tone: "bad", effect: words("Chat.dose", { dose: numberOf(dose), felt }) };
}

/** What the winner made of it. */
export function tellBlocked(report: Report, faces: Faces): BlockModel {
	const on = nameIn(report.facts.on, faces);
	const window = textOf(report.facts.window);
	const effect = window ? words("Chat.crossedOff", { on, window }) : words("Chat.cutOff", { on });
	return { ...told(report, faces, { on }), effect };
}

/** FR-14: what the loser changed to live. */
export function tellReplied(report: Report, faces: Faces): BlockModel {
	const { to, window } = report.facts;
	return { ...told(report, faces), effect: words(`Helm.Reply.${textOf(to)}`, { window: textOf(window) }) };
}

/** A burn where none was to be, or none where one had to be. */
export function tellDied(report: Report, faces: Faces): BlockModel {
	const { by, window } = report.facts;
	return { ...told(report, faces), tone: "bad", effect: words(`Death.${textOf(by)}`, { window: textOf(window) }) };
}

/**
 * Orders as cards tell them: what was written, what an emergency made of it, and who moves and fires first.
 */

import { factsIn, numberOf, plain, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { driveChange, ordersIn, sumOf, type Tell, told } from "./block.ts";

/** What a ship does this turn, and what it spends on it. */
export const tellOrders: Tell = (report, faces) => {
	const { text, thrust, available, turn, turnLimit } = report.facts;
	const base = told(report, faces, { orders: ordersIn(text) });
	if (numberOf(thrust) === 0 && numberOf(turn) === 0) return base;
	const spent = { thrust: numberOf(thrust), available: numberOf(available), turn: numberOf(turn), turnLimit: numberOf(turnLimit) };
	return { ...base, notes: [words(numberOf(turn) > 0 ? "Chat.spentTurning" : "Chat.spent", spent)] };
};

/** Emergency Thrust: a die for each thing that is asked too much, and what the drive says to it. */
export const tellEmergency: Tell = (report, faces) => {
	const { text, score, success, rating, before } = report.facts;
	const base = told(report, faces, { orders: ordersIn(text) });
	return {
		...base,
		tone: success === true ? "good" : "bad",
		effect: words(success === true ? "Chat.emergencyHolds" : "Chat.emergencyFails", { score: numberOf(score) }),
		changes: driveChange(before, rating),
		sum: sumOf(report, ({ value }) => words("Chat.diceMore", {}, value), [
			{ name: words("Chat.scoring"), value: words("Chat.scores") },
			{ name: words("Chat.score"), value: plain(numberOf(score)) },
		]),
	};
};

/** Those whose Emergency Thrust failed write others. */
export const tellReplotted: Tell = (report, faces) => told(report, faces, { orders: ordersIn(report.facts.text) });

/** A die for each side, again where they are even. */
export const tellInitiative: Tell = (report, faces) => {
	const base = told(report, faces);
	const sides = factsIn(report.facts.rolls).map(({ side }) => textOf(side));
	const rolls = base.rolls.map((roll, index) => ({ ...roll, face: null, reason: words("Chat.unit", { name: sides[index] ?? "" }) }));
	return { ...base, rolls, effect: words("Chat.winnerFires") };
};

/**
 * Orders on cards: what the ships wrote, Emergency Thrust, and initiative.
 */
import { plain } from "../../shared/startup/words/measure.ts";
import { type Describe, driveChange, ordersLabel, reportBlock, sumOf } from "../report-block.ts";
import { words } from "../words.ts";

/** FT-05: a ship's orders, with the thrust and the turning that they use. */
export const describeOrders: Describe<"orders-revealed"> = (report, faces) => {
	const { text, thrust, available, turn, turnLimit } = report.facts;
	const base = reportBlock(report, faces, { orders: ordersLabel(text, faces) });
	if (thrust === 0 && turn === 0) return base;
	return { ...base, notes: [words(turn > 0 ? "Chat.spentTurning" : "Chat.spent", { thrust, available, turn, turnLimit })] };
};

/** Emergency Thrust: the dice by reason, the score, and the drive after it. */
export const describeEmergency: Describe<"emergency"> = (report, faces) => {
	const { text, score, success, rating, before } = report.facts;
	return {
		...reportBlock(report, faces, { orders: text === null ? words("Chat.stillSealed") : ordersLabel(text, faces) }),
		tone: success ? "good" : "bad",
		effect: words(success ? "Chat.emergencyHolds" : "Chat.emergencyFails", { score }),
		changes: driveChange(before, rating),
		sum: sumOf(report, ({ value }) => words("Chat.diceMore", {}, value), [
			{ name: words("Chat.scoring"), value: words("Chat.scores") },
			{ name: words("Chat.score"), value: plain(score) },
		]),
	};
};

/** The new orders of a ship whose Emergency Thrust failed. */
export const describeReplotted: Describe<"replotted"> = (report, faces) =>
	reportBlock(report, faces, { orders: ordersLabel(report.facts.text, faces) });

/** A die for each side, in the order of the rolls. */
export const describeInitiative: Describe<"initiative"> = (report, faces) => {
	const base = reportBlock(report, faces);
	const sides = report.facts.rolls.map(({ side }) => side);
	const rolls = base.rolls.map((roll, index) => ({ ...roll, face: null, reason: words("Chat.unit", { name: sides[index] ?? "" }) }));
	return { ...base, rolls, effect: words("Chat.winnerFires") };
};

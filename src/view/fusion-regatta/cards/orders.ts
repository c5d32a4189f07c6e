/**
 * Orders on chat cards: orders after the reveal, what a solo pilot lost, flex points, and revised pivots.
 */
import type { RegattaFacts } from "../../../core/fusion-regatta/reports.ts";
import type { Window } from "../../../core/geometry/avid.ts";
import type { DiceModel } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { type Describe, describe, type Faces, nameOf } from "./block.ts";

/** FR-11: the orders of a yacht, the dice of a solo pilot, and the orders that the dice lost. */
export const describeRevealed: Describe<"revealed"> = (report, faces) => {
	const { lost } = report.facts;
	const base = describe(report, faces, { orders: ordersIn(report.facts, faces) });
	return {
		...base,
		tone: lost.length > 0 ? "bad" : "plain",
		rolls: inOneRow(base.rolls),
		effect: lost.length > 0 ? words("Chat.lost", { list: lost.map((box) => words(`Box.${box}`)) }) : null,
	};
};

/** All dice as one roll. */
function inOneRow(rolls: readonly DiceModel[]): readonly DiceModel[] {
	const [first] = rolls;
	if (!first) return [];
	const byHand = rolls.some((roll) => roll.byHand);
	return [{ ...first, byHand, dice: rolls.flatMap(({ dice }) => dice), total: rolls.reduce((sum, { total }) => sum + total, 0) }];
}

type Orders = Pick<RegattaFacts["revealed"], "thrust" | "nose" | "bias" | "pivot" | "jettison" | "jockey">;

/** Revealed orders, each in a few words. */
export function ordersIn({ thrust, nose, bias, pivot, jettison, jockey }: Orders, faces: Faces): readonly Label[] {
	return [
		words("Order.thrust", { thrust }),
		pivot ? words("Order.pivot", { window: pivot }) : words("Order.nose", { window: nose }),
		...(bias ? [words("Order.bias", { window: bias })] : []),
		...(jettison > 0 ? [words("Order.jettison", {}, jettison)] : []),
		...(jockey ? [words("Order.jockey", { name: nameOf(jockey, faces) })] : []),
	];
}

/** FR-12: the order that a flex point replaced or added. */
export const describeFlexed: Describe<"flexed"> = (report, faces) => ({
	...describe(report, faces),
	tone: "good",
	effect: flexOrder(report.facts, faces),
});

function flexOrder({ box, thrust, nose, bias, jettison, jockey }: RegattaFacts["flexed"], faces: Faces): Label {
	switch (box) {
		case "pivot":
			return words("Order.pivot", { window: nose });
		case "bias":
			return bias ? words("Order.bias", { window: bias }) : words("Order.noBias");
		case "jettison":
			return words("Order.jettison", {}, jettison);
		case "jockey":
			return jockey ? words("Order.jockey", { name: nameOf(jockey, faces) }) : words("Order.noJockey");
		case "thrust":
			return words("Order.thrust", { thrust });
	}
}

/** The end of a pivot before and after its revision. */
export const describeRevised: Describe<"revised"> = (report, faces) => {
	const { from, to } = report.facts;
	return { ...describe(report, faces), changes: [{ name: words("Box.pivot"), before: windowLabel(from), after: windowLabel(to) }] };
};

function windowLabel(window: Window): Label {
	return words("Chat.window", { window });
}

/**
 * Orders as cards tell them: what was revealed and what a solo pilot lost of it, flex points, revised pivots.
 */
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { BlockModel, DiceModel } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { numberOf, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, nameIn, told } from "./block.ts";

/** FR-11: what a yacht does from here on; a solo pilot's dice, and what they lost. */
export function tellRevealed(report: Report, faces: Faces): BlockModel {
	const lost = textsIn(report.facts.lost);
	const base = told(report, faces, { orders: ordersIn(report.facts, faces) });
	return {
		...base,
		tone: lost.length > 0 ? "bad" : "plain",
		rolls: together(base.rolls),
		effect: lost.length > 0 ? words("Chat.lost", { list: lost.map((box) => words(`Box.${box}`)) }) : null,
	};
}

/** One roll of all dice that were rolled alike, one after the other. */
function together(rolls: readonly DiceModel[]): readonly DiceModel[] {
	const [first] = rolls;
	if (!first) return [];
	return [{ ...first, dice: rolls.flatMap(({ dice }) => dice), total: rolls.reduce((sum, { total }) => sum + total, 0) }];
}

function ordersIn({ thrust, nose, bias, pivot, jettison, jockey }: Facts, faces: Faces): readonly Label[] {
	return [
		words("Order.thrust", { thrust: numberOf(thrust) }),
		pivot ? words("Order.pivot", { window: textOf(pivot) }) : words("Order.nose", { window: textOf(nose) }),
		...(bias ? [words("Order.bias", { window: textOf(bias) })] : []),
		...(numberOf(jettison) > 0 ? [words("Order.jettison", {}, numberOf(jettison))] : []),
		...(jockey ? [words("Order.jockey", { name: nameIn(jockey, faces) })] : []),
	];
}

/** FR-12: the one order that was replaced or added. */
export function tellFlexed(report: Report, faces: Faces): BlockModel {
	return { ...told(report, faces), tone: "good", effect: flexOrder(report.facts, faces) };
}

function flexOrder({ box, thrust, nose, bias, jettison, jockey }: Facts, faces: Faces): Label {
	switch (textOf(box)) {
		case "pivot":
			return words("Order.pivot", { window: textOf(nose) });
		case "bias":
			return bias ? words("Order.bias", { window: textOf(bias) }) : words("Order.noBias");
		case "jettison":
			return words("Order.jettison", {}, numberOf(jettison));
		case "jockey":
			return jockey ? words("Order.jockey", { name: nameIn(jockey, faces) }) : words("Order.noJockey");
		default:
			return words("Order.thrust", { thrust: numberOf(thrust) });
	}
}

/** A pivot's end before and after its revision. */
export function tellRevised(report: Report, faces: Faces): BlockModel {
	const { from, to } = report.facts;
	return { ...told(report, faces), changes: [{ name: words("Box.pivot"), before: windowLabel(from), after: windowLabel(to) }] };
}

function windowLabel(window: Json | undefined): Label {
	return words("Chat.window", { window: textOf(window) });
}

function textsIn(list: Json | undefined): readonly string[] {
	return Array.isArray(list) ? list.map((one: Json) => textOf(one)) : [];
}

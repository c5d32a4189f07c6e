/**
 * FR-11: the orders of a crew of one, rolled from a yacht's sheet.
 */
import { orderFailure } from "../../../core/fusion-regatta/flight/orders.ts";
import { BOXES, type Box } from "../../../core/fusion-regatta/model.ts";
import { sizeOf } from "../../../core/kernel/with-games/boons.ts";
import { type CheckValues, chance, checkedReport, isSet } from "../../shared/on-demand/checks/check.ts";
import { yachtFields } from "../sheet/yacht-fields.ts";
import { words } from "../words.ts";
import { field, ownCheck } from "./block.ts";

const USUAL: readonly Box[] = ["thrust", "pivot"];

function boxesIn(values: CheckValues): readonly Box[] {
	return BOXES.filter((box) => isSet(values, box));
}

/** One face of ten loses an order; an engineer's second roll must lose it too. */
function lossOf(again: boolean): number {
	return again ? 0.01 : 0.1;
}

export const orders = ownCheck("orders", {
	barred: (fields) => (yachtFields(fields).design.crew === 1 ? null : words("Check.barred.notAlone")),
	fields: () => BOXES.map((box) => field.toggle(box, USUAL.includes(box))),
	odds({ boons, values }) {
		const count = boxesIn(values).length;
		const loss = lossOf(sizeOf(boons, "orders") > 0);
		if (count === 0) return [];
		return [
			{ name: words("Check.sum.eachOrder"), value: chance(loss) },
			{ name: words("Check.sum.anyOrder"), value: chance(1 - (1 - loss) ** count) },
		];
	},
	*run({ seat, fields, boons, values }) {
		const boxes = boxesIn(values);
		if (boxes.length === 0) return { why: words("Check.why.noOrders") };
		const { crew } = yachtFields(fields).design;
		const { lost, executed, rolls } = yield* orderFailure({ crew, boxes, seat, rollsAgain: sizeOf(boons, "orders") > 0 });
		return { reports: [checkedReport("orders", seat, { facts: { lost: [...lost], executed: [...executed] }, rolls })], outcome: null };
	},
	describe({ facts }) {
		const lost = BOXES.filter((box) => Array.isArray(facts["lost"]) && facts["lost"].includes(box));
		if (lost.length === 0) return { tone: "good", effect: words("Check.orders.kept") };
		return { tone: "bad", effect: words("Check.orders.lost", { list: lost.map((box) => words(`Box.${box}`)) }) };
	},
});

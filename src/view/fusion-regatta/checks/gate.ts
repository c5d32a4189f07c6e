/**
 * Whether one segment's move enters a gate, from a yacht's sheet (FR-15). No dice.
 */
import { DIAMONDS, type Gate, gateEntered } from "../../../core/fusion-regatta/gates/gate.ts";
import { AMBER } from "../../../core/geometry/avid.ts";
import type { Cell } from "../../../core/geometry/vector.ts";
import { type CheckValues, checkedReport, numberAt, pickAt, textAt } from "../../shared/on-demand/checks/check.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { cellIn, field, figuresOf, ownCheck } from "./block.ts";

const SHAPES = ["vertical", "horizontal", "slanted"] as const;
const LONGEST = 24;

/** The gate of a form, or why there is none. */
function gateIn(values: CheckValues, centre: Cell): { readonly gate: Gate } | { readonly why: Label } {
	const kind = pickAt(values, "shape", SHAPES);
	const lies = pickAt(values, "lies", AMBER);
	if (kind === "vertical") return { gate: { kind, centre, orientation: lies } };
	const orientation = DIAMONDS.find((diamond) => diamond === lies);
	return orientation ? { gate: { kind, centre, orientation } } : { why: words("Check.why.lies", { given: lies }) };
}

export const gate = ownCheck("gate", {
	barred: () => null,
	fields: ({ fields }) => [
		field.text("from", "0, 0, 0", LONGEST),
		field.text("to", "0, -10, 0", LONGEST),
		field.text("centre", "0, -8, 0", LONGEST),
		field.choice("shape", { value: "vertical", options: SHAPES.map((value) => ({ value, name: words(`Board.kind.${value}`) })) }),
		field.choice("lies", { value: "A", options: AMBER.map((value) => ({ value, name: words("Chat.window", { window: value }) })) }),
		field.number("atThrust", figuresOf(fields).thrust, { least: 0, most: 13 }),
	],
	*run({ seat, values }) {
		const [from, to, centre] = [cellIn(textAt(values, "from")), cellIn(textAt(values, "to")), cellIn(textAt(values, "centre"))];
		if ("why" in from) return from;
		if ("why" in to) return to;
		if ("why" in centre) return centre;
		const read = gateIn(values, centre.cell);
		if ("why" in read) return read;
		const entered = gateEntered(from.cell, to.cell, read.gate);
		const facts = { cell: entered && [...entered], thrust: numberAt(values, "atThrust") };
		return { reports: [checkedReport("gate", seat, { facts })], outcome: null };
	},
	describe({ facts: { cell, thrust } }) {
		const at = Array.isArray(cell) ? cell.join(", ") : null;
		return {
			tone: at === null ? "plain" : "good",
			effect: at === null ? words("Check.gate.missed") : words("Check.gate.entered", { cell: at }),
			sum: at === null ? [] : [{ name: words("Check.sum.thrust"), value: plain(Number(thrust)) }],
		};
	},
});

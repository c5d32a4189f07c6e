/** Copies of the units of a large match: plain records in the same order, whatever is changed. */
import { expect, test } from "vitest";
import { type Unit, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { allUnits, recordOf, withThese } from "../../../../src/core/sol-cruiser/play/roster.ts";
import { unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch } from "../support/placed.ts";

const UNITS = 100;
const { units } = aMatch(Object.fromEntries(Array.from({ length: UNITS }, (_, index) => [`u${index}`, {}])));
const [fifth, last] = [unitId("u5"), unitId(`u${UNITS - 1}`)];

function marked(unit: Unit): Unit {
	return { ...unit, marked: unit.marked + 1 };
}

test("a copy with some units changed is what spreading the record gives, in the same order", () => {
	const these = [marked(unitOf({ units }, last)), marked(unitOf({ units }, fifth))];
	const copy = withThese(units, these);
	expect(copy).toStrictEqual({ ...units, [last]: these[0], [fifth]: these[1] });
	expect(JSON.stringify(copy)).toBe(JSON.stringify({ ...units, [last]: these[0], [fifth]: these[1] }));
	expect(allUnits({ units: copy })).toEqual(Object.values(copy));
	expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test("a new unit is the last of the copy", () => {
	const added = { ...unitOf({ units }, fifth), id: unitId("u5~1") };
	const copy = withThese(units, [added, marked(unitOf({ units }, fifth))]);
	expect(Object.keys(copy)).toEqual([...Object.keys(units), "u5~1"]);
	expect(allUnits({ units: copy }).at(-1)).toBe(added);
});

test("a record of no units is an empty plain object", () => {
	expect(recordOf([])).toStrictEqual({});
});

/** Copies of the units of a large match: plain records in the same order, whatever is changed. */
import { expect, test } from "vitest";
import { type Unit, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import {
	allUnits,
	inOrderOf,
	keptThrough,
	lookedAt,
	placesBetween,
	recordOf,
	withThese,
} from "../../../../src/core/sol-cruiser/play/roster.ts";
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

test("copies of one descent tell in which places they can differ; of others nobody knows", () => {
	const first = withThese(units, [marked(unitOf({ units }, fifth))]);
	const second = withThese(first, [marked(unitOf({ units }, last)), { ...unitOf({ units }, fifth), id: unitId("u5~1") }]);
	const beside = withThese(first, [marked(unitOf({ units }, last))]);
	const between = (a: typeof units, b: typeof units) => placesBetween(lookedAt({ units: a }), lookedAt({ units: b }));
	expect(between(first, second)).toEqual([UNITS - 1, UNITS]);
	expect(between(second, first)).toEqual([UNITS - 1, UNITS]);
	expect(between(second, second)).toEqual([]);
	expect(between(first, beside)).toBeNull();
	expect(between(second, structuredClone(second))).toBeNull();
});

test("a unit that was added to one copy is in no other", () => {
	const added = (id: string): Unit => ({ ...unitOf({ units }, fifth), id: unitId(id) });
	const [one, other] = [withThese(units, [added("u5~1")]), withThese(units, [added("u6~1"), added("u5~1")])];
	expect(inOrderOf(units, [unitId("u5~1"), last])).toEqual([last]);
	expect(inOrderOf(one, [unitId("u5~1"), unitId("u6~1"), last])).toEqual([last, "u5~1"]);
	expect(inOrderOf(other, [unitId("u5~1"), unitId("u6~1"), last])).toEqual([last, "u6~1", "u5~1"]);
});

test("a unit whose id is a number comes first, as in any record", () => {
	const copy = withThese(units, [{ ...unitOf({ units }, fifth), id: unitId("7") }]);
	expect(allUnits({ units: copy }).map(({ id }) => id)).toEqual(Object.keys({ ...units, 7: null }));
});

test("what follows from a part of each unit is worked out again when one has another part, and only then", () => {
	let count = 0;
	const wounded = keptThrough(
		(list) => {
			count += 1;
			return list.filter((unit) => unit.marked > 0).map(({ id }) => id);
		},
		(unit) => unit.marked || null,
	);
	const own = structuredClone(units);
	const unit = unitOf({ units: own }, fifth);
	const moved = withThese(own, [{ ...unit, at: [3, 4] }]);
	const hit = withThese(moved, [marked(unit)]);
	expect([own, moved, own].map((each) => wounded({ units: each }))).toEqual([[], [], []]);
	expect(count).toBe(1);
	expect([hit, moved, hit].map((each) => wounded({ units: each }))).toEqual([[fifth], [], [fifth]]);
	expect(count).toBe(4);
});

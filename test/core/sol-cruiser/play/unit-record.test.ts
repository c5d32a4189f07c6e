/** Records of units that are put together when somebody reads them: as if each step had copied the record. */
import { expect, test } from "vitest";
import { type Unit, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { withThese } from "../../../../src/core/sol-cruiser/play/roster.ts";
import { madeOf, recordWith, unitsIn } from "../../../../src/core/sol-cruiser/play/unit-record.ts";
import { unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch } from "../support/placed.ts";

const UNITS = 100;
const { units } = aMatch(Object.fromEntries(Array.from({ length: UNITS }, (_, index) => [`u${index}`, {}])));
const all = Object.values(units);

function changed(place: number, marked: number): Unit {
	return { ...unitOf({ units }, unitId(`u${place}`)), marked };
}

const added: Unit = { ...changed(5, 0), id: unitId("u5~1") };

/** Some units twice, and a new one that changes afterwards. */
const STEPS = [[changed(5, 1), changed(99, 1)], [added], [changed(5, 2)], [], [{ ...added, marked: 3 }, changed(0, 4)]];

test("a record that somebody reads after several steps is the one that each step would have copied", () => {
	for (const readsAt of [[], [0], [1, 2], [3], [0, 1, 2, 3, 4]]) {
		let [record, plain] = [madeOf(all), units];
		for (const [step, these] of STEPS.entries()) {
			const before = record;
			record = recordWith(record, these);
			const former = plain;
			plain = withThese(plain, these);
			if (!readsAt.includes(step)) continue;
			expect(JSON.stringify(unitsIn(record))).toBe(JSON.stringify(plain));
			expect(JSON.stringify(unitsIn(before))).toBe(JSON.stringify(former));
		}
		expect(JSON.stringify(unitsIn(record))).toBe(JSON.stringify(plain));
	}
});

test("a record is the same object as long as no unit changes", () => {
	const record = recordWith(madeOf(all), [changed(3, 1)]);
	expect(recordWith(record, [])).toBe(record);
	expect(unitsIn(record)).toBe(unitsIn(record));
});

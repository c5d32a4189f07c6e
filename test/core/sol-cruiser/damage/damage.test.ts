/** Damage, and the checks after it (SC-23). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { CHECK_ROWS, crossOff, fullRows } from "../../../../src/core/sol-cruiser/damage/damage.ts";

const hit = (marked: number, damage: number, rowBoxes = 10) => expectAccepted(crossOff({ rowBoxes, marked }, damage));

describe("damage", () => {
	it("calls for a check after each row that it completes, in order (SC-23)", () => {
		expect(hit(0, 23)).toEqual({ marked: 23, crossed: 23, overkill: 0, checks: [1, 2], destroyed: false });
		expect(hit(9, 1).checks).toEqual([1]);
		expect(hit(0, 9).checks).toEqual([]);
		expect(hit(10, 9).checks).toEqual([]);
		expect(hit(25, 5).checks).toEqual([3]);
		expect(hit(0, 39).checks).toEqual([1, 2, 3]);
	});

	it("destroys the craft with the last box of row 4, without a check (SC-23)", () => {
		expect(hit(39, 0)).toMatchObject({ destroyed: false, checks: [] });
		expect(hit(39, 1)).toEqual({ marked: 40, crossed: 1, overkill: 0, checks: [], destroyed: true });
		expect(hit(25, 15)).toMatchObject({ marked: 40, destroyed: true, checks: [3] });
	});

	it("beyond the last box is overkill", () => {
		expect(hit(30, 17)).toEqual({ marked: 40, crossed: 10, overkill: 7, checks: [], destroyed: true });
		expect(hit(40, 3)).toEqual({ marked: 40, crossed: 0, overkill: 3, checks: [], destroyed: true });
	});

	it("of 0 does nothing", () => expect(hit(10, 0)).toEqual({ marked: 10, crossed: 0, overkill: 0, checks: [], destroyed: false }));

	it("is refused on an impossible hull", () => {
		const code = (rowBoxes: number, marked: number, damage: number) => crossOff({ rowBoxes, marked }, damage);
		for (const rows of [0, -1, 2.5]) expect(code(rows, 0, 5)).toMatchObject({ refusal: { code: "no-rows" } });
		for (const marked of [-1, 41, 0.5]) expect(code(10, marked, 5)).toMatchObject({ refusal: { code: "marked-beyond-hull" } });
		for (const damage of [-1, 0.5, Number.NaN]) expect(code(10, 0, damage)).toMatchObject({ refusal: { code: "no-such-damage" } });
	});
});

describe("any damage", () => {
	const hull = fc
		.integer({ min: 1, max: 41 })
		.chain((rowBoxes) => fc.record({ rowBoxes: fc.constant(rowBoxes), marked: fc.nat(4 * rowBoxes) }));

	it("is crossed off or overkill to the last point, and boxes never go below 0", () => {
		fc.assert(
			fc.property(hull, fc.nat(300), (before, damage) => {
				const { marked, crossed, overkill, destroyed } = hit(before.marked, damage, before.rowBoxes);
				expect(crossed + overkill).toBe(damage);
				expect(marked).toBe(before.marked + crossed);
				expect(Math.min(crossed, overkill, 4 * before.rowBoxes - marked)).toBeGreaterThanOrEqual(0);
				expect(overkill === 0 || destroyed).toBe(true);
				expect(destroyed).toBe(marked === 4 * before.rowBoxes);
			}),
		);
	});

	it("calls for the same checks whether it comes at once or point by point", () => {
		fc.assert(
			fc.property(hull, fc.nat(100), ({ rowBoxes, marked }, damage) => {
				const single = Array.from({ length: damage }, (_, point) => hit(Math.min(4 * rowBoxes, marked + point), 1, rowBoxes).checks).flat();
				expect(hit(marked, damage, rowBoxes).checks).toEqual(single);
				const full = fullRows({ rowBoxes, marked });
				expect(hit(marked, 1000, rowBoxes).checks).toEqual(CHECK_ROWS.filter((row) => row > full));
			}),
		);
	});
});

/** Armour, rows of hull, and the threshold check after a hit. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Blow, blowOf, type Hull, ROWS, rowsLost, rowsOf, strike } from "../../../../src/core/full-thrust/damage/hull.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

function aHull(wishes: Partial<Hull> = {}): Hull {
	return { armour: 0, boxes: 20, marked: 0, ...wishes };
}

const struck = (hull: Partial<Hull>, blow: Partial<Blow>) => expectAccepted(strike(aHull(hull), { onArmour: 0, onHull: 0, ...blow }));

const codeOf = (hull: Partial<Hull>, blow: Partial<Blow> = {}) => {
	const outcome = strike(aHull(hull), { onArmour: 0, onHull: 0, ...blow });
	return outcome.ok ? null : outcome.refusal.code;
};

describe("a hull", () => {
	it.each([
		[20, [5, 5, 5, 5]],
		[22, [6, 6, 5, 5]],
		[23, [6, 6, 6, 5]],
		[4, [1, 1, 1, 1]],
		[3, [1, 1, 1, 0]],
		[1, [1, 0, 0, 0]],
	])("of %i boxes has rows of %j, with the remainder in the first rows", (boxes, rows) => expect(rowsOf(boxes)).toEqual(rows));

	it("loses a row with the row's last box", () => {
		expect([0, 5, 6, 11, 12, 16, 17, 21, 22].map((marked) => rowsLost({ boxes: 22, marked }))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
	});
});

describe("a blow", () => {
	it("damages armour first, and the rest goes to the hull", () => {
		expect(struck({ armour: 4 }, { onArmour: 3 })).toMatchObject({ armour: 3, crossed: 0, hull: { armour: 1, marked: 0 } });
		expect(struck({ armour: 4 }, { onArmour: 6 })).toMatchObject({ armour: 4, crossed: 2, hull: { armour: 0, marked: 2 } });
	});

	it("needs no check when armour is gone", () => expect(struck({ armour: 4 }, { onArmour: 4 }).check).toBeNull());

	it("passes armour with the damage of re-rolls (FT-04)", () => {
		expect(blowOf({ damage: 5, rerollDamage: 2 })).toEqual({ onArmour: 3, onHull: 2 });
		expect(struck({ armour: 9 }, blowOf({ damage: 5, rerollDamage: 2 }))).toMatchObject({ armour: 3, crossed: 2 });
		expect(struck({ armour: 9 }, blowOf({ damage: 5 }))).toMatchObject({ armour: 5, crossed: 0 });
	});

	it.each([
		[0, 4, null],
		[0, 5, { number: 6, modifier: 0 }],
		[5, 5, { number: 5, modifier: 0 }],
		[13, 2, { number: 4, modifier: 0 }],
		[15, 4, null],
		[0, 10, { number: 5, modifier: 1 }],
		[4, 11, { number: 4, modifier: 2 }],
		[5, 10, { number: 4, modifier: 1 }],
	])(
		"to a hull with %i of 20 boxes marked, of %i points, calls for the check %j: one, with 1 more for each extra row",
		(marked, onHull, check) => expect(struck({ marked }, { onHull }).check).toEqual(check),
	);

	it("that crosses off the last box destroys the ship without a check, and the rest is overkill", () => {
		expect(struck({ marked: 18, armour: 1 }, { onArmour: 5, onHull: 1 })).toEqual({
			hull: { armour: 0, boxes: 20, marked: 20 },
			armour: 1,
			crossed: 2,
			overkill: 3,
			check: null,
			destroyed: true,
		});
	});

	it("may leave armour on a wreck", () => {
		expect(struck({ armour: 3, boxes: 4 }, { onHull: 6 })).toMatchObject({ hull: { armour: 3 }, overkill: 2, destroyed: true });
	});
});

it("a blow is refused for an impossible number", () => {
	expect(codeOf({ armour: -1 })).toBe("no-such-armour");
	expect(codeOf({ boxes: 0 })).toBe("no-such-hull");
	expect(codeOf({ marked: 21 })).toBe("marked-beyond-hull");
	expect(codeOf({ marked: -1 })).toBe("marked-beyond-hull");
	expect(codeOf({}, { onArmour: 0.5 })).toBe("no-such-damage");
	expect(codeOf({}, { onHull: -1 })).toBe("no-such-damage");
});

const hulls = fc
	.record({ armour: fc.nat(10), boxes: fc.integer({ min: 1, max: 60 }), share: fc.nat(100) })
	.map(({ share, ...hull }) => ({ ...hull, marked: Math.floor((hull.boxes * share) / 100) }));

it("no damage is lost: a blow is the sum of armour, hull and overkill, and no value is negative", () => {
	fc.assert(
		fc.property(hulls, fc.nat(80), fc.nat(80), (hull, onArmour, onHull) => {
			const after = expectAccepted(strike(hull, { onArmour, onHull }));
			expect(after.armour + after.crossed + after.overkill).toBe(onArmour + onHull);
			expect([after.hull.armour + after.armour, after.hull.marked - after.crossed]).toEqual([hull.armour, hull.marked]);
			for (const left of [after.hull.armour, after.hull.boxes - after.hull.marked, after.overkill]) expect(left).toBeGreaterThanOrEqual(0);
			expect(after.destroyed).toBe(rowsLost(after.hull) === ROWS);
			expect(after.check !== null).toBe(!after.destroyed && rowsLost(after.hull) > rowsLost(hull));
		}),
	);
});

it("a blow does the same at once as box by box, except for its checks", () => {
	fc.assert(
		fc.property(hulls, fc.nat(80), (hull, points) => {
			let bitByBit: Hull = hull;
			for (let point = 0; point < points; point++) bitByBit = expectAccepted(strike(bitByBit, { onArmour: 1, onHull: 0 })).hull;
			expect(expectAccepted(strike(hull, { onArmour: points, onHull: 0 })).hull).toEqual(bitByBit);
		}),
	);
});

it("rows hold all boxes, none is negative, and no row is shorter than the next", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 500 }), (boxes) => {
			const rows = rowsOf(boxes);
			expect(rows.reduce((sum, row) => sum + row, 0)).toBe(boxes);
			expect([...rows].sort((a, b) => b - a)).toEqual(rows);
			expect((rows[0] ?? 0) - (rows[ROWS - 1] ?? 0)).toBeLessThanOrEqual(1);
		}),
	);
});

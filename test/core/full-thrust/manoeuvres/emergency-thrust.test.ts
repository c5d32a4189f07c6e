/** Emergency Thrust: the number of dice, and their results. */
import { describe, expect, it, test } from "vitest";
import { settleEmergency } from "../../../../src/core/full-thrust/manoeuvres/emergency-thrust.ts";
import { flyable, refused, rolled, ship, type TestShip } from "../support/builders.ts";

function use(text: string, earlierUses = 0, other: Partial<TestShip> = {}) {
	return settleEmergency({ seat: null, drive: ship(other), flyable: flyable(text, other), earlierUses });
}

describe("Emergency Thrust", () => {
	it("takes a die for more thrust than the rating and one for more turning than without, as in the source's example", () => {
		expect(rolled(use("ET P3+3"), 2, 3)).toMatchObject({
			dice: 2,
			modifiers: [
				{ code: "over-rating", value: 1 },
				{ code: "over-turning", value: 1 },
			],
			score: 0,
			success: true,
			ratingAfter: 4,
		});
		expect(rolled(use("ET +6"), 4)).toMatchObject({ dice: 1 });
		expect(rolled(use("ET P3"), 3)).toMatchObject({ dice: 1 });
	});

	it("takes a die for each earlier use, and none within the normal limits", () => {
		expect(rolled(use("ET S3+1", 1), 3, 6)).toMatchObject({ dice: 2, score: 2, success: false });
		expect(rolled(use("ET P2+2"))).toMatchObject({ dice: 0, success: true, rolled: null });
	});

	it("counts turning on an advanced drive only beyond its whole rating", () => {
		expect(rolled(use("ET P4+1", 0, { advanced: true }), 1)).toMatchObject({ dice: 1 });
		expect(rolled(use("ET P5", 0, { advanced: true }), 1, 1)).toMatchObject({ dice: 2 });
	});

	it("counts the turning allowance of rolls and spins as turning", () => {
		expect(rolled(use("ET P2+ROLL"), 1).modifiers).toEqual([{ code: "over-turning", value: 1 }]);
	});

	it("scores like beam dice, without re-rolls: 1 hits the drive, 2 fails as well, 4 hits it twice", () => {
		expect(rolled(use("ET P3+3"), 1, 5)).toMatchObject({ score: 1, success: true, ratingAfter: 2 });
		expect(rolled(use("ET P3+3"), 4, 5)).toMatchObject({ score: 2, success: false, ratingAfter: 2 });
		expect(rolled(use("ET P3+3"), 6, 5)).toMatchObject({ score: 3, success: false, ratingAfter: 2 });
		expect(rolled(use("ET P3+3"), 6, 6)).toMatchObject({ score: 4, success: false, ratingAfter: 0 });
		expect(rolled(use("ET P2+1", 0, { rating: 2, printed: 4 }), 4, 1)).toMatchObject({ ratingAfter: 0 });
	});

	it("is for orders that use it, on a possible drive", () => {
		expect(refused(use("P2")).code).toBe("no-emergency");
		expect(refused(use("ET P3", 0, { printed: 5 })).code).toBe("no-such-drive");
	});
});

test.each([
	[1, 5, 6],
	[2, 21, 36],
	[3, 81, 216],
])("Emergency Thrust with %i dice succeeds in %i of %i throws", (dice, successes, throws) => {
	let [tried, succeeded] = [0, 0];
	for (let number = 0; number < 6 ** dice; number++) {
		const faces = Array.from({ length: dice }, (_, place) => (Math.floor(number / 6 ** place) % 6) + 1);
		tried += 1;
		if (rolled(use("ET P2+2", dice), ...faces).success) succeeded += 1;
	}
	expect([succeeded, tried]).toEqual([successes, throws]);
});

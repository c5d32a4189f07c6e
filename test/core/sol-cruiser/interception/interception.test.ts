/** The intercept roll (SC-11, SC-37). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, settleWith, settleWithout } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { type Attempt, intercept, interceptModifiers, type Party } from "../../../../src/core/sol-cruiser/interception/interception.ts";

const party = { speed: 10, thrustUsed: 2, cq: 0 };

interface Wishes {
	readonly interceptor?: Partial<Party>;
	readonly target?: Partial<Attempt["target"]>;
	readonly attemptsBefore?: number;
}

function attempt({ interceptor = {}, target = {}, attemptsBefore = 0 }: Wishes = {}): Attempt {
	return {
		seat: seatId("red"),
		interceptor: { ...party, intends: "intercept", ...interceptor },
		target: { ...party, intends: "evade", detected: true, ...target },
		attemptsBefore,
	};
}

function rolled(faces: readonly number[], wishes: Wishes = {}) {
	const dice = scriptedDice(faces);
	const result = expectAccepted(settleWith(intercept(attempt(wishes)), dice.roll));
	dice.close();
	return result;
}

const chase = { interceptor: { speed: 9, thrustUsed: 3 }, target: { speed: 12, thrustUsed: 1 } };

describe("an attempt to intercept", () => {
	it("succeeds at 6 or more on 2D6 less 2, rolled by the interceptor (SC-11)", () => {
		expect(rolled([2, 6])).toMatchObject({ automatic: false, success: true, total: 6, modifiers: [] });
		expect(rolled([1, 6])).toMatchObject({ success: false, total: 5 });
		expect(rolled([2, 6]).rolled).toMatchObject({ count: 2, faces: 6, reason: "intercept", seat: "red", shown: [2, 6] });
	});

	it("gains or loses half the difference of speeds, rounded up either way (SC-11)", () => {
		const missile = { interceptor: { speed: 15, thrustUsed: 5 }, target: { speed: 8, cq: 1 } };
		expect(rolled([1, 4], missile)).toMatchObject({
			total: 12,
			success: true,
			modifiers: [
				{ code: "speed", value: 4 },
				{ code: "thrust", value: 6 },
				{ code: "target-crew", value: -1 },
			],
		});
		expect(rolled([1, 6], chase)).toMatchObject({
			total: 7,
			success: true,
			modifiers: [
				{ code: "speed", value: -2 },
				{ code: "thrust", value: 4 },
			],
		});
	});

	it("gains two for each attempt already made on the target this turn (SC-11)", () => {
		expect(rolled([2, 6], { ...chase, attemptsBefore: 1 }).total).toBe(10);
		expect(rolled([1, 1], { attemptsBefore: 3 })).toMatchObject({ total: 6, modifiers: [{ code: "attempts", value: 6 }] });
	});

	it("adds the interceptor's crew quality, or its controller's, and subtracts the target's (SC-37)", () => {
		expect(rolled([1, 5], { interceptor: { cq: 2 } })).toMatchObject({ total: 6, modifiers: [{ code: "crew", value: 2 }] });
		expect(rolled([1, 5], { target: { cq: -2 } })).toMatchObject({ total: 6, modifiers: [{ code: "target-crew", value: 2 }] });
	});

	it("needs no roll if both choose the same (SC-11)", () => {
		const both = { automatic: true, total: null, rolled: null, modifiers: [] };
		expect(rolled([], { target: { intends: "intercept" } })).toEqual({ ...both, success: true });
		expect(rolled([], { interceptor: { intends: "evade" } })).toEqual({ ...both, success: false });
	});

	it("on an undetected target is refused, for any choices of both (SC-11)", () => {
		for (const intends of ["intercept", "evade"] as const) {
			const outcome = settleWithout(intercept(attempt({ target: { detected: false, intends } })));
			expect(outcome).toMatchObject({ ok: false, refusal: { code: "target-undetected" } });
		}
	});

	it("is symmetric, apart from earlier attempts (SC-11)", () => {
		const anyParty = fc.record({
			speed: fc.integer({ min: 0, max: 30 }),
			thrustUsed: fc.integer({ min: 0, max: 5 }),
			cq: fc.integer({ min: -2, max: 2 }),
		});
		fc.assert(
			fc.property(anyParty, anyParty, (a, b) => {
				const [there, back] = [sum({ interceptor: a, target: b }), sum({ interceptor: b, target: a })];
				expect(there + back).toBe(0);
			}),
		);
	});

	it("has the odds of all 36 rolls of 2D6 (SC-11)", () => {
		for (const attemptsBefore of [0, 1, 2, 3]) {
			for (const speed of [0, 4, 7, 10, 13, 20, 30]) {
				const wishes = { interceptor: { speed }, attemptsBefore };
				const successes = ROLLS.filter((faces) => rolled(faces, wishes).success).length;
				expect(successes).toBe(waysToRoll(8 - sum(wishes)));
			}
		}
	});
});

const DIE = [1, 2, 3, 4, 5, 6];
const ROLLS = DIE.flatMap((each) => DIE.map((other) => [each, other]));

function sum(wishes: Wishes): number {
	return interceptModifiers(attempt(wishes)).reduce((all, { value }) => all + value, 0);
}

/** How many of 36 rolls of 2D6 reach a total, by triangular numbers. */
function waysToRoll(needed: number): number {
	const triangle = (side: number): number => (side > 0 ? (side * (side + 1)) / 2 : 0);
	if (needed > 7) return triangle(13 - needed);
	return 36 - triangle(needed - 2);
}

/** Detonation warheads: hits, modifiers and damage (SC-18, SC-20), and their odds against a closed form. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { warheadAttack } from "../../../../src/core/sol-cruiser/combat/warheads.ts";
import { ARMOURS, PENETRATIONS, TECHS } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { aWarhead, everyRoll, on, refusalOf, waysOf } from "../support/shots.ts";

type Wishes = Parameters<typeof aWarhead>[0];

const gone = (wishes: Wishes = {}, faces: readonly number[] = [3, 5]) => on(faces, warheadAttack(aWarhead(wishes)));
const modifier = (wishes: Wishes, code: string) => gone(wishes).modifiers.find((candidate) => candidate.code === code)?.value ?? 0;

describe("a warhead", () => {
	it("has the sum of its dice and named modifiers as hits (SC-20)", () => {
		expect(gone({ target: { size: 1, armour: "Lt" } })).toMatchObject({
			total: 10,
			hits: 10,
			damage: 20,
			modifiers: [
				{ code: "size", value: 1 },
				{ code: "armour", value: 1 },
			],
		});
		expect(gone({ target: { size: 1, armour: "Lt", tech: "NM" } })).toMatchObject({ hits: 8, damage: 16 });
		expect(gone()).toMatchObject({ hits: 8, modifiers: [] });
	});

	it("is rolled at once by its own seat", () => {
		const seat = seatId("red");
		expect(gone({ seat, dice: 3 }, [1, 2, 3]).rolled).toEqual({ count: 3, faces: 6, reason: "warhead", seat, shown: [1, 2, 3] });
	});

	it("adds each modifier once, not once for each die (SC-20)", () => {
		expect(gone({ dice: 3, target: { size: 2 } }, [1, 1, 1]).hits).toBe(5);
	});

	it("has 1 for each level of penetration above the armour and −2 for each below (SC-20)", () => {
		const table = PENETRATIONS.map((penetration) => ARMOURS.map((armour) => modifier({ penetration, target: { armour } }, "armour")));
		expect(table).toEqual([
			[1, 0, -2, -4, -6],
			[2, 1, 0, -2, -4],
			[3, 2, 1, 0, -2],
			[4, 3, 2, 1, 0],
		]);
	});

	it("has 1 for each level of technology above the target and −2 for each below (SC-20)", () => {
		expect(TECHS.map((tech) => TECHS.map((other) => modifier({ tech, target: { tech: other } }, "fireControl")))).toEqual([
			[0, -2, -4],
			[1, 0, -2],
			[2, 1, 0],
		]);
	});

	it("has a third of a beam's modifier against an undetected interceptor, and cannot fire at it without sensors (SC-18)", () => {
		expect([6, 7, 12, 13].map((undetectedSensor) => modifier({ undetectedSensor }, "undetected"))).toEqual([-4, -3, -3, -2]);
		expect(refusalOf(warheadAttack(aWarhead({ undetectedSensor: 0 })))).toBe("no-sensors-for-undetected");
	});

	it("never has fewer than 0 hits (SC-20)", () => {
		const hopeless = { dice: 1, penetration: "Lt", tech: "OC", target: { size: -2, armour: "VHvy", tech: "NM" } } as const;
		expect(gone(hopeless, [6])).toMatchObject({ total: -6, hits: 0, damage: 0 });
	});

	it("does 1, 2, 3 or 4 with each hit (SC-20)", () => {
		const damage = PENETRATIONS.map((penetration) => gone({ penetration, target: { armour: penetration } }).damage);
		expect(damage).toEqual([8, 16, 24, 32]);
	});

	it("has at least one die", () => {
		for (const dice of [0, -1, 1.5]) expect(refusalOf(warheadAttack(aWarhead({ dice })))).toBe("no-warhead-dice");
	});
});

describe("the odds of a warhead", () => {
	it("are those of the sum of its dice, over all rolls of up to four", () => {
		for (const dice of [1, 2, 3, 4]) {
			const rolls = everyRoll(dice).map((faces) => gone({ dice, target: { size: -2 } }, faces).hits);
			for (let hits = 1; hits <= 6 * dice - 2; hits++) {
				expect(rolls.filter((roll) => roll === hits)).toHaveLength(waysToSum(dice, hits + 2));
			}
			expect(rolls.filter((roll) => roll === 0)).toHaveLength(waysToSum(dice, 1) + waysToSum(dice, 2));
		}
	});

	it("average 3.5 hits a die against an equal target", () => {
		const sum = everyRoll(3).reduce((all, faces) => all + gone({ dice: 3 }, faces).hits, 0);
		expect(sum / 216).toBe(10.5);
		expect(waysOf(2, (faces) => gone({}, faces).hits >= 7)).toBe(21);
	});
});

it("stay between 0 and the highest roll with all modifiers", () => {
	const any = fc.record({ size: fc.integer({ min: -2, max: 4 }), armour: fc.constantFrom(...ARMOURS), tech: fc.constantFrom(...TECHS) });
	fc.assert(
		fc.property(
			any,
			fc.constantFrom(...PENETRATIONS),
			fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
			(target, penetration, faces) => {
				const { hits, damage, modifiers } = gone({ target, penetration, dice: faces.length }, faces);
				const most = faces.reduce((sum, face) => sum + face, 0) + modifiers.reduce((sum, { value }) => sum + Math.max(0, value), 0);
				expect(hits).toBeGreaterThanOrEqual(0);
				expect(hits).toBeLessThanOrEqual(most);
				expect(damage).toBe(hits * (PENETRATIONS.indexOf(penetration) + 1));
			},
		),
	);
});

/** How many rolls of this many D6 have this sum, by inclusion and exclusion. */
function waysToSum(dice: number, sum: number): number {
	const terms = Array.from({ length: dice + 1 }, (_, k) => (-1) ** k * choose(dice, k) * choose(sum - 6 * k - 1, dice - 1));
	return terms.reduce((all, term) => all + term, 0);
}

function choose(from: number, taken: number): number {
	if (from < taken || from < 0) return 0;
	return Array.from({ length: taken }, (_, k) => k).reduce((product, k) => (product * (from - k)) / (k + 1), 1);
}

/**
 * Odds of Sol Cruiser, compared with all possible rolls.
 */
import { describe, expect, test } from "vitest";
import type { Faces } from "../../../../src/core/kernel/dice.ts";
import { beamAttack } from "../../../../src/core/sol-cruiser/combat/beams.ts";
import {
	beamDefenceOdds,
	beamOdds,
	chancesToShow,
	interceptChances,
	warheadDefenceOdds,
	warheadOdds,
} from "../../../../src/core/sol-cruiser/combat/odds.ts";
import { pointDefence } from "../../../../src/core/sol-cruiser/combat/point-defence.ts";
import { warheadAttack } from "../../../../src/core/sol-cruiser/combat/warheads.ts";
import { type Attempt, intercept, interceptModifiers } from "../../../../src/core/sol-cruiser/interception/interception.ts";
import { aBeam, aWarhead, beamAtMissiles, everyRoll, on, warheadAtMissiles, waysOf } from "../support/shots.ts";

function mean(dice: number, of: (faces: Faces) => number): number {
	const rolls = everyRoll(dice);
	return rolls.reduce((sum, faces) => sum + of(faces), 0) / rolls.length;
}

test.each([1, 2, 3, 7, 8, 12, 13])("chancesToShow(%i) agrees with all rolls of 2D6", (least) => {
	expect(chancesToShow(least)).toBe(waysOf(2, ([a, b]) => Number(a) + Number(b) >= least));
});

describe("an attempt to intercept (SC-11)", () => {
	const attempts: readonly Omit<Attempt, "seat">[] = [-9, -4, -1, 0, 2, 5, 9].map((faster) => ({
		interceptor: { speed: 10 + faster, thrustUsed: 1, cq: 1, intends: "intercept" },
		target: { speed: 10, thrustUsed: 0, cq: 0, intends: "evade", detected: true },
		attemptsBefore: 1,
	}));
	test.each(attempts)("has the odds of all 36 rolls at speed $interceptor.speed", (attempt) => {
		const ways = waysOf(2, (faces) => on(faces, intercept({ seat: null, ...attempt })).success);
		expect(interceptChances(interceptModifiers(attempt))).toBe(ways);
	});
});

describe("fire at hulls", () => {
	test.each([0, 4, 10, 16, 22])("a battery's odds agree with all rolls at closing speed %i (SC-13 to SC-19)", (closingSpeed) => {
		const shot = aBeam({ closingSpeed, penetration: "Hvy", target: { armour: "Lt", size: 1 } });
		const odds = beamOdds(shot);
		expect(odds.hits).toBeCloseTo(mean(2, (faces) => on(faces, beamAttack(shot)).hits));
		expect(odds.damage).toBeCloseTo(mean(2, (faces) => on(faces, beamAttack(shot)).damage));
		expect(odds.modifiers).toEqual(on([1, 1], beamAttack(shot)).modifiers);
	});

	test.each([-4, 0, 3] as const)("a warhead's odds agree with all rolls at size %i (SC-20)", (size) => {
		const shot = aWarhead({ dice: 3, penetration: "Lt", target: { size, armour: "Hvy" } });
		const odds = warheadOdds(shot);
		expect(odds.damage).toBeCloseTo(mean(3, (faces) => on(faces, warheadAttack(shot)).damage));
		expect(odds.modifiers).toEqual(on([1, 1, 1], warheadAttack(shot)).modifiers);
	});
});

describe("point defence (SC-21)", () => {
	test.each([2, 4, 6, 8, 10])("a battery's odds against three flights agree with all rolls at closing speed %i", (closingSpeed) => {
		const fire = beamAtMissiles({ closingSpeed, flights: 3 });
		const odds = beamDefenceOdds([{ aim: fire, targetTech: fire.targetTech, flights: 3 }]);
		expect(odds.killed).toBeCloseTo(mean(2, (faces) => on(faces, pointDefence(fire)).destroyed));
		expect(odds.first).toBeCloseTo(mean(2, (faces) => Math.min(1, on(faces, pointDefence(fire)).destroyed)));
	});

	test("a warhead's odds agree with all rolls", () => {
		const fire = warheadAtMissiles({ dice: 2, undetectedSensor: 8 });
		const odds = warheadDefenceOdds(fire, fire.targetTech);
		expect(odds.killed).toBeCloseTo(mean(2, (faces) => on(faces, pointDefence(fire)).destroyed));
	});
});

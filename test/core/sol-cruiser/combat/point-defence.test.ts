/** Fire at missiles and submunitions (SC-17, SC-18, SC-21), and its odds against the table of the ruling. */
import { describe, expect, it } from "vitest";
import { scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import {
	type Interception,
	pointDefence,
	type SharedTarget,
	sharedDefence,
	sharesOf,
} from "../../../../src/core/sol-cruiser/combat/point-defence.ts";
import { CREW_QUALITIES, TECHS } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { beamAtMissiles, on, refusalOf, warheadAtMissiles, waysOf, waysToReach } from "../support/shots.ts";

const fired = (fire: Interception, faces: readonly number[]) => on(faces, pointDefence(fire));
const modifier = (fire: Interception, code: string) =>
	fired(fire, [3, 4]).modifiers.find((candidate) => candidate.code === code)?.value ?? 0;

describe("a battery at missiles", () => {
	it("has −6 for their size, and no modifier for armour (SC-21)", () => {
		expect(fired(beamAtMissiles({ closingSpeed: 4 }), [1, 2])).toMatchObject({
			total: 4,
			hits: 1,
			destroyed: 1,
			modifiers: [
				{ code: "size", value: -6 },
				{ code: "closingSpeed", value: 9 },
			],
		});
	});

	it("counts technology against them (SC-17)", () => {
		const table = TECHS.map((tech) => TECHS.map((targetTech) => modifier(beamAtMissiles({ tech, targetTech }), "fireControl")));
		expect(table).toEqual([
			[0, -6, -12],
			[3, 0, -6],
			[6, 3, 0],
		]);
	});

	it("may share its hits among the flights of the combat, one hit for each (SC-21)", () => {
		expect(fired(beamAtMissiles({ closingSpeed: 1, flights: 3 }), [3, 6])).toMatchObject({ hits: 4, destroyed: 3 });
		expect(fired(beamAtMissiles({ closingSpeed: 1, flights: 9 }), [3, 6])).toMatchObject({ hits: 4, destroyed: 4 });
		expect(fired(beamAtMissiles({ closingSpeed: 12 }), [6, 6])).toMatchObject({ hits: 0, destroyed: 0 });
	});

	it("has a penalty against an undetected flight, and cannot fire at it without sensors (SC-18)", () => {
		const unseen = beamAtMissiles({ closingSpeed: 2, undetectedSensor: 12 });
		expect(fired(unseen, [3, 6])).toMatchObject({ total: 4, destroyed: 1 });
		expect(modifier(unseen, "undetected")).toBe(-9);
		expect(refusalOf(pointDefence({ ...unseen, undetectedSensor: 0 }))).toBe("no-sensors-for-undetected");
	});
});

describe("a warhead at missiles", () => {
	it("kills one flight, however many hits it has and however many flights there are (SC-21)", () => {
		expect(fired(warheadAtMissiles({ flights: 3 }), [2, 3])).toMatchObject({ hits: 3, destroyed: 1 });
		expect(fired(warheadAtMissiles({ dice: 1 }), [2])).toMatchObject({ hits: 0, destroyed: 0 });
	});

	it("counts size and technology at a third of a beam's modifiers (SC-18, SC-21)", () => {
		expect(modifier(warheadAtMissiles(), "size")).toBe(-2);
		expect(modifier(warheadAtMissiles({ tech: "NM", targetTech: "OC" }), "fireControl")).toBe(2);
		expect(modifier(warheadAtMissiles({ targetTech: "NM" }), "fireControl")).toBe(-2);
		expect(modifier(warheadAtMissiles({ undetectedSensor: 20 }), "undetected")).toBe(-2);
	});

	it("needs dice, and sensors against an undetected target", () => {
		expect(refusalOf(pointDefence(warheadAtMissiles({ dice: 0 })))).toBe("no-warhead-dice");
		expect(refusalOf(pointDefence(warheadAtMissiles({ undetectedSensor: 0 })))).toBe("no-sensors-for-undetected");
	});
});

it("needs a target", () => {
	for (const flights of [0, -1, 0.5]) {
		expect(refusalOf(pointDefence(beamAtMissiles({ flights })))).toBe("no-flights");
		expect(refusalOf(pointDefence(warheadAtMissiles({ flights })))).toBe("no-flights");
	}
});

describe("the odds of killing a flight", () => {
	it.each([
		[0, 36],
		[1, 36],
		[2, 36],
		[3, 35],
		[4, 35],
		[6, 26],
		[8, 10],
		[10, 1],
		[11, 0],
		[12, 0],
		[30, 0],
	])("at a closing speed of %i are %i in 36 for a regular crew (SC-21)", (closingSpeed, ways) => {
		expect(waysOf(2, (faces) => fired(beamAtMissiles({ closingSpeed }), faces).destroyed === 1)).toBe(ways);
	});

	it("are those of 2D6 to reach the total for the last of several flights", () => {
		for (const cq of CREW_QUALITIES) {
			for (const closingSpeed of [0, 4, 8, 12]) {
				for (const flights of [1, 2, 3]) {
					const fire = beamAtMissiles({ cq, closingSpeed, flights });
					const ways = waysOf(2, (faces) => fired(fire, faces).destroyed === flights);
					expect(ways).toBe(waysToReach(3 * flights + 3 - (9 - 1.5 * closingSpeed + 3 * cq)));
				}
			}
		}
	});

	it("of a warhead are those of all sums above 2", () => {
		expect(waysOf(1, (faces) => fired(warheadAtMissiles({ dice: 1 }), faces).destroyed === 1)).toBe(4);
		expect(waysOf(2, (faces) => fired(warheadAtMissiles(), faces).destroyed === 1)).toBe(35);
		expect(waysOf(3, (faces) => fired(warheadAtMissiles({ dice: 3 }), faces).destroyed === 1)).toBe(216);
	});
});

describe("SC-44: one roll against flights of different kinds", () => {
	// At closing speed 6 the roll is 6 better than at 10; size −2 costs a beam 6.
	const target = (closingSpeed: number, flights = 1): SharedTarget => ({
		aim: beamAtMissiles({ closingSpeed }),
		targetTech: "OM",
		flights,
	});
	const destroyed = (roll: number, ...targets: readonly SharedTarget[]) => sharesOf(roll, targets).map((share) => share.destroyed);

	it("is worth its own hits against each of them", () => {
		const shares = sharesOf(10, [target(10), target(6)]);
		expect(shares.map(({ total, hits }) => [total, hits])).toEqual([
			[4, 1],
			[10, 3],
		]);
	});

	it("destroys no more in all than the best of them allows, the first named first", () => {
		expect(destroyed(10, target(6, 2), target(10), target(6, 2))).toEqual([2, 1, 0]);
		expect(destroyed(4, target(6), target(10))).toEqual([1, 0]);
	});

	it("destroys no more of one kind than it is worth against that kind", () => {
		expect(destroyed(10, target(10), target(10), target(6))).toEqual([1, 0, 1]);
	});

	it("is one roll of two dice", () => {
		const dice = scriptedDice([6, 6]);
		const { rolled, shares } = settleWith(sharedDefence(null, [target(10), target(6)]), dice.roll);
		dice.close();
		expect([rolled.shown, shares.map((share) => share.destroyed)]).toEqual([
			[6, 6],
			[1, 1],
		]);
	});
});

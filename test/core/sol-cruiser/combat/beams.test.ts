/** Beam batteries: hits, modifiers and damage (SC-13 to SC-19), and their odds against a closed form. */
import { describe, expect, it } from "vitest";
import { settleWith } from "../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { beamAttack, beamHits } from "../../../../src/core/sol-cruiser/combat/beams.ts";
import { ARMOURS, CREW_QUALITIES, PENETRATIONS, TECHS } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { aBeam, on, refusalOf, waysOf, waysToReach } from "../support/shots.ts";

const fired = (wishes: Parameters<typeof aBeam>[0] = {}, faces: readonly number[] = [1, 6]) => on(faces, beamAttack(aBeam(wishes)));
const modifier = (wishes: Parameters<typeof aBeam>[0], code: string) =>
	fired(wishes).modifiers.find((candidate) => candidate.code === code)?.value ?? 0;

describe("the to-hit table", () => {
	it.each([
		[-9, 0],
		[0, 0],
		[3, 0],
		[4, 1],
		[6, 1],
		[7, 2],
		[12, 3],
		[13, 4],
		[18, 5],
		[19, 6],
		[26, 8],
	])("extends in both directions: %i is %i hits (SC-13)", (score, hits) => expect(beamHits(score)).toBe(hits));

	it("has no roll that always hits or misses (SC-13)", () => {
		expect(fired({ closingSpeed: 0 }, [1, 1]).hits).toBe(4);
		expect(fired({ closingSpeed: 20 }, [6, 6]).hits).toBe(0);
	});
});

describe("a shot", () => {
	it("is 2D6 − 2 with every named modifier", () => {
		const wishes = { tech: "NM", cq: 1, closingSpeed: 12, target: { size: 1, armour: "Lt", tech: "OC" } } as const;
		expect(fired(wishes)).toMatchObject({
			total: 17,
			hits: 5,
			damage: 10,
			modifiers: [
				{ code: "size", value: 3 },
				{ code: "cq", value: 3 },
				{ code: "closingSpeed", value: -3 },
				{ code: "armour", value: 3 },
				{ code: "fireControl", value: 6 },
			],
		});
		expect(fired()).toMatchObject({ total: 5, modifiers: [], hits: 1, damage: 2 });
	});

	it("is rolled by its own seat, once for each battery (SC-19)", () => {
		const seat = seatId("red");
		const { rolled } = fired({ seat });
		expect(rolled).toEqual({ count: 2, faces: 6, reason: "beam", seat, shown: [1, 6] });
	});

	it("hits big ships more easily than small ones, and counts only the firing crew (SC-14)", () => {
		for (const size of [-2, -1, 0, 1, 4]) expect(modifier({ target: { size } }, "size")).toBe(3 * size);
		for (const cq of CREW_QUALITIES) expect(modifier({ cq }, "cq")).toBe(3 * cq);
	});

	it.each([
		[0, 15],
		[1, 12],
		[2, 12],
		[4, 9],
		[6, 6],
		[7, 3],
		[9, 0],
		[10, 0],
		[11, -3],
		[14, -6],
		[30, -30],
	])("at a closing speed of %i has %i (SC-15)", (closingSpeed, value) => expect(modifier({ closingSpeed }, "closingSpeed")).toBe(value));

	it("has 3 for each level of penetration above the armour and −6 for each below (SC-16)", () => {
		const table = PENETRATIONS.map((penetration) => ARMOURS.map((armour) => modifier({ penetration, target: { armour } }, "armour")));
		expect(table).toEqual([
			[3, 0, -6, -12, -18],
			[6, 3, 0, -6, -12],
			[9, 6, 3, 0, -6],
			[12, 9, 6, 3, 0],
		]);
	});

	it("has 3 for each level of technology above the target and −6 for each below (SC-17)", () => {
		expect(TECHS.map((tech) => TECHS.map((other) => modifier({ tech, target: { tech: other } }, "fireControl")))).toEqual([
			[0, -6, -12],
			[3, 0, -6],
			[6, 3, 0],
		]);
	});

	it.each([
		[1, -12],
		[6, -12],
		[7, -9],
		[12, -9],
		[13, -6],
		[20, -6],
	])("at an interceptor not detected, with sensors of %i, has %i (SC-18)", (undetectedSensor, value) => {
		expect(modifier({ undetectedSensor }, "undetected")).toBe(value);
	});

	it("at an undetected interceptor agrees with the worked example (SC-18)", () => {
		const wishes = { closingSpeed: 4, undetectedSensor: 10, target: { armour: "Lt" } } as const;
		expect(fired(wishes, [2, 6])).toMatchObject({ total: 9, hits: 2, damage: 4 });
	});

	it("without sensors cannot hit an undetected target, but can hit a detected one (SC-18)", () => {
		expect(refusalOf(beamAttack(aBeam({ undetectedSensor: 0 })))).toBe("no-sensors-for-undetected");
		expect(fired({ undetectedSensor: null }).modifiers).toEqual([]);
	});

	it("does 1, 2, 3 or 4 with each hit (SC-19)", () => {
		const damage = PENETRATIONS.map((penetration) => fired({ penetration, closingSpeed: 0, target: { armour: penetration } }).damage);
		expect(damage).toEqual([6, 12, 18, 24]);
		expect(fired({ penetration: "Hvy", closingSpeed: 2, target: { armour: "Hvy" } }, [1, 5])).toMatchObject({ hits: 5, damage: 15 });
	});
});

describe("the odds of a shot", () => {
	it("are those of all 36 rolls of 2D6", () => {
		for (const closingSpeed of [0, 2, 4, 6, 8, 10, 12, 14, 16]) {
			for (const size of [-2, -1, 0, 1, 2, 3, 4]) {
				const shot = aBeam({ closingSpeed, target: { size } });
				const score = 15 - 1.5 * closingSpeed + 3 * size;
				for (let hits = 1; hits <= 9; hits++) {
					const ways = waysOf(2, (faces) => on(faces, beamAttack(shot)).hits >= hits);
					expect(ways).toBe(waysToReach(3 * hits + 3 - score));
				}
			}
		}
	});

	it("come from two dice and no more", () => {
		let asked = 0;
		settleWith(beamAttack(aBeam()), ({ count }) => {
			asked += count;
			return [3, 4];
		});
		expect(asked).toBe(2);
	});
});

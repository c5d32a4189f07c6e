/** Point defence, plasma bolts and fighters, as in the summary of the rules page. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exert, type FighterGroup, FRESH_GROUP, flyFighters, loseFighters } from "../../../../src/core/full-thrust/fire/fighters.ts";
import { type Burst, burstPlasma } from "../../../../src/core/full-thrust/fire/plasma-bolts.ts";
import { type Defence, defend } from "../../../../src/core/full-thrust/fire/point-defence.ts";
import type { Dicing, Faces } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome } from "../../../../src/core/kernel/outcome.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";
import { meanOf } from "../support/ways.ts";

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal.code);

function aDefence(wishes: Partial<Defence> = {}): Defence {
	return { seat: null, weapon: "point-defence", count: 1, at: "swarm", ...wishes };
}

const kills = (faces: Faces, wishes: Partial<Defence> = {}) => on(faces, defend(aDefence({ count: 1, ...wishes }))).kills;

function* killsOf(wishes: Partial<Defence>): Dicing<number> {
	return expectAccepted(yield* defend(aDefence(wishes))).kills;
}

describe("point defence", () => {
	it("kills one on 4 and 5, and two on a 6 with a re-roll", () => {
		expect([1, 2, 3, 4, 5].map((face) => kills([face]))).toEqual([0, 0, 0, 1, 1]);
		expect(kills([6, 1])).toBe(2);
		expect(kills([6, 6, 5])).toBe(5);
		expect(meanOf(() => killsOf({}), 7)).toBeCloseTo(0.8, 4);
	});

	it("of a beam of class 1 kills one on 5 and 6, with a re-roll on 6", () => {
		const weapon = "beam-1";
		expect([1, 2, 3, 4, 5].map((face) => kills([face], { weapon }))).toEqual([0, 0, 0, 0, 1]);
		expect(kills([6, 6, 4], { weapon })).toBe(2);
		expect(meanOf(() => killsOf({ weapon }), 7)).toBeCloseTo(0.4, 4);
	});

	it("kills a heavy missile on 5 and 6, without a re-roll", () => {
		for (const weapon of ["point-defence", "beam-1"] as const) {
			expect(waysOf(1, (faces) => kills(faces, { weapon, at: "heavy-missile" }) === 1)).toBe(2);
		}
		expect(kills([6, 5, 6], { count: 3, at: "heavy-missile" })).toBe(1);
	});

	it("is refused without a weapon", () => expect(refusalOf(defend(aDefence({ count: 0 })))).toBe("no-such-dice"));
});

describe("a plasma bolt", () => {
	const burst = (faces: Faces, wishes: Partial<Burst> = {}) =>
		on(faces, burstPlasma({ seat: null, class: 3, distance: 4, screens: 0, ...wishes }));

	it("does 1D6 for each class to every ship within 6 MU", () => {
		expect(burst([2, 3, 6])?.damage).toBe(11);
		expect(burst([2, 3, 6], { distance: 6 })?.damage).toBe(11);
		expect(burst([], { distance: 6.1 })).toBeNull();
	});

	it("does one point less with each die for each level of screens, but never less than 0", () => {
		expect(burst([1, 3, 6], { screens: 1 })?.damage).toBe(7);
		expect(burst([1, 3, 6], { screens: 2 })?.damage).toBe(5);
	});

	it("is refused for an impossible number", () => {
		const code = (wishes: Partial<Burst>) => refusalOf(burstPlasma({ seat: null, class: 1, distance: 0, screens: 0, ...wishes }));
		expect([code({ class: 0 }), code({ distance: -1 }), code({ screens: 3 })]).toEqual([
			"no-such-class",
			"no-such-range",
			"no-such-screens",
		]);
	});
});

describe("a fighter group", () => {
	it("flies 24 MU free, and 12 MU more for one factor of endurance", () => {
		expect(flyFighters(FRESH_GROUP, "primary", 24)).toEqual({ ok: true, value: FRESH_GROUP });
		expect(flyFighters(FRESH_GROUP, "secondary", 12)).toEqual({ ok: true, value: { fighters: 6, endurance: 5 } });
		expect(codeOf(flyFighters(FRESH_GROUP, "primary", 24.5))).toBe("beyond-reach");
		expect(codeOf(flyFighters(FRESH_GROUP, "secondary", 12.5))).toBe("beyond-reach");
	});

	it("can exert itself six times, and then only flies (FTL Rules Revision, Grav Backfire)", () => {
		let group: FighterGroup = FRESH_GROUP;
		for (let time = 0; time < 6; time++) group = expectAccepted(exert(group));
		expect(group).toEqual({ fighters: 6, endurance: 0 });
		expect(codeOf(exert(group))).toBe("no-endurance");
		expect(codeOf(flyFighters(group, "secondary", 1))).toBe("no-endurance");
		expect(flyFighters(group, "primary", 20).ok).toBe(true);
	});

	it("is refused if it is missing or impossible", () => {
		expect(codeOf(exert({ fighters: 0, endurance: 3 }))).toBe("group-lost");
		for (const group of [
			{ fighters: 7, endurance: 1 },
			{ fighters: 1, endurance: 7 },
			{ fighters: -1, endurance: 1 },
			{ fighters: 1, endurance: 0.5 },
		]) {
			expect([codeOf(exert(group)), codeOf(flyFighters(group, "primary", 1)), codeOf(loseFighters(group, 1))]).toEqual(
				Array(3).fill("no-such-group"),
			);
		}
		expect(codeOf(flyFighters(FRESH_GROUP, "primary", -1))).toBe("no-such-range");
		expect(codeOf(loseFighters(FRESH_GROUP, 0.5))).toBe("no-such-kills");
	});

	it("loses no more fighters than it has", () => {
		fc.assert(
			fc.property(fc.nat(6), fc.nat(6), fc.nat(20), (fighters, endurance, killed) => {
				const left = expectAccepted(loseFighters({ fighters, endurance }, killed));
				expect(left).toEqual({ fighters: fighters - Math.min(fighters, killed), endurance });
			}),
		);
	});
});

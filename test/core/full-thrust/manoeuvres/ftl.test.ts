/** FTL exits and arrivals: the dice, and the revised damage of a ship that bursts. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { strike, throughArmour } from "../../../../src/core/full-thrust/damage/hull.ts";
import { arriveNear, enterByFtl, exitByFtl, isInDanger } from "../../../../src/core/full-thrust/manoeuvres/ftl.ts";
import { type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";

const left = (faces: Faces, { tmf = 85, near = true } = {}) => on(faces, exitByFtl({ seat: null, tmf, near }));

function arrived(faces: Faces, farScatter: boolean) {
	const dice = scriptedDice(faces);
	const entered = settleWith(enterByFtl({ seat: null, farScatter }), dice.roll);
	dice.close();
	return entered;
}

describe("leaving", () => {
	it("is safe without ships within 6 MU (FTL revision)", () => {
		expect([isInDanger(6), isInDanger(6.1)]).toEqual([true, false]);
		expect(left([], { near: false })).toEqual({ result: "jumps", damage: 0, blast: null, rolls: [] });
	});

	it("near others fails on 1, costs 1D6 up to 4, and destroys the ship on 5 and 6 (FTL revision)", () => {
		expect(left([1])).toMatchObject({ result: "stays", damage: 0, blast: null });
		for (const face of [2, 3, 4]) expect(left([face, 5])).toMatchObject({ result: "jumps", damage: 5, blast: null });
		for (const face of [5, 6]) expect(left([face])).toMatchObject({ result: "destroyed", blast: { onArmour: 11, onHull: 10 } });
		expect(waysOf(2, ([face = 0, damage = 0]) => left(face > 1 && face < 5 ? [face, damage] : [face]).result === "destroyed")).toBe(12);
	});

	it.each([
		[1, 0, 0],
		[2, 1, 0],
		[85, 11, 10],
		[90, 12, 11],
		[100, 13, 12],
	])("of TMF %i bursts with a quarter of that, %i on armour and %i past it (FTL revision)", (tmf, onArmour, onHull) => {
		expect(left([6], { tmf }).blast).toEqual({ onArmour, onHull });
	});

	it("damages the hull with the damage past armour (FTL revision)", () => {
		expect(throughArmour(4, { onArmour: 11, onHull: 10 })).toEqual({ armour: 4, past: 17 });
		expect(throughArmour(20, { onArmour: 11, onHull: 10 })).toEqual({ armour: 11, past: 10 });
	});

	it("does its full damage to a ship (FTL revision)", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(30), fc.integer({ min: 1, max: 60 }), (tmf, armour, boxes) => {
				const { blast } = left([5], { tmf });
				const struck = expectAccepted(strike({ armour, boxes, marked: 0 }, blast ?? { onArmour: -1, onHull: -1 }));
				expect(struck.armour + struck.crossed + struck.overkill).toBe(Math.round(tmf / 4));
			}),
		);
	});

	it("is refused without a mass", () => expect(refusalOf(exitByFtl({ seat: null, tmf: 0, near: true }))).toBe("no-such-mass"));
});

describe("arriving", () => {
	it("is off by D6 MU in a direction of the clock", () => {
		expect(arrived([11, 6], false)).toMatchObject({ direction: 11, scatter: 6 });
		expect(arrived([11, 6], false).rolls.map(({ faces }) => faces)).toEqual([12, 6]);
	});

	it("is off by six times a second die if the first is a 6, by option (FTL revision)", () => {
		expect(arrived([3, 5], true)).toMatchObject({ direction: 3, scatter: 5 });
		expect(arrived([3, 6, 4], true)).toMatchObject({ direction: 3, scatter: 24 });
		expect(arrived([3, 6, 1], true)).toMatchObject({ scatter: 6 });
	});

	it("near others costs the ship a die, or six times a second die on a 6, and each other ship 2D6", () => {
		expect(on([5, 3, 4], arriveNear({ seat: null, others: 1 }))).toMatchObject({ damage: 5, onOthers: [7] });
		expect(on([6, 2, 1, 1, 6, 6], arriveNear({ seat: null, others: 2 }))).toMatchObject({ damage: 12, onOthers: [2, 12] });
		expect(on([6, 2, 1, 1], arriveNear({ seat: null, others: 1 })).rolls.map(({ reason }) => reason)).toEqual([
			"ftl-entry",
			"sixfold",
			"ftl-bystander",
		]);
	});

	it("without other ships is refused", () => expect(refusalOf(arriveNear({ seat: null, others: 0 }))).toBe("no-such-dice"));
});

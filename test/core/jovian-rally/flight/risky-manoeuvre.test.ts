/** The risky manoeuvre: its table, modifiers, odds and effects. Source: "Risky Maneuvers"; JR-8 to JR-11. */
import { describe, expect, it } from "vitest";
import { MANOEUVRE_RESULTS, type ManoeuvreResult, STANDARD_TABLE } from "../../../../src/core/jovian-rally/flight/manoeuvre-table.ts";
import {
	type Arrival,
	manoeuvreModifiers,
	manoeuvreOdds,
	readTable,
	riskyManoeuvre,
} from "../../../../src/core/jovian-rally/flight/risky-manoeuvre.ts";
import { settleWith } from "../../../../src/core/kernel/dice.ts";
import { onDice, red } from "../support/builders.ts";

function flownOn(faces: readonly number[], arrival: Partial<Arrival> = {}) {
	const usual: Arrival = { burnKg: 8, tank: 50, alreadyIntercepted: false, startMoon: false, complete: false, skill: 0, seat: red };
	return onDice(faces, (source) => settleWith(riskyManoeuvre({ ...usual, ...arrival }), source));
}

/** Two faces with this sum. */
const facesOf = (sum: number): [number, number] => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);
const nothing = {
	burnKg: 8,
	tank: 50,
	owed: 0,
	intercepted: true,
	closed: false,
	out: false,
	finished: false,
	extraBurn: false,
	boost: null,
};
const ALL_PAIRS = [1, 2, 3, 4, 5, 6].flatMap((each) => [1, 2, 3, 4, 5, 6].map((other): [number, number] => [each, other]));

describe("the table", () => {
	it.each<[number, ManoeuvreResult, object]>([
		[2, "navigation-fault", { closed: true }],
		[3, "missed-target", { intercepted: false }],
		[4, "misalignment", { burnKg: 12, tank: 46 }],
		[5, "misalignment", { burnKg: 12, tank: 46 }],
		[6, "success", {}],
		[7, "success", {}],
		[8, "efficiency", { burnKg: 4, tank: 54 }],
		[9, "efficiency", { burnKg: 4, tank: 54 }],
		[10, "syzygy", { extraBurn: true, boost: "syzygy" }],
		[11, "syzygy", { extraBurn: true, boost: "syzygy" }],
		[12, "slingshot", { extraBurn: true, boost: "slingshot" }],
	])("gives for a %i: %s, and no other effect", (roll, result, effect) => {
		expect(flownOn(facesOf(roll))).toMatchObject({ roll, result, ...nothing, ...effect });
	});

	it("can be changed", () => {
		const table = STANDARD_TABLE.map((result) => (result === "success" ? "slingshot" : result));
		expect(flownOn([3, 4], { table })).toMatchObject({ result: "slingshot", boost: "slingshot" });
	});

	it("reads rolls below 2 as 2 and above 12 as 12 (JR-8)", () => {
		expect([-5, 0, 1, 2].map((roll) => readTable(STANDARD_TABLE, roll))).toEqual(Array.from({ length: 4 }, () => "navigation-fault"));
		expect([12, 13, 20].map((roll) => readTable(STANDARD_TABLE, roll))).toEqual(Array.from({ length: 3 }, () => "slingshot"));
		expect(flownOn([1, 1], { skill: -3 })).toMatchObject({ roll: 2, result: "navigation-fault" });
		expect(flownOn([6, 6], { skill: 2, tank: 5 })).toMatchObject({ roll: 12, result: "slingshot" });
	});

	it("is a defect without a line", () => {
		expect(() => readTable([], 7)).toThrow("no line for 7");
	});
});

describe("modifiers", () => {
	it("add 1 for ten kg or less in the tank after the burn (JR-8)", () => {
		expect(manoeuvreModifiers({ tank: 10, skill: 0 })).toEqual([{ code: "light-tank", value: 1 }]);
		expect(manoeuvreModifiers({ tank: 11, skill: 0 })).toEqual([]);
		expect(flownOn([3, 4], { tank: 10 })).toMatchObject({ roll: 8, result: "efficiency" });
		expect(flownOn([3, 4], { tank: 11 })).toMatchObject({ roll: 7, result: "success" });
	});

	it("add the pilot's skill, good or bad", () => {
		expect(flownOn([3, 4], { skill: 3 })).toMatchObject({ roll: 10, modifiers: [{ code: "skill", value: 3 }] });
		expect(flownOn([3, 4], { skill: -2, tank: 0 })).toMatchObject({
			roll: 6,
			modifiers: [
				{ code: "light-tank", value: 1 },
				{ code: "skill", value: -2 },
			],
		});
	});
});

describe("the odds", () => {
	it("of the standard table are 1, 2, 7, 11, 9, 5 and 1 in 36, as the source has them", () => {
		const odds = { "navigation-fault": 1, "missed-target": 2, misalignment: 7, success: 11, efficiency: 9, syzygy: 5, slingshot: 1 };
		expect(manoeuvreOdds(STANDARD_TABLE, 0)).toEqual(odds);
	});

	it.each([-8, -6, -3, -1, 0, 1, 2, 4, 7, 11])("equal a count of all 36 rolls, with a modifier of %i (JR-8)", (skill) => {
		const counted = Object.fromEntries(MANOEUVRE_RESULTS.map((result) => [result, 0]));
		for (const faces of ALL_PAIRS) {
			const { result } = flownOn(faces, { skill });
			counted[result] = (counted[result] ?? 0) + 1;
		}
		expect(manoeuvreOdds(STANDARD_TABLE, skill)).toEqual(counted);
	});
});

describe("misalignment", () => {
	it("costs 4 kg more, and the score counts all four even if the tank holds less (JR-10)", () => {
		expect(flownOn([1, 4], { tank: 3, skill: -1 })).toMatchObject({ result: "misalignment", burnKg: 12, tank: 0, owed: 1 });
		expect(flownOn([1, 4], { tank: 0, skill: -1 })).toMatchObject({ burnKg: 12, tank: 0, owed: 4 });
		expect(flownOn([1, 4], { tank: 4, skill: -1 })).toMatchObject({ burnKg: 12, tank: 0, owed: 0 });
	});

	it("costs 4 kg on a free burn too", () => {
		expect(flownOn([2, 2], { burnKg: 0 })).toMatchObject({ burnKg: 4, tank: 46, owed: 0 });
	});
});

describe("the efficiency bonus", () => {
	it("puts 4 kg back into the tank (JR-11)", () => {
		expect(flownOn([4, 4], { burnKg: 4, tank: 0, skill: -1 })).toMatchObject({ result: "efficiency", burnKg: 0, tank: 4 });
	});

	it("gives back no more than the burn cost (JR-11)", () => {
		expect(flownOn([4, 4], { burnKg: 1 })).toMatchObject({ burnKg: 0, tank: 51 });
		expect(flownOn([4, 4], { burnKg: 0 })).toMatchObject({ burnKg: 0, tank: 50 });
	});
});

describe("a missed target", () => {
	it("does not undo an earlier interception (JR-9)", () => {
		expect(flownOn([1, 2], { alreadyIntercepted: true })).toMatchObject({ result: "missed-target", intercepted: true });
		expect(flownOn([1, 2], { alreadyIntercepted: false })).toMatchObject({ intercepted: false });
	});

	it("does not finish a race at home", () => {
		expect(flownOn([1, 2], { startMoon: true, complete: true, alreadyIntercepted: true })).toMatchObject({ finished: false, out: false });
	});
});

describe("a navigation fault", () => {
	it("intercepts the moon and closes it", () => {
		expect(flownOn([1, 1])).toMatchObject({ intercepted: true, closed: true, out: false });
	});

	it("takes the racer out on the start moon (JR-5)", () => {
		expect(flownOn([1, 1], { startMoon: true })).toMatchObject({ closed: true, out: true, finished: false });
	});

	it("does not matter on the arrival that finishes", () => {
		expect(flownOn([1, 1], { startMoon: true, complete: true })).toMatchObject({ out: false, finished: true });
	});
});

describe("at home, with every moon and the distance", () => {
	it("every roll finishes except a 3", () => {
		for (const faces of ALL_PAIRS) {
			const sum = faces[0] + faces[1];
			expect(flownOn(faces, { startMoon: true, complete: true }).finished).toBe(sum !== 3);
			expect(flownOn(faces, { startMoon: true, complete: false }).finished).toBe(false);
			expect(flownOn(faces, { startMoon: false, complete: true }).finished).toBe(false);
		}
	});
});

describe("a second roll of Campaign play", () => {
	const boons = (effect: string) => ({ boons: [{ effect, size: 1, from: {} }] });

	it("is for its bad result alone, and the better of both counts", () => {
		expect(flownOn([2, 2, 4, 4], boons("misalignment"))).toMatchObject({ result: "efficiency", mended: { result: "misalignment" } });
		expect(flownOn([2, 2, 1, 1], boons("misalignment"))).toMatchObject({ result: "misalignment", mended: { result: "navigation-fault" } });
		expect(flownOn([1, 1, 3, 3], boons("fault"))).toMatchObject({ result: "success", mended: { result: "navigation-fault" } });
		expect(flownOn([1, 1], boons("misalignment"))).toMatchObject({ result: "navigation-fault", mended: null });
		expect(flownOn([3, 3], boons("misalignment"))).toMatchObject({ result: "success", mended: null });
	});

	it("is part of the odds, which still add up to 36", () => {
		const plain = manoeuvreOdds(STANDARD_TABLE, 0);
		const odds = manoeuvreOdds(STANDARD_TABLE, 0, boons("misalignment").boons);
		expect(Object.values(odds).reduce((sum, odd) => sum + odd, 0)).toBeCloseTo(36, 9);
		expect(odds.misalignment).toBeCloseTo(
			(plain.misalignment * (plain.misalignment + plain["missed-target"] + plain["navigation-fault"])) / 36,
			9,
		);
		expect(odds.success).toBeGreaterThan(plain.success);
	});
});

/** Officials: cards for pushing, penalties (FR-16), radiation and doses. */
import { describe, expect, it } from "vitest";
import {
	doseEffect,
	doseFor,
	isRadiation,
	penaltyOf,
	ruleOnPush,
	verdictFor,
} from "../../../../src/core/fusion-regatta/jockeying/officials.ts";
import { SHIELDINGS } from "../../../../src/core/fusion-regatta/yacht/design.ts";

describe("cards", () => {
	it("are yellow, red, black-bordered red, then disqualification", () => {
		expect([0, 1, 2, 3, 4, 5, 9].map(verdictFor)).toEqual([
			null,
			"yellow",
			"red",
			"black-red",
			"disqualified",
			"disqualified",
			"disqualified",
		]);
	});

	it("follow from each push die that shows a 1 or a 2", () => {
		expect(ruleOnPush(0, [1])).toEqual({ offences: 1, card: "yellow", penalty: 0 });
		expect(ruleOnPush(0, [2])).toMatchObject({ offences: 1 });
		expect(ruleOnPush(1, [3, 10])).toEqual({ offences: 1, card: null, penalty: 0 });
		expect(ruleOnPush(0, [])).toEqual({ offences: 0, card: null, penalty: 0 });
	});

	it("may be skipped by several offences at once; only the highest card costs time", () => {
		expect(ruleOnPush(0, [2, 1, 9])).toEqual({ offences: 2, card: "red", penalty: 4 });
		expect(ruleOnPush(0, [2, 2, 1])).toEqual({ offences: 3, card: "black-red", penalty: 8 });
		expect(ruleOnPush(1, [2, 1, 9])).toEqual({ offences: 3, card: "black-red", penalty: 8 });
		expect(ruleOnPush(1, [2, 1, 2])).toEqual({ offences: 4, card: "disqualified", penalty: 0 });
		expect(ruleOnPush(3, [2, 1, 2])).toMatchObject({ offences: 6, card: "disqualified" });
	});
});

describe("penalties", () => {
	it("are 4 segments for a red card, 8 for a black-bordered card, none for a yellow card", () => {
		const cards = (...given: Parameters<typeof penaltyOf>[0]["cards"]) => penaltyOf({ cards: given, skipped: 0 });
		expect([cards(), cards("yellow"), cards("red"), cards("black-red"), cards("yellow", "red", "black-red")]).toEqual([0, 0, 4, 8, 12]);
	});

	it("FR-16: are 4 segments for each skipped gate", () => {
		expect([0, 1, 3].map((skipped) => penaltyOf({ cards: [], skipped }))).toEqual([0, 4, 12]);
		expect(penaltyOf({ cards: ["red"], skipped: 2 })).toBe(12);
	});
});

describe("radiation", () => {
	it("takes two 1s of both yachts together", () => expect([0, 1, 2, 6].map(isRadiation)).toEqual([false, false, true, true]));

	it("gives each crew a dose of all 1s less its own shielding, and no dose below two 1s", () => {
		expect(SHIELDINGS.map((shielding) => doseFor(3, shielding))).toEqual([3, 2, 1, 0]);
		expect([doseFor(2, 3), doseFor(1, 0), doseFor(6, 0)]).toEqual([0, 0, 6]);
	});

	it("is serious at dose 1, fatal in time at 2, debilitating at 3, instant death from 4", () => {
		expect([0, 1, 2, 3, 4, 6].map(doseEffect)).toEqual([
			null,
			"serious",
			"fatal-in-time",
			"debilitating",
			"instant-death",
			"instant-death",
		]);
	});
});

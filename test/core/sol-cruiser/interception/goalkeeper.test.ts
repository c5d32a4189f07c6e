/** Goalkeepers and their wards (SC-29). */
import { describe, expect, it } from "vitest";
import { type Escort, type Keeping, keeperObjections, straying } from "../../../../src/core/sol-cruiser/interception/goalkeeper.ts";

const unit = (id: string, wishes: Partial<Escort> = {}): Escort => ({
	id,
	from: [0, 0],
	course: [0, -4],
	end: [0, -4],
	canKeep: true,
	...wishes,
});
const against = (wishes: Partial<Escort>, others: readonly Keeping[] = []) =>
	keeperObjections(unit("keeper", wishes), unit("ward"), others);

describe("a goalkeeper", () => {
	it("begins, flies and ends the turn with its ward (SC-29)", () => {
		expect(against({})).toEqual([]);
		expect(against({ from: [1, 0] })).toEqual(["starts-apart"]);
		expect(against({ course: [1, -4] })).toEqual(["courses-apart"]);
		expect(against({ end: [1, -5] })).toEqual(["ends-apart"]);
		expect(straying(unit("keeper", { course: [1, -4], end: [1, -4] }), unit("ward"))).toEqual(["courses-apart", "ends-apart"]);
	});

	it("is the only one of its ward, guards no goalkeeper and has none: no chains (SC-29)", () => {
		expect(against({}, [{ keeper: "other", ward: "ward" }])).toEqual(["ward-has-keeper"]);
		expect(against({}, [{ keeper: "ward", ward: "other" }])).toEqual(["ward-is-keeper"]);
		expect(against({}, [{ keeper: "other", ward: "keeper" }])).toEqual(["keeper-has-keeper"]);
		expect(against({}, [{ keeper: "other", ward: "third" }])).toEqual([]);
	});

	it("may have other wards (SC-29)", () => {
		expect(against({}, [{ keeper: "keeper", ward: "other" }])).toEqual([]);
	});

	it("is not a warhead, and not its own ward (SC-29)", () => {
		expect(against({ canKeep: false })).toEqual(["cannot-keep"]);
		expect(keeperObjections(unit("ward"), unit("ward"), [])).toEqual(["keeps-itself"]);
	});
});

/** What one yacht has gained on another, and on which leg. */
import { describe, expect, it } from "vitest";
import { timeAfter } from "../../../../src/core/fusion-regatta/gates/race.ts";
import { leadOver, legsAgainst } from "../../../../src/core/fusion-regatta/play/lead.ts";
import { aRegatta, blue, GATES, red, standing } from "../support/builders.ts";

/** Red reaches the gates after 20, 28 and 40 segments, blue the first two after 21 and 35. */
function race() {
	const times = (...segments: readonly number[]) => Object.fromEntries(segments.map((each, index) => [index + 1, timeAfter(each)]));
	return aRegatta({
		flown: 41,
		gates: [...GATES, standing([0, -36, 0])],
		yachts: { red: { passed: 3, reached: times(20, 28, 40) }, blue: { passed: 2, reached: times(21, 35), skipped: [] } },
	});
}

describe("the lead of a yacht", () => {
	it("is in gates, in segments at the last gate of both, and on the leg where most was gained", () => {
		expect(leadOver(race(), red, blue)).toMatchObject({ gates: 1, at: { gate: 2, segments: 7 }, leg: { gate: 2, behind: 6 } });
		expect(leadOver(race(), blue, red)).toMatchObject({ gates: -1, at: { gate: 2, segments: -7 }, leg: null });
	});

	it("compares only legs that both flew from gate to gate", () => {
		expect(legsAgainst(race(), blue, red)).toEqual([
			{ gate: 1, segments: 21, behind: 1 },
			{ gate: 2, segments: 14, behind: 6 },
		]);
		const { yachts, ...others } = race();
		const skipped = { ...others, yachts: { ...yachts, [blue]: { ...yachts[blue], reached: { 2: timeAfter(35) }, skipped: [1] } } };
		// The yacht is a whole one: only two of its fields differ.
		expect(legsAgainst(skipped as ReturnType<typeof race>, blue, red)).toEqual([]);
	});
});

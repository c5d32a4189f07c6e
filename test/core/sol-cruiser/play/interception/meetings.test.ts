import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexAfter } from "../../../../../src/core/geometry/hex.ts";
import type { CruiserState } from "../../../../../src/core/sol-cruiser/model.ts";
import { type Meeting, meetingsBetween, meetingsOf, tracksOf } from "../../../../../src/core/sol-cruiser/play/interception/meetings.ts";
import { aBattle, type UnitOverrides } from "../../support/battle-builders.ts";

const pairsOf = (state: CruiserState): readonly string[] => meetingsOf(state).map(({ unit, target }) => `${unit}>${target}`);

const crossing = {
	red: { at: [0, 0], course: "A4 B4" },
	blue: { at: [7, -4], course: "F7" },
} as const;

/** The meetings by a comparison of all pairs. */
function allPairs(state: CruiserState): readonly Meeting[] {
	const tracks = tracksOf(state);
	return tracks.flatMap((track, place) => tracks.slice(place + 1).flatMap((other) => meetingsBetween(state, track, other)));
}

const sorted = (meetings: readonly Meeting[]): readonly string[] => meetings.map((meeting) => JSON.stringify(meeting)).sort();

describe("SC-10: two units meet", () => {
	test("where their courses share a hex, each with its own fraction of its course", () => {
		expect(meetingsOf(aBattle(crossing))).toEqual([
			{ unit: "red", target: "blue", hex: [2, -4], fraction: 5 / 7, along: 0.5, friends: false },
			{ unit: "blue", target: "red", hex: [2, -4], fraction: 0.5, along: 5 / 7, friends: false },
		]);
	});

	test("nowhere if they share none", () => {
		expect(pairsOf(aBattle({ red: { course: "A4 B4" }, blue: { at: [6, -4], course: "E6" } }))).toEqual([]);
	});

	test("only at the same time with strictTiming", () => {
		const late = { red: { course: "A8" }, blue: { at: [-1, 0], course: "C9" } } as const;
		expect(pairsOf(aBattle(late, { strictTiming: true }))).toEqual(["red>blue", "blue>red"]);
		const missed = { red: { course: "A8" }, blue: { at: [-9, -1], course: "C9" } } as const;
		expect(pairsOf(aBattle(missed))).toHaveLength(2);
		expect(pairsOf(aBattle(missed, { strictTiming: true }))).toEqual([]);
	});

	test("unless one is out of play", () => {
		expect(pairsOf(aBattle({ ...crossing, blue: { ...crossing.blue, status: "destroyed" } }))).toEqual([]);
	});
});

test("SC-11: no unit tries to intercept an undetected enemy, but that enemy may try to intercept others", () => {
	expect(pairsOf(aBattle({ ...crossing, blue: { ...crossing.blue, detected: false } }))).toEqual(["blue>red"]);
});

describe("SC-22, SC-41: a missile", () => {
	const units = {
		red: {},
		blue: {},
		dart: { craft: "dart", seat: "blue", target: "red" },
		counter: { craft: "stinger", seat: "red", target: "dart" },
	} as const;
	const missiles = () => pairsOf(aBattle(units)).filter((pair) => /^(dart>(red|counter)|counter>(blue|dart))$/.test(pair));

	test("may try for any detected enemy that it crosses, a missile or not", () => {
		expect(missiles().toSorted()).toEqual(["counter>blue", "counter>dart", "dart>counter", "dart>red"]);
	});
});

describe("SC-28: friends meet for docking", () => {
	const side = "ours";

	test("if they pass slowly enough, detected or not", () => {
		const state = aBattle({ red: { side, course: "A5" }, green: { side, course: "A7", detected: false } });
		expect(meetingsOf(state)).toMatchObject([{ friends: true }, { friends: true }]);
	});

	test("but not if they pass too fast", () => {
		expect(pairsOf(aBattle({ red: { side, course: "A5" }, green: { side, course: "A8" } }))).toEqual([]);
	});
});

describe("near a body", () => {
	const bodies = [{ name: "Ceres", kind: "planet", at: [0, -4] }] as const;

	test("SC-32: all units in its orbit are in the body's hex", () => {
		const orbiting = { orbit: 0 } as const;
		const state = aBattle({ red: { at: [0, -3], ...orbiting }, blue: { at: [0, -5], ...orbiting } }, { bodies });
		expect(meetingsOf(state)).toMatchObject([{ hex: [0, -4], fraction: 0 }, { hex: [0, -4] }]);
	});

	test("SC-32: a passing unit meets those in the hexes on its course, and fights them in the body's hex", () => {
		const over = aBattle(
			{ red: { at: [0, -3], orbit: 0 }, blue: { at: [0, -5], orbit: 0, side: "red" }, green: { at: [-2, -2], course: "C2 B1" } },
			{ bodies },
		);
		expect(meetingsOf(over).filter(({ friends }) => !friends)).toMatchObject([{ hex: [0, -4] }, { hex: [0, -4] }]);
	});

	test("SC-31: a unit meets no other unit past the hex of its crash", () => {
		const beyond = { red: { course: "A8" }, blue: { at: [-4, -6], course: "C8" } } as const;
		expect(pairsOf(aBattle(beyond))).toHaveLength(2);
		expect(pairsOf(aBattle(beyond, { bodies }))).toEqual([]);
	});
});

const small = fc.integer({ min: -6, max: 6 });
const anyUnit = fc.record({
	at: fc.tuple(small, small),
	way: fc.tuple(small, small),
	side: fc.constantFrom("red", "blue"),
	detected: fc.boolean(),
	orbit: fc.constantFrom(null, null, null, 0),
	craft: fc.constantFrom("halberd", "dart"),
	target: fc.constantFrom("u0", "u1"),
});

test("the index finds the same meetings as a comparison of all pairs", () => {
	const bodies = [{ name: "Ceres", kind: "planet", at: [1, 1] }] as const;
	const property = fc.property(fc.array(anyUnit, { maxLength: 12 }), fc.boolean(), (units, strictTiming) => {
		const named = units.map(({ at, way, craft, ...rest }, place): [string, UnitOverrides] => [
			`u${place}`,
			{ ...rest, craft: craft as "halberd", at, plot: { end: hexAfter(at, way) } }, // A missile's name works as well.
		]);
		const state = aBattle(Object.fromEntries(named), { bodies, strictTiming });
		expect(sorted(meetingsOf(state))).toEqual(sorted(allPairs(state)));
	});
	fc.assert(property);
});

/** The debrief of a regatta: what each leg took, and the best course at its start. */
import { expect, test } from "vitest";
import { timeAfter } from "../../../../src/core/fusion-regatta/gates/race.ts";
import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { coursesOf } from "../../../../src/core/fusion-regatta/pilot/courses.ts";
import { type FlownLeg, legsFlown } from "../../../../src/core/fusion-regatta/pilot/debrief.ts";
import { yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { sailed } from "../../../bench/seeded-regatta.ts";

const SEAT = seatId("s0");
const DESIGN = { crew: 2, system: "gyro", shielding: 0 } as const;

/** All states of a short race of two yachts. */
const race = [
	...sailed(
		8,
		[
			{ design: DESIGN, style: "steady" },
			{ design: DESIGN, style: "bold" },
		],
		{ gates: 5, gatesBy: "dice" },
	),
];

function legsIn(states: readonly RegattaState[]): readonly FlownLeg[] {
	return [...legsFlown(states, SEAT)].flatMap((leg) => leg ?? []);
}

test("each gate that a yacht reached ends a leg; legs and their fuel add up to those of the race", () => {
	const legs = legsIn(race);
	const last = race.at(-1);
	if (!last) throw new Error("A race has states");
	const yacht = yachtOf(last, SEAT);
	expect(legs.length).toBeGreaterThan(3);
	expect(legs.map(({ gate }) => gate)).toEqual(Object.keys(yacht.reached).map(Number));
	const sum = (each: "segments" | "fuel") => legs.reduce((total, { flown }) => total + flown[each], 0);
	const end = yacht.reached[legs.at(-1)?.gate ?? 0];
	expect(sum("segments")).toBe(8 * ((end?.turn ?? 0) - 1) + (end?.segment ?? 0));
	expect(sum("fuel")).toBe(yacht.motion.used);
});

test("the best course of a leg is one that the helm offered at its start, and none of the others is both sooner and thriftier", () => {
	const start = race.find(({ waiting }) => waiting.for === "orders");
	const [leg] = legsIn(race);
	if (!start || !leg?.best) throw new Error("The first leg has a best course");
	const { kind, segments, fuel } = leg.best;
	const offered = coursesOf(start, SEAT).flatMap(({ arrival, ...rest }) =>
		arrival ? [{ ...rest, segments: 8 * (arrival.turn - 1) + arrival.segment - start.flown }] : [],
	);
	expect(offered.map((each) => [each.kind, each.segments, each.fuel])).toContainEqual([kind, segments, fuel]);
	expect(offered.filter((candidate) => candidate.segments < segments && candidate.fuel <= fuel)).toEqual([]);
});

test("a yacht that took longer and burnt more has lost as much against the best course of its leg", () => {
	const start = race.find(({ waiting }) => waiting.for === "orders");
	const best = legsIn(race)[0]?.best;
	if (!start || !best) throw new Error("The first leg has a best course");
	const yacht = yachtOf(start, SEAT);
	const segments = best.segments + 3 + start.flown;
	const reached = { 1: timeAfter(segments) };
	const late = { ...yacht, passed: 1, reached, motion: { ...yacht.motion, used: yacht.motion.used + best.fuel + 2 } };
	const [leg] = legsIn([start, { ...start, flown: segments, yachts: { ...start.yachts, [SEAT]: late } }]);
	expect(leg).toEqual({ gate: 1, best, flown: { segments: best.segments + 3, fuel: best.fuel + 2 } });
});

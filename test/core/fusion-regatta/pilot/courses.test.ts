/** The courses that the helm offers: legal, different, and each better at what its name says. */
import { describe, expect, test } from "vitest";
import { coursesOf } from "../../../../src/core/fusion-regatta/pilot/courses.ts";
import { ordersObjection } from "../../../../src/core/fusion-regatta/play/orders.ts";
import { neighboursAhead, racingSeats, readingOf, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { DESIGNS } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { sailed } from "../../../bench/seeded-regatta.ts";

const fleet = DESIGNS.slice(20, 23).map((design) => ({ design, style: "steady" as const }));
const states = [...sailed(5, fleet, { gates: 6 })].filter(({ waiting }) => waiting.for === "orders");
const offered = states.flatMap((state) => racingSeats(state).map((seat) => ({ state, seat, courses: coursesOf(state, seat) })));
const segmentsTo = (at: { readonly turn: number; readonly segment: number } | null) =>
	at ? 8 * at.turn + at.segment : Number.POSITIVE_INFINITY;

describe("in a seeded race", () => {
	test("each course is legal; there are at most four beside the usual one, which comes first, and no two are alike", () => {
		for (const { state, seat, courses } of offered) {
			expect(courses[0]?.kind).toBe("fly");
			expect(courses.length).toBeLessThanOrEqual(5);
			const figures = courses.map(({ kind, arrival, fuel }) => (kind === "blocking" ? kind : `${segmentsTo(arrival)} ${fuel}`));
			expect(new Set(figures).size).toBe(courses.length);
			for (const { orders } of courses) expect(ordersObjection(state, seat, orders)).toBeNull();
		}
	});

	test.each(["faster", "thriftier", "sprint", "sparing", "blocking"] as const)(
		"a %s course is offered at times, and is what it says",
		(kind) => {
			const found = offered.flatMap(({ state, seat, courses }) => {
				const [usual] = courses;
				const course = courses.find((candidate) => candidate.kind === kind);
				return usual && course ? [{ state, seat, usual, course }] : [];
			});
			expect(found).not.toEqual([]);
			for (const { state, seat, usual, course } of found) {
				if (kind === "faster" || kind === "sprint") expect(segmentsTo(course.arrival)).toBeLessThan(segmentsTo(usual.arrival));
				else if (kind === "thriftier" || kind === "sparing") expect(course.fuel).toBeLessThan(usual.fuel);
				else expect(neighboursAhead(state, seat)).toContain(course.orders.jockey);
			}
		},
	);

	test("after the second gate there is a choice in most segments", () => {
		const late = offered.filter(({ state, seat }) => (state.yachts[seat]?.passed ?? 0) >= 2 && state.yachts[seat]?.stands === 0);
		expect(late.length).toBeGreaterThan(5);
		expect(late.filter(({ courses }) => courses.length > 1).length).toBeGreaterThan(late.length / 2);
	});

	test("each course has its path up to the gate, the fuel that it leaves, and a line to the gate after next while that is lit", () => {
		for (const { state, seat, courses } of offered) {
			const { passed } = state.yachts[seat] ?? { passed: 0 };
			for (const { arrival, path, fuel, left, onward } of courses) {
				expect(path.length).toBeGreaterThan(0);
				if (arrival) expect(path.length).toBeLessThanOrEqual(Math.max(1, segmentsTo(arrival) - 8 - state.flown));
				expect(fuel + left).toBeCloseTo(readingOf(yachtOf(state, seat)).dotsLeft, 6);
				expect(onward !== null).toBe(arrival !== null && state.gates.length > passed + 1);
			}
		}
	});

	test("a yacht with nobody beside it is offered no jockeying", () => {
		for (const { state, seat, courses } of offered) expect(courses[0]?.risk === null).toBe(neighboursAhead(state, seat).length === 0);
	});
});

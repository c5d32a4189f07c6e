/** The courses that the helm offers: legal, different, and each better at what its name says. */
import { describe, expect, test } from "vitest";
import { coursesOf } from "../../../../src/core/fusion-regatta/pilot/courses.ts";
import { ordersObjection } from "../../../../src/core/fusion-regatta/play/orders.ts";
import { neighboursAhead, racingSeats } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { DESIGNS } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { sailed } from "../../../bench/seeded-regatta.ts";

const fleet = DESIGNS.slice(20, 23).map((design) => ({ design, style: "steady" as const }));
const states = [...sailed(5, fleet, { gates: 6 })].filter(({ waiting }) => waiting.for === "orders");
const offered = states.flatMap((state) => racingSeats(state).map((seat) => ({ state, seat, courses: coursesOf(state, seat) })));
const segmentsTo = (at: { readonly turn: number; readonly segment: number } | null) =>
	at ? 8 * at.turn + at.segment : Number.POSITIVE_INFINITY;

describe("in a seeded race", () => {
	test("each course is legal; there are at most three beside the usual one, which comes first", () => {
		for (const { state, seat, courses } of offered) {
			expect(courses[0]?.kind).toBe("fly");
			expect(courses.length).toBeLessThanOrEqual(4);
			for (const { orders } of courses) expect(ordersObjection(state, seat, orders)).toBeNull();
		}
	});

	test.each(["faster", "thriftier", "blocking"] as const)("a %s course is offered at times, and is what it says", (kind) => {
		const found = offered.flatMap(({ state, seat, courses }) => {
			const [usual] = courses;
			const course = courses.find((candidate) => candidate.kind === kind);
			return usual && course ? [{ state, seat, usual, course }] : [];
		});
		expect(found).not.toEqual([]);
		for (const { state, seat, usual, course } of found) {
			if (kind === "faster") expect(segmentsTo(course.arrival)).toBeLessThan(segmentsTo(usual.arrival));
			else if (kind === "thriftier") expect(course.fuel).toBeLessThan(usual.fuel);
			else expect(neighboursAhead(state, seat)).toContain(course.orders.jockey);
		}
	});

	test("a yacht with nobody beside it is offered no jockeying", () => {
		for (const { state, seat, courses } of offered) expect(courses[0]?.risk === null).toBe(neighboursAhead(state, seat).length === 0);
	});
});

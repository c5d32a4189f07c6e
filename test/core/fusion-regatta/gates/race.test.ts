/** The race order, the placer of gates (FR-6), and the finish (FR-16). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finisher, finish, type Racing, raceOrder, segmentsOf, timeAfter } from "../../../../src/core/fusion-regatta/gates/race.ts";
import type { Cell } from "../../../../src/core/geometry/vector.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";

const GATES: readonly Cell[] = [
	[0, -12, 0],
	[8, -20, 4],
	[8, -34, 4],
];

/** Yachts by name, alike except for the given fields. */
function ordered(yachts: Readonly<Record<string, Partial<Racing>>>) {
	const given = Object.entries(yachts).map(([id, changes]) => ({
		passed: 0,
		cell: [0, 0, 0] as const,
		thrust: 7,
		penalties: false,
		...changes,
		id: seatId(id),
	}));
	return raceOrder(GATES, given);
}

const orderOf = (yachts: Parameters<typeof ordered>[0]) => expectAccepted(ordered(yachts)).order;
const placersOf = (yachts: Parameters<typeof ordered>[0]) => expectAccepted(ordered(yachts)).placers;

describe("the race order", () => {
	it("puts more gates first, at any distance to the next", () => {
		expect(orderOf({ bo: { cell: [0, -11, 0] }, ada: { passed: 1, cell: [2, -14, 0] }, cy: { passed: 2 } })).toEqual(["cy", "ada", "bo"]);
	});

	it("FR-6: then puts the smaller range to the next gate first", () => {
		expect(orderOf({ ada: { passed: 1, cell: [2, -14, 0] }, cy: { passed: 1, cell: [5, -17, 3] } })).toEqual(["cy", "ada"]);
		// 7 and √50 = 7.07 are the same range, so thrust decides
		expect(orderOf({ ada: { cell: [0, -5, 0] }, bo: { cell: [0, -5, 1], thrust: 8 } })).toEqual(["bo", "ada"]);
	});

	it("then puts the higher thrust first", () => {
		expect(orderOf({ ada: { thrust: 5 }, bo: { thrust: 6 }, cy: { cell: [0, 1, 0], thrust: 12 } })).toEqual(["bo", "ada", "cy"]);
	});

	it("keeps the given order of equals", () => {
		expect(orderOf({ bo: {}, ada: {} })).toEqual(["bo", "ada"]);
		expect(orderOf({})).toEqual([]);
	});

	it("needs the next gate of every yacht to be lit", () => {
		expect(ordered({ ada: {}, bo: { passed: 3 } })).toEqual({
			ok: false,
			refusal: { code: "gate-not-lit", facts: { seat: "bo", passed: 3 } },
		});
	});
});

describe("the placer of the next gate", () => {
	it("is the last yacht", () => expect(placersOf({ ada: { passed: 1 }, bo: {} })).toEqual(["bo"]));

	it("is the last yacht without penalties", () => {
		expect(placersOf({ ada: { passed: 2 }, bo: { passed: 1 }, cy: { penalties: true } })).toEqual(["bo"]);
	});

	it("is the last of all if all have penalties", () => {
		expect(placersOf({ ada: { passed: 1, penalties: true }, bo: { penalties: true } })).toEqual(["bo"]);
	});

	it("is one of several equals, for a die to choose", () => {
		expect(placersOf({ ada: {}, bo: { passed: 1 }, cy: {}, di: { penalties: true } })).toEqual(["ada", "cy"]);
		expect(placersOf({})).toEqual([]);
	});
});

describe("times", () => {
	it("have eight segments a turn, and start at 1.1", () => {
		expect(timeAfter(1)).toEqual({ turn: 1, segment: 1 });
		expect(timeAfter(8)).toEqual({ turn: 1, segment: 8 });
		expect(timeAfter(9)).toEqual({ turn: 2, segment: 1 });
		expect(segmentsOf({ turn: 16, segment: 3 })).toBe(123);
		expect(() => timeAfter(0)).toThrow("No moment after 0 segments");
	});

	it("convert to segments and back", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5000 }), (segments) => {
				expect(segmentsOf(timeAfter(segments))).toBe(segments);
			}),
		);
	});
});

describe("the finish", () => {
	function standings(yachts: Readonly<Record<string, Partial<Finisher>>>) {
		return finish(
			Object.entries(yachts).map(([id, changes]) => ({
				turn: 16,
				segment: 3,
				thrust: 7,
				cards: [],
				skipped: 0,
				disqualified: false,
				...changes,
				id: seatId(id),
			})),
		);
	}

	const places = (yachts: Parameters<typeof standings>[0]) => standings(yachts).map(({ id, place }) => [id, place]);

	it("goes to the lowest time", () => {
		expect(standings({ ada: {}, bo: { segment: 1 }, cy: { turn: 17, segment: 1 } })).toEqual([
			{ id: "bo", place: 1, segments: 121, time: { turn: 16, segment: 1 } },
			{ id: "ada", place: 2, segments: 123, time: { turn: 16, segment: 3 } },
			{ id: "cy", place: 3, segments: 129, time: { turn: 17, segment: 1 } },
		]);
	});

	it("FR-16: adds 4 segments for each skipped gate", () => {
		expect(standings({ ada: { skipped: 2 }, bo: { turn: 17, segment: 2 } })).toMatchObject([
			{ id: "bo", segments: 130 },
			{ id: "ada", segments: 131, time: { turn: 17, segment: 3 } },
		]);
	});

	it("adds 4 and 8 segments for the red cards, and none for a yellow card", () => {
		expect(standings({ ada: { cards: ["yellow", "red", "black-red"] } })).toMatchObject([
			{ segments: 135, time: { turn: 17, segment: 7 } },
		]);
	});

	it("goes to the higher thrust at equal times", () => {
		expect(places({ ada: {}, bo: { thrust: 8 } })).toEqual([
			["bo", 1],
			["ada", 2],
		]);
	});

	it("gives equals the same place, and skips the next place", () => {
		expect(places({ ada: {}, bo: { turn: 15, segment: 7, skipped: 1 }, cy: { segment: 4, thrust: 9 } })).toEqual([
			["ada", 1],
			["bo", 1],
			["cy", 3],
		]);
	});

	it("gives a disqualified yacht no place", () => {
		expect(places({ ada: { turn: 1, disqualified: true }, bo: {} })).toEqual([["bo", 1]]);
		expect(places({})).toEqual([]);
	});
});

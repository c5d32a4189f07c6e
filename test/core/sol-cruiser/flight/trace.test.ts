/** The hexes of courses, and where two of them meet (SC-10). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hex, hexDistance, hexWay, sameHex } from "../../../../src/core/geometry/hex.ts";
import { type Line, turnBetween } from "../../../../src/core/geometry/hex-line.ts";
import { crosses, meet, sharedHexes, type Trace, traceCourse, traceFrom } from "../../../../src/core/sol-cruiser/flight/trace.ts";
import { anyHex, course } from "../support/builders.ts";

const trace = (q: number, r: number, text: string): Trace => traceCourse([q, r], course(text));
const anyTrace = fc.tuple(anyHex, anyHex).map(([from, way]) => traceCourse(from, way));

describe("a trace", () => {
	it("begins and ends with the course, hex by hex along the line of centres (SC-10)", () => {
		expect(trace(0, 0, "A1 B1").hexes.at(-1)).toEqual([1, -2]);
		expect(trace(2, 1, "C3").hexes).toEqual([
			[2, 1],
			[3, 1],
			[4, 1],
			[5, 1],
		]);
		expect(trace(2, 1, "0").hexes).toEqual([[2, 1]]);
	});

	it("is a chain of neighbours within its bounds, one hex for each step (SC-10)", () => {
		fc.assert(
			fc.property(anyTrace, ({ hexes, least, most }) => {
				for (const [place, hex] of hexes.entries()) {
					if (place > 0) expect(hexDistance(hex, hexes[place - 1] ?? hex)).toBe(1);
					for (const [axis, along] of [hex[0], hex[1], -hex[0] - hex[1]].entries()) {
						expect(along).toBeGreaterThanOrEqual(least[axis] ?? along + 1);
						expect(along).toBeLessThanOrEqual(most[axis] ?? along - 1);
					}
				}
			}),
		);
	});
});

describe("a course beside a trace", () => {
	it("crosses it if both would meet, and does not if they would not (SC-10)", () => {
		let met = 0;
		fc.assert(
			fc.property(anyTrace, anyTrace, ({ from, way }, track) => {
				const isMet = meet(traceCourse(from, way), track) !== null;
				expect(crosses({ from, way }, track)).toBe(isMet);
				met += Number(isMet);
			}),
			{ numRuns: 2000 },
		);
		expect(met).toBeGreaterThan(100);
	});

	it("has one trace for as long as its beginning is the same, and another for another course", () => {
		const from: Hex = [1, 2];
		const [first, other] = [traceFrom({ from, way: [3, 0] }), traceFrom({ from, way: [0, 3] })];
		expect([first, other]).toEqual([traceCourse(from, [3, 0]), traceCourse(from, [0, 3])]);
		expect(traceFrom({ from, way: [0, 3] })).toBe(other);
	});
});

describe("two courses", () => {
	it("meet in the one hex that they share, whenever each is there (SC-10)", () => {
		const meeting = meet(trace(7, -4, "F7"), trace(0, 0, "A4 B4"));
		expect(meeting).toEqual({ hex: [2, -4], interceptorAlong: 5 / 7, targetAlong: 0.5 });
		expect(sharedHexes(trace(7, -4, "F7"), trace(0, 0, "A4 B4"))).toEqual([[2, -4]]);
	});

	it("that share no hex do not meet (SC-10)", () => {
		expect(meet(trace(6, -4, "E6"), trace(0, 0, "A4 B4"))).toBeNull();
		expect(meet(trace(1, 0, "A6"), trace(0, 0, "A6"))).toBeNull();
		expect(meet(trace(50, 0, "A6"), trace(0, 0, "A6"))).toBeNull();
	});

	it("of several shared hexes meet in that with the least difference in fractions of travel (SC-10)", () => {
		expect(meet(trace(0, 2, "A8"), trace(0, 0, "A6"))?.hex).toEqual([0, -6]);
		expect(meet(trace(0, -9, "D8"), trace(0, 0, "A6"))?.hex).toEqual([0, -4]);
		expect(meet(trace(0, 0, "A6"), trace(0, 0, "C5"))?.hex).toEqual([0, 0]);
	});

	it("with equal differences meet in the hex that is earlier for the target (SC-10)", () => {
		// Head on over five hexes: each has flown three fifths when the other has flown two.
		expect(meet(trace(0, -5, "D5"), trace(0, 0, "A5"))).toEqual({ hex: [0, -2], interceptorAlong: 0.6, targetAlong: 0.4 });
		expect(meet(trace(0, 0, "A5"), trace(0, -5, "D5"))).toEqual({ hex: [0, -3], interceptorAlong: 0.6, targetAlong: 0.4 });
		// The same course, so they meet at its start.
		expect(meet(trace(0, 0, "A5"), trace(0, 0, "A5"))?.hex).toEqual([0, 0]);
	});

	it("meet where one of them rests, at any time of the other's passage (SC-10)", () => {
		expect(meet(trace(4, 0, "F6"), trace(0, 0, "0"))).toEqual({ hex: [0, 0], interceptorAlong: 4 / 6, targetAlong: 4 / 6 });
		expect(meet(trace(0, 0, "0"), trace(4, 0, "F6"))).toEqual({ hex: [0, 0], interceptorAlong: 4 / 6, targetAlong: 4 / 6 });
		expect(meet(trace(3, 3, "0"), trace(3, 3, "0"))).toEqual({ hex: [3, 3], interceptorAlong: 0, targetAlong: 0 });
		expect(meet(trace(3, 3, "0"), trace(3, 4, "0"))).toBeNull();
	});

	it("whose centre lines cross share a hex (SC-10)", () => {
		let crossed = 0;
		fc.assert(
			fc.property(anyTrace, anyTrace, (interceptor, target) => {
				if (!cross(interceptor, target)) return;
				crossed++;
				expect(meet(interceptor, target)).not.toBeNull();
			}),
			{ numRuns: 3000 },
		);
		expect(crossed).toBeGreaterThan(0);
	});

	it("meet or do not, whichever of them intercepts, with strict timing or without (SC-10)", () => {
		fc.assert(
			fc.property(anyTrace, anyTrace, fc.boolean(), (a, b, strictTiming) => {
				expect(meet(a, b, strictTiming) === null).toBe(meet(b, a, strictTiming) === null);
			}),
			{ numRuns: 1000 },
		);
	});

	it("share the hexes that are in both, and no others", () => {
		fc.assert(
			fc.property(anyTrace, anyTrace, (a, b) => {
				const inBoth = b.hexes.filter((hex) => a.hexes.some((there) => sameHex(there, hex)));
				expect(sharedHexes(a, b)).toEqual(inBoth);
			}),
		);
	});

	it("meet where a search of all pairs of steps finds the least difference (SC-10)", () => {
		fc.assert(
			fc.property(anyTrace, anyTrace, (interceptor, target) => {
				const hex = searched(interceptor, target);
				if (hex) expect(meet(interceptor, target)?.hex).toEqual(hex);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe("with strict timing, two courses", () => {
	it("meet only where both are in the hex at the same time (SC-10)", () => {
		// Half of eight steps against five of seven: in the hex from .4375 to .5625, and from .643.
		expect(meet(trace(7, -4, "F7"), trace(0, 0, "A4 B4"), true)).toBeNull();
		expect(meet(trace(6, -4, "F8"), trace(0, 0, "A4 B4"), true)?.hex).toEqual([2, -4]);
		expect(meet(trace(0, -9, "D8"), trace(0, 0, "A6"), true)?.hex).toEqual([0, -4]);
	});

	it("that meet on the edge between two hexes meet (SC-10)", () => {
		expect(meet(trace(0, -5, "D5"), trace(0, 0, "A5"), true)?.hex).toEqual([0, -2]);
		expect(meet(trace(0, -3, "D3"), trace(0, 0, "A3"), true)?.hex).toEqual([0, -1]);
	});

	it("meet where one of them rests (SC-10)", () => {
		expect(meet(trace(4, 0, "F6"), trace(0, 0, "0"), true)?.hex).toEqual([0, 0]);
	});
});

/** Whether two centre lines cross, ends included. */
function cross(a: Line, b: Line): boolean {
	const parts = turnBetween(a.way, b.way);
	const gap = hexWay(a.from, b.from);
	const along = [turnBetween(gap, b.way) / parts, turnBetween(gap, a.way) / parts];
	return parts !== 0 && along.every((fraction) => fraction >= 0 && fraction <= 1);
}

/** The combat hex by a plain search; null if the courses share no hex. */
function searched(interceptor: Trace, target: Trace): Hex | null {
	const along = ({ hexes }: Trace, step: number, other: number): number => (hexes.length > 1 ? step / (hexes.length - 1) : other);
	const pairs = target.hexes.flatMap((hex, late) =>
		interceptor.hexes.flatMap((there, step) => {
			if (!sameHex(hex, there)) return [];
			const [a, b] = [along(interceptor, step, Number.NaN), along(target, late, Number.NaN)];
			return [{ hex, difference: Number.isNaN(a + b) ? 0 : Math.abs(a - b) }];
		}),
	);
	const least = Math.min(...pairs.map(({ difference }) => difference));
	return pairs.find(({ difference }) => difference <= least + 1e-9)?.hex ?? null;
}

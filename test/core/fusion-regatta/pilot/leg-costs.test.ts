import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costBeyond, costFrom, leastBeyond, reckoningOf } from "../../../../src/core/fusion-regatta/pilot/leg-costs.ts";
import {
	FORESIGHT,
	LEEWAY,
	lengthOf,
	NEVER,
	type Prospect,
	prospectOf,
	type Triple,
} from "../../../../src/core/fusion-regatta/pilot/prospect.ts";

const TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 19, 24, 32, 48];

/** A yacht at the start of a leg. */
interface Start {
	readonly way: Triple;
	readonly velocity: Triple;
	readonly dots: number;
}

type After = (velocity: Triple, dots: number) => number;

const scaled = (by: number, [q, r, z]: Triple): Triple => [by * q, by * r, by * z];
const less = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The cheapest of all times for a leg, each with what is behind it. */
function plainLeg({ way, velocity, dots }: Start, { rate, price }: Prospect, after: After): number {
	const costs = TIMES.map((time) => {
		const off = less(way, scaled(time / 8, velocity));
		const square = (rate * time) ** 2 - 16 * rate * Math.max(0, lengthOf(off) - LEEWAY);
		const burnt = square < 0 ? Number.POSITIVE_INFINITY : rate * time - Math.sqrt(square);
		if (burnt > dots) return Number.POSITIVE_INFINITY;
		const gained = scaled(lengthOf(off) > 0 ? burnt / lengthOf(off) : 0, off);
		return time + price * burnt + after(less(velocity, scaled(-1, gained)), dots - burnt);
	});
	return Math.min(NEVER + lengthOf(way), ...costs);
}

/** What is behind the next gate, without limits and floors. */
function plainBeyond(prospect: Prospect): After {
	const { centres, left, price, cruise } = prospect;
	const [next, then, last] = centres;
	const push = price * FORESIGHT;
	if (left <= 1) return () => 0;
	if (!next || !then) return (velocity) => push * Math.abs(cruise - lengthOf(velocity));
	const known = last ? less(last, then) : less(then, next);
	const best = scaled(cruise / lengthOf(known), known);
	const behind: After = (velocity) => (left > 2 ? push * lengthOf(less(velocity, best)) : 0);
	return (velocity, dots) => plainLeg({ way: less(then, next), velocity, dots }, prospect, behind);
}

const span = (most: number) => fc.integer({ min: -most, max: most });
const vector = (most: number) => fc.tuple(span(most), span(most), span(most));

/** One to three gates, each 5 to 20 cells from the one before. */
const courses = fc
	.array(
		vector(14).filter((way) => lengthOf(way) >= 5 && lengthOf(way) <= 20),
		{ minLength: 1, maxLength: 3 },
	)
	.map((ways) => {
		let at: Triple = [0, 0, 0];
		return ways.map((way): Triple => {
			at = [at[0] + way[0], at[1] + way[1], at[2] + way[2]];
			return at;
		});
	});

const prospects = fc
	.record({
		centres: courses,
		more: fc.integer({ min: 0, max: 5 }),
		dots: fc.integer({ min: 0, max: 90 }),
		thrust: fc.integer({ min: 0, max: 13 }),
	})
	.map(({ centres, more, dots, thrust }) => ({ dots, prospect: prospectOf(centres, centres.length + more, { dots, maxThrust: thrust }) }));

/** A reckoning of these, and the cost behind the next gate by the plain way. */
function begun({ prospect, dots }: { readonly prospect: Prospect; readonly dots: number }, velocity: Triple) {
	const reckoning = reckoningOf(prospect);
	for (const leg of [reckoning.first, reckoning.second]) {
		[leg.q, leg.r, leg.z] = velocity;
		leg.dots = dots;
	}
	return reckoning;
}

describe("the cost of the known legs", () => {
	test("is that of the cheapest time of each leg, or not below a limit", () => {
		fc.assert(
			fc.property(prospects, vector(9), fc.double({ min: 0, max: 120, noNaN: true }), (given, velocity, limit) => {
				const { prospect, dots } = given;
				const [next = [0, 0, 0]] = prospect.centres;
				const plain = plainLeg({ way: next, velocity, dots }, prospect, plainBeyond(prospect));
				const from = { q: 0, r: 0, z: 0 };
				expect(costFrom(begun(given, velocity), from, Number.POSITIVE_INFINITY)).toBeCloseTo(plain, 6);
				const limited = costFrom(begun(given, velocity), from, limit);
				if (plain < limit - 1e-6) expect(limited).toBeCloseTo(plain, 6);
				else expect(limited).toBeGreaterThanOrEqual(limit - 1e-6);
			}),
		);
	});

	test("behind the next gate is never below its floors", () => {
		fc.assert(
			fc.property(prospects, vector(9), (given, velocity) => {
				const reckoning = begun(given, velocity);
				const plain = plainBeyond(given.prospect)(velocity, given.dots);
				expect(costBeyond(reckoning, Number.POSITIVE_INFINITY)).toBeCloseTo(plain, 6);
				expect(leastBeyond(reckoning, reckoning.second)).toBeLessThanOrEqual(plain);
				expect(reckoning.floors?.always ?? 0).toBeLessThanOrEqual(plain);
			}),
		);
	});
});

/** The record card: fuel dots (FR-1), thrust rows (FR-2) and the chart of accel dots (FR-8). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	accelChart,
	accelDots,
	EXTENDED_MASS,
	FIRST_DIAMOND,
	fuelDots,
	fuelSets,
	RACE_MASS,
	type RecordCard,
	readCard,
	SEGMENTS,
	STANDARD_MASS,
	thrustRow,
} from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

const cards = fc.record({
	dryMass: fc.integer({ min: 27, max: 36 }),
	raceMass: fc.integer({ min: RACE_MASS.least, max: RACE_MASS.most }),
});
const lightest: RecordCard = { dryMass: 27, raceMass: STANDARD_MASS };

describe("fuel dots", () => {
	it.each<[number, number, number]>([
		[27, STANDARD_MASS, 124],
		[36, STANDARD_MASS, 66],
		[27, EXTENDED_MASS, 204],
		[36, EXTENDED_MASS, 146],
	])("of a yacht of %i t in a race of %i t are %i, as the source prints (FR-1)", (dryMass, raceMass, expected) => {
		expect(fuelDots({ dryMass, raceMass })).toBe(expected);
	});

	it("FR-1: form a set for each ton above the dry mass, up to the race mass, heaviest first", () => {
		const sets = fuelSets({ dryMass: 27, raceMass: EXTENDED_MASS }, 0);
		expect(sets.map(({ ton }) => ton)).toEqual(Array.from({ length: 48 }, (_, index) => 75 - index));
		const sizes = (least: number, most: number) => new Set(sets.filter(({ ton }) => ton >= least && ton <= most).map(({ dots }) => dots));
		expect([sizes(28, 31), sizes(32, 36), sizes(37, 46), sizes(47, 50), sizes(51, 55), sizes(56, 75)]).toEqual(
			[7, 6, 5, 4, 4, 3].map((dots) => new Set([dots])),
		);
		expect(fuelSets({ dryMass: 36, raceMass: FIRST_DIAMOND - 1 }, 0).map(({ ton }) => ton)).toContain(STANDARD_MASS);
	});

	it("FR-2: come off the heaviest set first", () => {
		const left = (used: number) =>
			fuelSets(lightest, used)
				.slice(0, 4)
				.map((set) => set.left);
		expect([0, 3, 4, 9, 16].map(left)).toEqual([
			[4, 4, 4, 4],
			[1, 4, 4, 4],
			[0, 4, 4, 4],
			[0, 0, 3, 4],
			[0, 0, 0, 0],
		]);
	});

	it("are crossed off once each; the unused dots are left", () => {
		fc.assert(
			fc.property(cards, fc.nat(204), (card, wish) => {
				const used = Math.min(wish, fuelDots(card));
				const sets = fuelSets(card, used);
				expect(sets.reduce((sum, { left }) => sum + left, 0)).toBe(fuelDots(card) - used);
				for (const { left, dots } of sets) expect(left >= 0 && left <= dots).toBe(true);
				expect(expectAccepted(readCard(card, used)).dotsLeft).toBe(fuelDots(card) - used);
			}),
		);
	});
});

describe("max thrust", () => {
	it("FR-2: is 5 for the row of 75 t and 13 for the row of 28 t", () => {
		const tons = (thrust: number) => Array.from({ length: 48 }, (_, index) => 28 + index).filter((ton) => thrustRow(ton) === thrust);
		const rows = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((thrust) => [tons(thrust).at(0), tons(thrust).at(-1)]);
		expect(rows).toEqual([
			[63, 75],
			[54, 62],
			[47, 53],
			[42, 46],
			[38, 41],
			[35, 37],
			[32, 34],
			[29, 31],
			[28, 28],
		]);
		expect(thrustRow(27)).toBe(13);
	});

	it.each([
		[0, 7],
		[15, 7],
		[16, 8],
		[123, 13],
		[124, 0],
	])("after %i dots is %i: the row of the heaviest set with a dot left, and 0 without fuel (FR-2)", (used, expected) => {
		expect(expectAccepted(readCard(lightest, used))).toEqual({ dotsLeft: 124 - used, maxThrust: expected });
	});

	it("FR-2: never falls until the fuel is gone", () => {
		fc.assert(
			fc.property(cards, (card) => {
				const thrusts = Array.from({ length: fuelDots(card) }, (_, used) => expectAccepted(readCard(card, used)).maxThrust);
				expect(thrusts).toEqual([...thrusts].sort((a, b) => a - b));
			}),
		);
	});

	it("FR-25: never falls on a card with raised or lowered rows, whose first one ends sooner or later, for every design, race mass and crew", () => {
		const raised = fc.record({ raisedRows: fc.integer({ min: -9, max: 9 }), soonerBy: fc.integer({ min: -9, max: 9 }) });
		fc.assert(
			fc.property(cards, raised, ({ dryMass, raceMass }, rows) => {
				const card = { dryMass, raceMass, ...rows };
				const thrusts = Array.from({ length: fuelDots(card) }, (_, used) => expectAccepted(readCard(card, used)).maxThrust);
				expect(thrusts).toEqual([...thrusts].sort((a, b) => a - b));
			}),
		);
	});

	it("FR-25: of the next row comes sooner on a card whose first row ends sooner, and later rows stay", () => {
		const firstOf = (soonerBy: number) => {
			const sets = fuelSets({ ...lightest, raceMass: STANDARD_MASS, soonerBy }, 0);
			return [8, 9, 10].map((least) => sets.find(({ thrust }) => thrust >= least)?.ton);
		};
		expect([0, 2, 3, -1].map(firstOf)).toEqual([
			[46, 41, 37],
			[48, 41, 37],
			[49, 41, 37],
			[45, 41, 37],
		]);
	});

	it("FR-25: raises the row of thrust 5 to the 6 of the next one, at 75 t", () => {
		const thrusts = fuelSets({ ...lightest, raceMass: EXTENDED_MASS, raisedRows: 1 }, 0).map(({ thrust }) => thrust);
		expect(thrusts.slice(0, 22)).toEqual(Array.from({ length: 22 }, () => 6)); // 75 to 54 t
		expect(thrusts[22]).toBe(7);
	});

	it("is refused for an overdrawn card", () => {
		expect(readCard(lightest, 125)).toEqual({ ok: false, refusal: { code: "more-than-it-has", facts: { used: 125, dots: 124 } } });
	});
});

describe("accel dots", () => {
	it.each([
		[5, [0, 1, 0, 1, 1, 0, 1, 1]],
		[6, [0, 1, 1, 1, 0, 1, 1, 1]],
		[7, [0, 1, 1, 1, 1, 1, 1, 1]],
		[8, [1, 1, 1, 1, 1, 1, 1, 1]],
		[13, [1, 2, 1, 2, 2, 1, 2, 2]],
	])("at thrust %i come in the segments %j (FR-8)", (thrust, chart) => expect(accelChart(thrust)).toEqual(chart));

	it("FR-8: add up to the thrust over a turn", () => {
		for (let thrust = 0; thrust <= 13; thrust++) {
			expect(SEGMENTS.reduce((sum, segment) => sum + accelDots(thrust, segment), 0)).toBe(thrust);
		}
	});
});

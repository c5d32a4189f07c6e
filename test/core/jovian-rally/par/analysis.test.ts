/** The analysis: what each burn lost against par, and what luck added. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Moon, trajectoriesFrom } from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import type { Leg, RallyOptions } from "../../../../src/core/jovian-rally/model.ts";
import { lostAgainstPar, type RaceAnalysis } from "../../../../src/core/jovian-rally/par/analysis.ts";
import { OUT_OF_REACH } from "../../../../src/core/jovian-rally/par/best-rest.ts";
import { par } from "../../../../src/core/jovian-rally/par/par.ts";
import { aCourse, someOptions } from "../support/builders.ts";
import { fly, recipes } from "../support/random-race.ts";

const example = someOptions({ course: EXAMPLE_COURSE });

/** The legs of a route flown without luck, with changes to some of them. */
function legsOf({ course }: RallyOptions, route: readonly Moon[], special: Readonly<Record<number, Partial<Leg>>> = {}): readonly Leg[] {
	return route.slice(1).map((to, index) => {
		const way = trajectoriesFrom(course, route[index] ?? "A1").find((trajectory) => trajectory.to === to);
		if (!way) throw new Error(`No trajectory to ${to}`);
		const plain: Leg = { to, marked: way.kg, kg: way.kg, round: 1, jammed: false, boost: null, manoeuvre: null };
		return { ...plain, ...special[index] };
	});
}

function analysed(options: RallyOptions, legs: readonly Leg[]): RaceAnalysis {
	const analysis = lostAgainstPar(options, legs);
	if (analysis === OUT_OF_REACH) throw new Error("Out of reach");
	return analysis;
}

function parRoute(options: RallyOptions, orbits: number | null): readonly Moon[] {
	const best = par(options.course, orbits);
	if (best === null || best === OUT_OF_REACH) throw new Error("No par");
	return ["A2", ...best.route];
}

describe("what each burn lost against par", () => {
	it("is nothing on every burn of a par flight, full distance or open", () => {
		for (const [options, orbits, kg] of [[example, 4, 126] as const, [{ ...example, distance: "open" as const }, null, 100] as const]) {
			const analysis = analysed(options, legsOf(options, parRoute(options, orbits)));
			expect(analysis).toMatchObject({ par: kg, lost: 0, luck: 0, lostFrom: null });
			expect(analysis.legs.map(({ lost }) => lost)).toEqual(analysis.legs.map(() => 0));
		}
	});

	it("belongs to the burn that left the cheapest way", () => {
		const options = someOptions({ course: aCourse({ costs: { "A2-B2": 12 } }) });
		const [first, ...others] = analysed(options, legsOf(options, ["A2", "B2", "C2"])).legs;
		expect(first).toMatchObject({ leg: 0, from: "A2", to: "B2", lost: 8 });
		expect(others).toMatchObject([{ leg: 1, from: "B2", to: "C2", lost: 0 }]);
	});

	it("excludes jamming, boosts and the manoeuvre's four kilograms", () => {
		const route = parRoute(example, 4).slice(0, 4);
		const plain = legsOf(example, route);
		const marked = plain.map((leg) => leg.marked);
		const [one = 0, two = 0, three = 0] = marked;
		const legs = legsOf(example, route, {
			0: { jammed: true, kg: 2 * one },
			1: { boost: "syzygy", kg: two / 2 + 4, manoeuvre: "misalignment" },
			2: { jammed: true, boost: "slingshot", kg: 0 },
		});
		const analysis = analysed(example, legs);
		expect(analysis.lost).toBe(0);
		expect(analysis.legs.map(({ luck }) => luck)).toEqual([
			{ jamming: one, boost: 0, trim: 0, detour: 0 },
			{ jamming: 0, boost: -two / 2, trim: 4, detour: 0 },
			{ jamming: three, boost: -2 * three, trim: 0, detour: 0 },
		]);
		expect(analysis.luck).toBe(one - two / 2 + 4 - three);
	});

	it("counts a missed target as luck, by what it adds to the best rest (JR-9)", () => {
		const options = someOptions({ distance: "open" });
		const route = parRoute(options, null);
		const analysis = analysed(options, legsOf(options, route, { [route.length - 2]: { manoeuvre: "missed-target" } }));
		expect(analysis.lost).toBe(0);
		expect(analysis.legs.at(-1)?.luck.detour).toBe(28); // the racer must arrive at home again, one orbit later
	});

	it("names the burn after which there was no way home", () => {
		const straight: readonly Moon[] = Array.from({ length: 29 }, (_, index) => `${"ABCDEFG"[index % 7] ?? "A"}2` as const);
		const analysis = analysed(example, legsOf(example, straight));
		const from = analysis.lostFrom ?? 0;
		expect(from).toBeGreaterThan(7); // two orbits suffice for the outer columns
		expect(analysis.legs[from]).toMatchObject({ lost: null });
		expect(analysis.legs.slice(from + 1).every(({ lost, best }) => lost === null && best === null)).toBe(true);
	});

	it("counts a moon as closed after a navigation fault (JR-5)", () => {
		const lap: readonly Moon[] = ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "A2"];
		const faulted = analysed(example, legsOf(example, lap, { 6: { manoeuvre: "navigation-fault" } }));
		expect(faulted.lostFrom).toBe(6);
		expect(faulted.legs.at(-1)?.luck.detour).toBeNull();
		const first = analysed(example, legsOf(example, lap.slice(0, 2), { 0: { manoeuvre: "navigation-fault" } }));
		expect(first).toMatchObject({ lostFrom: null, luck: first.legs[0]?.luck.detour });
	});

	it("is not given for a course that is too large", () => {
		const wide = someOptions({ course: aCourse({ rows: 7, columns: 9 }) });
		expect(lostAgainstPar(wide, legsOf(wide, ["A5", "B5", "C5"]))).toBe(OUT_OF_REACH);
	});

	it("is never negative, and for a finisher par, losses and luck add up to the propellant burnt", () => {
		let finished = 0;
		fc.assert(
			fc.property(recipes(), fc.constantFrom(2, 3), (recipe, columns) => {
				const { open } = fly({ ...recipe, rows: 3, columns }).state; // small, so that some racers finish
				for (const racer of Object.values(open.racers)) {
					const analysis = lostAgainstPar(open.options, racer.legs);
					if (analysis === OUT_OF_REACH) continue;
					for (const { lost } of analysis.legs) expect(lost ?? 0).toBeGreaterThanOrEqual(0);
					if (racer.status !== "finished") continue;
					finished++;
					expect((analysis.par ?? Number.NaN) + analysis.lost + analysis.luck).toBe(racer.burnt);
				}
			}),
			{ numRuns: 200 },
		);
		expect(finished).toBeGreaterThan(10);
	});
});

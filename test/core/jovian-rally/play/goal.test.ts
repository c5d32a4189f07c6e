/** What a racer still has to do, and whether it can: JR-3, JR-4 and JR-7. */
import { describe, expect, it, test } from "vitest";
import { goalOf } from "../../../../src/core/jovian-rally/play/goal.ts";
import { aCourse, aRace, flown, moons, red } from "../support/builders.ts";

/** A course of three rows and two columns: six moons, three orbits, nine burns. Every burn costs 4 kg. */
const SMALL = { options: { course: aCourse({ rows: 3, columns: 2 }) } };

describe("the goal of a racer", () => {
	it("counts the moons and the burns that are left", () => {
		const goal = goalOf(aRace({ ...SMALL, racers: { red: { at: "B1", legs: flown(1), intercepted: moons("A1", "B1"), tank: 100 } } }), red);
		expect(goal).toMatchObject({ of: 6, left: 4, burns: 8, home: "A1", hope: "sure", kg: 32 });
	});

	test("JR-3: it is out of reach once no flight of the burns that are left meets every moon and ends at home", () => {
		const racer = { at: "C1", legs: flown(8), intercepted: moons("A1", "A2", "B1", "C1", "C2"), tank: 100 } as const;
		expect(goalOf(aRace({ ...SMALL, racers: { red: racer } }), red)).toMatchObject({ left: 1, burns: 1, hope: "none", kg: null });
	});

	test("JR-3: a single burn home is enough once every moon is intercepted, and only that burn", () => {
		const racer = { at: "C1", legs: flown(8), intercepted: moons("A1", "A2", "B1", "B2", "C1", "C2"), tank: 4 } as const;
		const { hope, kg, onward } = goalOf(aRace({ ...SMALL, racers: { red: racer } }), red);
		expect([hope, kg]).toEqual(["sure", 4]);
		expect([...onward].map(([to, { hope: left }]) => [to, left])).toEqual([
			["A1", "sure"],
			["A2", "none"],
		]);
	});

	test("JR-7: it takes luck if the tank holds less than the best way home, jamming of the next burn included", () => {
		const racer = { at: "C1", legs: flown(8), intercepted: moons("A1", "A2", "B1", "B2", "C1", "C2"), tank: 4 } as const;
		expect(goalOf(aRace({ ...SMALL, racers: { red: { ...racer, jammed: true } } }), red)).toMatchObject({ hope: "luck", kg: 8 });
		expect(goalOf(aRace({ ...SMALL, racers: { red: { ...racer, tank: 2, boost: "syzygy" } } }), red)).toMatchObject({
			hope: "sure",
			kg: 2,
		});
	});

	test("JR-9: a burn to a closed moon is no way on, and nobody can say on a course of five columns", () => {
		const racer = { at: "C1", legs: flown(8), intercepted: moons("A1", "A2", "B1", "B2", "C1", "C2"), closed: moons("A1") } as const;
		expect(goalOf(aRace({ ...SMALL, racers: { red: racer } }), red).hope).toBe("none");
		const wide = aRace({ options: { course: aCourse({ columns: 5 }) }, racers: { red: { at: "A3", intercepted: moons("A3") } } });
		expect(goalOf(wide, red)).toMatchObject({ hope: "unknown", kg: null });
	});
});

/** Docking and towing (SC-28, SC-34). */
import { describe, expect, it } from "vitest";
import { type Approaching, docking, towThrust } from "../../../../src/core/sol-cruiser/interception/docking.ts";

const dock = (wishes: Partial<Approaching>) =>
	docking({ thrustA: 3, thrustB: 2, closingSpeed: 2, willing: true, intercepted: false, ...wishes });

describe("docking", () => {
	it("needs a closing speed of no more than half the higher thrust rating, rounded up (SC-28)", () => {
		expect(dock({})).toEqual({ limit: 2, allowed: true, against: [] });
		expect(dock({ closingSpeed: 3 })).toEqual({ limit: 2, allowed: false, against: ["too-fast"] });
		expect(dock({ thrustA: 1, thrustB: 5, closingSpeed: 3 })).toMatchObject({ limit: 3, allowed: true });
		expect(dock({ thrustA: 0, thrustB: 0, closingSpeed: 0 })).toMatchObject({ limit: 0, allowed: true });
	});

	it("needs an interception, unless both are willing (SC-28)", () => {
		expect(dock({ willing: false })).toMatchObject({ allowed: false, against: ["not-intercepted"] });
		expect(dock({ willing: false, intercepted: true })).toMatchObject({ allowed: true });
		expect(dock({ willing: false, closingSpeed: 3 }).against).toEqual(["too-fast", "not-intercepted"]);
	});
});

describe("a tow", () => {
	it("leaves the tug's output divided by both masses, rounded down (SC-34)", () => {
		expect(towThrust({ output: 2100, mass: 676, towedMass: 1416 })).toBe(1);
		expect(towThrust({ output: 1620, mass: 805, towedMass: 3505 })).toBe(0);
		expect(towThrust({ output: 2000, mass: 600, towedMass: 400 })).toBe(2);
	});

	it("leaves no more than five (SC-34)", () => {
		expect(towThrust({ output: 2000, mass: 100, towedMass: 100 })).toBe(5);
	});
});

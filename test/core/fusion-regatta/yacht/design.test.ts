/** Yacht design: masses, crew traits and manoeuvre classes. */
import { describe, expect, it } from "vitest";
import {
	agility,
	CREWS,
	DESIGNS,
	type Drive,
	designFacts,
	dryMass,
	parseDesign,
	SHIELDINGS,
	SYSTEMS,
	type System,
	type YachtDesign,
} from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { accept, expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";

const lightest: YachtDesign = { crew: 1, system: "jets", shielding: 0 };
const heaviest: YachtDesign = { crew: 3, system: "gyro", shielding: 3 };

describe("dry mass", () => {
	it("of the 36 designs is 27 to 36 t; one design has the least and one the most, as in the source", () => {
		expect(DESIGNS).toHaveLength(36);
		expect(new Set(DESIGNS.map((design) => JSON.stringify(design))).size).toBe(36);
		expect(DESIGNS.filter((design) => dryMass(design) === 27)).toEqual([lightest]);
		expect(DESIGNS.filter((design) => dryMass(design) === 36)).toEqual([heaviest]);
		for (const design of DESIGNS) expect(dryMass(design) >= 27 && dryMass(design) <= 36).toBe(true);
	});

	it("counts a ton for each crew member", () => {
		expect(CREWS.map((crew) => dryMass({ ...lightest, crew }))).toEqual([27, 28, 29]);
	});

	it("counts 1 t for jets, 4 t for a gyro, 2 t for a gimbal", () => {
		expect(SYSTEMS.map((system) => dryMass({ ...lightest, system }))).toEqual([27, 30, 28]);
	});

	it.each([
		[1, [0, 1, 1, 2]],
		[2, [0, 1, 2, 3]],
		[3, [0, 1, 2, 4]],
	] as const)("counts shielding for a crew of %i as %j t by level", (crew, masses) => {
		const bare = dryMass({ ...lightest, crew });
		expect(SHIELDINGS.map((shielding) => dryMass({ ...lightest, crew, shielding }) - bare)).toEqual(masses);
	});
});

describe("a design", () => {
	it("has the figures of the source for the lightest and the heaviest yacht", () => {
		expect(designFacts(lightest, 50)).toEqual({ dryMass: 27, fuelDots: 124, maxThrust: 7, manoeuvreClass: 7, special: "order-failure" });
		expect(designFacts(heaviest, 75)).toEqual({ dryMass: 36, fuelDots: 146, maxThrust: 5, manoeuvreClass: 8, special: "flex-point" });
		expect(designFacts({ ...lightest, crew: 2, system: "gimbal" }, 50)).toMatchObject({ manoeuvreClass: 9, special: null });
	});

	it("has neither fuel nor thrust at the race mass", () => {
		expect(designFacts(heaviest, 36)).toMatchObject({ fuelDots: 0, maxThrust: 0 });
	});

	it.each<[string, Record<keyof YachtDesign, Json>]>([
		["no-such-crew", { ...lightest, crew: 4 }],
		["no-such-crew", { ...lightest, crew: "1" }],
		["no-such-system", { ...lightest, system: "sail" }],
		["no-such-shielding", { ...lightest, shielding: -1 }],
	])("is refused as %s: %j", (code, given) => expect(parseDesign(given)).toMatchObject({ ok: false, refusal: { code } }));

	it("is the same after a parse", () => {
		for (const design of DESIGNS) expect(expectAccepted(parseDesign(design))).toEqual(design);
	});
});

describe("the manoeuvre class", () => {
	it.each<[System, Partial<Drive>, number, boolean]>([
		["jets", { thrust: 0, segment: 1 }, 8, true],
		["gyro", { thrust: 2, segment: 1 }, 11, true],
		["gimbal", { thrust: 5, segment: 2 }, 7, true],
		["gimbal", { thrust: 5, segment: 1 }, 7, false],
		["gimbal", { thrust: 0, segment: 4 }, 2, false],
		["gimbal", { thrust: 8, segment: 1 }, 10, true],
	])("with %s at %j is %i, and whether it can pivot: %s", (system, drive, expected, canPivot) => {
		expect(agility(system, { maxThrust: 8, thrust: 8, segment: 1, ...drive })).toEqual(accept({ class: expected, canPivot }));
	});

	it("is refused for a thrust that the yacht cannot sustain", () => {
		expect(agility("gyro", { maxThrust: 8, thrust: 9, segment: 1 })).toEqual({
			ok: false,
			refusal: { code: "above-max-thrust", facts: { thrust: 9, maxThrust: 8 } },
		});
	});
});

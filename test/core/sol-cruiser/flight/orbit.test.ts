/** Entering an orbit and staying in it (SC-32, SC-33). */
import { describe, expect, it } from "vitest";
import { type Orbiting, orbitObjections, withstandsStar } from "../../../../src/core/sol-cruiser/flight/orbit.ts";
import { ARMOURS } from "../../../../src/core/sol-cruiser/yard/ratings.ts";

const against = (wishes: Partial<Orbiting>) =>
	orbitObjections({ body: "planet", centre: [0, 0], from: [0, -2], end: [0, -1], inOrbit: false, armour: "Un", ...wishes });
const orbiting = { inOrbit: true, from: [0, -1] } as const;

describe("an orbit", () => {
	it("begins at speed one, with the end next to the body (SC-32)", () => {
		expect(against({})).toEqual([]);
		expect(against({ from: [1, -1] })).toEqual([]);
		expect(against({ from: [0, -3] })).toEqual(["not-speed-one"]);
		expect(against({ from: [0, -1] })).toEqual(["not-speed-one"]);
		expect(against({ from: [0, -4], end: [0, -3] })).toEqual(["not-beside-body"]);
		expect(against({ from: [0, -1], end: [0, 0] })).toEqual(["not-beside-body"]);
	});

	it("is kept by staying, or by a step to the next hex round the body (SC-32)", () => {
		expect(against({ ...orbiting, end: [0, -1] })).toEqual([]);
		expect(against({ ...orbiting, end: [1, -1] })).toEqual([]);
		expect(against({ ...orbiting, end: [-1, 0] })).toEqual([]);
		expect(against({ ...orbiting, end: [1, 0] })).toEqual(["beyond-next-hex"]);
		expect(against({ ...orbiting, end: [0, -2] })).toEqual(["not-beside-body"]);
		expect(against({ inOrbit: true, from: [0, -2] })).toEqual(["not-beside-body"]);
	});

	it("of a star needs heavy armour, and cannot be kept without it (SC-33)", () => {
		expect(ARMOURS.filter(withstandsStar)).toEqual(["Hvy", "VHvy"]);
		expect(against({ body: "star", armour: "Hvy" })).toEqual([]);
		expect(against({ body: "star", armour: "Med" })).toEqual(["armour-too-light"]);
		expect(against({ ...orbiting, body: "star", armour: "Med" })).toEqual(["armour-too-light"]);
		expect(against({ body: "gas-giant", armour: "Un" })).toEqual([]);
	});
});

/** Reasons why a ship cannot jump (SC-35). */
import { describe, expect, it } from "vitest";
import { type JumpAttempt, type JumpObjection, jumpObjections } from "../../../../src/core/sol-cruiser/flight/jump.ts";

const ready: JumpAttempt = {
	edgeDistance: 5,
	thrustUsed: 0,
	fired: false,
	launched: false,
	recovered: false,
	towed: false,
	shifted: false,
	crewed: true,
	volume: 500,
	lightYears: 7.7,
};

describe("a jump", () => {
	it("succeeds five hexes from the edge, with 500 m³, over 7.7 light years, all still allowed (SC-35)", () => {
		expect(jumpObjections(ready)).toEqual([]);
	});

	it.each<[JumpObjection, Partial<JumpAttempt>]>([
		["too-far-from-edge", { edgeDistance: 6 }],
		["thrust-used", { thrustUsed: 1 }],
		["has-fired", { fired: true }],
		["has-launched", { launched: true }],
		["has-recovered", { recovered: true }],
		["under-tow", { towed: true }],
		["shifted-by-planet", { shifted: true }],
		["uncrewed", { crewed: false }],
		["hull-too-small", { volume: 499 }],
		["star-too-far", { lightYears: 7.8 }],
	])("fails by %s (SC-35)", (code, wishes) => expect(jumpObjections({ ...ready, ...wishes })).toEqual([code]));

	it("lists every reason why it fails (SC-35)", () => {
		expect(jumpObjections({ ...ready, fired: true, shifted: true })).toEqual(["has-fired", "shifted-by-planet"]);
	});
});

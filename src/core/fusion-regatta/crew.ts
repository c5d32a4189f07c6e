/**
 * What the skills of a yacht's people do, and their rolls in the paddock. The rule is ours; matches without Campaign play do not
 * use it.
 */
import type { CrewTable } from "../campaign/crew.ts";
import type { Gain } from "../campaign/paddock.ts";

/** What the rolls bring: a lighter yacht, officials who look away, a hotter torch, or less fuel. */
const STRIPPED: Gain = { effect: "stripped", size: 2 };
const LENIENCE: Gain = { effect: "lenience", size: 1 };
const HOT_TORCH: Gain = { effect: "torch", size: 3 };
const LESS_FUEL: Gain = { effect: "fuel", size: -1 };

export const REGATTA_CREW: CrewTable = {
	lines: [
		{ id: "engineer", posts: { engineer: "engineer" }, effect: "orders", steps: [[1, 1]] },
		{
			id: "torch",
			posts: { engineer: "engineer" },
			effect: "thrust",
			steps: [
				[1, 1],
				[3, 2],
			],
		},
		{ id: "pilot", posts: { pilot: "pilot" }, effect: "revision", steps: [[1, 1]] },
		{
			id: "coPilot",
			posts: { coPilot: "pilot" },
			effect: "jockeying",
			steps: [
				[1, 3],
				[3, 6],
			],
		},
	],
	rolls: [
		{ id: "tune", posts: ["engineer"], skill: "engineer", success: HOT_TORCH, failure: LESS_FUEL },
		{ id: "course", posts: ["pilot", "coPilot"], skill: "pilot", success: STRIPPED, failure: LESS_FUEL },
		{ id: "rival", posts: ["coPilot", "pilot"], skill: "sensors", success: STRIPPED, failure: LESS_FUEL },
		{ id: "officials", posts: ["pilot", "coPilot", "engineer"], skill: "leadership", success: LENIENCE, failure: LESS_FUEL },
		{ id: "odds", posts: ["pilot", "coPilot", "engineer"], skill: "tactics", success: LENIENCE, failure: LESS_FUEL },
	],
};

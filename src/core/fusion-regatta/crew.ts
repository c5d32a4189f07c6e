/**
 * What the skills of a yacht's people do, and their rolls in the paddock. The rule is ours; matches without Campaign play do not
 * use it.
 */
import type { CrewTable } from "../campaign/crew.ts";

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
		{
			id: "tune",
			posts: ["engineer"],
			skill: "engineer",
			success: { effect: "thrust", size: 1 },
			failure: { effect: "fuel", size: -1 },
		},
		{
			id: "course",
			posts: ["pilot", "coPilot"],
			skill: "pilot",
			success: { effect: "jockeying", size: 1 },
			failure: { effect: "fuel", size: -1 },
		},
		{
			id: "rival",
			posts: ["coPilot", "pilot"],
			skill: "sensors",
			success: { effect: "jockeying", size: 1 },
			failure: { effect: "fuel", size: -1 },
		},
		{
			id: "officials",
			posts: ["pilot", "coPilot", "engineer"],
			skill: "leadership",
			success: { effect: "jockeying", size: 1 },
			failure: { effect: "fuel", size: -1 },
		},
		{
			id: "odds",
			posts: ["pilot", "coPilot", "engineer"],
			skill: "tactics",
			success: { effect: "jockeying", size: 1 },
			failure: { effect: "fuel", size: -1 },
		},
	],
};

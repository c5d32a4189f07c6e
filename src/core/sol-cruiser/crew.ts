/**
 * What the skills of a cruiser's people do, and their rolls before the start. Ours; matches without Campaign play have none of it.
 */
import type { CrewTable } from "../campaign/crew.ts";

export const CRUISER_CREW: CrewTable = {
	lines: [
		{
			id: "quality",
			posts: { captain: "tactics", helm: "pilot", sensors: "sensors", gunner: "gunner", engineer: "engineer", marines: "marine" },
			effect: "crew",
			steps: [
				[-9, -1],
				[0, 0],
				[3, 1],
			],
			replaces: true,
		},
		{
			id: "sensors",
			posts: { sensors: "sensors" },
			effect: "sensors",
			steps: [
				[2, 1],
				[4, 2],
				[6, 3],
			],
		},
		{ id: "gunner", posts: { gunner: "gunner" }, effect: "gunnery", steps: [[1, 1]] },
	],
	rolls: [
		{
			id: "tune",
			posts: ["engineer"],
			skill: "engineer",
			success: { effect: "gunnery", size: 1 },
			failure: { effect: "gunnery", size: -1 },
		},
		{
			id: "course",
			posts: ["helm", "captain"],
			skill: "pilot",
			success: { effect: "sensors", size: 1 },
			failure: { effect: "sensors", size: -1 },
		},
		{
			id: "rival",
			posts: ["sensors"],
			skill: "sensors",
			success: { effect: "sensors", size: 1 },
			failure: { effect: "sensors", size: -1 },
		},
	],
};

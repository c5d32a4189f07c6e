/**
 * What the skills of a warship's crew do, and the crew's rolls before the match. Ours; only matches with Campaign play use them.
 */
import type { CrewTable } from "../campaign/crew.ts";

export const WARSHIP_CREW: CrewTable = {
	lines: [
		{ id: "engineer", posts: { engineer: "engineer" }, effect: "party", steps: [[2, 1]] },
		{ id: "pilot", posts: { helm: "pilot" }, effect: "drive", steps: [[1, 1]] },
	],
	rolls: [
		{
			id: "tune",
			posts: ["engineer"],
			skill: "engineer",
			success: { effect: "drive", size: 1 },
			failure: { effect: "party", size: -1 },
		},
		{
			id: "course",
			posts: ["helm", "captain"],
			skill: "pilot",
			success: { effect: "drive", size: 1 },
			failure: { effect: "party", size: -1 },
		},
		{
			id: "drill",
			posts: ["captain"],
			skill: "leadership",
			success: { effect: "party", size: 1 },
			failure: { effect: "party", size: -1 },
		},
		{
			id: "rival",
			posts: ["gunner", "captain"],
			skill: "sensors",
			success: { effect: "drive", size: 1 },
			failure: { effect: "party", size: -1 },
		},
		{
			id: "odds",
			posts: ["captain"],
			skill: "tactics",
			success: { effect: "party", size: 1 },
			failure: { effect: "party", size: -1 },
		},
	],
};

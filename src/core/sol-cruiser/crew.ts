/**
 * What the skills of a cruiser's crew do, and the crew's rolls before the match. House rule; a match without Campaign play has neither.
 */
import type { CrewTable } from "../campaign/crew.ts";
import type { Gain } from "../campaign/paddock.ts";

/** The gunners of the batteries, in order. A ship's only gunner serves the first battery. */
const GUNNERS = {
	gunner: "gunner",
	gunner2: "gunner",
	gunner3: "gunner",
	gunner4: "gunner",
	gunner5: "gunner",
	gunner6: "gunner",
} as const;

/** What the rolls bring: a better or a worse first salvo. */
const SURE_SHOT: Gain = { effect: "shot", size: 1 };
const BAD_SHOT: Gain = { effect: "shot", size: -1 };

export const CRUISER_CREW: CrewTable = {
	lines: [
		{
			id: "quality",
			posts: { captain: "tactics", helm: "pilot", sensors: "sensors", engineer: "engineer", marines: "marine", ...GUNNERS },
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
				[3, 1],
				[6, 2],
				[9, 3],
			],
		},
		{ id: "gunner", posts: GUNNERS, each: true, effect: "gunnery", steps: [[1, 1]] },
	],
	rolls: [
		{ id: "tune", posts: ["engineer"], skill: "engineer", success: SURE_SHOT, failure: BAD_SHOT },
		{ id: "course", posts: ["helm", "captain"], skill: "pilot", success: SURE_SHOT, failure: BAD_SHOT },
		{ id: "rival", posts: ["sensors"], skill: "sensors", success: SURE_SHOT, failure: BAD_SHOT },
		{ id: "odds", posts: ["captain"], skill: "tactics", success: SURE_SHOT, failure: BAD_SHOT },
	],
};

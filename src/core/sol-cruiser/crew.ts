/**
 * What the skills of a cruiser's crew do, and the crew's rolls before the match. House rule; a match without Campaign play has neither.
 */
import type { CrewTable } from "../campaign/crew.ts";
import type { PaddockRoll } from "../campaign/paddock.ts";

/** The gunners of the batteries, in order. A ship's only gunner serves the first battery. */
const GUNNERS = {
	gunner: "gunner",
	gunner2: "gunner",
	gunner3: "gunner",
	gunner4: "gunner",
	gunner5: "gunner",
	gunner6: "gunner",
} as const;

/** What each post's roll brings: an edge in what that post does, or its opposite. */
const both = (effect: string, size: number): Pick<PaddockRoll, "success" | "failure"> => ({
	success: { effect, size },
	failure: { effect, size: -1 },
});

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
		{ id: "tune", posts: ["engineer"], skill: "engineer", ...both("checks", 1) },
		{ id: "course", posts: ["helm"], skill: "pilot", ...both("dodge", 2) },
		{ id: "rival", posts: ["sensors"], skill: "sensors", ...both("tracking", 2) },
		// A ship may have six gunners, and one of them rolls for all batteries.
		{ id: "drill", posts: ["gunner"], skill: "gunner", ...both("aim", 2) },
		{ id: "odds", posts: ["captain"], skill: "tactics", ...both("brace", 3) },
	],
};

/**
 * What the skills of a racer's people do, and their rolls in the paddock. The rule is ours; matches without Campaign play do not
 * use it.
 */
import type { CrewTable } from "../campaign/crew.ts";

export const RALLY_CREW: CrewTable = {
	lines: [
		{
			id: "pilot",
			posts: { pilot: "pilot" },
			effect: "skill",
			steps: [
				[-9, -1],
				[0, 0],
				[2, 1],
				[4, 2],
			],
			replaces: true,
		},
		{ id: "crewChief", posts: { crewChief: "mechanic" }, effect: "propellant", steps: [[1, 1]] },
	],
	rolls: [
		{
			id: "tune",
			posts: ["crewChief"],
			skill: "mechanic",
			success: { effect: "propellant", size: 1 },
			failure: { effect: "propellant", size: -2 },
		},
		{
			id: "course",
			posts: ["pilot"],
			skill: "pilot",
			success: { effect: "fault", size: 1 },
			failure: { effect: "propellant", size: -1 },
		},
		{
			id: "rival",
			posts: ["pilot", "crewChief"],
			skill: "sensors",
			success: { effect: "electronics", size: 1 },
			failure: { effect: "propellant", size: -1 },
		},
		{
			id: "officials",
			posts: ["pilot", "crewChief"],
			skill: "leadership",
			success: { effect: "propellant", size: 2 },
			failure: { effect: "propellant", size: -2 },
		},
		{
			id: "odds",
			posts: ["pilot", "crewChief"],
			skill: "tactics",
			success: { effect: "fault", size: 1 },
			failure: { effect: "propellant", size: -1 },
		},
	],
};

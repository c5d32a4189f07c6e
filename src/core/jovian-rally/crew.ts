/**
 * What the skills of a racer's people do, and their rolls in the paddock. The rule is ours; matches without Campaign play do not
 * use it.
 */
import type { CrewTable } from "../campaign/crew.ts";
import type { Gain } from "../campaign/paddock.ts";

/** What the rolls bring: kg of propellant, a steady hand at a risky manoeuvre, or kg that the officials leave out of the score. */
const propellant = (size: number): Gain => ({ effect: "propellant", size });
const STEADY_HAND: Gain = { effect: "hand", size: 1 };
const CREDIT: Gain = { effect: "credit", size: 2 };

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
		{ id: "tune", posts: ["crewChief"], skill: "mechanic", success: propellant(1), failure: propellant(-2) },
		{ id: "course", posts: ["pilot"], skill: "pilot", success: STEADY_HAND, failure: propellant(-1) },
		{ id: "rival", posts: ["pilot", "crewChief"], skill: "sensors", success: STEADY_HAND, failure: propellant(-1) },
		{ id: "officials", posts: ["pilot", "crewChief"], skill: "leadership", success: CREDIT, failure: propellant(-2) },
		{ id: "odds", posts: ["pilot", "crewChief"], skill: "tactics", success: propellant(2), failure: propellant(-1) },
	],
};

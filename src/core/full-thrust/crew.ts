/**
 * What the skills of a warship's crew do, and the crew's rolls before the match. House rule; only matches with Campaign play use them.
 */
import type { CrewTable } from "../campaign/crew.ts";
import type { Gain } from "../campaign/paddock.ts";

/** What the rolls bring: a drive that holds, plates over the weak places, or damage control parties more or fewer. */
const SOUND_DRIVE: Gain = { effect: "drive", size: 1 };
const MORE_ARMOUR: Gain = { effect: "armour", size: 2 };
const MORE_PARTIES: Gain = { effect: "party", size: 2 };
const FEWER_PARTIES: Gain = { effect: "party", size: -1 };

export const WARSHIP_CREW: CrewTable = {
	lines: [
		{ id: "engineer", posts: { engineer: "engineer" }, effect: "party", steps: [[2, 1]] },
		{ id: "pilot", posts: { helm: "pilot" }, effect: "drive", steps: [[1, 1]] },
	],
	rolls: [
		{ id: "tune", posts: ["engineer"], skill: "engineer", success: MORE_PARTIES, failure: FEWER_PARTIES },
		{ id: "course", posts: ["helm", "captain"], skill: "pilot", success: SOUND_DRIVE, failure: FEWER_PARTIES },
		{ id: "drill", posts: ["captain"], skill: "leadership", success: MORE_PARTIES, failure: FEWER_PARTIES },
		{ id: "rival", posts: ["gunner", "captain"], skill: "sensors", success: MORE_ARMOUR, failure: FEWER_PARTIES },
		{ id: "odds", posts: ["captain"], skill: "tactics", success: MORE_ARMOUR, failure: FEWER_PARTIES },
	],
};

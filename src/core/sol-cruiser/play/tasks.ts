/**
 * What the people of a cruiser may try in a turn. House rule; a match without Campaign play has no tasks.
 */
import type { CrewTask } from "../../campaign/tasks.ts";
import { gain, type Tasking } from "../../kernel/on-demand/tasking.ts";
import type { CruiserState, Unit } from "../model.ts";
import { craftOfSeat } from "./standings.ts";
import { isPlaying, thrustOf, withUnits } from "./units.ts";

const both = (effect: string, size: number) => ({ success: gain(effect, size), failure: gain(effect, -size) });

const GUNNERS = ["gunner", "gunner2", "gunner3", "gunner4", "gunner5", "gunner6"];

/** SC-55: what each post may try. */
export const tasks: readonly CrewTask[] = [
	{ id: "lock", posts: ["sensors"], skill: "sensors", target: 9, success: gain("aim", 1), failure: gain("dodge", -1) },
	{ id: "jam", posts: ["sensors"], skill: "sensors", target: 9, success: gain("dodge", 1), failure: gain("aim", -1) },
	{ id: "track", posts: ["sensors"], skill: "sensors", target: 9, success: gain("tracking", 2), failure: gain("dodge", -1) },
	{ id: "thread", posts: ["helm"], skill: "pilot", target: 9, success: gain("thrust", 1), failure: gain("checks", -1) },
	{ id: "evade", posts: ["helm"], skill: "pilot", target: 9, success: gain("dodge", 1), failure: gain("aim", -1) },
	{ id: "hold", posts: ["helm"], skill: "pilot", target: 9, success: gain("aim", 1), failure: gain("dodge", -1) },
	{ id: "steady", posts: GUNNERS, skill: "gunner", target: 9, ...both("battery", 1) },
	{ id: "concentrate", posts: GUNNERS, skill: "gunner", target: 10, ...both("battery", 2) },
	{ id: "lead", posts: GUNNERS, skill: "gunner", target: 9, success: gain("tracking", 1), failure: gain("battery", -1) },
	{ id: "screen", posts: ["missiles"], skill: "gunner", target: 9, success: gain("dodge", 1), failure: gain("aim", -1) },
	{ id: "share", posts: ["missiles"], skill: "sensors", target: 9, success: gain("tracking", 1), failure: gain("aim", -1) },
	{ id: "secure", posts: ["missiles"], skill: "mechanic", target: 9, ...both("brace", 1) },
	{ id: "coax", posts: ["engineer"], skill: "engineer", target: 9, success: gain("thrust", 1), failure: gain("checks", -1) },
	{ id: "patch", posts: ["engineer"], skill: "mechanic", target: 10, success: gain("hull", 1), failure: gain("checks", -1) },
	{ id: "reroute", posts: ["engineer"], skill: "engineer", target: 9, ...both("checks", 1) },
	{ id: "coordinate", posts: ["captain"], skill: "leadership", target: 8, ...both("coordination", 1) },
	{ id: "bluff", posts: ["captain"], skill: "tactics", target: 9, success: gain("dodge", 1), failure: gain("aim", -1) },
	{ id: "stations", posts: ["captain"], skill: "leadership", target: 9, ...both("brace", 1) },
	{ id: "party", posts: ["marines"], skill: "mechanic", target: 10, success: gain("hull", 1), failure: gain("brace", -1) },
	{ id: "seal", posts: ["marines"], skill: "mechanic", target: 9, ...both("brace", 1) },
	{ id: "shore", posts: ["marines"], skill: "engineer", target: 9, ...both("checks", 1) },
];

/** Phases before the fire of a turn is over. */
const BEFORE_FIRE = ["detection", "plotting", "hidden-plotting", "intercept", "combat"];
const BEFORE_PLOTS = ["detection", "plotting", "hidden-plotting"];

export const tasking: Tasking<CruiserState> = {
	phases: {
		aim: BEFORE_FIRE,
		dodge: BEFORE_FIRE,
		tracking: BEFORE_FIRE,
		battery: BEFORE_FIRE,
		checks: BEFORE_FIRE,
		brace: BEFORE_FIRE,
		hull: BEFORE_FIRE,
		thrust: BEFORE_PLOTS,
	},
	worth: { aim: 1, dodge: 1, tracking: 0.6, battery: 0.6, checks: 0.7, brace: 0.7, hull: 1, thrust: 0.5, coordination: 0.6 },
	mayHelp: (open, seat) => isPlaying(craftOfSeat(open, seat)),
	helps(open, seat, effect) {
		const craft = craftOfSeat(open, seat);
		if (effect === "thrust") return craft.plot === null && thrustOf(craft) > 0;
		return effect !== "hull" || mended(craft, 1) < craft.marked;
	},
	boonAt(effect, post) {
		if (effect !== "battery") return effect;
		const number = GUNNERS.indexOf(post) + 1;
		return number > 1 ? `gunnery-${number}` : "gunnery";
	},
	boons: (open, seat) => craftOfSeat(open, seat).boons,
	withBoons: (open, seat, boons) => withUnits(open, { [craftOfSeat(open, seat).id]: { boons } }),
	atOnce(open, seat, { effect, size }) {
		if (effect !== "hull") return null;
		const craft = craftOfSeat(open, seat);
		return withUnits(open, { [craft.id]: { marked: mended(craft, size) } });
	},
	// Enemies see an edge when it shows.
	seenBy: ({ order, units }, seat) => {
		const { side } = craftOfSeat({ units }, seat);
		return order.filter((other) => craftOfSeat({ units }, other).side === side);
	},
};

/** The crossed boxes after so many are mended. A full row stays full: its check is behind it. */
function mended({ marked, figures: { rowBoxes } }: Pick<Unit, "marked" | "figures">, boxes: number): number {
	const full = Math.floor(marked / rowBoxes) * rowBoxes;
	return Math.max(full, marked - Math.max(0, boxes));
}

/**
 * What the people of a racer may try in a round. The rule is ours; matches without Campaign play do not use it.
 */
import type { CrewTask } from "../../campaign/tasks.ts";
import { gain, type Tasking } from "../../kernel/on-demand/tasking.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { RallyState } from "../model.ts";
import { racerOf, withRacer } from "./race.ts";

/** JR-22: what a failure costs: a point of the risky manoeuvre of this round. */
const SHAKEN = gain("hand", -1);

/** JR-22: what each post may try. */
export const tasks: readonly CrewTask[] = [
	{ id: "line", posts: ["pilot"], skill: "pilot", target: 9, success: gain("hand", 1), failure: SHAKEN },
	{ id: "nerve", posts: ["pilot"], skill: "pilot", target: 8, success: gain("fault", 1), failure: SHAKEN },
	{ id: "feather", posts: ["pilot"], skill: "pilot", target: 8, success: gain("misalignment", 1), failure: SHAKEN },
	{ id: "squeeze", posts: ["crewChief"], skill: "mechanic", target: 9, success: gain("propellant", 1), failure: SHAKEN },
	{ id: "trim", posts: ["crewChief"], skill: "mechanic", target: 9, success: gain("fault", 1), failure: SHAKEN },
	{ id: "realign", posts: ["crewChief"], skill: "mechanic", target: 8, success: gain("misalignment", 1), failure: SHAKEN },
	{ id: "spoof", posts: ["electronics"], skill: "sensors", target: 8, success: gain("electronics", 1), failure: SHAKEN },
	{ id: "unjam", posts: ["electronics"], skill: "sensors", target: 9, success: gain("clear", 1), failure: SHAKEN },
	{ id: "fix", posts: ["electronics"], skill: "sensors", target: 9, success: gain("fault", 1), failure: SHAKEN },
];

/** Phases before a racer's risky manoeuvre of the round. */
const BEFORE_MANOEUVRE = ["planning", "turns"] as const;

/** What changes the racer at once. */
const AT_ONCE: readonly string[] = ["propellant", "clear"];

export const tasking: Tasking<RallyState> = {
	phases: {
		hand: BEFORE_MANOEUVRE,
		fault: BEFORE_MANOEUVRE,
		misalignment: BEFORE_MANOEUVRE,
		propellant: BEFORE_MANOEUVRE,
		clear: BEFORE_MANOEUVRE,
		electronics: BEFORE_MANOEUVRE,
	},
	worth: { hand: 1, fault: 0.7, misalignment: 0.6, propellant: 0.5, clear: 2, electronics: 0.5 },
	mayHelp: (open, seat) => racerOf(open, seat).status === "flying",
	helps(open, seat, effect) {
		// JR-20: a plan that was made on another tank is not flown.
		if (AT_ONCE.includes(effect) && open.options.simultaneous) return false;
		return mayStillRisk(open, seat) && (effect !== "clear" || racerOf(open, seat).jammed);
	},
	boons: (open, seat) => racerOf(open, seat).boons,
	withBoons: (open, seat, boons) => withRacer(open, seat, { boons }),
	atOnce(open, seat, { effect, size }) {
		const { tank } = racerOf(open, seat);
		if (effect === "clear") return size > 0 ? withRacer(open, seat, { jammed: false }) : open;
		return effect === "propellant" ? withRacer(open, seat, { tank: Math.max(0, tank + size) }) : null;
	},
};

/** Whether a racer's risky manoeuvre of this round is still to come. */
function mayStillRisk({ phase, turn, order }: RallyState, seat: SeatId): boolean {
	if (phase === "planning" || !turn) return true;
	const [own, now] = [order.indexOf(seat), order.indexOf(turn.seat)];
	return own > now || (own === now && !turn.manoeuvred);
}

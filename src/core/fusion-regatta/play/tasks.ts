/**
 * What the people of a yacht may try in a turn. The rule is ours; matches without Campaign play do not use it.
 */
import type { CrewTask } from "../../campaign/tasks.ts";
import { gain, type Tasking } from "../../kernel/on-demand/tasking.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import type { RegattaState } from "../model.ts";
import { racingSeats, readingOf, sustained, withYacht, yachtOf } from "./yachts.ts";

const COLD = gain("coax", -1);
const NUDGED = gain("jockeying", -1);
const LATE = gain("revision", -1);

/** FR-27: what each post may try. More fuel makes a yacht heavier, so that a cost is thrust and not fuel. */
export const tasks: readonly CrewTask[] = [
	{ id: "swing", posts: ["pilot"], skill: "pilot", target: 8, success: gain("revision", 1), failure: LATE },
	{ id: "cool", posts: ["pilot"], skill: "pilot", target: 8, success: gain("orders", 1), failure: NUDGED },
	{ id: "thread", posts: ["pilot"], skill: "pilot", target: 9, success: gain("coax", 1), failure: COLD },
	{ id: "current", posts: ["coPilot"], skill: "pilot", target: 8, success: gain("reserve", 1), failure: COLD },
	{ id: "elbow", posts: ["coPilot"], skill: "pilot", target: 8, success: gain("jockeying", 1), failure: NUDGED },
	{ id: "watch", posts: ["coPilot"], skill: "sensors", target: 8, success: gain("revision", 1), failure: NUDGED },
	{ id: "coax", posts: ["engineer"], skill: "engineer", target: 8, success: gain("coax", 1), failure: COLD },
	{ id: "trim", posts: ["engineer"], skill: "engineer", target: 8, success: gain("reserve", 1), failure: COLD },
	{ id: "shield", posts: ["engineer"], skill: "mechanic", target: 9, success: gain("dose", 1), failure: COLD },
];

/** The phases of a segment in which the match waits. An edge lasts to the end of the turn. */
const IN_TURN = ["orders", "reveal", "fire", "movement"];

export const tasking: Tasking<RegattaState> = {
	phases: { revision: IN_TURN, orders: IN_TURN, coax: IN_TURN, reserve: IN_TURN, jockeying: IN_TURN, dose: IN_TURN },
	worth: { coax: 1, reserve: 0, revision: 0.05, orders: 0.1, jockeying: 0.05, dose: 0.1 },
	mayHelp: (open, seat) => racingSeats(open).includes(seat),
	helps(open, seat, effect) {
		const yacht = yachtOf(open, seat);
		if (effect === "dose") return yacht.dose > 0;
		if (effect === "reserve") return yacht.motion.used > 0;
		if (effect === "coax") return readingOf(yacht).maxThrust > 0;
		return effect !== "orders" || yacht.design.crew === 1; // only a solo pilot loses orders
	},
	boons: (open, seat) => yachtOf(open, seat).boons,
	withBoons(open, seat, boons) {
		const before = yachtOf(open, seat);
		const yacht = { ...before, boons };
		// As in a better thrust row, the crew may want other orders. What a failure costs ends with the turn, and asks nobody.
		const stands = sizeOf(boons, "coax") > Math.max(0, sizeOf(before.boons, "coax")) ? 0 : before.stands;
		// FR-2: the standing thrust is never above the max thrust, which falls when an edge ends.
		return withYacht(open, seat, { boons, stands, burn: sustained(yacht, yacht.burn) });
	},
	atOnce(open, seat, { effect, size }) {
		const { dose, motion } = yachtOf(open, seat);
		if (effect === "dose") return withYacht(open, seat, { dose: Math.max(0, dose - size) });
		if (effect !== "reserve") return null;
		const { dotsLeft } = readingOf(yachtOf(open, seat));
		const used = Math.max(0, motion.used - Math.max(-dotsLeft, size));
		return withYacht(open, seat, { motion: { ...motion, used } });
	},
};

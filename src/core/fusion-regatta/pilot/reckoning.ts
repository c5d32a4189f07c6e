/**
 * What it would cost to do otherwise: to leave a gate out, or to answer whoever won at jockeying.
 */
import { neighbours } from "../../geometry/avid.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { coastEntry, targetOf } from "../flight/coasting.ts";
import { flyDots, type Motion } from "../flight/flight.ts";
import { SKIP_PENALTY } from "../jockeying/officials.ts";
import type { Action, RegattaState, ReplyChange } from "../model.ts";
import { replyObjection, withReply, wouldDie } from "../play/fire.ts";
import { actionOf, sustained, timeNow, withAction, yachtOf } from "../play/yachts.ts";
import { accelDots } from "../yacht/record-card.ts";
import { meansOf } from "./course-plan.ts";
import { costToGo, type Means, prospectOf } from "./prospect.ts";

/** Both ways are only estimated: a gate is left out where that is so much cheaper. */
const DOUBT = 6;
/** A gate that a yacht drifts into within so many segments is never left out. */
const SOON = 16;

/** FR-16: whether leaving out the next gate saves more than it costs. */
export function skipPays(state: RegattaState, seat: SeatId): boolean {
	const { motion, passed } = yachtOf(state, seat);
	const here = { motion, means: meansOf(yachtOf(state, seat), state.options.fuelRate), to: passed + 2 };
	const next = state.gates[passed];
	if (!next || here.means.dots === 0 || coastEntry(motion, targetOf(next), SOON) !== null) return false;
	return costFrom(state, { ...here, passed: passed + 1 }) + SKIP_PENALTY + DOUBT < costFrom(state, { ...here, passed });
}

interface Standpoint {
	readonly motion: Motion;
	readonly means: Means;
	readonly passed: number;
	/** The last gate that is reckoned with. */
	readonly to: number;
}

function costFrom(state: RegattaState, { motion, means, passed, to }: Standpoint): number {
	const centres = state.gates.slice(passed, to).map(({ centre }) => centre);
	// Both ways are reckoned to the same gate at the same price of fuel, and nothing that comes after it.
	const prospect = prospectOf(centres, state.options.gates - to + 2, means);
	return costToGo(motion.position, { velocity: motion.velocity, dots: means.dots }, { ...prospect, left: centres.length });
}

/** FR-14: the reply that its crew lives through, and of these the one that its course suffers least from. */
export function bestReply(state: RegattaState, seat: SeatId): ReplyChange {
	const ranked = livingReplies(state, seat).map((change) => ({ change, cost: costOfReply(state, seat, change) }));
	return ranked.sort((a, b) => a.cost - b.cost)[0]?.change ?? { to: "stay" };
}

function livingReplies(state: RegattaState, seat: SeatId): readonly ReplyChange[] {
	const { nose } = actionOf(state, seat).burn;
	const turns = neighbours(nose).map((window): ReplyChange => ({ to: "turn", window }));
	const changes: readonly ReplyChange[] = [{ to: "torch-off" }, { to: "torch-max" }, ...turns];
	return changes.filter((change) => replyObjection(state, seat, change) === null && !wouldDie(state, seat, withReply(state, seat, change)));
}

/** Whether a yacht could live through being blocked so, by a reply if need be. */
export function isSurvivable(state: RegattaState, loser: SeatId, by: Partial<Pick<Action, "cutOff" | "crossedOff">>): boolean {
	const blocked = withAction(state, loser, by);
	return !wouldDie(blocked, loser) || livingReplies(blocked, loser).length > 0;
}

function costOfReply(state: RegattaState, seat: SeatId, change: ReplyChange): number {
	const yacht = yachtOf(state, seat);
	const { fuelRate } = state.options;
	const burn = sustained(yacht, withReply(state, seat, change).burn);
	const means = meansOf(yacht, fuelRate);
	const dots = Math.min(means.dots, accelDots(burn.thrust, timeNow(state).segment));
	const motion = flyDots(yacht.motion, burn, { dots, fuelRate });
	return costFrom(state, { motion, means: { ...means, dots: means.dots - dots }, passed: yacht.passed, to: yacht.passed + 2 });
}

/**
 * Estimates of the alternatives of an NPC skipper: to skip a gate, to revise a pivot, and to reply to a block.
 */
import { type Window, windowsWithin } from "../../geometry/avid.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { canDriftTo, coastEntry, targetOf } from "../flight/coasting.ts";
import { type Burn, flyDots, type Motion } from "../flight/flight.ts";
import { SKIP_PENALTY } from "../jockeying/officials.ts";
import type { RegattaState, ReplyChange } from "../model.ts";
import { livingReplies, withReply } from "../play/fire.ts";
import { trimmed, windowsToRevise } from "../play/orders.ts";
import { actionOf, readingOf, sustained, timeNow, yachtOf } from "../play/yachts.ts";
import { accelDots } from "../yacht/record-card.ts";
import { meansOf, skippersOrders } from "./course-plan.ts";
import { costToGo } from "./leg-costs.ts";
import { type Means, prospectOf } from "./prospect.ts";

/**
 * Both costs are estimates, so an NPC skips a gate only for a gain of so many segments. Where racers place the gates, whoever skips one has no
 * say in the next. Skippers who never skipped would win still more there, but their races would belong to the lightest designs.
 */
const DOUBT = { racers: 12, officials: 8 } as const;
/** An NPC never skips a gate that it reaches by drift within this many segments. */
const SOON = 16;

/** FR-16: whether skipping the next gate saves more than the penalty. */
export function skipPays(state: RegattaState, seat: SeatId): boolean {
	const { motion, passed } = yachtOf(state, seat);
	const here = { motion, means: meansOf(yachtOf(state, seat), state.options.fuelRate), to: passed + 2 };
	const next = state.gates[passed];
	if (!next || here.means.dots === 0 || coastEntry(motion, targetOf(next), SOON) !== null) return false;
	return (
		costFrom(state, { ...here, passed: passed + 1 }) + SKIP_PENALTY + DOUBT[state.options.course ?? "racers"] <
		costFrom(state, { ...here, passed })
	);
}

/**
 * FR-18: what the drift of a yacht without fuel does: enters the next gate, enters a later lit gate, or enters none. Null if it
 * has fuel.
 */
export function driftOf(state: RegattaState, seat: SeatId): "enters" | "skips" | "lost" | null {
	const yacht = yachtOf(state, seat);
	if (readingOf(yacht).dotsLeft > 0) return null;
	const first = state.gates.slice(yacht.passed).findIndex((gate) => canDriftTo(yacht.motion, gate));
	return first < 0 ? "lost" : first === 0 ? "enters" : "skips";
}

/** FR-19: whether the gate that a yacht entered too early is worth the penalties for those before it. */
export function shortcutPays(state: RegattaState, seat: SeatId): boolean {
	const { waiting, gates, options } = state;
	const shortcut = waiting.for === "shortcut" ? waiting.asked.find((candidate) => candidate.seat === seat) : undefined;
	if (!shortcut) return false;
	const yacht = yachtOf(state, seat);
	const here = { motion: yacht.motion, means: meansOf(yacht, options.fuelRate), to: Math.min(gates.length, shortcut.gate + 1) };
	const penalty = SKIP_PENALTY * (shortcut.gate - 1 - yacht.passed);
	return costFrom(state, { ...here, passed: shortcut.gate }) + penalty < costFrom(state, { ...here, passed: yacht.passed });
}

/**
 * The end of a pivot that costs the least time, among those to which the yacht may revise it now; null to keep the pivot. A pivot
 * is right for the burn that was ordered with it, so only a skipper who has lost another order at the reveal has something to
 * revise.
 */
export function bestRevision(state: RegattaState, seat: SeatId): Window | null {
	const { pivot, burn } = actionOf(state, seat);
	const { thrust, bias } = skippersOrders(state, seat);
	if (pivot === null || (burn.thrust === thrust && burn.bias === bias)) return null;
	const costAt = (nose: Window): number => costOfBurn(state, seat, trimmed({ ...burn, nose }));
	const ranked = windowsWithin(pivot, windowsToRevise(state, seat)).map((nose) => ({ nose, cost: costAt(nose) }));
	const best = ranked.reduce((least, next) => (next.cost < least.cost ? next : least), { nose: pivot, cost: costAt(pivot) });
	return best.nose === pivot ? null : best.nose;
}

interface Standpoint {
	readonly motion: Motion;
	readonly means: Means;
	readonly passed: number;
	/** The estimate ends at this gate. */
	readonly to: number;
}

function costFrom(state: RegattaState, { motion, means, passed, to }: Standpoint): number {
	const centres = state.gates.slice(passed, to).map(({ centre }) => centre);
	// Both estimates end at the same gate and use the same price of fuel.
	const prospect = prospectOf(centres, state.options.gates - to + 2, means);
	return costToGo(motion.position, { velocity: motion.velocity, dots: means.dots }, { ...prospect, left: centres.length });
}

/** FR-14: the reply that the crew survives and that costs the least time; "stay" if no reply saves the crew. */
export function bestReply(state: RegattaState, seat: SeatId): ReplyChange {
	const ranked = livingReplies(state, seat).map((change) => ({ change, cost: costOfReply(state, seat, change) }));
	return ranked.sort((a, b) => a.cost - b.cost)[0]?.change ?? { to: "stay" };
}

function costOfReply(state: RegattaState, seat: SeatId, change: ReplyChange): number {
	return costOfBurn(state, seat, withReply(state, seat, change).burn);
}

/** The cost of the next two gates after this burn in the current segment. */
function costOfBurn(state: RegattaState, seat: SeatId, ordered: Burn): number {
	const yacht = yachtOf(state, seat);
	const { fuelRate } = state.options;
	const burn = sustained(yacht, ordered);
	const means = meansOf(yacht, fuelRate);
	const dots = Math.min(means.dots, accelDots(burn.thrust, timeNow(state).segment));
	const motion = flyDots(yacht.motion, burn, { dots, fuelRate });
	return costFrom(state, { motion, means: { ...means, dots: means.dots - dots }, passed: yacht.passed, to: yacht.passed + 2 });
}

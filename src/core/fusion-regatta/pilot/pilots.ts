/**
 * NPC skippers. They fly as the helm proposes, a heavy yacht with less thrift, and answer every prompt. Their temper decides which yachts they
 * jockey, how far they push, and how they place a gate. The same race always gives the same choice.
 */
import { opposite } from "../../geometry/avid.ts";
import type { Choice } from "../../kernel/game.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { allowed, type Pilot } from "../../kernel/with-games/pilot.ts";
import { leadOver, type PushLevel } from "../jockeying/jockeying.ts";
import type { Block, RegattaCommand, RegattaOrder, RegattaState, SegmentOrders } from "../model.ts";
import { isSurvivable, jockeyOf, jockeyWith, underBlock } from "../play/fire.ts";
import { actionOf, neighboursAhead, readingOf, sustained, timeNow, yachtOf } from "../play/yachts.ts";
import { accelDots } from "../yacht/record-card.ts";
import { skippersOrders } from "./course-plan.ts";
import { bestGate } from "./gate-plan.ts";
import { bestReply, bestRevision, driftOf, shortcutPays, skipPays } from "./reckoning.ts";

type RegattaPick = RegattaCommand | RegattaOrder;
type RegattaPilot = Pilot<RegattaState, RegattaPick>;
type RegattaChoice = Choice<RegattaPick>;

/** The temper of an NPC skipper. */
export interface Temper {
	/** It jockeys if it is ahead by at least this many points; null means never. */
	readonly edge: number | null;
	/** How far it pushes, by the number of its offences. */
	readonly pushes: readonly PushLevel[];
	/** The weight of the leader's time against its own when it places a gate. */
	readonly spite: number;
}

const STEADY: Temper = { edge: null, pushes: [], spite: 0.5 };
const BOLD: Temper = { edge: 2, pushes: [1], spite: 0.9 };
const RECKLESS: Temper = { edge: 1, pushes: [2, 1], spite: 1.2 };

/** The NPC skippers, by the names that the setup form uses. */
export const regattaPilots: Readonly<Record<"steady" | "bold" | "reckless", RegattaPilot>> = {
	steady: skipperOf(STEADY),
	bold: skipperOf(BOLD),
	reckless: skipperOf(RECKLESS),
};

/** A skipper of this temper. */
export function skipperOf(temper: Temper): RegattaPilot {
	return (state, seat, choices) => {
		if (!isAsked(state, seat)) return null;
		switch (state.waiting.for) {
			case "orders":
				return pickOrders(temper, { state, seat, open: allowed(choices) });
			case "flex":
				return pickFlex(state, seat);
			case "revision":
				return pickRevision(state, seat);
			case "shortcut":
				return shortcutPays(state, seat) ? { kind: "count-gate" } : { kind: "keep" };
			case "push":
				return { kind: "push", push: temper.pushes[yachtOf(state, seat).offences] ?? 0 };
			case "tie":
				return { kind: "block", by: pickBlock(state, state.waiting.pair.a === seat ? state.waiting.pair.b : state.waiting.pair.a) };
			case "win":
				return commandOf(pickBlock(state, state.waiting.loser));
			case "reply":
				return { kind: "reply", change: bestReply(state, seat) };
			case "gate":
				return pickGate(temper, state, seat);
			case "results":
			case "nothing":
				return null;
		}
	};
}

/** Whether the match waits for this seat. */
export function isAsked(state: RegattaState, seat: SeatId): boolean {
	const { waiting } = state;
	switch (waiting.for) {
		case "orders":
			return yachtOf(state, seat).status === "racing" && yachtOf(state, seat).stands === 0;
		case "flex":
			return waiting.seats.includes(seat);
		case "revision":
			return waiting.seats[0] === seat;
		case "shortcut":
			return waiting.asked.some((candidate) => candidate.seat === seat);
		case "push":
		case "tie":
			return waiting.pair.a === seat || waiting.pair.b === seat;
		case "win":
			return waiting.winner === seat;
		case "reply":
			return waiting.loser === seat;
		case "gate":
			return waiting.placer === seat;
		case "results":
		case "nothing":
			return false;
	}
}

interface Seen {
	readonly state: RegattaState;
	readonly seat: SeatId;
	readonly open: readonly RegattaChoice[];
}

/**
 * Flies to the next gate, or (FR-16) skips it if that is cheaper. A bold skipper jockeys on the way. FR-18: gives up if it drifts
 * past all gates.
 */
function pickOrders(temper: Temper, { state, seat, open }: Seen): RegattaPick {
	const skip = open.find(({ command }) => command.kind === "skip-gate");
	const drift = driftOf(state, seat);
	if (drift === "lost") return { kind: "retire" };
	if (skip && (drift === "skips" || skipPays(state, seat))) return skip.command;
	const orders = skippersOrders(state, seat);
	return { ...orders, jockey: pickTarget(temper, { state, seat, orders }) };
}

/** In the first turn all yachts are close together, and jockeying gains nothing. */
const CROWDED = 8;

interface Setting {
	readonly state: RegattaState;
	readonly seat: SeatId;
	readonly orders: SegmentOrders;
}

/** The rival with the largest deficit in a jockeying roll; never one that is behind in the race. */
export function pickTarget({ edge }: Temper, { state, seat, orders }: Setting): SeatId | null {
	if (edge === null || state.flown < CROWDED) return null;
	const neighbours = neighboursAhead(state, seat);
	if (neighbours.length === 0) return null; // so has a yacht that joined in this segment, which has no marker yet
	const own = jockeyWith(state, seat, { push: 0, ordered: orders.thrust });
	let best: { readonly target: SeatId; readonly lead: number } | null = null;
	for (const target of neighbours) {
		if (yachtOf(state, target).passed < yachtOf(state, seat).passed) continue;
		const lead = leadOver(own, jockeyOf(state, target, 0));
		if (lead >= edge && lead > (best?.lead ?? Number.NEGATIVE_INFINITY)) best = { target, lead };
	}
	return best?.target ?? null;
}

/** FR-12: full thrust helps in jockeying, and is free in a segment where it gains no dot. */
function pickFlex(state: RegattaState, seat: SeatId): RegattaPick {
	const { maxThrust } = readingOf(yachtOf(state, seat));
	const free = accelDots(maxThrust, timeNow(state).segment) === 0;
	const more = actionOf(state, seat).burn.thrust < maxThrust;
	return free && more && isJockeyed(state, seat) ? { kind: "flex", change: { box: "thrust", thrust: maxThrust } } : { kind: "keep" };
}

function isJockeyed({ order, actions }: RegattaState, seat: SeatId): boolean {
	return order.some((other) => actions[other]?.jockey === seat);
}

function pickRevision(state: RegattaState, seat: SeatId): RegattaPick {
	const to = bestRevision(state, seat);
	return to === null ? { kind: "keep" } : { kind: "revise", to };
}

/** Crosses off the nose of a burning yacht, and cuts off a drifting one. An NPC never makes a block that the loser cannot survive. */
function pickBlock(state: RegattaState, loser: SeatId): Block {
	const action = actionOf(state, loser);
	const { thrust, nose } = sustained(yachtOf(state, loser), action.burn);
	const cross: Block = { window: nose };
	const blocks: readonly Block[] = accelDots(thrust, timeNow(state).segment) > 0 ? [cross, "cut-off"] : ["cut-off", cross];
	return blocks.find((by) => isSurvivable(state, loser, underBlock(action, by))) ?? { window: opposite(nose) };
}

function commandOf(by: Block): RegattaCommand {
	return by === "cut-off" ? { kind: "cut-off" } : { kind: "cross-off", window: by.window };
}

function pickGate({ spite }: Temper, state: RegattaState, seat: SeatId): RegattaPick | null {
	const gate = bestGate(state, seat, spite);
	return gate ? { kind: "place", gate } : null;
}

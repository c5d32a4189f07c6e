/**
 * The fire phase: yachts jettison fuel, then pairs jockey in random order. Both push in secret and roll; the winner blocks
 * the loser, and the loser may reply. Source: "Rules of Play" on jockeying; FR-13, FR-14, FR-20, FR-21.
 */

import { neighbours, opposite, type Window } from "../../geometry/avid.ts";
import { ask, type Dicing, total } from "../../kernel/dice.ts";
import { accept, expectAccepted, type Outcome, type Refusal } from "../../kernel/outcome.ts";
import { type BySeat, ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf, withUse } from "../../kernel/with-games/boons.ts";
import { jockeyingCard, printCard } from "../chat-card.ts";
import type { Burn } from "../flight/flight.ts";
import { isDeadly, type Jockey, type Jockeyed, jockeying, type PushLevel } from "../jockeying/jockeying.ts";
import type { Action, Block, JockeyPair, RegattaState, ReplyChange, Yacht, YachtStatus } from "../model.ts";
import { report } from "../reports.ts";
import { manoeuvreClass } from "../yacht/design.ts";
import { accelDots } from "../yacht/record-card.ts";
import { trimmed } from "./orders.ts";
import { jockeyReports } from "./told.ts";
import {
	actionOf,
	isOn,
	type RegattaStep,
	racingSeats,
	readingOf,
	sustained,
	timeNow,
	withAction,
	withTorchOff,
	withYacht,
	yachtOf,
} from "./yachts.ts";

/** Begins the fire phase: jettisons fuel and puts the pairs in random order. */
export function* beginFire(state: RegattaState): Dicing<RegattaStep> {
	let open: RegattaState = { ...state, phase: "fire", waiting: { for: "nothing" } };
	for (const seat of racingSeats(state)) {
		const { jettison } = actionOf(state, seat);
		if (jettison > 0) open = withJettisoned(open, seat, jettison);
	}
	return { open: { ...open, pairs: yield* shuffled(pairsOf(open)) }, reports: [] };
}

/** The yacht without this fuel. If its thrust row changes, its orders no longer stand. */
function withJettisoned(state: RegattaState, seat: SeatId, dots: number): RegattaState {
	const yacht = yachtOf(state, seat);
	const motion = { ...yacht.motion, used: yacht.motion.used + dots };
	const stands = readingOf({ ...yacht, motion }).maxThrust === readingOf(yacht).maxThrust ? yacht.stands : 0;
	return withYacht(state, seat, { motion, stands });
}

/** All pairs in which at least one yacht chose to jockey the other, each once. */
function pairsOf(state: RegattaState): readonly JockeyPair[] {
	const jockeys = racingSeats(state).map((seat) => ({ seat, on: actionOf(state, seat).jockey }));
	if (jockeys.every(({ on }) => on === null)) return [];
	return jockeys.flatMap(({ seat: a, on }, index): readonly JockeyPair[] =>
		jockeys
			.slice(index + 1)
			.filter((other) => on === other.seat || other.on === a)
			.map((other) => ({ a, b: other.seat, initiator: on !== other.seat ? "b" : other.on === a ? "both" : "a" })),
	);
}

function* shuffled(pairs: readonly JockeyPair[]): Dicing<readonly JockeyPair[]> {
	const left = [...pairs];
	const order: JockeyPair[] = [];
	while (left.length > 1) {
		const rolled = yield* ask({ count: 1, faces: left.length, reason: "pair-order", seat: null });
		order.push(...left.splice(total(rolled) - 1, 1));
	}
	return [...order, ...left];
}

/** The next pair in which both still race, with the pairs after it; null if none is left. */
export function nextPair(state: RegattaState): { readonly pair: JockeyPair; readonly rest: readonly JockeyPair[] } | null {
	const index = state.pairs.findIndex((pair) => isOn(state, pair));
	const pair = state.pairs[index];
	return pair ? { pair, rest: state.pairs.slice(index + 1) } : null;
}

function jockeyCard({ flown }: RegattaState, pair: JockeyPair): string {
	return printCard(jockeyingCard(flown, pair));
}

/** What a jockeying roll needs of a yacht. */
export function jockeyOf(state: RegattaState, seat: SeatId, push: PushLevel): Jockey {
	return jockeyWith(state, seat, { push, ordered: actionOf(state, seat).burn.thrust });
}

/** The same at another thrust than that of its action. */
export function jockeyWith(
	state: RegattaState,
	seat: SeatId,
	{ push, ordered }: { readonly push: PushLevel; readonly ordered: number },
): Jockey {
	const yacht = yachtOf(state, seat);
	const { maxThrust } = readingOf(yacht);
	const thrust = Math.min(ordered, maxThrust);
	return {
		seat,
		marker: ofSeat(state.markers, seat),
		thrust,
		class: manoeuvreClass(yacht.design.system, { maxThrust, thrust }),
		shielding: yacht.design.shielding,
		push,
		offences: yacht.offences,
		edge: Math.min(1, sizeOf(yacht.boons, "jockeying")),
	};
}

/** Rolls for a pair after both pushes are revealed, and applies cards, disqualifications and doses. */
export function* rollPair(state: RegattaState, pair: JockeyPair, pushes: Partial<BySeat<PushLevel>>): Dicing<RegattaStep> {
	const { a, b, initiator } = pair;
	const sides = { a: jockeyOf(state, a, pushes[a] ?? 0), b: jockeyOf(state, b, pushes[b] ?? 0) };
	const result = expectAccepted(yield* jockeying({ initiator, ...sides }, "both"));
	const winner = result.winner && pair[result.winner];
	const card = jockeyCard(state, pair);
	let open = state;
	for (const side of ["a", "b"] as const) open = withEdgeSpent(withConsequences(open, pair[side], result[side]), pair[side]);
	const reports = jockeyReports(card, { pair, pushes: { a: sides.a.push, b: sides.b.push }, result });
	return { open: { ...open, waiting: waitingForBlock(open, pair, winner) }, reports };
}

/** FR-21: after a tie both yachts block; otherwise the winner does. Neither does if one has left the race. */
function waitingForBlock(state: RegattaState, pair: JockeyPair, winner: SeatId | null): RegattaState["waiting"] {
	if (!isOn(state, pair)) return { for: "nothing" };
	if (winner === null) return { for: "tie", pair };
	return { for: "win", pair, winner, loser: winner === pair.a ? pair.b : pair.a };
}

function withEdgeSpent(state: RegattaState, seat: SeatId): RegattaState {
	const { boons } = yachtOf(state, seat);
	return boons ? withYacht(state, seat, { boons: withUse(boons, "jockeying") }) : state;
}

function withConsequences(state: RegattaState, seat: SeatId, { card, offences, disqualified, dose }: Jockeyed): RegattaState {
	const yacht = yachtOf(state, seat);
	const cards = card === null || card === "disqualified" ? yacht.cards : [...yacht.cards, card];
	const status: YachtStatus = dose > 3 ? "dead" : disqualified ? "disqualified" : yacht.status;
	const changed = withYacht(state, seat, { cards, offences, status, dose: Math.max(yacht.dose, dose), stands: 0 });
	const jockeyed = withAction(changed, seat, { jockeyed: true });
	return status === "racing" ? jockeyed : withTorchOff(jockeyed, seat);
}

type Win = Extract<RegattaState["waiting"], { for: "win" }>;

/** FR-20: the refusal of a block after which no reply saves the loser; null if it is legal. Code: `no-living-reply` {on}. */
export function blockObjection(state: RegattaState, loser: SeatId, by: Block): Refusal | null {
	// If nothing saves the loser even without this block, the winner is not to blame.
	if (isSurvivable(state, loser, underBlock(actionOf(state, loser), by)) || !isSurvivable(state, loser)) return null;
	return { code: "no-living-reply", facts: { on: loser } };
}

/** The action of a loser under a block. */
export function underBlock(action: Action, by: Block): Action {
	return by === "cut-off" ? { ...action, cutOff: true } : { ...action, crossedOff: [...action.crossedOff, by.window] };
}

/** The block of a winner who decides nothing: a cut-off, or (FR-20) the first window that is legal to cross off. */
export function plainestBlock(state: RegattaState, loser: SeatId): Block {
	const { nose } = actionOf(state, loser).burn;
	const blocks: readonly Block[] = ["cut-off", { window: nose }, { window: opposite(nose) }];
	return blocks.find((by) => blockObjection(state, loser, by) === null) ?? "cut-off";
}

/** The winner crosses off a window or cuts the loser off. If that would kill the loser, the match waits for its reply. */
export function block(state: RegattaState, { pair, winner, loser }: Win, by: Block): RegattaStep {
	const open = withAction(state, loser, underBlock(actionOf(state, loser), by));
	const card = jockeyCard(state, pair);
	const blockReport =
		by === "cut-off"
			? report({ code: "cut-off", card, seat: winner, facts: { on: loser } })
			: report({ code: "crossed-off", card, seat: winner, facts: { on: loser, window: by.window } });
	const waiting: RegattaState["waiting"] = wouldDie(open, loser) ? { for: "reply", pair, loser } : { for: "nothing" };
	return { open: { ...open, waiting }, reports: [blockReport] };
}

/** FR-21: both yachts of a tie block each other at once; a yacht without a sealed block makes the plainest. Then the losers reply. */
export function blockEachOther(state: RegattaState, pair: JockeyPair, blocks: Partial<BySeat<Block>>): RegattaStep {
	const { a, b } = pair;
	const [onA, onB] = [blocks[b] ?? plainestBlock(state, a), blocks[a] ?? plainestBlock(state, b)];
	const first = block(state, { for: "win", pair, winner: a, loser: b }, onB);
	const { open, reports } = block(first.open, { for: "win", pair, winner: b, loser: a }, onA);
	const [loser, next] = [a, b].filter((seat) => wouldDie(open, seat));
	const waiting: RegattaState["waiting"] = loser ? { for: "reply", pair, loser, ...(next ? { next } : {}) } : { for: "nothing" };
	return { open: { ...open, waiting }, reports: [...first.reports, ...reports] };
}

/** Whether the burn of a yacht in the current segment is deadly. */
export function wouldDie(state: RegattaState, seat: SeatId, action: Blocked = actionOf(state, seat)): boolean {
	const { crossedOff, cutOff } = action;
	if (!cutOff && crossedOff.length === 0) return false;
	const yacht = yachtOf(state, seat);
	const { thrust, nose, bias } = sustained(yacht, action.burn);
	const { maxThrust } = readingOf(yacht);
	return isDeadly({ thrust, nose, bias, maxThrust, segment: timeNow(state).segment, crossedOut: crossedOff, cutOff }).dies;
}

/** A burn, and the blocks that it may run into. */
type Blocked = Pick<Action, "burn" | "crossedOff" | "cutOff">;

/** FR-14: the refusal of a free reply; null if it is legal. Codes: `reply-too-far` {window}, `gimbal-must-burn` {segment}, `no-fuel`. */
export function replyObjection(state: RegattaState, seat: SeatId, change: ReplyChange): Refusal | null {
	return objectionTo(state, seat, { action: actionOf(state, seat), change });
}

/** A reply, and the action that it changes. */
interface Replied {
	readonly action: Action;
	readonly change: ReplyChange;
}

function objectionTo(state: RegattaState, seat: SeatId, { action: { burn }, change }: Replied): Refusal | null {
	const yacht = yachtOf(state, seat);
	const { segment } = timeNow(state);
	if (change.to === "torch-max" && readingOf(yacht).maxThrust === 0) return { code: "no-fuel", facts: {} };
	if (change.to !== "turn") return null;
	if (!neighbours(burn.nose).includes(change.window)) return { code: "reply-too-far", facts: { window: change.window } };
	const still = yacht.design.system === "gimbal" && accelDots(sustained(yacht, burn).thrust, segment) === 0;
	return still ? { code: "gimbal-must-burn", facts: { segment } } : null;
}

/** FR-14: the replies that the crew survives, the plainest first. */
export function livingReplies(state: RegattaState, seat: SeatId): readonly ReplyChange[] {
	const action = actionOf(state, seat);
	return repliesFrom(action.burn.nose).filter((change) => isLiving(state, seat, { action, change }));
}

/** The replies of a yacht with this nose that change its burn, the plainest first. */
function repliesFrom(nose: Window): readonly ReplyChange[] {
	const known = REPLIES.get(nose);
	if (known) return known;
	const turns = neighbours(nose).map((window): ReplyChange => ({ to: "turn", window }));
	const replies: readonly ReplyChange[] = [{ to: "torch-off" }, { to: "torch-max" }, ...turns];
	REPLIES.set(nose, replies);
	return replies;
}

const REPLIES = new Map<Window, readonly ReplyChange[]>();

function isLiving(state: RegattaState, seat: SeatId, replied: Replied): boolean {
	const { action, change } = replied;
	if (objectionTo(state, seat, replied) !== null) return false;
	const burn = burnWith(yachtOf(state, seat), action.burn, change);
	return !wouldDie(state, seat, { burn, crossedOff: action.crossedOff, cutOff: action.cutOff });
}

/** Whether a crew survives the segment with this action, with the best reply if necessary. */
export function isSurvivable(state: RegattaState, seat: SeatId, action: Action = actionOf(state, seat)): boolean {
	return !wouldDie(state, seat, action) || repliesFrom(action.burn.nose).some((change) => isLiving(state, seat, { action, change }));
}

/** The action of a yacht with this reply. */
export function withReply(state: RegattaState, seat: SeatId, change: ReplyChange): Action {
	const action = actionOf(state, seat);
	const burn = burnWith(yachtOf(state, seat), action.burn, change);
	return { ...action, burn, pivot: change.to === "turn" ? change.window : action.pivot };
}

/** The burn with this reply. */
function burnWith(yacht: Yacht, burn: Burn, change: ReplyChange): Burn {
	switch (change.to) {
		case "turn":
			return trimmed({ ...burn, nose: change.window });
		case "torch-off":
			return { ...burn, thrust: 0 };
		case "torch-max":
			return { ...burn, thrust: readingOf(yacht).maxThrust };
		case "stay":
			return burn;
	}
}

type Replying = Extract<RegattaState["waiting"], { for: "reply" }>;

/** FR-14: the loser's free reply. Refused: as `replyObjection`. */
export function reply(state: RegattaState, { pair, loser, next }: Replying, change: ReplyChange): Outcome<RegattaStep> {
	const objection = replyObjection(state, loser, change);
	if (objection) return { ok: false, refusal: objection };
	const open = { ...withAction(state, loser, withReply(state, loser, change)), waiting: nextReply(pair, next) };
	const facts = { to: change.to, window: change.to === "turn" ? change.window : null };
	return accept({ open, reports: [report({ code: "replied", card: jockeyCard(state, pair), seat: loser, facts })] });
}

/** After a reply, the other yacht of a tie may have to reply. */
export function nextReply(pair: JockeyPair, loser: SeatId | undefined): RegattaState["waiting"] {
	return loser ? { for: "reply", pair, loser } : { for: "nothing" };
}

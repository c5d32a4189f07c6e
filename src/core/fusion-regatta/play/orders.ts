/**
 * Orders: which are legal, how they are revealed, and how flex points and revised pivots change them.
 * Source: "Rules of Play" on long orders, "How large a crew?"; FR-10 to FR-12, FR-18.
 */
import { neighbours, type Window, windowDistance } from "../../geometry/avid.ts";
import type { Dicing } from "../../kernel/dice.ts";
import { keptFrom } from "../../kernel/kept.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import type { BySeat, SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { printCard } from "../chat-card.ts";
import { canDriftTo } from "../flight/coasting.ts";
import { type Burn, biasObjection } from "../flight/flight.ts";
import { orderFailure, pivotRevision } from "../flight/orders.ts";
import type { Action, Box, FlexChange, RegattaState, SegmentOrders, Yacht } from "../model.ts";
import { type RegattaReport, report } from "../reports.ts";
import { special } from "../yacht/design.ts";
import { accelDots } from "../yacht/record-card.ts";
import {
	actionOf,
	classNow,
	idle,
	neighboursAhead,
	type RegattaStep,
	racingSeats,
	readingOf,
	timeNow,
	withAction,
	withYacht,
	yachtOf,
} from "./yachts.ts";

/** Orders that change nothing; a yacht without sealed orders gets these. */
export function runningOn({ burn, stands }: Yacht): SegmentOrders {
	return { kind: "orders", thrust: burn.thrust, pivot: null, bias: burn.bias, jettison: 0, jockey: null, flex: false, stands };
}

/**
 * The yachts that must seal orders: those whose orders do not stand and that have fuel or a neighbour to jockey, or (FR-18) a
 * gate to skip because their drift misses it.
 */
export function awaitedForOrders(state: RegattaState): readonly SeatId[] {
	return racingSeats(state).filter((seat) => {
		const yacht = yachtOf(state, seat);
		if (yacht.stands > 0) return false;
		return readingOf(yacht).dotsLeft > 0 || neighboursAhead(state, seat).length > 0 || missesGate(state, yacht);
	});
}

function missesGate({ gates }: RegattaState, { passed, motion }: Yacht): boolean {
	const next = gates[passed];
	return next !== undefined && !canDriftTo(motion, next);
}

/**
 * The refusal of orders; null if they are legal. Codes: `above-max-thrust` {thrust, maxThrust}, `jettison` {most},
 * `bias-not-beside` {nose, bias}, `gimbal-must-burn` {segment}, `no-flex-point`, `on-itself`, `not-racing`, `markers-apart`.
 */
export function ordersObjection(state: RegattaState, seat: SeatId, orders: SegmentOrders): Refusal | null {
	const yacht = yachtOf(state, seat);
	const { maxThrust, dotsLeft } = readingOf(yacht);
	const { thrust, pivot, bias, jettison, jockey, flex } = orders;
	if (thrust > maxThrust) return { code: "above-max-thrust", facts: { thrust, maxThrust } };
	if (jettison > dotsLeft) return { code: "jettison", facts: { most: dotsLeft } };
	const beside = biasObjection({ nose: pivot ?? yacht.burn.nose, bias });
	if (beside) return beside.refusal;
	if (pivot !== null && !canPivot(state, yacht, thrust)) return { code: "gimbal-must-burn", facts: { segment: timeNow(state).segment } };
	if (flex && special(yacht.design) !== "flex-point") return { code: "no-flex-point", facts: {} };
	return jockey === null ? null : jockeyObjection(state, seat, jockey);
}

function jockeyObjection(state: RegattaState, seat: SeatId, on: SeatId): Refusal | null {
	if (on === seat) return { code: "on-itself", facts: {} };
	if (!racingSeats(state).includes(on)) return { code: "not-racing", facts: { seat: on } };
	return neighboursAhead(state, seat).includes(on) ? null : { code: "markers-apart", facts: { on } };
}

/** The least thrust with which a yacht can fly orders with or without a pivot: a gimbal that pivots must gain a dot. */
export function leastThrust(state: RegattaState, seat: SeatId, pivot: Window | null): number {
	const yacht = yachtOf(state, seat);
	const { maxThrust } = readingOf(yacht);
	let least = 0;
	while (pivot !== null && least < maxThrust && !canPivot(state, yacht, least)) least++;
	return least;
}

/** Whether a yacht can pivot at this thrust: a gimbal needs a dot in the segment. */
function canPivot(state: RegattaState, { design }: Yacht, thrust: number): boolean {
	return design.system !== "gimbal" || accelDots(thrust, timeNow(state).segment) > 0;
}

/** Reveals all orders. Solo pilots roll for each checked box. */
export function* revealOrders(state: RegattaState, orders: Partial<BySeat<SegmentOrders>>): Dicing<RegattaStep> {
	const actions: Record<SeatId, Action> = {};
	const yachts: Record<SeatId, Yacht> = { ...state.yachts };
	const reports: RegattaReport[] = [];
	for (const seat of racingSeats(state)) {
		const yacht = yachtOf(state, seat);
		const form = orders[seat] ?? runningOn(yacht);
		const boxes = checkedBoxes(yacht, form);
		const { lost, rolls } = yield* orderFailure({ crew: yacht.design.crew, boxes, seat, rollsAgain: sizeOf(yacht.boons, "orders") > 0 });
		const action = actionFrom(state, yacht, { form, lost });
		// FR-11: the pilot may give a lost order again in the next segment.
		const stands = lost.length > 0 ? 0 : orders[seat] ? form.stands : Math.max(0, yacht.stands - 1);
		actions[seat] = action;
		if (stands !== yacht.stands) yachts[seat] = { ...yacht, stands };
		if (boxes.length > 0) reports.push(revealReport(state, seat, { action, lost, rolls }));
	}
	const open: RegattaState = { ...state, phase: "reveal", actions, yachts };
	return { open: { ...open, waiting: { for: "flex", seats: flexSeats(open) } }, reports };
}

function checkedBoxes({ burn }: Yacht, form: SegmentOrders): readonly Box[] {
	const boxes: Box[] = [];
	if (form.thrust !== burn.thrust) boxes.push("thrust");
	if (form.pivot !== null && form.pivot !== burn.nose) boxes.push("pivot");
	if (form.bias !== burn.bias && form.bias !== null) boxes.push("bias");
	if (form.jettison > 0) boxes.push("jettison");
	if (form.jockey !== null) boxes.push("jockey");
	return boxes;
}

interface Form {
	readonly form: SegmentOrders;
	readonly lost: readonly Box[];
}

function actionFrom(state: RegattaState, yacht: Yacht, { form, lost }: Form): Action {
	const kept = (box: Box): boolean => !lost.includes(box);
	const calm = idle(yacht);
	const thrust = kept("thrust") ? form.thrust : calm.burn.thrust;
	const pivot = kept("pivot") && canPivot(state, yacht, thrust) && form.pivot !== yacht.burn.nose ? form.pivot : null;
	const bias = kept("bias") ? form.bias : yacht.burn.bias;
	return {
		...calm,
		burn: trimmed({ thrust, nose: pivot ?? yacht.burn.nose, bias }),
		pivot,
		news: checkedBoxes(yacht, form).length > lost.length,
		jettison: kept("jettison") ? form.jettison : 0,
		jockey: kept("jockey") ? form.jockey : null,
		flex: form.flex,
	};
}

/** The burn, without its bias if that is not beside its nose (FR-10). */
export function trimmed(burn: Burn): Burn {
	return burn.bias !== null && !neighbours(burn.nose).includes(burn.bias) ? { ...burn, bias: null } : burn;
}

interface Shown {
	readonly action: Action;
	readonly lost: readonly Box[];
	readonly rolls: RegattaReport["rolls"];
}

function revealReport(state: RegattaState, seat: SeatId, { action, lost, rolls }: Shown): RegattaReport {
	const { burn, pivot, jettison, jockey } = action;
	const { turn, segment } = timeNow(state);
	const facts = { turn, segment, thrust: burn.thrust, nose: burn.nose, bias: burn.bias, pivot, jettison, jockey, lost: [...lost] };
	return report({ code: "revealed", card: revealCard(state), seat, facts, rolls });
}

function revealCard({ flown }: RegattaState): string {
	return printCard({ kind: "reveal", flown });
}

/**
 * FR-12: the crews that may use a flex point now: those that asked for a prompt, those that another yacht jockeys, and (FR-22)
 * those for which another yacht has other orders than in the last segment.
 */
function flexSeats(state: RegattaState): readonly SeatId[] {
	const { turn } = timeNow(state);
	const [first, second] = racingSeats(state).filter((seat) => hasChanged(state, seat));
	const jockeyed = new Set(racingSeats(state).map((seat) => actionOf(state, seat).jockey));
	return racingSeats(state).filter((seat) => {
		const { design, flexed } = yachtOf(state, seat);
		if (special(design) !== "flex-point" || flexed === turn) return false;
		return actionOf(state, seat).flex || jockeyed.has(seat) || (first !== undefined && (first !== seat || second !== undefined));
	});
}

/** Whether the orders of a yacht are others than in the last segment. */
function hasChanged(state: RegattaState, seat: SeatId): boolean {
	const { news, burn } = actionOf(state, seat);
	return news || (burn.bias === null && yachtOf(state, seat).burn.bias !== null);
}

/** FR-12, FR-22: replaces one revealed order of any kind, or adds one. Refused: as `ordersObjection`. */
export function spendFlex(state: RegattaState, seat: SeatId, change: FlexChange): Outcome<RegattaStep> {
	const yacht = yachtOf(state, seat);
	const fitting = flexedForm(state, seat, change);
	const objection = ordersObjection(state, seat, fitting);
	if (objection) return { ok: false, refusal: objection };
	const changed = { ...actionFrom(state, yacht, { form: fitting, lost: [] }), news: true, flex: false };
	const open = withYacht(withAction(state, seat, changed), seat, { flexed: timeNow(state).turn });
	const facts = { box: change.box, thrust: changed.burn.thrust, nose: changed.burn.nose, bias: changed.burn.bias };
	const spent = report({
		code: "flexed",
		card: revealCard(state),
		seat,
		facts: { ...facts, jettison: changed.jettison, jockey: changed.jockey },
	});
	return accept({ open: answered(open, seat), reports: [spent] });
}

/** Whether a seat may spend a flex point in this way. */
export function mayFlex(state: RegattaState, seat: SeatId, change: FlexChange): boolean {
	return ordersObjection(state, seat, flexedForm(state, seat, change)) === null;
}

/** The orders of a seat with the change of a flex point. */
function flexedForm(state: RegattaState, seat: SeatId, change: FlexChange): SegmentOrders {
	const action = actionOf(state, seat);
	const { burn, jettison, pivot } = action;
	const jockey = action.jockey !== null && racingSeats(state).includes(action.jockey) ? action.jockey : null;
	const before: SegmentOrders = { ...runningOn(yachtOf(state, seat)), thrust: burn.thrust, pivot, bias: burn.bias, jettison, jockey };
	const form: SegmentOrders = { ...before, ...partOf(change) };
	// A new nose keeps the bias only if both are neighbours.
	return change.box === "pivot" ? { ...form, bias: trimmed({ thrust: 0, nose: change.pivot, bias: form.bias }).bias } : form;
}

/** The range of thrusts that a flex point may choose. A gimbal in a pivot must keep a dot. */
export function flexThrusts(state: RegattaState, seat: SeatId): { readonly least: number; readonly most: number } {
	const yacht = yachtOf(state, seat);
	const { burn, pivot } = actionOf(state, seat);
	const { maxThrust } = readingOf(yacht);
	const flies = (thrust: number): boolean => pivot === null || canPivot(state, yacht, thrust);
	let [least, most] = [Math.min(burn.thrust, maxThrust), Math.min(burn.thrust, maxThrust)];
	while (least > 0 && flies(least - 1)) least--;
	while (most < maxThrust && flies(most + 1)) most++;
	return { least, most };
}

function partOf(change: FlexChange): Partial<SegmentOrders> {
	const { box: _, ...part } = change;
	return part;
}

/** The state in which this seat has answered its prompt. */
export function answered(state: RegattaState, seat: SeatId): RegattaState {
	const { waiting } = state;
	if (waiting.for !== "flex" && waiting.for !== "revision") return state;
	return { ...state, waiting: { ...waiting, seats: waiting.seats.filter((asked) => asked !== seat) } };
}

/** The yachts that may revise a pivot because of somebody's new orders, the least agile first. */
export function revisionSeats(state: RegattaState): readonly SeatId[] {
	return racingSeats(state)
		.filter((seat) => actionOf(state, seat).pivot !== null && windowsToRevise(state, seat) > 0)
		.sort((a, b) => classNow(state, a) - classNow(state, b));
}

/**
 * By how many windows a yacht may move the end of its pivot: its lead in class over the least agile yacht with new orders. By a
 * rule of ours, the skill of its pilot adds to this once a turn, in answer to new orders of any other yacht.
 */
export function windowsToRevise(state: RegattaState, seat: SeatId): number {
	return leadToRevise(state, seat) + skillToRevise(state, seat);
}

function leadToRevise(state: RegattaState, seat: SeatId): number {
	const least = leastAgile(state).find((other) => other.seat !== seat);
	return least ? Math.max(0, classNow(state, seat) - least.agility) : 0;
}

/** The two least agile yachts with new orders, or fewer if there are fewer. */
const leastAgile = keptFrom(
	({ actions, yachts, order, flown }: RegattaState) => [actions, yachts, order, flown],
	(state): readonly { readonly seat: SeatId; readonly agility: number }[] =>
		racingSeats(state)
			.filter((seat) => actionOf(state, seat).news)
			.map((seat) => ({ seat, agility: classNow(state, seat) }))
			.sort((a, b) => a.agility - b.agility)
			.slice(0, 2),
);

/** The windows that the pilot's skill adds now. */
function skillToRevise(state: RegattaState, seat: SeatId): number {
	const { boons, skilled } = yachtOf(state, seat);
	if (!boons || skilled === timeNow(state).turn) return 0;
	const isAnswer = racingSeats(state).some((other) => other !== seat && actionOf(state, other).news);
	return isAnswer ? sizeOf(boons, "revision") : 0;
}

/** The less agile yachts with new orders, which a revised pivot may answer. */
export function ordersAnswered(state: RegattaState, seat: SeatId): readonly SeatId[] {
	return racingSeats(state).filter(
		(other) => other !== seat && actionOf(state, other).news && classNow(state, other) < classNow(state, seat),
	);
}

/** Moves the end of a pivot. Refused: `revision-too-far` {allowed, windows}. */
export function revise(state: RegattaState, seat: SeatId, to: Window): Outcome<RegattaStep> {
	const { pivot, burn } = actionOf(state, seat);
	const ownClass = classNow(state, seat);
	const check = pivotRevision({ ownClass, otherClass: ownClass - windowsToRevise(state, seat), pivot, to });
	if (pivot === null || !check.legal) return refuse("revision-too-far", { allowed: check.allowed, windows: check.windows });
	const moved = withAction(state, seat, { pivot: to, burn: trimmed({ ...burn, nose: to }) });
	const usesSkill = windowDistance(pivot, to) > leadToRevise(state, seat);
	const open = usesSkill ? withYacht(moved, seat, { skilled: timeNow(state).turn }) : moved;
	const revised = report({ code: "revised", card: revealCard(state), seat, facts: { from: pivot, to } });
	return accept({ open: answered(open, seat), reports: [revised] });
}

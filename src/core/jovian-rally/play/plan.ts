/**
 * JR-20 (ours): a turn that its player planned while others flew. It is flown by one command if nothing that the plan was made on
 * has changed, and it stops where a die changes something. The plan itself is no part of the state: until then only its player has it.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { changeSince } from "../../kernel/with-games/planned.ts";
import type { Moon } from "../course/course.ts";
import type { PlanBasis, Racer, RallyState, Turn, TurnPlan } from "../model.ts";
import { lastLeg, type RaceStep, racerOf, type Settled } from "./race.ts";
import { withTurn } from "./rounds.ts";
import { endObjection, endTurn, flyBurn, flyManoeuvre, manoeuvreObjection } from "./turn.ts";

/** What a plan of this racer is made on. */
export function basisOf({ at, jammed, boost, tank }: Racer): PlanBasis {
	return { at, jammed, boost, tank };
}

/** What has changed since a plan was made; null if nothing has. */
export function planChange(racer: Racer, { basis: { at, jammed, boost, tank } }: Pick<TurnPlan, "basis">): keyof PlanBasis | null {
	const changed = changeSince({ at, jammed, boost, tank }, { ...basisOf(racer) });
	// The parts that are compared are those of the basis; the mechanism that all games share knows no names.
	return changed as keyof PlanBasis | null;
}

const CHANGED: Readonly<Record<keyof PlanBasis, Refusal>> = {
	at: { code: "plan-at", facts: {} },
	jammed: { code: "plan-jammed", facts: {} },
	boost: { code: "plan-boost", facts: {} },
	tank: { code: "plan-tank", facts: {} },
};

/**
 * Flies a plan: its burns in order, its manoeuvre, and the end of the turn if it plans no manoeuvre. It stops after a manoeuvre whose
 * result changes something. Refused: `plan-at`, `plan-jammed`, `plan-boost`, `plan-tank` (what has changed), and what its burns alone would be refused for.
 */
export function* flyPlan(state: RallyState, turn: Turn, plan: TurnPlan): Dicing<Settled> {
	const refusal = planObjection(state, turn, plan);
	if (refusal) return { ok: false, refusal };
	let step: RaceStep = { open: state, reports: [] };
	for (const [index, to] of plan.burns.entries()) {
		const burnt = continued(step, turn.seat, (open, now) => flyBurn(open, now, to));
		if (!burnt) return accept(step);
		step = burnt;
		if (plan.risk !== index + 1) continue;
		const now = step.open.turn;
		if (now?.seat !== turn.seat || manoeuvreObjection(step.open, now)) continue;
		const risked = yield* flyManoeuvre(step.open, now);
		if (!risked.ok) return accept(step);
		step = { open: risked.value.open, reports: [...step.reports, ...risked.value.reports] };
		if (lastLeg(racerOf(step.open, turn.seat)).manoeuvre !== "success") return accept(step);
	}
	return accept(plan.risk === null ? (continued(step, turn.seat, endTurn) ?? step) : step);
}

/** The step after one more act of this seat's turn; null if the turn is over, or the act is refused. */
function continued(before: RaceStep, seat: SeatId, act: (open: RallyState, turn: Turn) => Settled): RaceStep | null {
	const { turn } = before.open;
	if (turn?.seat !== seat) return null;
	const settled = act(before.open, turn);
	return settled.ok ? { open: settled.value.open, reports: [...before.reports, ...settled.value.reports] } : null;
}

/** Why a plan cannot be flown now; null if it can. The burns are tried without a manoeuvre, so they ask for no dice. */
export function planObjection(state: RallyState, turn: Turn, plan: TurnPlan): Refusal | null {
	const what = planChange(racerOf(state, turn.seat), plan);
	if (what) return CHANGED[what];
	return tried(state, turn, plan.burns).refusal;
}

/** The state after these burns, or why one of them is refused. */
function tried(state: RallyState, turn: Turn, burns: readonly Moon[]): { readonly open: RallyState; readonly refusal: Refusal | null } {
	let open: RallyState = { ...state, turn };
	for (const to of burns) {
		if (open.turn?.seat !== turn.seat) return { open, refusal: { code: "no-burns-left", facts: {} } };
		const burnt = flyBurn(open, open.turn, to);
		if (!burnt.ok) return { open, refusal: burnt.refusal };
		open = burnt.value.open;
	}
	return { open, refusal: null };
}

/** A turn as it would stand after the burns of a plan. */
export interface Foreseen {
	/** The state with this racer's turn after these burns; null if the turn would then be over. */
	readonly state: RallyState | null;
	readonly racer: Racer;
	/** Why the last of these burns is refused; null if none is. */
	readonly refusal: Refusal | null;
	/** Whether the turn could end there. */
	readonly mayEnd: boolean;
}

/** JR-20: the next turn of a racer after these burns, as if its turn were now. */
export function foreseeTurn(state: RallyState, seat: SeatId, burns: readonly Moon[]): Foreseen {
	const round = isStillToFly(state, seat) ? state.round : state.round + 1;
	const begun = withTurn({ ...state, round }, seat);
	const { open, refusal } = begun.turn ? tried(begun, begun.turn, burns) : { open: begun, refusal: null };
	const own = open.turn?.seat === seat ? open.turn : null;
	return {
		state: own ? open : null,
		racer: racerOf(open, seat),
		refusal,
		mayEnd: own === null || endObjection(open, own) === null,
	};
}

/** Whether a racer has its turn of this round still before it, or begins it now. */
function isStillToFly({ phase, order, turn }: RallyState, seat: SeatId): boolean {
	return phase === "planning" || (turn !== null && order.indexOf(seat) >= order.indexOf(turn.seat));
}

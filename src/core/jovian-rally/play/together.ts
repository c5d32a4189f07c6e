/**
 * JR-21 (ours): rounds in which all plan their turns at once. Each racer seals a plan of its whole turn (JR-20). When all are sealed,
 * the plans are revealed together and flown in turn order, before anybody chooses anything else. A plan that a die or a ruling stops
 * gives the rest of its turn to the racer's player, who flies it by hand in that racer's place in the order.
 */
import type { Dicing } from "../../kernel/dice.ts";
import type { Sealing } from "../../kernel/game.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../card.ts";
import type { Moon } from "../course/course.ts";
import type { RallyOrder, RallyState, Turn, TurnPlan } from "../model.ts";
import { parseRallyOrder } from "../options.ts";
import { report } from "../reports.ts";
import type { RallyTypes } from "../types.ts";
import { basisOf, flyPlan, foreseeTurn, planObjection } from "./plan.ts";
import { type RaceStep, racerOf, turnCard } from "./race.ts";
import { revealPlans, withTurn } from "./rounds.ts";
import { awaitedSeats } from "./situation.ts";
import { simplestCommand } from "./time-out.ts";

/** Nothing is ever due in a race whose turns are flown one after the other. */
export const rallySealing: Sealing<RallyTypes> = {
	due: ({ phase }) => phase === "planning",
	awaited: (open) => (open.phase === "planning" ? awaitedSeats(open) : []),
	parseOrder: parseRallyOrder,
	check: orderObjection,
	reveal: (open, orders) => flyPlans(revealPlans(open, orders)),
};

/**
 * Why a plan cannot be sealed; null if it can. It must be a whole turn that could be flown now, with its manoeuvre. Refused: as
 * `flyPlan`, `nothing-flown`, `jammed-burn`, and `plan-short` {burns}.
 */
function orderObjection(state: RallyState, seat: SeatId, { plan }: RallyOrder): Refusal | null {
	const begun = withTurn(state, seat);
	const refusal = begun.turn && planObjection(begun, begun.turn, plan);
	if (refusal) return refusal;
	const { burns, risk } = plan;
	if (risk !== null && risk > burns.length) return { code: "nothing-flown", facts: {} };
	if (risk === 1 && racerOf(state, seat).jammed) return { code: "jammed-burn", facts: {} };
	const { mayEnd, state: after } = foreseeTurn(state, seat, burns);
	return mayEnd ? null : { code: "plan-short", facts: { burns: after?.turn?.burnsLeft ?? 0 } };
}

/** Flies the revealed plans from the present turn on, until a racer must choose by hand or the turns are over. */
export function* flyPlans(before: RaceStep): Dicing<RaceStep> {
	let step = before;
	for (;;) {
		const { plans, ...open } = step.open;
		const { turn } = open;
		if (!plans || !turn || !Object.hasOwn(plans, turn.seat)) return step;
		const { [turn.seat]: plan = null, ...others } = plans;
		const left: RallyState = Object.keys(others).length > 0 ? { ...open, plans: others } : open;
		const flown = yield* plan ? flySealed(left, turn, plan) : flyUnplanned(left, turn);
		step = { open: flown.open, reports: [...step.reports, ...flown.reports] };
	}
}

/** Flies a plan as far as it goes. If the turn is not over then, says where the plan stopped. */
function* flySealed(state: RallyState, turn: Turn, plan: TurnPlan): Dicing<RaceStep> {
	const before = racerOf(state, turn.seat).legs.length;
	const settled = yield* flyPlan(state, turn, plan);
	const step = settled.ok ? settled.value : { open: state, reports: [] };
	if (step.open.turn?.seat !== turn.seat) return step;
	const flown = racerOf(step.open, turn.seat).legs.length - before;
	const facts = { planned: [...plan.burns], flown };
	const stopped = report({ code: "plan-stopped", card: printCard(turnCard(state, turn.seat)), seat: turn.seat, facts });
	return { open: step.open, reports: [...step.reports, stopped] };
}

/** Flies the plainest turn of a racer that sealed no plan. */
function* flyUnplanned(state: RallyState, turn: Turn): Dicing<RaceStep> {
	const { seat } = turn;
	const plan = plainestPlan(state, seat);
	const settled = yield* flyPlan(state, turn, plan);
	if (!settled.ok) throw new Error(`The plainest plan of ${seat} was refused: ${settled.refusal.code}`);
	if (plan.burns.length === 0) return settled.value;
	const told = report({ code: "unplanned", card: printCard(turnCard(state, seat)), seat, facts: { planned: [...plan.burns] } });
	return { open: settled.value.open, reports: [told, ...settled.value.reports] };
}

/** The plan of a racer whose player seals none: the cheapest burn each time, and no manoeuvre. Without a way on it has no burns. */
export function plainestPlan(state: RallyState, seat: SeatId): TurnPlan {
	const burns: Moon[] = [];
	for (;;) {
		const { state: then } = foreseeTurn(state, seat, burns);
		const next = then && simplestCommand(then, seat);
		if (next?.kind !== "burn") return { burns, risk: null, basis: basisOf(racerOf(state, seat)) };
		burns.push(next.to);
	}
}

/**
 * JR-20: the next turn of the viewed racer, planned on the board while others fly. The plan is a draft, so it never leaves this
 * browser before its turn; then one press flies it. JR-21: before the turns of a simultaneous round the same plan is sealed.
 */
import type { Moon } from "../../../core/jovian-rally/course/course.ts";
import type { PlanBasis, Racer, RallyOrder, RallyState, TurnPlan } from "../../../core/jovian-rally/model.ts";
import { parseRallyOrder } from "../../../core/jovian-rally/options.ts";
import { rallyChoices } from "../../../core/jovian-rally/play/choices.ts";
import { basisOf, type Foreseen, foreseeTurn, planChange, planObjection } from "../../../core/jovian-rally/play/plan.ts";
import { racerOf } from "../../../core/jovian-rally/play/race.ts";
import { rallySealing } from "../../../core/jovian-rally/play/together.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import { type Label, refusalLabel } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { ordersHeading } from "../../shared/with-games/seats/orders.ts";
import { type BurnModel, choicesModel } from "../sheet/choices.ts";
import type { PlanDraft, RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { meanwhileModel } from "./meanwhile.ts";

/**
 * The viewed racer, if the user may choose for it, it flies, and the turn is another's; before the turns of a simultaneous round, if
 * it has not sealed its plan yet.
 */
function planner({ view, seat, situation, choices, acts = true }: TableInput<RallyShown>): SeatId | null {
	if (view.phase === "planning") return seat && acts && situation.awaited.includes(seat) ? seat : null;
	const racer = seat ? view.racers[seat] : undefined;
	if (seat && view.plans?.[seat] !== undefined) return null; // its revealed plan is still to be flown
	const waits = view.phase === "turns" && situation.turn !== null && situation.turn !== seat;
	return seat && racer?.status === "flying" && waits && choices.length > 0 ? seat : null;
}

/** The draft, if it is of the racer's next turn; otherwise the plan that the seat has taken back, or an empty one. */
function draftFor({ view, takenBack }: TableInput<RallyShown>, seat: SeatId, draft: PlanDraft | null): PlanDraft {
	const racer = racerOf(view, seat);
	const fresh = { burns: [], risk: null, basis: basisOf(racer), ...takenBack?.plan, seat, flown: racer.legs.length };
	return draft?.seat === seat && draft.flown === fresh.flown ? draft : fresh;
}

/** The form of a plan; null if the viewed racer does not wait for its turn. */
export function planningModel({ uid, table, draft }: Pick<BoardInput<RallyShown>, "uid" | "table" | "draft">) {
	const seat = table && planner(table);
	if (!table || !seat) return null;
	const kept = draftFor(table, seat, draft);
	const foreseen = foreseeTurn(table.view, seat, kept.burns);
	return {
		...headingOf(table),
		// JR-21: the button that seals the plan; null while another flies.
		seal: sealModel(uid, { table, seat, draft: kept }),
		...plannedSoFar(table.view, seat, kept),
		burns: burnsAhead(uid, { table, seat, foreseen }),
		// The burns planned, from the racer's moon on, for the map.
		route: [racerOf(table.view, seat).at, ...kept.burns],
		risk: riskModel(uid, kept),
		// Whether the turn would be over, or could end, after these burns.
		whole: kept.burns.length > 0 && foreseen.mayEnd ? words("Planning.whole") : null,
		hasBurns: kept.burns.length > 0,
		// What rivals may do before this turn.
		meanwhile: meanwhileModel(table, seat),
	};
}

function headingOf(table: TableInput<RallyShown>): { readonly heading: Label; readonly advice: Label } {
	const { turn } = table.situation;
	if (turn === null) return { heading: ordersHeading(table, words("Heading.planning")), advice: words("Advice.planning") };
	return { heading: words("Planning.heading"), advice: words("Planning.advice", { name: faceOf(table.faces, turn).name }) };
}

interface Drafted {
	readonly table: TableInput<RallyShown>;
	readonly seat: SeatId;
	readonly draft: PlanDraft;
}

function sealModel(uid: string, drafted: Drafted) {
	if (drafted.table.view.phase !== "planning") return null;
	const { order, refusal } = orderOf(drafted);
	return { id: `${uid}-seal-plan`, order: JSON.stringify(order), name: words("Planning.seal"), refusal, unchosen: false };
}

/** JR-21: the order that a draft seals, and why it is refused. It is made on the racer as it stands now. */
function orderOf({ table, seat, draft: { burns, risk } }: Drafted): { readonly order: RallyOrder; readonly refusal: Label | null } {
	const order: RallyOrder = { kind: "fly-plan", plan: { burns, risk, basis: basisOf(racerOf(table.view, seat)) } };
	const refusal = rallySealing.check(table.view, seat, order);
	return { order, refusal: refusal && refusalLabel("jovian-rally", refusal, table.faces) };
}

/** JR-21: the order that the draft of the viewed racer would seal; null if it has none to seal now. */
export function planToSeal({ table, draft }: Pick<BoardInput<RallyShown>, "table" | "draft">) {
	const seat = table?.view.phase === "planning" ? planner(table) : null;
	return table && seat ? orderOf({ table, seat, draft: draftFor(table, seat, draft) }) : null;
}

/** JR-21: the sealed plan of the viewed racer; null if it has sealed none, and after the reveal. */
export function sealedPlanModel({ table }: Pick<BoardInput<RallyShown>, "table">) {
	const { seat, sealed, view, ownOrder } = table ?? {};
	if (!table || !seat || view?.phase !== "planning" || !sealed?.includes(seat)) return null;
	return {
		heading: words("Planning.sealed"),
		advice: words("Planning.sealedAdvice"),
		steps: ownOrder ? planSteps(view, seat, ownOrder.plan) : [],
		// The sealed burns, from the racer's moon on, for the map.
		route: ownOrder ? [racerOf(view, seat).at, ...ownOrder.plan.burns] : [],
	};
}

/** The burns of a plan with the propellant that they leave, and what has changed since it was made. */
function plannedSoFar(state: RallyState, seat: SeatId, draft: PlanDraft) {
	// A plan that is sealed now is made on the racer as it stands.
	const isKept = draft.burns.length > 0 && state.phase !== "planning";
	return { steps: planSteps(state, seat, draft), changed: isKept ? changeLabel(racerOf(state, seat), draft.basis) : null };
}

/** The burns of a plan, each with what it leaves in the tank. */
export function planSteps(state: RallyState, seat: SeatId, { burns, risk }: Pick<TurnPlan, "burns" | "risk">): readonly Label[] {
	return burns.map((moon, index) => {
		const { racer: then } = foreseeTurn(state, seat, burns.slice(0, index + 1));
		return words(risk === index + 1 ? "Planning.stepRisk" : "Planning.step", { moon, tank: kilograms(then.tank) });
	});
}

function changeLabel(racer: Racer, basis: PlanBasis): Label | null {
	const what = planChange(racer, { basis });
	return what ? words(`Refusal.plan-${what}`) : null;
}

interface Ahead {
	readonly table: TableInput<RallyShown>;
	readonly seat: SeatId;
	readonly foreseen: Foreseen;
}

/** The burns that could follow, with their prices then; none if the turn would have no burns left. */
function burnsAhead(uid: string, { table, seat, foreseen: { state } }: Ahead): readonly BurnModel[] {
	if (!state?.turn || state.turn.burnsLeft === 0) return [];
	const then = { ...table, view: state, choices: rallyChoices(state, seat) };
	return (choicesModel(uid, then)?.burns ?? []).map((burn) => ({ ...burn, next: false, drafts: true }));
}

/** The switch of the manoeuvre after the last planned burn; null before the first. */
function riskModel(uid: string, { burns, risk }: PlanDraft) {
	const [last] = burns.slice(-1);
	if (!last) return null;
	return { id: `${uid}-plan-risk`, on: risk === burns.length, name: words("Planning.risk", { moon: last }) };
}

/** A plan of nobody's turn. */
const NO_PLAN: Omit<PlanDraft, "seat"> = { burns: [], risk: null, basis: { at: "A1", tank: 0, jammed: false, boost: null }, flown: -1 };

/** The next draft of a plan: a burn more, a manoeuvre after the last one or none, one burn less, or nothing. */
export function nextPlan({ table, draft }: BoardInput<RallyShown>, input: Input): PlanDraft {
	const seat = table && planner(table);
	if (!table || !seat) return draft ?? { ...NO_PLAN, seat: seatId("") };
	const racer = racerOf(table.view, seat);
	const before = draftFor(table, seat, draft);
	const basis = basisOf(racer);
	const last = before.burns.length;
	switch (input.plan) {
		case "burn": {
			const burns = [...before.burns, ...moonsIn(input.to)];
			return foreseeTurn(table.view, seat, burns).refusal ? before : { ...before, burns, basis };
		}
		case "risk":
			return last === 0 ? before : { ...before, risk: before.risk === last ? null : last, basis };
		case "back":
			return { ...before, burns: before.burns.slice(0, -1), risk: before.risk === last ? null : before.risk, basis };
		case "clear":
			return { ...before, burns: [], risk: null, basis };
		default:
			return before;
	}
}

function moonsIn(text: string | undefined): readonly Moon[] {
	return text !== undefined && /^[A-Z][1-9]$/.test(text) ? [text as Moon] : []; // the form of every moon's name
}

/** The plan of the viewed racer now that its turn has come. */
export interface ReadyPlan {
	readonly id: string;
	readonly command: string;
	readonly name: Label;
	readonly hint: Label;
	/** Why it cannot be flown; null if it can. */
	readonly refusal: Label | null;
}

/** JR-20: the button that flies the plan; null without a plan, and if the turn has begun otherwise. */
export function readyPlan({ uid, table, draft }: Pick<BoardInput<RallyShown>, "uid" | "table" | "draft">): ReadyPlan | null {
	const { view, seat, faces } = table ?? {};
	const turn = view?.turn;
	if (!view || !seat || !faces || turn?.seat !== seat || !draft || draft.burns.length === 0) return null;
	if (draft.seat !== seat || draft.flown !== racerOf(view, seat).legs.length) return null;
	const { burns, risk, basis } = draft;
	const plan: TurnPlan = { burns, risk, basis };
	const refusal = planObjection(view, turn, plan);
	const facts = { burns: draft.burns.map((moon, index) => (draft.risk === index + 1 ? words("Planning.risked", { moon }) : moon)) };
	return {
		id: `${uid}-fly-plan`,
		command: JSON.stringify({ kind: "fly-plan", plan }),
		name: words("Planning.fly", facts),
		hint: words(draft.risk === null ? "Planning.flyHint" : "Planning.flyRiskHint"),
		refusal: refusal && refusalLabel("jovian-rally", refusal, faces),
	};
}

/** What a browser keeps of plans over a reload. */
export const plans = {
	kept: (draft: PlanDraft): Json => (draft.burns.length > 0 ? asJson(draft) : null),
	again: (raw: Json): PlanDraft | null => {
		const { seat, flown, burns, risk, basis } = Object(raw);
		const plan = parseRallyOrder({ kind: "fly-plan", plan: { burns, risk, basis } });
		return plan.ok && typeof flown === "number" ? { ...plan.value.plan, seat: seatId(String(seat)), flown } : null;
	},
};

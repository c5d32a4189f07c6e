/**
 * Plans of Sol Cruiser: the plots of a seat before its group plots, or for the next turn, and its fire in a combat that is still to
 * come. All of it follows from what the seat sees.
 */
import { type CruiserState, unitId } from "../../../core/sol-cruiser/model.ts";
import { basisOf, foreseeOrder, momentOf, unitOfPart } from "../../../core/sol-cruiser/play/foreseeing.ts";
import { seenState } from "../../../core/sol-cruiser/play/seen-state.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { type DuePlan, type Planner, planAhead, planDue } from "../../fight/with-games/planning.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { nameById } from "../names.ts";
import type { BoardDraft, CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { draftFor, draftOf, nextDraft } from "./drafts/draft.ts";
import type { CruiserDraft } from "./drafts/types.ts";
import { type OrdersModel, ordersModel } from "./panel.ts";

export const planner: Planner<CruiserShown, CruiserDraft> = {
	foresee: ({ view }, seat) => {
		const foreseen = foreseeOrder(seenState(view), seat);
		return foreseen && { view: viewThen(view, foreseen.state), coming: foreseen.coming, moment: foreseen.moment };
	},
	moment: ({ view }, seat) => momentOf(seenState(view), seat),
	draft: draftFor,
	next: nextDraft,
	basis: ({ view }, seat, { order }) => order && basisOf(seenState(view), seat, order),
	changed: ({ view, faces }, part) => {
		const unit = unitOfPart(part);
		if (unit === null) return CHANGED[part] ?? words("Planning.changed.flight");
		return words("Planning.changed.unit", { name: nameById(view, unitId(unit), faces) });
	},
};

/** What is said of a part of the own units; of their flight, if it is no other. */
const CHANGED: Readonly<Record<string, Label>> = { drive: words("Planning.changed.drive"), weapons: words("Planning.changed.weapons") };

/** The name of the button that begins a plan of an order. */
export function offerOf(coming: string | undefined): Label {
	return coming === "fire" ? words("Planning.offer.fire") : words("Planning.offer.plot");
}

/** What the seat would see, by what it sees now. */
function viewThen(view: CruiserView, { turn, phase, units, groups, combats, dockings, waiting }: CruiserState): CruiserView {
	const seen = Object.values(units).map((unit): [string, UnitView] => [unit.id, { ...unit, known: view.units[unit.id]?.known ?? "seen" }]);
	return { ...view, turn, phase, units: Object.fromEntries(seen), groups, combats, dockings, waiting };
}

/** The draft of the order that is due: as the user has changed it, or as it was planned, or a fresh one. */
export function draftNow(table: TableInput<CruiserShown>, board: Pick<BoardDraft, "orders" | "plan"> | null): CruiserDraft {
	return planNow(table, board)?.draft ?? draftOf(table, board?.orders ?? null);
}

/** The plan of the order that is due, unless the user has changed its draft since; null without one. */
export function planNow(table: TableInput<CruiserShown>, board: Pick<BoardDraft, "orders" | "plan"> | null): DuePlan<CruiserDraft> | null {
	const { orders = null, plan = null } = board ?? {};
	return orders !== null && draftOf(table, orders) === orders ? null : planDue(planner, table, plan);
}

/** What the map and the panel of a plan show; null while the user plans nothing. */
export function planOn(table: TableInput<CruiserShown>, board: BoardDraft | null) {
	return planAhead(planner, table, board?.plan ?? null);
}

/** The panel of a plan: the form of the coming order, with its odds, and without the seal. */
export function planModel(uid: string, table: TableInput<CruiserShown>, board: BoardDraft | null) {
	const planning = planOn(table, board);
	if (!planning) return null;
	const { ahead, draft } = planning;
	const panel = ordersModel({ uid, table: ahead.table, draft });
	const unsealed: OrdersModel = { ...panel, seal: null };
	return {
		...unsealed,
		heading: ahead.coming === "fire" ? words("Planning.heading.fire") : words("Planning.heading.plot"),
		waits: label("VOIDREGATTA.PlanAhead.advice"),
		due: false,
		// What the plan orders, line by line.
		lines: panel.seal?.lines ?? [],
		// Why the rules would refuse it; null if they would not.
		refusal: panel.seal?.refusal ?? null,
	};
}

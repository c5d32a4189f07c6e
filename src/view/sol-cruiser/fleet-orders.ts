/**
 * Orders for several craft of one user together: what each draft hands in, and how one craft gets the same course or place as another.
 */
import { hexAfter, hexLength, hexWay } from "../../core/geometry/hex.ts";
import { canonical } from "../../core/kernel/outcome.ts";
import { asJson } from "../../core/kernel/plain.ts";
import { type SeatId, seatId } from "../../core/kernel/seat.ts";
import {
	type CruiserOrder,
	type CruiserState,
	type DeployOrder,
	type PlotChoice,
	type PlotOrder,
	type PursueOrder,
	type Unit,
	type UnitId,
	unitId,
} from "../../core/sol-cruiser/model.ts";
import { orderObjection } from "../../core/sol-cruiser/play/order-objection.ts";
import { standingChoice } from "../../core/sol-cruiser/play/plotting/plots.ts";
import { seenState } from "../../core/sol-cruiser/play/seen-state.ts";
import { unitsOfSeat } from "../../core/sol-cruiser/play/units.ts";
import { isDue } from "../fight/with-games/orders.ts";
import type { BoardInput } from "../shared/startup/board/presenter.ts";
import type { Fitted, FleetOrders, SelfAnswers, Submission } from "../shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../shared/startup/match/table.ts";
import { FIRST_SIGHT } from "./board/sight.ts";
import { lostBy } from "./lost.ts";
import { nameById } from "./names.ts";
import { draftOf } from "./orders/drafts/draft.ts";
import { type CruiserDraft, unitById } from "./orders/drafts/types.ts";
import { refusalIn } from "./orders/forms/parts.ts";
import { linesOf } from "./orders/forms/sealed.ts";
import { ordersModel } from "./orders/panel.ts";
import { draftNow, planOn } from "./orders/planning.ts";
import type { BoardDraft, CruiserShown } from "./types.ts";
import { words } from "./words.ts";

interface Drafting {
	readonly table: TableInput<CruiserShown>;
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly draft: CruiserDraft;
	readonly order: CruiserOrder;
}

function draftingIn({ table, draft: kept }: Pick<BoardInput<CruiserShown>, "table" | "draft">): Drafting | null {
	const seat = table?.seat ?? null;
	if (!table || !seat || !isDue(table, seat)) return null;
	const draft = draftNow(table, kept);
	return draft.order && { table, state: seenState(table.view), seat, draft, order: draft.order };
}

function submission(board: Pick<BoardInput<CruiserShown>, "table" | "draft">): Submission | null {
	const drafting = draftingIn(board);
	if (!drafting) return null;
	const { table, state, seat, order } = drafting;
	const quiet = canonical(asJson(draftOf(table, null).order)) === canonical(asJson(order));
	const objection = orderObjection(state, seat, order);
	const loses = order.kind === "plot" ? lostBy(drafting, order) : [];
	return { kind: "order", data: asJson(order), quiet, refusal: objection && refusalIn(table, objection), loses };
}

/**
 * Returns the order of a seat that has nothing to decide, since its units can neither intercept nor dock, hunt or fire; null for any
 * other seat. SC-11: the match waits for a hidden craft in every turn, so that the wait does not reveal who is near. Its client seals
 * such an order only if the user allows it.
 */
function nothingToDecide(table: TableInput<CruiserShown>, { unmet }: SelfAnswers): Submission | null {
	const form = ordersModel({ uid: "", table, draft: draftOf(table, null) }).form;
	const meetings = form?.intents?.meetings ?? [];
	const isAlone = form?.intents !== undefined && meetings.every(({ toggles, docking }) => toggles.length === 0 && docking === null);
	const decides = isAlone ? !unmet && hides(table) : !form || form.quiet === null;
	return decides ? null : submission({ table, draft: null });
}

/** Whether a unit of the table's seat is hidden. */
function hides({ view, seat }: TableInput<CruiserShown>): boolean {
	return unitsOfSeat(seenState(view), seat ?? seatId("")).some(({ detected }) => !detected);
}

/**
 * Returns the draft of a craft with another's order, if it can follow that: the same change of course, quarry or place.
 */
function fitted(board: BoardInput<CruiserShown>, other: BoardInput<CruiserShown>): Fitted<BoardDraft> | null {
	const own = draftingIn(board);
	const order = own && other.table?.seat ? orderLike(own, other, other.table.seat) : null;
	if (!own || order === undefined) return { refusal: words("Orders.onlyCourses") };
	if (order === null) return null;
	const objection = orderObjection(own.state, own.seat, order);
	if (objection) return { refusal: refusalIn(own.table, objection) };
	const orders = { ...own.draft, order, refused: null };
	return { draft: { ...board.draft, orders, sight: board.draft?.sight ?? FIRST_SIGHT } };
}

/** The order of the other craft, fitted to this one; null if no such order is known, undefined if orders of this kind cannot be fitted. */
function orderLike(own: Drafting, other: BoardInput<CruiserShown>, seat: SeatId): CruiserOrder | null | undefined {
	const { order, state } = own;
	const like = draftingIn(other)?.order ?? other.table?.ownOrder ?? null;
	switch (order.kind) {
		case "plot":
			return plotLike(own, order, { led: unitById(state, unitId(seat)), plots: like?.kind === "plot" ? like.plots : {} });
		case "pursue":
			return like?.kind === "pursue" ? pursuitLike(own, order, like.pursuits[unitId(seat)]) : null;
		case "deploy":
			return like?.kind === "deploy" ? placeLike(order, like) : null;
		default:
			return undefined;
	}
}

/** A craft, and the plots of its seat. */
interface Led {
	readonly led: Unit | undefined;
	readonly plots: PlotOrder["plots"];
}

/**
 * The craft thrusts as much and in the same direction as the other one, and jumps if that one does. It does not copy orbits and escorts.
 * SC-08: if the other one has plotted before it, the craft follows the revealed plot.
 */
function plotLike({ state, seat }: Drafting, order: PlotOrder, { led, plots }: Led): PlotOrder | null {
	const own = unitById(state, unitId(seat));
	const choice = led && (plots[led.id] ?? led.plot);
	if (!own || !led || !choice || order.plots[own.id] === undefined) return null;
	const thrust = hexWay(hexAfter(led.at, led.vector), choice.end);
	const end = hexAfter(hexAfter(own.at, own.vector), thrust);
	const isStraight = hexLength(thrust) === 0 && !choice.jump;
	const next: PlotChoice = isStraight ? standingChoice(own) : { end, orbit: null, jump: choice.jump, guards: null };
	return { ...order, plots: { ...order.plots, [own.id]: next } };
}

function pursuitLike({ seat }: Drafting, order: PursueOrder, quarry: UnitId | undefined): PursueOrder {
	const own = unitId(seat);
	const others = Object.fromEntries(Object.entries(order.pursuits).filter(([unit]) => unit !== own));
	return { ...order, pursuits: quarry === undefined ? others : { ...others, [own]: quarry } };
}

function placeLike({ orbit: _, ...order }: DeployOrder, { at, course, orbit }: DeployOrder): DeployOrder {
	return { ...order, at, course, ...(orbit === undefined ? {} : { orbit }) };
}

/** The draft of the craft that the user turns to. The range ring stays as it was. */
function turnedTo(draft: BoardDraft | null, last: BoardDraft | null): BoardDraft | null {
	const sight = last?.sight ?? draft?.sight;
	return sight ? { ...draft, orders: draft?.orders ?? null, sight } : null;
}

export const fleetOrders: FleetOrders<CruiserShown> = {
	submission,
	told: ({ view, faces }, order) => linesOf(order, view, (id) => nameById(view, unitId(id), faces)),
	nothingToDecide,
	fitted,
	formations: true,
	turnedTo,
	pointing: ["pick-unit"],
	planned: (board) => board.table !== null && planOn(board.table, board.draft) !== null,
};

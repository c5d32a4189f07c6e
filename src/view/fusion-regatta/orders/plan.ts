/**
 * The plan that a draft at the helm makes: the burn of its orders, the cells of the next turn if that burn continues, and where the
 * yacht is and points at the end of the turn. It is exact, since it flies with the rules' own flight.
 */
import { type Burn, driftOver, flySegment, type Motion } from "../../../core/fusion-regatta/flight/flight.ts";
import type { RegattaState, SegmentOrders, Yacht } from "../../../core/fusion-regatta/model.ts";
import { ordersObjection } from "../../../core/fusion-regatta/play/orders.ts";
import { readingOf, timeNow, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { SEGMENTS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { Window } from "../../../core/geometry/avid.ts";
import { type Cell, moved, sameCell, wayTo } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { SheetDraft } from "../sheet-draft.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { momentOf } from "./draft.ts";
import { wayParts } from "./way.ts";

export interface Plan {
	readonly seat: SeatId;
	/** One cell for each of the next eight segments. */
	readonly cells: readonly Cell[];
	/** The cell at the end of this turn. */
	readonly end: Cell;
	readonly nose: Window;
	readonly turn: number;
}

/** The burn of these orders; thrust above the max counts as the max. */
export function burnOf(yacht: Yacht, { thrust, pivot, bias }: Pick<SegmentOrders, "thrust" | "pivot" | "bias">): Burn {
	return { thrust: Math.min(thrust, readingOf(yacht).maxThrust), nose: pivot ?? yacht.burn.nose, bias };
}

/** The plan of the viewed seat: of its own sealed orders, else of its changed draft; null without either, or if the orders are illegal. */
export function planOf(table: TableInput<RegattaShown>, sheet: SheetDraft | null): Plan | null {
	const { view, seat, ownOrder, sealed } = table;
	if (!seat || view.waiting.for !== "orders" || view.yachts[seat]?.status !== "racing") return null;
	const orders = sealed.includes(seat) ? ownOrder : draftedIn(table, sheet);
	if (orders?.kind !== "orders" || ordersObjection(view, seat, orders)) return null;
	return planFor(view, seat, burnOf(yachtOf(view, seat), orders));
}

/** The plan of a burn that continues. */
export function planFor(state: RegattaState, seat: SeatId, burn: Burn): Plan {
	const { turn, segment } = timeNow(state);
	const cells = aheadOf(state, { ...yachtOf(state, seat), burn });
	const end = cells[SEGMENTS.length - segment] ?? yachtOf(state, seat).motion.position;
	return { seat, cells, end, nose: burn.nose, turn };
}

/** The orders that the user has changed at the helm, or taken back, for this moment; null without any. */
function draftedIn({ view, acts = true, takenBack = null }: TableInput<RegattaShown>, sheet: SheetDraft | null) {
	if (!acts) return null;
	const helm = sheet?.helm ?? null;
	if (helm?.moment !== momentOf(view)) return takenBack;
	return helm.touched ? helm.orders : null;
}

/** The end of a plan in a sentence: its place from the yacht, and where its nose points then. */
export function planLabel({ end, nose, turn }: Plan, from: Cell): Label {
	const facts = { turn, altitude: end[2], nose };
	return sameCell(from, end) ? words("Board.planStill", facts) : words("Board.plan", { ...facts, parts: wayParts(wayTo(from, end)) });
}

/** The cells of the next turn if thrust, nose and bias stay the same; by drift alone from where they cannot. */
export function aheadOf({ options }: Pick<RegattaState, "options">, { card, motion, burn }: Yacht): readonly Cell[] {
	const cells: Cell[] = [];
	let now: Motion = motion;
	for (const _ of SEGMENTS) {
		const flown = flySegment({ card, fuelRate: options.fuelRate }, now, burn);
		if (!flown.ok) return [...cells, ...drifting(now, SEGMENTS.length - cells.length)];
		now = flown.value;
		cells.push(now.position);
	}
	return cells;
}

function drifting({ position, velocity, driftRemainder }: Motion, segments: number): readonly Cell[] {
	let cell = position;
	return driftOver(velocity, segments, driftRemainder).moves.map((move) => {
		cell = moved(cell, move);
		return cell;
	});
}

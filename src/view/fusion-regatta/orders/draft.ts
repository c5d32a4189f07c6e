/**
 * The draft at the helm before the seal: the orders, and the last window that the user pointed at.
 * A draft counts for one moment of the match only.
 */

import type { RegattaOrder, RegattaState, SegmentOrders } from "../../../core/fusion-regatta/model.ts";
import { proposeOrders } from "../../../core/fusion-regatta/pilot/course-plan.ts";
import { actionOf, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { isWindow, neighbours, type Window } from "../../../core/geometry/avid.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { coursesFor } from "./courses.ts";

export interface HelmDraft {
	/** The moment of the match for which it counts. */
	readonly moment: string;
	readonly orders: SegmentOrders;
	/** The last window that the user pointed at, for prompts. */
	readonly window: Window | null;
	/** Whether the user changed anything. */
	readonly touched: boolean;
	/** For how long the user last let orders stand; 0 until then, and each new form begins with it. */
	readonly standing: number;
}

/** An id of the moment of a match. */
export function momentOf({ flown, waiting }: RegattaState): string {
	return `${flown}-${waiting.for}${"pair" in waiting ? `-${waiting.pair.a}-${waiting.pair.b}` : ""}`;
}

/** What a draft may begin with: the draft on the screen, and the order that the seat took back. */
interface Before {
	readonly draft: HelmDraft | null;
	readonly takenBack?: RegattaOrder | null;
}

/** The stored draft if it is of this moment; else the orders that the seat took back; else a draft in which all orders stay. */
export function helmDraft(state: RegattaState, seat: SeatId, { draft, takenBack = null }: Before): HelmDraft {
	if (draft?.moment === momentOf(state)) return draft;
	const fresh = freshDraft(state, seat, draft?.standing);
	return takenBack?.kind === "orders" ? { ...fresh, orders: takenBack, touched: true } : fresh;
}

function freshDraft(state: RegattaState, seat: SeatId, standing = 0): HelmDraft {
	// After the reveal, a flex point changes the revealed orders.
	const { burn, jettison } = state.waiting.for === "flex" ? actionOf(state, seat) : { ...yachtOf(state, seat), jettison: 0 };
	const orders = { kind: "orders", thrust: burn.thrust, pivot: null, bias: burn.bias, jettison, jockey: null, flex: false } as const;
	return { moment: momentOf(state), orders: { ...orders, stands: standing }, window: null, touched: false, standing };
}

/** The draft after the user clicked or changed something. */
export function changedHelmDraft(
	state: RegattaState,
	seat: SeatId,
	{ draft, input }: { readonly draft: HelmDraft; readonly input: Input },
): HelmDraft {
	const { burn } = yachtOf(state, seat);
	const touched = { ...draft, touched: true };
	if (input.propose !== undefined) return { ...touched, orders: proposed(state, seat, input.propose) };
	if (input.reset !== undefined) return freshDraft(state, seat, draft.standing);
	if (input.window !== undefined && isWindow(input.window)) {
		const pivot = input.window === burn.nose ? null : input.window;
		return { ...touched, window: input.window, orders: withFittingBias({ ...draft.orders, pivot }, burn.nose) };
	}
	const orders = withField(draft.orders, input);
	return { ...touched, orders, standing: input.name === "stands" ? orders.stands : draft.standing };
}

/** The orders of the course of this kind, or of the usual course if the helm no longer offers that kind. */
function proposed(state: RegattaState, seat: SeatId, kind: string): SegmentOrders {
	const course = kind === "fly" ? null : coursesFor(state, seat).find((candidate) => candidate.kind === kind);
	return course?.orders ?? proposeOrders(state, seat);
}

function withFittingBias(orders: SegmentOrders, nose: Window): SegmentOrders {
	const { pivot, bias } = orders;
	return bias !== null && !neighbours(pivot ?? nose).includes(bias) ? { ...orders, bias: null } : orders;
}

/** The orders after a change of one field. An unreadable value changes nothing. */
function withField(orders: SegmentOrders, { name, value = "" }: Input): SegmentOrders {
	const number = Number(value);
	switch (name) {
		case "thrust":
		case "jettison":
		case "stands":
			return value.trim() !== "" && Number.isInteger(number) && number >= 0 ? { ...orders, [name]: number } : orders;
		case "bias":
			return { ...orders, bias: isWindow(value) ? value : null };
		case "jockey":
			return { ...orders, jockey: value === "" ? null : seatId(value) };
		case "flex":
			return { ...orders, flex: value === "true" };
		default:
			return orders;
	}
}

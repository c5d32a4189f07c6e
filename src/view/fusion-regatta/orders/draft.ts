/**
 * What a helm puts together before it is sealed: orders that begin as those that run on, and a window that was pointed at.
 * A draft is good for one moment of the match alone; the next begins with nothing.
 */

import type { RegattaState, SegmentOrders, Yacht } from "../../../core/fusion-regatta/model.ts";
import { STANDS } from "../../../core/fusion-regatta/options.ts";
import { proposeOrders } from "../../../core/fusion-regatta/pilot/course-plan.ts";
import { yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { isWindow, neighbours, type Window } from "../../../core/geometry/avid.ts";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";

export interface HelmDraft {
	/** The moment that it was made for. */
	readonly moment: string;
	readonly orders: SegmentOrders;
	/** The window pointed at last, for whatever is asked besides orders. */
	readonly window: Window | null;
	/** Whether anything was changed. */
	readonly touched: boolean;
}

/** What an element says of itself: its data, its name and value. */
export type Said = Readonly<Record<string, string | undefined>>;

/** Tells one moment of a match from another. */
export function momentOf({ flown, waiting }: RegattaState): string {
	return `${flown}-${waiting.for}${"pair" in waiting ? `-${waiting.pair.a}-${waiting.pair.b}` : ""}`;
}

/** The draft that was kept, where it is of this moment; else one in which everything runs on. */
export function helmDraft(state: RegattaState, seat: SeatId, draft: HelmDraft | null): HelmDraft {
	return draft?.moment === momentOf(state) ? draft : freshDraft(state, yachtOf(state, seat));
}

function freshDraft(state: RegattaState, { burn }: Yacht): HelmDraft {
	const orders = { kind: "orders", thrust: burn.thrust, pivot: null, bias: burn.bias, jettison: 0, jockey: null, flex: false } as const;
	return { moment: momentOf(state), orders: { ...orders, stands: STANDS.most }, window: null, touched: false };
}

/** The next draft, from what was clicked or changed. */
export function helmDrafted(
	state: RegattaState,
	seat: SeatId,
	{ draft, said }: { readonly draft: HelmDraft; readonly said: Said },
): HelmDraft {
	const { burn } = yachtOf(state, seat);
	const touched = { ...draft, touched: true };
	if (said.propose !== undefined) return { ...touched, orders: proposeOrders(state, seat) };
	if (said.reset !== undefined) return freshDraft(state, yachtOf(state, seat));
	if (said.window !== undefined && isWindow(said.window)) {
		const pivot = said.window === burn.nose ? null : said.window;
		return { ...touched, window: said.window, orders: withFittingBias({ ...draft.orders, pivot }, burn.nose) };
	}
	return { ...touched, orders: withField(draft.orders, said) };
}

function withFittingBias(orders: SegmentOrders, nose: Window): SegmentOrders {
	const { pivot, bias } = orders;
	return bias !== null && !neighbours(pivot ?? nose).includes(bias) ? { ...orders, bias: null } : orders;
}

/** A field of the form by its name; what cannot be read stays as it was. */
function withField(orders: SegmentOrders, { name, value = "" }: Said): SegmentOrders {
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

/**
 * What a game tells after a match about the choices of one seat. Its code is loaded when a board shows a match that is over.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { SeatFace } from "../seats/face.ts";

/** A match that is over, as a debrief looks back on it. */
export interface LookedBack {
	/** The open states of the match, in order. */
	readonly states: Iterable<unknown>;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
}

export interface Debrief {
	readonly template: string;
	/** Makes the model of a seat's debrief; null if there is nothing to tell. It pauses often, so that the page stays responsive. */
	tell(match: LookedBack): Generator<undefined, object | null>;
}

/**
 * What the table is told: codes, seats, numbers and rolls, in the order in which things happened.
 * A report says everything that a card about it needs, so nobody has to look anything up afterwards.
 */
import type { Rolled } from "./dice.ts";
import type { Facts } from "./outcome.ts";
import type { SeatId } from "./seat.ts";

/** One named number that went into a result. */
export interface Modifier {
	readonly code: string;
	readonly value: number;
}

export interface Report {
	/** What happened; one of the codes that the game lists. */
	readonly code: string;
	/** Whom it is about; null for the table as a whole. */
	readonly seat: SeatId | null;
	readonly facts: Facts;
	readonly modifiers: readonly Modifier[];
	readonly rolls: readonly Rolled[];
	/** Reports of one card share this: one card tells one turn or one phase, not each step of it. */
	readonly card: string;
	/** Who may learn of it; what is not for all becomes no document. */
	readonly seenBy: "all" | readonly SeatId[];
}

/** A report that all may see, with nothing in it but what is given. */
export function report(told: Pick<Report, "code" | "card"> & Partial<Pick<Report, "seat" | "facts" | "modifiers" | "rolls">>): Report {
	return { seat: null, facts: {}, modifiers: [], rolls: [], seenBy: "all", ...told };
}

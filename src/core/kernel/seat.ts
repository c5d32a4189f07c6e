/**
 * Seats: who takes part in a match. A seat is an id and the design that the rules need of it;
 * names, liveries and users are the table's affair.
 */
import type { Json } from "./outcome.ts";

declare const seatBrand: unique symbol;

/** The id of one taker of part, the same in the match, its documents and its reports. */
export type SeatId = string & { readonly [seatBrand]: true };

/** Calls a plain text a seat's id. */
export function seatId(text: string): SeatId {
	// The brand is only in the type: every text may be an id, the match says which ones are.
	return text as SeatId;
}

/** What is laid down about a seat when the match is opened. */
export interface SeatSetup {
	readonly id: SeatId;
	/** Whatever the game reads of the craft; its parser says what is allowed. */
	readonly design: Json;
}

/** A seat whose design the game has parsed. */
export interface Entered<Design> {
	readonly id: SeatId;
	readonly design: Design;
}

/** One value for each seat. */
export type BySeat<T> = Readonly<Record<SeatId, T>>;

/** The entry of a seat that must be there; its absence is a defect. */
export function ofSeat<T>(table: BySeat<T>, seat: SeatId): T {
	const entry = table[seat];
	if (entry === undefined) throw new Error(`No entry for seat ${seat}`);
	return entry;
}

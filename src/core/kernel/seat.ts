/**
 * Seats: the places in a match. A seat is an id and a design; the core does not know names, liveries or users.
 */
import type { Json } from "./outcome.ts";

declare const seatBrand: unique symbol;

/** The id of a seat, the same in the match, its documents and its reports. */
export type SeatId = string & { readonly [seatBrand]: true };

/** A text as a seat's id. */
export function seatId(text: string): SeatId {
	// The brand exists in the type only: any text may be an id, and the match knows which ones are.
	return text as SeatId;
}

/** A seat as the match is opened with it. */
export interface SeatSetup {
	readonly id: SeatId;
	/** What the game needs of the craft, before its parser has checked it. */
	readonly design: Json;
}

/** A seat whose design the game has parsed. */
export interface Entered<Design> {
	readonly id: SeatId;
	readonly design: Design;
}

/** One value for each seat. */
export type BySeat<T> = Readonly<Record<SeatId, T>>;

/** The entry of a seat; a missing one is a defect. */
export function ofSeat<T>(table: BySeat<T>, seat: SeatId): T {
	const entry = table[seat];
	if (entry === undefined) throw new Error(`No entry for seat ${seat}`);
	return entry;
}

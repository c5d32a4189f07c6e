/**
 * Seats: the places in a match. A seat is an id and a design; the core does not know names, liveries or users.
 */
import * as v from "valibot";
import type { Json } from "./outcome.ts";
import { entryOf } from "./plain.ts";

declare const seatBrand: unique symbol;

/** The id of a seat, the same in the match, its documents and its reports. */
export type SeatId = string & { readonly [seatBrand]: true };

/** A text as a seat's id. */
export function seatId(text: string): SeatId {
	// The brand exists in the type only: any text may be an id, and the match knows which ones are.
	return text as SeatId;
}

/** The id of a seat in data from outside: short, and not empty. */
export const seatSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.transform(seatId));

/** One way in which the people of a seat help or hinder it in this match, for example a skill of its pilot or an edge from the paddock. */
export interface Boon {
	/** What it does, by a code of the game; a game ignores a code that it does not know. */
	readonly effect: string;
	/** How much it adds, or how often it helps. */
	readonly size: number;
	/** Where it comes from, for cards: rules do not read it. */
	readonly from: Readonly<Record<string, string | number>>;
}

/** The boons of a seat. */
export type Boons = readonly Boon[];

/** A seat as the match is opened with it. */
export interface SeatSetup {
	readonly id: SeatId;
	/** What the game needs of the craft, before its parser has checked it. */
	readonly design: Json;
	/** Omitted if there are none. */
	readonly boons?: Boons;
}

/** A seat whose design the game has parsed. */
export interface Entered<Design> {
	readonly id: SeatId;
	readonly design: Design;
	/** Omitted if there are none. */
	readonly boons?: Boons;
}

/** One value for each seat. */
export type BySeat<T> = Readonly<Record<SeatId, T>>;

/** The entry of a seat; a missing one is a defect. */
export function ofSeat<T>(table: BySeat<T>, seat: SeatId): T {
	const entry = entryOf(table, seat);
	if (entry === undefined) throw new Error(`No entry for seat ${seat}`);
	return entry;
}

/**
 * Stations: the posts of a craft that decide the parts of its orders. A game says as data which post decides what.
 */
import type { Json } from "./outcome.ts";
import type { Report } from "./report.ts";
import type { SeatId } from "./seat.ts";

/**
 * The parts of an order, by name. A name is a word that the game's table knows, and perhaps more after a slash, if several things are
 * decided apart: `thrust`, `plots/a1`.
 */
export type Parts = Readonly<Record<string, Json>>;

/** An order in parts. */
export interface PartedOrder {
	readonly kind: string;
	readonly parts: Parts;
}

/**
 * Posts by what they decide. Of several posts the first that is aboard has it, and the leading post if none of them is. What an empty
 * list names is the leading post's, and no order waits for it.
 */
export type Deciders = Readonly<Record<string, readonly string[]>>;

/** What a game adds if the posts of a craft decide parts of its orders. Its functions are methods, as those of a game. */
export interface Stations<Open, Order, View = Open> {
	/** The leading post: it has all that nobody has. */
	readonly lead: string;
	/** The posts that decide the parts of a sealed order, by its kind and the first word of the part's name. */
	readonly orders: Readonly<Record<string, Deciders>>;
	/** The posts that give an open command, by its kind. Kinds that are not listed are the leading post's. */
	readonly commands: Deciders;
	/** The order that stands if a seat seals nothing now, with a part for each thing to decide; null if the seat has none to seal. */
	standing(open: Open, seat: SeatId): PartedOrder | null;
	/** An order of a seat in parts. */
	split(open: Open, seat: SeatId, order: Order): PartedOrder;
	/** The order of these parts; raw, as a client would send it. */
	join(order: PartedOrder): Json;
	/** The kind of open command that the match asks of a seat now, as far as a view shows it; null if it asks for none. */
	asks(view: View, seat: SeatId): string | null;
	/** The seat whose crew a report says is hit; null for any other report. Missing if no hit of the game reaches a crew. */
	hitCrew?(report: Report): SeatId | null;
}

/** The stations of any game. */
export type AnyStations = Stations<unknown, unknown>;

/** The table of a game's stations, without its functions. */
export type StationTable = Pick<AnyStations, "lead" | "orders" | "commands">;

/** A table for the posts at which somebody is. */
export interface Manned {
	readonly table: StationTable;
	/** The posts with somebody who decides for them. */
	readonly aboard: readonly string[];
}

/**
 * The state of a match, and what one step makes of it.
 */
import type { GameTypes } from "./game.ts";
import type { Act } from "./journal.ts";
import type { Json } from "./outcome.ts";
import type { BySeat, SeatId, SeatSetup } from "./seat.ts";

/** The state of a game's match. */
export type StateOf<T extends GameTypes> = MatchState<T["open"], T["order"]>;

/** A sealed order: its digest, and the order itself for a client that may know it. */
export interface Sealed<Order> {
	readonly digest: string;
	readonly order: Order | null;
	/** Set if a GM has sealed it for the seat. */
	readonly by?: "gm";
	/** What everybody may know of it; missing if nothing. */
	readonly declared?: Json;
}

/** The two halves of a match's state: the open state, and each seat's sealed order. */
export interface MatchState<Open, Order> {
	readonly open: Open;
	readonly sealed: Partial<BySeat<Sealed<Order>>>;
	/** The seats whose standing orders count at the next reveal, since the GM no longer waits for them; omitted if there are none. */
	readonly skipped?: readonly SeatId[];
	/** The seats that join at the start of a later round; omitted if there are none. */
	readonly coming?: readonly Arrival[];
}

/** A seat that joins, before the game has parsed its design. */
export interface SeatToCome {
	readonly seat: SeatId;
	readonly design: Json;
}

/** A seat that joins at the start of a later round. */
export interface Arrival extends SeatToCome {
	readonly turn: number;
}

export interface Advanced<T extends GameTypes> {
	readonly state: StateOf<T>;
	readonly reports: readonly T["report"][];
	/** Whether the step revealed the sealed orders. */
	readonly revealed: boolean;
	/** The seats whose sealed orders a ruling made void. */
	readonly voided: readonly SeatId[];
	/** The seats that have joined. */
	readonly joined: readonly SeatSetup[];
	/** What the step declared of the order that it sealed; missing if nothing. */
	readonly declared?: Json;
	/** The seats whose orders the step opened while others stayed sealed. */
	readonly opens: readonly SeatId[];
}

/** A match before an act: its state, its seats, and how many entries it has. */
export interface Before<T extends GameTypes> {
	readonly state: StateOf<T>;
	readonly seats: readonly SeatSetup[];
	readonly length: number;
	readonly options: T["options"];
	/** Whether the command of the act is just as its parser gave it back; missing for one that is still to be parsed. */
	readonly isRead?: true;
	/** What an entry that was played elsewhere says of its step; missing for a new one. */
	readonly recorded?: { readonly opens: readonly SeatId[] };
}

/** An act of one kind. */
export type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

/** A step that reveals nothing, voids no order and adds no seat: most steps. */
export function quiet<T extends GameTypes>(state: StateOf<T>, reports: readonly T["report"][]): Advanced<T> {
	return { state, reports, revealed: false, voided: NONE, joined: NONE, opens: NONE };
}

const NONE = [] as const;

/** The names of the cards for the GM's own acts begin with this. */
export const RULING_CARD = "ruling";

/** The code of the report of a die that was rolled again. */
export const REROLL_REPORT = "reroll";

/** The code of the report of a seat that was skipped. */
export const SKIP_REPORT = "skip";

/** The code of the report of a planned reinforcement, which only GMs read. */
export const PLANNED_REPORT = "reinforcement-planned";

/** The code of the report of a match that the GM has ended early. */
export const ENDED_REPORT = "match-ended";

/** The code of the report of what the crew of a seat is good for. */
export const CREW_REPORT = "crew";

/** The code of the report of a reinforcement. */
export const REINFORCEMENT_REPORT = "reinforcement";

/** Whether the standing order of a seat counts in this step. */
export function isSkipped({ skipped: seats }: Pick<MatchState<unknown, unknown>, "skipped">, seat: SeatId): boolean {
	return seats?.includes(seat) ?? false;
}

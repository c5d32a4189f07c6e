/**
 * A match as one seat sees it: what every window of a game reads.
 */
import type { GameTypes, Situation } from "../../../../core/kernel/game.ts";
import type { BySeat, SeatId } from "../../../../core/kernel/seat.ts";
import type { SeatFace } from "../seats/face.ts";

/** The types of a game, and of the drafts that its presenter keeps between two redraws. */
export interface ShownTypes extends GameTypes {
	/** A user's draft on the board. */
	readonly boardDraft: unknown;
	/** A user's draft on a sheet. */
	readonly sheetDraft: unknown;
}

/** A match under way or over, as one seat sees it. */
export interface TableInput<T extends GameTypes = GameTypes> {
	readonly view: T["view"];
	readonly situation: Situation<T["standing"]>;
	/** In seat order. */
	readonly faces: readonly SeatFace[];
	/** The seat that these choices belong to; null for an onlooker. */
	readonly seat: SeatId | null;
	readonly choices: readonly T["choice"][];
	/** Whether this user decides for the seat; missing means yes. */
	readonly acts?: boolean;
	/** The seats with a sealed order that is not revealed yet, in seat order. The situation awaits only the others. */
	readonly sealed: readonly SeatId[];
	/** The seat's own sealed order before the reveal; null if this client does not know it. */
	readonly ownOrder: T["order"] | null;
	/** The order that the seat sealed for this moment and took back: its draft begins with it. Missing or null if there is none. */
	readonly takenBack?: T["order"] | null;
	/** The sealed orders of all of the user's seats that this client knows, by seat; omitted if there are none. */
	readonly ownOrders?: Partial<BySeat<T["order"]>>;
	readonly isReferee: boolean;
	/**
	 * The latest reports that not everybody may see, the newest last: those for this seat, or all of them for the referee. Empty in
	 * a game without secrets.
	 */
	readonly reports: readonly T["report"][];
}

/**
 * The draft of Sol Cruiser's orders, and the input for every change of one.
 */
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CruiserOrder, CruiserState, Unit, UnitId } from "../../../../core/sol-cruiser/model.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";

/** A flight that the player is launching, and its target. */
export interface Launching {
	readonly from: UnitId;
	readonly system: string;
	readonly target: UnitId | null;
}

export interface CruiserDraft {
	/** The key of the wait that it is for. */
	readonly key: string;
	/** The unit that a picked hex is for. */
	readonly selected: UnitId | null;
	/** The launch that a picked hex is for instead. */
	readonly launching: Launching | null;
	/** Null if there is nothing to order. */
	readonly order: CruiserOrder | null;
	/** The last input that was refused, and why. */
	readonly refused: { readonly input: Input; readonly refusal: Refusal } | null;
}

/** An input, and the draft that it changes. */
export interface DraftInput<Order extends CruiserOrder = CruiserOrder> {
	/** The state that the seat sees. */
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly draft: CruiserDraft;
	readonly order: Order;
	readonly input: Input;
}

/** The unit with this id. Names of properties that every object has are not ids. */
export function unitById({ units }: Pick<CruiserState, "units">, id: UnitId): Unit | undefined {
	return Object.hasOwn(units, id) ? units[id] : undefined;
}

/** The changed parts of a draft. */
export type DraftChange = Partial<Pick<CruiserDraft, "selected" | "launching" | "order">>;

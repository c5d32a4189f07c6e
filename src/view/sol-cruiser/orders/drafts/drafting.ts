/**
 * What a draft of Sol Cruiser's orders is, and what is handed to whoever changes one.
 */
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CruiserOrder, CruiserState, Unit, UnitId } from "../../../../core/sol-cruiser/model.ts";
import type { Said } from "../../../shared/saying.ts";

/** A flight that is being launched, and at whom. */
export interface Launching {
	readonly from: UnitId;
	readonly system: string;
	readonly target: UnitId | null;
}

export interface CruiserDraft {
	/** The wait that it is for. */
	readonly key: string;
	/** The unit that hexes are picked for. */
	readonly selected: UnitId | null;
	/** The launch that hexes are picked for instead. */
	readonly launching: Launching | null;
	/** Null where nothing is to be ordered. */
	readonly order: CruiserOrder | null;
	/** What was input last and could not be taken over, and why. */
	readonly refused: { readonly input: Said; readonly refusal: Refusal } | null;
}

/** Something input of a draft, and what it is input in. */
export interface DraftInput<Order extends CruiserOrder = CruiserOrder> {
	/** As far as the seat knows it. */
	readonly state: CruiserState;
	readonly seat: SeatId;
	readonly draft: CruiserDraft;
	readonly order: Order;
	readonly input: Said;
}

/** The unit that is meant by what was input; none of what every object has besides. */
export function unitById({ units }: Pick<CruiserState, "units">, id: UnitId): Unit | undefined {
	return Object.hasOwn(units, id) ? units[id] : undefined;
}

/** What changes in a draft. */
export type DraftChange = Partial<Pick<CruiserDraft, "selected" | "launching" | "order">>;

/**
 * The draft of a seat's orders, and the input of its changes.
 */
import type { RefereeCommand, ThrustCommand, ThrustState } from "../../../../core/full-thrust/model.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";

/** The commands that a seat drafts. */
export type DraftCommand = Exclude<ThrustCommand, RefereeCommand | { readonly kind: "late" | "strike" }>;

export interface ThrustDraft {
	/** The wait that it is for. */
	readonly key: string;
	/** The typed order line; in the fire phases, the late order. */
	readonly text: string;
	/** Whether the FTL drive is engaged while the ship turns. */
	readonly engage: boolean;
	/** The group or weapon whose place or target is being picked. */
	readonly selected: string | null;
	/** The command of an open phase; null while the seat writes orders, and if it has nothing to decide. */
	readonly command: DraftCommand | null;
	/** The last refused input, and why. */
	readonly refused: { readonly input: Input; readonly refusal: Refusal } | null;
}

/** An input, and the draft that it changes. */
export interface Drafting<Command extends DraftCommand = DraftCommand> {
	readonly state: ThrustState;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
	readonly command: Command;
	readonly input: Input;
}

/** The changes of a draft. */
export type Drafted = Partial<Pick<ThrustDraft, "text" | "engage" | "selected" | "command">>;

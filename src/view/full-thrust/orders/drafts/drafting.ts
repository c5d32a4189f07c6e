/**
 * What a draft of Full Thrust's orders is, and what is handed to whoever changes one.
 */
import type { RefereeCommand, ThrustCommand, ThrustState } from "../../../../core/full-thrust/model.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { Said } from "../../../shared/saying.ts";

/** The commands that a seat puts together. */
export type DraftCommand = Exclude<ThrustCommand, RefereeCommand | { readonly kind: "late" | "strike" }>;

export interface ThrustDraft {
	/** The wait that it is for. */
	readonly key: string;
	/** The order line as it is typed; in the fire phases, what thrust is left for. */
	readonly text: string;
	/** Whether the FTL drive is engaged while the ship turns. */
	readonly engage: boolean;
	/** The group or weapon whose place or target is being picked. */
	readonly selected: string | null;
	/** What is put together for an open phase; null where orders are written, or nothing is to be done. */
	readonly command: DraftCommand | null;
	/** What was said last and could not be taken over, and why. */
	readonly refused: { readonly said: Said; readonly refusal: Refusal } | null;
}

/** Something said of a draft, and what it is said in. */
export interface Drafting<Command extends DraftCommand = DraftCommand> {
	readonly state: ThrustState;
	readonly seat: SeatId;
	readonly draft: ThrustDraft;
	readonly command: Command;
	readonly said: Said;
}

/** What changes in a draft, or what stands against it. */
export type Drafted = Partial<Pick<ThrustDraft, "text" | "engage" | "selected" | "command">>;

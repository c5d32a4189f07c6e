/**
 * The types for displaying Full Thrust: the types of its rules, and what its board and its sheets keep between two redraws.
 */
import type { ThrustTypes } from "../../core/full-thrust/types.ts";
import type { Plan } from "../fight/with-games/planning.ts";
import type { SheetDraft } from "../fight/with-games/sheet.ts";
import type { Looking } from "./board/looking.ts";
import type { ThrustDraft } from "./orders/drafts/drafting.ts";
import type { DesignDraft } from "./sheet/design-draft.ts";

/** What a user drafts and views on the board. */
export interface ThrustBoardDraft {
	/** Null for an onlooker. */
	readonly orders: ThrustDraft | null;
	readonly looking: Looking;
	/** The plan of the ship's next choice; missing or null if there is none. */
	readonly plan?: Plan<ThrustDraft> | null;
}

export type ThrustSheetDraft = SheetDraft<ThrustDraft, DesignDraft>;

export interface ThrustShown extends ThrustTypes {
	readonly boardDraft: ThrustBoardDraft;
	readonly sheetDraft: ThrustSheetDraft;
}

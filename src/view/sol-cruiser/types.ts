/**
 * The types that show Sol Cruiser: those of its rules, and the drafts of its board and its sheets between two redraws.
 */
import type { CruiserTypes } from "../../core/sol-cruiser/types.ts";
import type { Plan } from "../fight/with-games/planning.ts";
import type { SheetDraft } from "../fight/with-games/sheet.ts";
import type { Sight } from "./board/sight.ts";
import type { CruiserDraft } from "./orders/drafts/types.ts";
import type { YardDraft } from "./yard/drawing.ts";

/** What a user puts together on the board. */
export interface BoardDraft {
	/** Null for an onlooker. */
	readonly orders: CruiserDraft | null;
	/** The choices of the range ring. */
	readonly sight: Sight;
	/** The plan of the next order; missing or null if there is none. */
	readonly plan?: Plan<CruiserDraft> | null;
}

/** What a user puts together at the helm. */
export interface HelmDraft {
	readonly orders: CruiserDraft;
	/** The signature whose detection range the helm shows. */
	readonly signature: number;
}

export type CruiserSheetDraft = SheetDraft<HelmDraft, YardDraft>;

export interface CruiserShown extends CruiserTypes {
	readonly boardDraft: BoardDraft;
	readonly sheetDraft: CruiserSheetDraft;
}

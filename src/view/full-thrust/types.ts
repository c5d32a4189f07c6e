/**
 * The types that Full Thrust is shown by: those of its rules, and what its board and its sheets keep between two redraws.
 */
import type { ThrustTypes } from "../../core/full-thrust/types.ts";
import type { ThrustBoardDraft } from "./board/board.ts";
import type { ThrustSheetDraft } from "./sheet/sheet.ts";

export interface ThrustShown extends ThrustTypes {
	readonly boardDraft: ThrustBoardDraft;
	readonly sheetDraft: ThrustSheetDraft;
}

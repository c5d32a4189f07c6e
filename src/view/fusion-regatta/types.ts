/**
 * The types of the regatta's presenter: those of the rules, and the drafts of its board and its sheets.
 */
import type { RegattaTypes } from "../../core/fusion-regatta/types.ts";
import type { BoardDraft } from "./board/gate-form.ts";
import type { SheetDraft } from "./sheet-draft.ts";

export interface RegattaShown extends RegattaTypes {
	/** Null while the user has no gate to place. */
	readonly boardDraft: BoardDraft | null;
	readonly sheetDraft: SheetDraft;
}

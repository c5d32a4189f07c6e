/**
 * What a user puts together on the sheet of a yacht: orders at the helm, and a design to compare with.
 */
import type { HelmDraft } from "./orders/draft.ts";

export interface SheetDraft {
	/** Null until the user changes something at the helm. */
	readonly helm: HelmDraft | null;
	/** The key of a design or the id of a ready-made yacht; empty if there is none. */
	readonly compare: string;
}

/** The draft of a sheet before any change. */
export const EMPTY_SHEET_DRAFT: SheetDraft = { helm: null, compare: "" };

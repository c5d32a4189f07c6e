/**
 * The types that the regatta is shown by: those of its rules, and what its board and its sheets keep between two redraws.
 */
import type { RegattaTypes } from "../../core/fusion-regatta/types.ts";
import type { Json } from "../../core/kernel/outcome.ts";

export interface RegattaShown extends RegattaTypes {
	readonly boardDraft: Json;
	readonly sheetDraft: Json;
}

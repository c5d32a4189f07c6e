/**
 * The types that Sol Cruiser is shown by: those of its rules, and what its board and its sheets keep between two redraws.
 */

import type { Json } from "../../core/kernel/outcome.ts";
import type { CruiserTypes } from "../../core/sol-cruiser/types.ts";

export interface CruiserShown extends CruiserTypes {
	readonly boardDraft: Json;
	readonly sheetDraft: Json;
}

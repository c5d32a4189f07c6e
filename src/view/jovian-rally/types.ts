/**
 * The types that the rally is shown by: those of its rules, and what its board and its sheets keep between two redraws.
 */
import type { RallyTypes } from "../../core/jovian-rally/types.ts";
import type { Json } from "../../core/kernel/outcome.ts";

export interface RallyShown extends RallyTypes {
	readonly boardDraft: Json;
	readonly sheetDraft: Json;
}

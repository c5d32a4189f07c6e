/**
 * The types that Full Thrust is shown by: those of its rules, and what its board and its sheets keep between two redraws.
 */
import type { ThrustTypes } from "../../core/full-thrust/types.ts";
import type { Json } from "../../core/kernel/outcome.ts";

export interface ThrustShown extends ThrustTypes {
	readonly boardDraft: Json;
	readonly sheetDraft: Json;
}

/**
 * The types that the rally's presenter works with. The board keeps a plan of the next turn; on the sheet every choice is one click.
 */
import type { RallyTypes } from "../../core/jovian-rally/types.ts";
import type { PlanDraft } from "./board/planning.ts";

export interface RallyShown extends RallyTypes {
	/** JR-20. */
	readonly boardDraft: PlanDraft;
	readonly sheetDraft: never;
}

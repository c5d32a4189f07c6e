/**
 * The types that the rally's presenter works with. Neither its board nor its sheet keeps a draft: every choice is one click.
 */
import type { RallyTypes } from "../../core/jovian-rally/types.ts";

export interface RallyShown extends RallyTypes {
	readonly boardDraft: never;
	readonly sheetDraft: never;
}

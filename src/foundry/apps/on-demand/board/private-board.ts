/**
 * What a board shows in place of the match in view, if it is the board of a private match.
 */
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { MatchCombat } from "../../../documents/matches.ts";

export interface PrivateBoard {
	readonly match: MatchCombat;
	/** Shows round the drawn board what its user should know. */
	readonly showAround: (table: TableInput | null) => void;
}

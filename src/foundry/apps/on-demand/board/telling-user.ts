/**
 * What a board shows to its user alone: the debrief of a match that is over, and the latest private cards.
 */
import type { CardPresenter } from "../../../../view/shared/startup/cards/presenter.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { forgetUndone } from "../drawing/happened.ts";
import { showTold } from "../drawing/told.ts";
import { showDebrief } from "./debriefing.ts";

interface Shown {
	readonly table: TableInput | null;
	readonly presenter: CardPresenter | null;
	/** Whether the board shows an earlier moment. */
	readonly isPast: boolean;
}

/** Shows what only this user may know. A report that its game cannot draw leaves the board as it is. */
export function tellUser(root: HTMLElement, combat: MatchCombat | null, { table, presenter, isPast }: Shown): void {
	if (!combat) return;
	if (table) void showDebrief(root, combat, table).catch(console.error);
	forgetUndone(root, combat);
	if (table && presenter) void showTold(root, { combat, table, presenter, isPast }).catch(console.error);
}

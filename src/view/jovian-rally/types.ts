/**
 * The types that the rally's presenter works with. The board keeps a plan of the next turn; on the sheet every choice is one click.
 */
import type { Moon } from "../../core/jovian-rally/course/course.ts";
import type { TurnPlan } from "../../core/jovian-rally/model.ts";
import type { RallyTypes } from "../../core/jovian-rally/types.ts";
import type { SeatId } from "../../core/kernel/seat.ts";

/** A plan in the making. */
export interface PlanDraft extends Omit<TurnPlan, "burns"> {
	readonly burns: readonly Moon[];
	/** Whose plan it is: another seat's board does not show it. */
	readonly seat: SeatId;
	/** The burns that the racer had flown when the plan began; a plan of an earlier turn does not count. */
	readonly flown: number;
}

export interface RallyShown extends RallyTypes {
	/** JR-20. */
	readonly boardDraft: PlanDraft;
	readonly sheetDraft: never;
}

/**
 * The units that an order loses for sure: a user says yes to them before the order is handed in.
 */
import { type CruiserState, type PlotOrder, unitId } from "../../core/sol-cruiser/model.ts";
import type { TableInput } from "../shared/startup/match/table.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { aheadOf, leavesMap } from "./ahead.ts";
import { nameById } from "./names.ts";
import { unitById } from "./orders/drafts/types.ts";
import type { CruiserShown } from "./types.ts";

interface Plotting {
	readonly table: Pick<TableInput<CruiserShown>, "view" | "faces">;
	readonly state: CruiserState;
}

/** The names of the units that an order flies off the map or into a body. */
export function lostBy({ table: { view, faces }, state }: Plotting, { plots }: PlotOrder): readonly (Label | string)[] {
	return Object.entries(plots).flatMap(([id, plot]) => {
		const unit = unitById(state, unitId(id));
		if (!unit || plot.jump) return [];
		const ahead = aheadOf(state, unit, plot);
		return ahead.crash || leavesMap(state, ahead) ? [nameById(view, unit.id, faces)] : [];
	});
}

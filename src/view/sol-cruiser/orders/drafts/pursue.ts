/**
 * Drafts of pursuits: the quarry of each unit.
 */
import { type PursueOrder, unitId } from "../../../../core/sol-cruiser/model.ts";
import type { DraftChange, DraftInput } from "./types.ts";

export function changePursuit({ order, input, draft }: DraftInput<PursueOrder>): DraftChange {
	const unit = input.unit ?? draft.selected;
	const quarry = input.target ?? input.value;
	if (input.act !== "pursue" || !unit || quarry === undefined) return {};
	const { [unitId(unit)]: _, ...others } = order.pursuits;
	return { order: { ...order, pursuits: quarry === "" ? others : { ...others, [unit]: unitId(quarry) } } };
}

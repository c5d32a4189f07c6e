/**
 * Drafts of pursuits: whom each unit is after.
 */
import { type PursueOrder, unitId } from "../../../../core/sol-cruiser/model.ts";
import type { Drafted, Drafting } from "./drafting.ts";

export function pursueDrafted({ order, said, draft }: Drafting<PursueOrder>): Drafted {
	const unit = said.unit ?? draft.selected;
	const quarry = said.target ?? said.value;
	if (said.act !== "pursue" || !unit || quarry === undefined) return {};
	const { [unitId(unit)]: _, ...others } = order.pursuits;
	return { order: { ...order, pursuits: quarry === "" ? others : { ...others, [unit]: unitId(quarry) } } };
}

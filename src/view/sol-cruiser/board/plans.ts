/**
 * What a browser keeps of the plans of Sol Cruiser over a reload.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { parseCruiserOrder } from "../../../core/sol-cruiser/options.ts";
import { keptPlan, planAgain } from "../../fight/with-games/planning.ts";
import type { CruiserDraft } from "../orders/drafts/types.ts";
import type { BoardDraft } from "../types.ts";
import { FIRST_SIGHT } from "./sight.ts";

/** What a browser keeps of plans over a reload. */
export const plans = {
	kept: ({ plan }: BoardDraft): Json => keptPlan(plan, ({ order }) => ({ order })),
	again: (raw: Json): BoardDraft | null => {
		const plan = planAgain(raw, ({ order }): CruiserDraft => {
			const read = parseCruiserOrder(order);
			return { key: "", selected: null, launching: null, order: read.ok ? read.value : null, refused: null };
		});
		return plan?.draft.order ? { orders: null, sight: FIRST_SIGHT, plan } : null;
	},
};

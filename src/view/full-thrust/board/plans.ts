/**
 * What a browser keeps of the plans of Full Thrust over a reload.
 */
import { parseThrustCommand } from "../../../core/full-thrust/options.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import { textIn } from "../../fight/with-games/fields.ts";
import { keptPlan, planAgain } from "../../fight/with-games/planning.ts";
import type { ThrustDraft } from "../orders/drafts/drafting.ts";
import type { ThrustBoardDraft } from "../types.ts";
import { FIRST_LOOK } from "./looking.ts";

/** What a browser keeps of plans over a reload. */
export const plans = {
	kept: ({ plan }: ThrustBoardDraft): Json => keptPlan(plan, ({ text, engage, command }) => ({ text, engage, command })),
	again: (raw: Json): ThrustBoardDraft | null => {
		const plan = planAgain(raw, ({ text, engage, command }): ThrustDraft => {
			const read = parseThrustCommand(command);
			const fire = read.ok && read.value.kind === "fire" ? read.value : null;
			return { key: "", text: textIn(text), engage: engage === true, selected: null, command: fire, refused: null };
		});
		return plan && { orders: null, looking: FIRST_LOOK, plan };
	},
};

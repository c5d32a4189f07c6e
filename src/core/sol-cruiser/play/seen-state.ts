/**
 * A match as far as one seat knows it, in the shape in which the rules read it: for checking and proposing a seat's own
 * orders where only its view is known. What comes of orders is never settled on this.
 * Source: "Detection"; SC-04.
 */
import type { CruiserState, Unit, UnitId } from "../model.ts";
import type { CruiserView } from "./view.ts";

/** What a view knows of a match; whoever is not seen is not there. */
export function seenState({ options, turn, phase, order, units, groups, combats, dockings, waiting }: CruiserView): CruiserState {
	return { options, turn, phase, order, units: withAims({ units, combats }), groups, combats, dockings, waiting, launches: {} };
}

/** What an enemy's missile is meant for is seen when it is there: it intercepts nothing else (SC-22). */
function withAims({ units, combats }: Pick<CruiserView, "units" | "combats">): CruiserState["units"] {
	const aimed: Record<UnitId, Unit> = { ...units };
	for (const { interceptor, target } of combats.flatMap(({ encounters }) => encounters)) {
		const unit = units[interceptor];
		if (unit?.design.kind === "missile") aimed[interceptor] = { ...unit, target };
	}
	return aimed;
}

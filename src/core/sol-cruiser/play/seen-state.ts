/**
 * The match that one seat knows, in the form that the rules read. It serves to check and propose the seat's own orders; nothing is ever
 * settled on it.
 * Source: "Detection"; SC-04.
 */
import type { CruiserState, Unit, UnitId } from "../model.ts";
import type { CruiserView } from "./view.ts";

/** The state that a view shows. Undetected enemies are missing from it. */
export function seenState({ options, turn, phase, order, units, groups, combats, dockings, waiting }: CruiserView): CruiserState {
	return { options, turn, phase, order, units: withAims({ units, combats }), groups, combats, dockings, waiting, launches: {} };
}

/** Everybody can see whom an enemy missile has caught: it intercepts only its target (SC-22). */
function withAims({ units, combats }: Pick<CruiserView, "units" | "combats">): CruiserState["units"] {
	const aimed: Record<UnitId, Unit> = { ...units };
	for (const { interceptor, target } of combats.flatMap(({ encounters }) => encounters)) {
		const unit = units[interceptor];
		if (unit?.design.kind === "missile") aimed[interceptor] = { ...unit, target };
	}
	return aimed;
}

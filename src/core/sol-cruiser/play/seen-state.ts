/**
 * The match as one seat knows it, in the form that the rules read. It serves to check and propose the seat's own orders. The rules never
 * settle anything with it.
 * Source: "Detection"; SC-04.
 */
import type { CruiserState } from "../model.ts";
import type { CruiserView } from "./view.ts";

/** The state that a view shows. Undetected enemies are missing from it. */
export function seenState({ options, turn, phase, order, units, groups, combats, dockings, waiting }: CruiserView): CruiserState {
	return { options, turn, phase, order, units, groups, combats, dockings, waiting, launches: {} };
}

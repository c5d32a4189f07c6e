/**
 * The match as one seat knows it, in the form that the rules read. It serves to check and propose the seat's own orders. The rules never
 * settle anything with it.
 * Source: "Detection"; SC-04.
 */
import { keptWith } from "../../kernel/kept.ts";
import type { CruiserState, Unit, UnitId } from "../model.ts";
import { membersOf } from "./interception/encounter.ts";
import { type CruiserView, unitsAmong } from "./view.ts";

/** The state that a view shows. Undetected enemies are missing from it. */
export function seenState(view: CruiserView): CruiserState {
	const { options, turn, phase, order, units, groups, combats, dockings, waiting } = view;
	const seen: CruiserState = { options, turn, phase, order, units, groups, combats, dockings, waiting, launches: {} };
	// All captains of a side see the same, so that what follows from it is worked out once.
	const before = ofUnits(units);
	if (PARTS.every((part) => before.state?.[part] === seen[part])) return before.state ?? seen;
	before.state = seen;
	return seen;
}

const PARTS = ["options", "turn", "phase", "order", "groups", "combats", "dockings", "waiting"] as const;

/** The last state that was seen with these units. */
const ofUnits = keptWith((_: CruiserView["units"]): { state: CruiserState | null } => ({ state: null }));

/** The part of that state which a captain needs to fire: of all units, those in the present combat. */
export function seenCombat(view: CruiserView): CruiserState {
	const { options, turn, phase, order, groups, combats, dockings, waiting } = view;
	const units: Record<UnitId, Unit> = {};
	const [combat] = combats;
	for (const unit of combat ? unitsAmong(view, membersOf(combat)) : []) units[unit.id] = unit;
	return { options, turn, phase, order, units, groups, combats, dockings, waiting, launches: {} };
}

/**
 * Rulings of the GM. Everybody may know of one if the unit is detected; otherwise only its own side may.
 */
import type { Dicing } from "../../../kernel/dice.ts";
import type { Overruling } from "../../../kernel/game.ts";
import type { LeverName } from "../../../kernel/hand/overruling.ts";
import type { Entered } from "../../../kernel/seat.ts";
import { AT_REST, parseCourse } from "../../flight/course.ts";
import { type CruiserState, type SeatCraft, unitId } from "../../model.ts";
import type { CruiserReport } from "../../reports.ts";
import type { CruiserTypes } from "../../types.ts";
import { SYSTEM_KINDS } from "../../yard/systems.ts";
import { seatsOfSide, seenByOf } from "../audience.ts";
import { deployDefault } from "../deployment/deploy.ts";
import { withFlightNames } from "../flight-names.ts";
import { proceed } from "../sequence.ts";
import { type CruiserStep, seatUnit, withUnits } from "../units.ts";
import { OUTSIDE } from "../view.ts";
import { cruiserLevers } from "./levers.ts";

/** The rulings that a GM may make in a match of cruisers. */
export const cruiserOverruling: Overruling<CruiserTypes> = { levers: cruiserLevers, settle: settleRuling, audience: audienceOf };

function* settleRuling(state: CruiserState): Dicing<CruiserStep> {
	return withFlightNames(yield* proceed({ open: state, reports: [] }));
}

/** Adds a craft in mid-match: in its side's zone, on the zone's course, undetected, and last in seat order. */
export function* joinFight(state: CruiserState, { id, design, boons }: Entered<SeatCraft>): Dicing<CruiserStep> {
	const unit = seatUnit(id, design, boons);
	const open: CruiserState = { ...state, order: [...state.order, id], units: { ...state.units, [unit.id]: unit } };
	if (state.phase === "deployment") return { open, reports: [] };
	const { at, course, orbit = null } = deployDefault(open, id);
	const vector = parseCourse(course);
	return { open: withUnits(open, { [unit.id]: { at, vector: vector.ok ? vector.value : AT_REST, orbit } }), reports: [] };
}

/** SC-04. Only its own side knows about systems inside a unit. For a unit that no longer exists, its seat's own craft decides. */
function audienceOf(state: CruiserState, { seat, unit, field }: LeverName): CruiserReport["seenBy"] {
	const about = state.units[unitId(unit ?? seat)] ?? state.units[unitId(seat)];
	if (!about) return [seat];
	const isInside = SYSTEM_KINDS.some((kind) => kind === field) && !OUTSIDE.has(field);
	return isInside ? seatsOfSide(state, about.side) : seenByOf(state, about);
}

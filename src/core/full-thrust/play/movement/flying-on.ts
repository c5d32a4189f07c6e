/**
 * One ship's own move: the check before it (FT-02, option 2), the move itself, a Corkscrew's end, and wakes on the way.
 * Source: the parent game's basics; "Corkscrew", "Grav Backfire", "Extreme Manoeuvres" (kept back); FT-05.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { settleCorkscrew } from "../../manoeuvres/corkscrew.ts";
import { extraThrust } from "../../manoeuvres/redlined.ts";
import type { Plan, ShipTurn, ThrustState, Warship } from "../../model.ts";
import type { TermKind } from "../../orders/notation.ts";
import { report } from "../../reports.ts";
import {
	type Flown,
	flyPlan,
	has,
	pointsOf,
	pointsTurned,
	printFlown,
	type ShipMoved,
	straightOn,
	thrustSpent,
} from "../orders/planning.ts";
import { driveOf, isPlaying, type ThrustStep, withReports, withShip, withTurn } from "../ships.ts";
import { wound } from "../wounding.ts";
import { strainBeforeMoving, strainOfPlan } from "./straining.ts";
import { crossWakes } from "./wakes.ts";

/** Orders that leave no thrust, whatever the rating. */
const WHOLE_TURN: readonly TermKind[] = ["ftl", "jump", "backfire", "emergency-deceleration", "flip"];

/**
 * Moves a ship by its plan. Reported: `strained`, `moved` {x, y, course, facing, velocity, inverted, text, drifts},
 * `ftl-engaged` {turning}, `corkscrewed` {dice, damage, inverted}, `caught`.
 */
export function* flyShip(state: ThrustState, seat: SeatId): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const plan = ship.turn.plan ?? straightOn(ship, state.options);
	const strain = strainOfPlan(plan, state.options);
	const checks = strain && state.options.thresholdTiming === "before-moving" && driveOf(ship).rating > 0;
	const tried = checks ? yield* strainBeforeMoving(state, seat, { plan, strain }) : { open: state, reports: [], flown: plan };
	// A jump that failed leaves the ship to fly straight on.
	const flown = { ...tried.flown, terms: tried.flown.terms.filter(({ kind }) => kind !== "jump") };
	const after = withTurn(tried.open, seat, turnFlown(tried.open, seat, { plan, flown }));
	const noted = checks ? after : withTurn(after, seat, { strain });
	const moved = place(noted, seat, { moved: flyPlan(ofSeat(noted.ships, seat), flown, state.options), text: printFlown(flown) });
	return withReports(tried.reports, withReports(moved.reports, yield* endMove(moved.open, seat, { plan, flown })));
}

interface Flight {
	readonly plan: Plan;
	readonly flown: Flown;
}

/** Returns the effects of flown orders for the rest of the turn. */
function turnFlown(state: ThrustState, seat: SeatId, { plan, flown }: Flight): Partial<ShipTurn> {
	const em = pointsOf(flown, "extreme");
	const held = state.options.discretionaryExtreme;
	return {
		em: held ? 0 : em,
		heldEm: held ? em : 0,
		ec: pointsOf(flown, "eclipse"),
		corkscrew: has(flown, "corkscrew"),
		thrusting:
			has(flown, "backfire") ||
			(flown.vector ?? []).length > 0 ||
			thrustSpent(flown, plan.account) > 0 ||
			has(flown, "roll") ||
			has(flown, "corkscrew"),
		unallocated: unallocatedAfter(ofSeat(state.ships, seat), { plan, flown }),
	};
}

/** FT-05: returns the thrust that is left. House rule: nothing is left of what Emergency Thrust adds: its dice were for the written orders. */
function unallocatedAfter(ship: Warship, { plan, flown }: Flight): number {
	if (plan.engage || ship.recovering || WHOLE_TURN.some((kind) => has(plan, kind))) return 0;
	const { rating } = driveOf(ship);
	const { available, unallocated } = plan.account;
	const redlined = plan.mode === "RL" && rating + extraThrust(rating) === available;
	return Math.max(0, Math.min(unallocated, (redlined ? available : rating) - thrustSpent(flown, plan.account)));
}

/** Puts a ship where its move ends. Reported: `moved` {x, y, course, facing, velocity, inverted, text, drifts}. */
export function place(state: ThrustState, seat: SeatId, { moved, text }: { readonly moved: ShipMoved; readonly text: string }): ThrustStep {
	const { path, ...changed } = moved;
	const { x, y, course, facing, velocity, inverted } = changed;
	const drifts = state.options.movement === "vector";
	const facts = { x, y, course, facing, velocity, inverted, text, drifts };
	const open = withTurn(withShip(state, seat, changed), seat, { path });
	return { open, reports: [report({ code: "moved", card: cardOf(state), seat, facts })] };
}

function* endMove(state: ThrustState, seat: SeatId, { plan, flown }: Flight): Dicing<ThrustStep> {
	const engages = plan.engage || has(plan, "ftl");
	const engaged = engages ? [report({ code: "ftl-engaged", card: cardOf(state), seat, facts: { turning: plan.engage } })] : [];
	const spun = has(flown, "corkscrew") ? yield* endCorkscrew(state, seat, flown) : { open: state, reports: [] };
	const crossed = yield* crossWakes(spun.open, seat);
	return withReports([...engaged, ...spun.reports], crossed);
}

/** Corkscrew: rolls hull stress for each point that the ship also turned, and which way up it ends. */
function* endCorkscrew(state: ThrustState, seat: SeatId, flown: Flown): Dicing<ThrustStep> {
	const { design } = ofSeat(state.ships, seat);
	const result = expectAccepted(yield* settleCorkscrew({ seat, mass: design.tmf, turn: pointsTurned(flown) }));
	const { dice, damage, inverted, rolls } = result;
	const spun = report({ code: "corkscrewed", card: cardOf(state), seat, facts: { dice, damage, inverted }, rolls });
	const stressed = wound(withShip(state, seat, { inverted }), {
		seat,
		blow: { onArmour: 0, onHull: damage },
		by: null,
		cause: "hull-stress",
	});
	return withReports([spun], stressed);
}

/** Whether a seat's ship is on the table. */
export function stillThere(state: ThrustState, seat: SeatId): boolean {
	return isPlaying(ofSeat(state.ships, seat));
}

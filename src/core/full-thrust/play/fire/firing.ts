/**
 * Ships fire: sides take turns, ship by ship or by squadrons (FT-24), and a ship's fire takes effect before the next one fires. Its targets may react first,
 * if they have anything to react with.
 * Source: the parent game's basics, "Extreme Manoeuvres"; FT-05.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import type { ThrustCommand, ThrustState, Waiting, Warship } from "../../model.ts";
import { report } from "../../reports.ts";
import { askedObjection } from "../asking.ts";
import { lateObjection } from "../movement/late.ts";
import { systemFacts } from "../naming.ts";
import { shipsInPlay, type ThrustStep, withReports, withTurn } from "../ships.ts";
import { type Aim, aims, canFire, gunsOf, shotObjections } from "./aiming.ts";
import { reactionsOf } from "./reacting.ts";
import { resolveVolley } from "./volleys.ts";

export { type Aim, aims };

export type FireCommand = Extract<ThrustCommand, { readonly kind: "fire" }>;

/**
 * Returns the wait for the ships that may fire next. The side with the fewest activated ships is next; of equals, the first in the
 * initiative. FT-24: the side with the fewest whole squadrons is next, and one that has begun a squadron goes on with it. It may pick any ship that can fire or could still turn to fire. The match waits for nothing if no side has any.
 */
export function fireWaiting(state: ThrustState): Waiting {
	const left = shipsInPlay(state).filter(({ turn }) => !turn.activated);
	const fired = new Map(state.initiative.map((side) => [side, squadronsFired(state, side)]));
	for (const next of [...state.initiative].sort((a, b) => (fired.get(a) ?? 0) - (fired.get(b) ?? 0))) {
		const seats = left.filter((ship) => ship.side === next && mayFire(state, ship)).map(({ seat }) => seat);
		if (seats.length > 0) return { for: "fire", seats };
	}
	return { for: "nothing" };
}

function mayFire(state: ThrustState, ship: Warship): boolean {
	return canFire(state, ship) || mayTurnToFire(state, ship);
}

/** Post-Movement: whether a ship could still turn with thrust that is left, and then has something to fire. */
function mayTurnToFire(state: ThrustState, { seat, turn, ...ship }: Warship): boolean {
	if (!state.options.lateHardAbout || turn.silent || gunsOf(ship).every(({ id }) => turn.used.includes(id))) return false;
	return lateObjection(state, seat, "PM HA1P") === null;
}

/** FT-24: how many squadrons of a side have had their turn; -1 while one is having it. */
function squadronsFired(state: ThrustState, side: string): number {
	const { squadron = 1 } = state.options;
	const ships = activations(state, side);
	return ships % squadron === 0 ? ships / squadron : -1;
}

/** How many ships of a side have had their turn. */
function activations({ ships }: ThrustState, side: string): number {
	return Object.values<Warship>(ships).filter((ship) => ship.side === side && ship.turn.activated).length;
}

/** Returns why a ship's fire is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `weapon-twice` {weapon}, and as `shotObjections`. */
export function fireObjection(state: ThrustState, seat: SeatId, { shots }: Pick<FireCommand, "shots">): Refusal | null {
	const objection = askedObjection(state, seat, "fire");
	if (objection) return objection;
	const objectionTo = shotObjections(state, ofSeat(state.ships, seat));
	for (const [place, shot] of shots.entries()) {
		if (shots.findIndex(({ weapon }) => weapon === shot.weapon) < place) return refuse("weapon-twice", { weapon: shot.weapon }).refusal;
		const against = objectionTo(shot);
		if (against) return against.refusal;
	}
	return null;
}

/**
 * Activates a ship and declares its fire. Without shots it holds its fire. Reports `fire-declared` {shots: [{weapon, target}]}
 * or `held-fire`, and the results, unless a target may react first.
 */
export function* declareFire(state: ThrustState, seat: SeatId, command: FireCommand): Dicing<Outcome<ThrustStep>> {
	const objection = fireObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const { shots } = command;
	const ship = ofSeat(state.ships, seat);
	const { used } = ship.turn;
	const activated = withTurn(state, seat, { activated: true, used: [...used, ...shots.map(({ weapon }) => weapon)] });
	const open: ThrustState = { ...activated, waiting: { for: "nothing" } };
	if (shots.length === 0) return accept({ open, reports: [report({ code: "held-fire", card: cardOf(open), seat })] });
	const facts = { shots: shots.map(({ weapon, at }) => ({ weapon: systemFacts(ship, weapon), target: at })) };
	const reports = [report({ code: "fire-declared", card: cardOf(open), seat, facts })];
	const seats = state.order.filter((candidate) => shots.some(({ at }) => at === candidate) && reactionsOf(open, candidate).length > 0);
	if (seats.length > 0) return accept({ open: { ...open, waiting: { for: "reaction", seats, by: seat, shots } }, reports });
	return accept(withReports(reports, yield* resolveVolley(open, seat, shots)));
}

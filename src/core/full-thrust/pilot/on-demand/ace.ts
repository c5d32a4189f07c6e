/**
 * An ace of warships. It works out what admirals of each style would order for every enemy in its place, and where each enemy can go in the
 * turn after; it writes the orders that do best against all of those, and launches at where they lead.
 * Law: it is honest. It knows what its seat sees, and guesses what is sealed.
 */
import { distance } from "../../../geometry/plane.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import type { Ace, Thought } from "../../../kernel/with-games/pilot.ts";
import type { Plan, ThrustCommand, ThrustOrder, ThrustState, Warship } from "../../model.ts";
import { enemiesOf } from "../../play/fire/aiming.ts";
import { keepsOrders } from "../../play/orders/ordering.ts";
import { ghostOf, planFor } from "../../play/orders/planning.ts";
import { withTurn } from "../../play/ships.ts";
import type { Guess, Temper } from "../admiral.ts";
import { writeOrders } from "../orders.ts";
import { admiralOf, BOLD, CAUTIOUS, DESPERATE } from "../pilots.ts";
import { flownOn } from "../prospects.ts";

export { admiralPilots } from "../pilots.ts";

/** The scripts that enemies may fly by, the likeliest first. Nobody can tell which, so all count alike. */
const SCRIPTS: readonly Temper[] = [BOLD, DESPERATE, CAUTIOUS];

/** An ace fights nearer than a bold admiral and never breaks off, since it knows better where enemies will be. */
export const ACE: Temper = { ...BOLD, care: 0.6, range: 7, enough: 0 };

/** Picks for an ace. */
export const ace = aceOf(ACE);

/** An ace of this temper. It yields after each script that it has worked out. Until ships move, enemies' orders are sealed (FT-22). */
export function aceOf(temper: Temper): Ace<ThrustState, ThrustCommand | ThrustOrder> {
	const flown = admiralOf({ ...temper, guess: guesses });
	return function* (state, seat) {
		const asked = state.waiting.for;
		if (asked === "orders") yield* foresee(state, seat, SCRIPTS);
		if (asked !== "fighters" && asked !== "ordnance") return flown(state, seat, []);
		// An enemy does not see what this ship has sealed.
		const sealed = keepsOrders(state) ? withTurn(state, seat, { plan: null }) : state;
		yield* foresee(sealed, seat, LIKELIEST);
		return flown(withPlans(state, sealed, seat), seat, []);
	};
}

const LIKELIEST = SCRIPTS.slice(0, 1);

/** How many of the nearest enemies an ace thinks about. */
const NEAR = 6;

function nearest(state: ThrustState, seat: SeatId): readonly Warship[] {
	const ship = ofSeat(state.ships, seat);
	return [...enemiesOf(state, ship)].sort((a, b) => distance(ship, a) - distance(ship, b)).slice(0, NEAR);
}

function* foresee(state: ThrustState, seat: SeatId, scripts: readonly Temper[]): Thought<never> {
	for (const foe of nearest(state, seat)) {
		for (const script of scripts) {
			planOf(state, foe, script);
			yield;
		}
	}
	return null;
}

/** The state as if each enemy near had shown the orders of the likeliest script. */
function withPlans(state: ThrustState, sealed: ThrustState, seat: SeatId): ThrustState {
	return nearest(state, seat).reduce((before, foe) => {
		const plan = foe.turn.plan ? null : LIKELIEST.map((script) => planOf(sealed, foe, script)).find((each) => each !== null);
		return plan ? withTurn(before, foe.seat, { plan }) : before;
	}, state);
}

/** Where an enemy ends if its orders are those of each script, and where it can go on from there; where they lead, if they are known. */
function guesses(state: ThrustState, foe: Warship): readonly Guess[] {
	const { plan: known } = foe.turn;
	const plans = known ? [known] : SCRIPTS.flatMap((script) => planOf(state, foe, script) ?? []);
	return plans.map((plan) => {
		const moved = ghostOf(foe, plan, state.options);
		const { x, y, facing } = moved;
		const laters = state.options.movement === "vector" ? [] : flownOn({ state, ship: foe }, { moved });
		return { x, y, facing, weight: 1 / plans.length, laters };
	});
}

/** The orders of a ship by a script, worked out once for all ships that look at it. */
function planOf(state: ThrustState, ship: Warship, script: Temper): Plan | null {
	const known = plansBy(script)(state);
	const before = known.get(ship.seat);
	if (before !== undefined) return before;
	const { text, engage } = writeOrders(state, ship.seat, { temper: script, replot: false });
	const plan = planFor(ship, { text, engage }, state.options);
	const made = plan.ok ? plan.value : null;
	known.set(ship.seat, made);
	return made;
}

const plansBy = keptWith((_: Temper) => keptWith((__: ThrustState) => new Map<SeatId, Plan | null>()));

/**
 * The next choice of a ship that is not asked now, as it would stand if nothing else happened until then (ours). Players plan on it
 * while others choose. The rules never settle anything with it.
 */
import type { Json } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { Basis } from "../../kernel/with-games/planned.ts";
import { phasesOf } from "../editions.ts";
import type { ThrustCommand, ThrustOrder, ThrustState, Warship } from "../model.ts";
import { canFire, gunsOf } from "./fire/aiming.ts";
import { writing } from "./sequence.ts";
import { driveOf, isPlaying, shipsInPlay } from "./ships.ts";
import { nextTurn } from "./turn-end.ts";

/** What a ship is asked for next. */
export type Coming = "fire" | "orders";

/** What a player plans: the fire of a ship, or its order line. */
export type Planned = Extract<ThrustCommand, { readonly kind: "fire" }> | ThrustOrder;

/** A state in which a ship is asked for its next choice. */
export interface Foreseen {
	readonly state: ThrustState;
	readonly coming: Coming;
	/** Unique in a match for each choice of the ship. */
	readonly moment: string;
}

/** The next choice of a ship that is not asked now; null before the ships of this turn have moved. */
export function foreseeChoice(state: ThrustState, seat: SeatId): Foreseen | null {
	const ship = state.ships[seat];
	if (!ship || !isPlaying(ship) || !hasMoved(state)) return null;
	const firing: ThrustState = { ...state, phase: "fire", waiting: { for: "fire", seats: [seat] } };
	const fires = isBeforeDamage(state) && !ship.turn.activated && canFire(firing, ship);
	const open = fires ? firing : writing(nextTurn(state));
	return { state: open, coming: fires ? "fire" : "orders", moment: momentOf(open) };
}

/** The choice that a state asks for, as `Foreseen.moment`; a text that no plan has if it asks for anything else. */
export function momentOf({ turn, waiting }: Pick<ThrustState, "turn" | "waiting">): string {
	return `${turn} ${waiting.for}`;
}

function placeOf({ options }: Pick<ThrustState, "options">, phase: ThrustState["phase"]): number {
	return phasesOf(options.edition).indexOf(phase);
}

/** Whether all ships are where they will fire from: thrust that was kept back may still turn them. */
function hasMoved(state: ThrustState): boolean {
	const { phase, waiting } = state;
	return placeOf(state, phase) > placeOf(state, "movement") || (phase === "movement" && waiting.for === "kept-back");
}

function isBeforeDamage(state: ThrustState): boolean {
	return placeOf(state, state.phase) <= placeOf(state, "fire");
}

/**
 * What a plan of a seat is made on, in a state that asks for it: for fire, how the ship lies, its guns, and where its targets are; for
 * orders, how the ship flies, its drive, and who is still on the table.
 */
export function basisOf(state: ThrustState, seat: SeatId, planned: Planned): Basis {
	const ship = ofSeat(state.ships, seat);
	const { x, y, facing } = ship;
	if (planned.kind === "orders") {
		const { course, velocity, flipped, inverted, engaged, recovering } = ship;
		const flight: Json = [x, y, facing, course, velocity, flipped, inverted];
		const drive: Json = [driveOf(ship).rating, engaged, recovering];
		return { flight, drive, ...othersIn(state, ship) };
	}
	const targets = [...new Set(planned.shots.map(({ at }) => at))];
	const guns: Json = gunsOf(ship).flatMap(({ id }) => (ship.turn.used.includes(id) ? [] : [id]));
	return { flight: [x, y, facing, ship.turn.silent], guns, ...shipParts(targets.map((at) => [at, targetOf(state.ships[at])])) };
}

function othersIn(state: ThrustState, { seat }: Warship): Basis {
	return shipParts(shipsInPlay(state).flatMap((other) => (other.seat === seat ? [] : [[other.seat, true]])));
}

/** A target that has left the table is nowhere. */
function targetOf(target: Warship | undefined): Json {
	return target && isPlaying(target) ? [target.x, target.y, target.turn.em] : null;
}

/** The parts of a basis that are about other ships begin with this; the seat follows. */
const SHIP = "ship ";

function shipParts(ships: readonly (readonly [SeatId, Json])[]): Basis {
	return Object.fromEntries(ships.map(([seat, value]) => [`${SHIP}${seat}`, value]));
}

/** The ship that a part of a basis is about; null for a part about the planning ship itself. */
export function shipOf(part: string): string | null {
	return part.startsWith(SHIP) ? part.slice(SHIP.length) : null;
}

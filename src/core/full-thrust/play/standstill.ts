/**
 * The present state of a match as the start of another: every ship on the table or on its way begins where it is, with its course, its
 * velocity and its damage. Nothing that is under way in the turn is kept, and fighters in flight begin in their bays.
 */
import { sidesAmong, turnsLeft } from "../../fight/model.ts";
import type { Standstill } from "../../kernel/game.ts";
import type { Beginning } from "../damage/beginning.ts";
import { FRESH_GROUP } from "../fire/fighters.ts";
import type { Start, ThrustState, Warship } from "../model.ts";
import type { ThrustTypes } from "../types.ts";
import { shipsInOrder, startFor, startOf, stillFights, wholeShip } from "./ships.ts";

/** The bounds of a start in the options; a ship beyond them begins at the bound. */
const BOUNDS = { place: { least: -500, most: 500 }, velocity: { least: -6, most: 60 } } as const;

/** Returns the options and the states with which another match begins in the present state of this one. */
export function standstillOf(state: ThrustState): Standstill<ThrustTypes> {
	const { options } = state;
	const stay = shipsInOrder(state).filter(stillFights);
	const sides = sidesAmong(stay);
	const own = sides.flatMap((side) =>
		stay.filter((ship) => ship.side === side).map((ship, place) => ({ ...startNow(state, ship), ship: place + 1 })),
	);
	return {
		options: { ...options, turns: turnsLeft(state), starts: [...sides.map((side) => startOf(options, sides, side)), ...own] },
		begins: Object.fromEntries(stay.map((ship) => [ship.seat, conditionNow(state, ship)])),
	};
}

/** Returns where a ship is and how it flies. A ship that is still to arrive keeps its start, with the turns left until then. */
function startNow(state: ThrustState, ship: Warship): Start {
	const { seat, side, status, x, y, course, facing, velocity } = ship;
	const start = startFor(state, seat);
	if (status === "arriving") return { ...start, at: placeOf({ x, y }), arrives: Math.max(1, start.arrives - state.turn + 1) };
	const heading = state.options.movement === "vector" ? facing : course;
	const pace = within(Math.round(velocity), BOUNDS.velocity);
	return { side, at: placeOf({ x, y }), course: heading, velocity: pace, arrives: 0 };
}

function placeOf({ x, y }: Start["at"]): Start["at"] {
	const rounded = (length: number): number => Math.round(100 * within(length, BOUNDS.place)) / 100 + 0;
	return { x: rounded(x), y: rounded(y) };
}

function within(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
	return Math.min(most, Math.max(least, value));
}

/** Returns the state of a ship; null for a whole one. */
export function conditionNow({ fighters: all }: ThrustState, ship: Warship): Beginning | null {
	const whole = wholeShip(ship.design);
	const systems = ship.systems.filter(({ printed, level }) => level !== printed).map(({ id, level }) => [id, level] as const);
	const magazines = Object.entries(ship.magazines).filter(([id, left]) => left !== whole.magazines[id]);
	const groups = Object.values(all).flatMap((group) => {
		const { bay, endurance } = group;
		const fighters = group.status === "lost" ? 0 : group.fighters;
		const isFresh = fighters === FRESH_GROUP.fighters && endurance === FRESH_GROUP.endurance;
		return group.seat !== ship.seat || isFresh ? [] : [[bay, { fighters, endurance }] as const];
	});
	const { armour, marked } = ship;
	if (armour === whole.armour && marked + systems.length + magazines.length + groups.length === 0) return null;
	const each = Object.fromEntries;
	return { armour, marked, systems: each(systems), magazines: each(magazines), groups: each(groups) };
}

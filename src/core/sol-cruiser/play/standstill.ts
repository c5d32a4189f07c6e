/**
 * Turns a match as it stands into the start of another: each side begins in a zone round its craft, on the course of its first one, and
 * every craft keeps its damage. Exact places are not kept: options are public, and places of undetected craft are not. Players deploy
 * their craft again.
 */
import { sidesAmong, turnsLeft } from "../../fight/model.ts";
import { type Hex, hexDistance, hexLength } from "../../geometry/hex.ts";
import type { Standstill } from "../../kernel/game.ts";
import type { Beginning } from "../damage/beginning.ts";
import { printCourse, speedOf } from "../flight/course.ts";
import type { CruiserState, Unit, Zone } from "../model.ts";
import type { CruiserTypes } from "../types.ts";
import { zoneOf } from "./deployment/zones.ts";
import { craftOfSeat } from "./standings.ts";
import { isPlaying, newUnit } from "./units.ts";

/** Bounds of a zone's radius, in hexes, and of the speed in it. A smaller zone would reveal where a hidden craft is. */
const ZONE = { least: 3, most: 20, maxSpeed: 30 } as const;

/** Returns the options, and the states of craft, with which another match begins as this one stands. */
export function standstillOf(state: CruiserState): Standstill<CruiserTypes> {
	const { options, order, phase } = state;
	const stay = order.map((seat) => craftOfSeat(state, seat)).filter(isPlaying);
	const sides = sidesAmong(stay);
	const isPlaced = phase !== "deployment";
	const zones = sides.map((side) => (isPlaced ? zoneNow(state, stay, side) : zoneOf(state, side)));
	return {
		options: { ...options, turns: turnsLeft(state), zones },
		begins: Object.fromEntries(stay.map((unit) => [unit.seat, conditionNow(unit)])),
	};
}

/** A zone that holds the craft of a side, unless they are too far apart for a zone. */
function zoneNow(state: CruiserState, stay: readonly Unit[], side: string): Zone {
	const own = stay.filter((unit) => unit.side === side);
	const mean = (axis: 0 | 1): number => Math.round(own.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, own.length)) + 0;
	const at: Hex = [mean(0), mean(1)];
	const furthest = Math.max(...own.map((unit) => hexDistance(unit.at, at)));
	const radius = Math.min(ZONE.most, Math.max(ZONE.least, furthest));
	const fastest = Math.max(...own.map(({ vector }) => speedOf(vector)));
	const [first] = own;
	const isOnMap = hexLength(at) <= state.options.radius;
	return {
		side,
		at: isOnMap ? at : (first?.at ?? [0, 0]),
		radius,
		course: printCourse(first?.vector ?? [0, 0]),
		maxSpeed: Math.min(ZONE.maxSpeed, fastest),
	};
}

/** The state of a craft; null if it is whole. What it has launched is gone, and so are its hangar flights that are out. */
export function conditionNow({ design, marked, systems }: Unit): Beginning | null {
	const whole = new Map(newUnit(design).systems.map(({ id, value }) => [id, value]));
	const worn = systems.filter(({ id, value }) => value !== whole.get(id)).map(({ id, value }) => [id, value] as const);
	return marked === 0 && worn.length === 0 ? null : { marked, systems: Object.fromEntries(worn) };
}

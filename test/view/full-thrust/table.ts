/**
 * A table of Full Thrust for the referee's desk: three ships, one damaged and one out of play.
 */

import { SYSTEM } from "../../../src/core/full-thrust/ids.ts";
import type { ThrustState, Waiting, Warship } from "../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import { newShip, startOf, withLevel } from "../../../src/core/full-thrust/play/ships.ts";
import type { Situation } from "../../../src/core/kernel/game.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import type { ThrustShown } from "../../../src/view/full-thrust/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { comet, FACES, heron, kettle } from "./reports.ts";

const SIDES = ["Harbour League", "Ninth Tide"] as const;

function shipAt(index: number, change: Partial<Warship> = {}): Warship {
	const seat = [kettle, heron, comet][index] ?? kettle;
	const side = SIDES[index % 2] ?? "";
	const design = FLEET.find((candidate) => candidate.side === side && candidate.design.tmf > 60)?.design;
	if (!design) throw new Error(`No ship of ${side}`);
	return { ...newShip(seat, { side, design }, { start: startOf({ starts: [] }, SIDES, side), place: index }), ...change };
}

/** Ships in the middle of a match. */
export function thrustState(change: Partial<ThrustState> = {}): ThrustState {
	const hurt = shipAt(0, { marked: 9, armour: 0 });
	const ships = [{ ...hurt, ...withLevel(hurt, SYSTEM.drive, 2) }, shipAt(1), shipAt(2, { status: "destroyed", gone: 2 })];
	return {
		options: thrustDefaults(),
		turn: 3,
		phase: "fire",
		order: [kettle, heron, comet],
		ships: Object.fromEntries(ships.map((ship) => [ship.seat, ship])),
		fighters: {},
		ordnance: {},
		wakes: [],
		initiative: [...SIDES],
		waiting: { for: "fire", seats: [kettle] },
		launched: 0,
		...change,
	};
}

const WAITS: Readonly<Record<"fire" | "orders" | "nothing", Waiting>> = {
	fire: { for: "fire", seats: [kettle] },
	orders: { for: "orders" },
	nothing: { for: "nothing" },
};

/** The referee's table. It waits for fire, or for orders of which one is sealed. */
export function deskTable(waiting: keyof typeof WAITS): TableInput<ThrustShown> {
	const phase = waiting === "orders" ? "orders" : "fire";
	const awaited = { fire: [kettle], orders: [heron], nothing: [] }[waiting];
	const situation: Situation<ThrustShown["standing"]> = {
		phase,
		strip: [phase],
		round: 3,
		step: null,
		rounds: null,
		turn: null,
		awaited,
		seconds: 0,
		over: false,
		seats: {},
	};
	return {
		view: thrustState({ phase, waiting: WAITS[waiting] }),
		situation,
		faces: FACES,
		seat: null,
		choices: [],
		sealed: waiting === "orders" ? [kettle] : [],
		ownOrder: null,
		isReferee: true,
		reports: [],
	};
}

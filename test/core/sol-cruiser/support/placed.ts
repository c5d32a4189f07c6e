/** Builders for tests of a turn: matches in the middle of things, with units of the example vessels where a test wants them. */
import type { Hex } from "../../../../src/core/geometry/hex.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import {
	type CruiserOptions,
	type CruiserState,
	type PlotChoice,
	type Unit,
	type UnitId,
	unitId,
} from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults } from "../../../../src/core/sol-cruiser/options.ts";
import { standingChoice } from "../../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { newUnit, unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";
import type { CruiserDesign } from "../../../../src/core/sol-cruiser/yard/design.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../../src/core/sol-cruiser/yard/ships.ts";

export const red = seatId("red");
export const blue = seatId("blue");
export const [RED, BLUE] = [unitId("red"), unitId("blue")];

/** What is special about a unit; a Halberd at rest in the middle of the map if nothing is said. */
export interface UnitWishes extends Partial<Omit<Unit, "id" | "seat" | "design" | "figures">> {
	readonly is?: VesselId | MissileId;
	/** The seat's own unless something else is said. */
	readonly seat?: string;
	/** Systems that are not as the yard made them, by id. */
	readonly left?: Readonly<Record<string, number>>;
}

export interface StateWishes extends Partial<Omit<CruiserState, "units" | "options">> {
	readonly options?: Partial<CruiserOptions>;
}

function designOf(is: VesselId | MissileId): CruiserDesign {
	return is in EXAMPLE_MISSILES ? EXAMPLE_MISSILES[is as MissileId] : EXAMPLE_VESSELS[is as VesselId].design;
}

/** A unit; the side of it is its seat's name unless said otherwise. */
export function aUnit(id: string, { is = "halberd", seat = id, left = {}, ...wishes }: UnitWishes = {}): Unit {
	const fresh = newUnit(designOf(is));
	const systems = fresh.systems.map((system) => ({ ...system, value: left[system.id] ?? system.value }));
	return { ...fresh, id: unitId(id), seat: seatId(seat), side: seat, systems, ...wishes };
}

/** A match in its third turn, with these units; those called as their seats are the seats' own. */
export function aMatch(units: Readonly<Record<string, UnitWishes>>, { options = {}, ...wishes }: StateWishes = {}): CruiserState {
	const all = Object.entries(units).map(([id, one]) => aUnit(id, one));
	const seats = [...new Set(all.map(({ seat }): SeatId => seat))];
	return {
		options: { ...cruiserDefaults(), ...options },
		turn: 3,
		phase: "movement",
		order: seats,
		units: Object.fromEntries(all.map((unit) => [unit.id, unit])),
		groups: [],
		combats: [],
		dockings: [],
		waiting: { for: "nothing" },
		launches: {},
		...wishes,
	};
}

/** Going on as it went, but for what is said. */
export function wishOf(state: CruiserState, id: UnitId, wish: Partial<PlotChoice> = {}): PlotChoice {
	return { ...standingChoice(unitOf(state, id)), ...wish };
}

/** A planet, a gas giant or a star. */
export function body(kind: "planet" | "gas-giant" | "star", at: Hex) {
	return { name: kind, kind, at };
}

/** Builders for tests of a turn: matches in progress, with example vessels placed by the test. */
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

/** The properties of a unit that a test sets. By default it is a Halberd at rest in the middle of the map. */
export interface UnitOverrides extends Partial<Omit<Unit, "id" | "seat" | "design" | "figures">> {
	readonly is?: VesselId | MissileId;
	/** The unit's own seat by default. */
	readonly seat?: string;
	/** The values of systems that differ from those that the yard gives them, by id. */
	readonly left?: Readonly<Record<string, number>>;
}

export interface StateWishes extends Partial<Omit<CruiserState, "units" | "options">> {
	readonly options?: Partial<CruiserOptions>;
}

function designOf(is: VesselId | MissileId): CruiserDesign {
	return is in EXAMPLE_MISSILES ? EXAMPLE_MISSILES[is as MissileId] : EXAMPLE_VESSELS[is as VesselId].design;
}

/** A unit. Its side has the name of its seat by default. */
export function aUnit(id: string, { is = "halberd", seat = id, left = {}, ...wishes }: UnitOverrides = {}): Unit {
	const fresh = newUnit(designOf(is));
	const systems = fresh.systems.map((system) => ({ ...system, value: left[system.id] ?? system.value }));
	return { ...fresh, id: unitId(id), seat: seatId(seat), side: seat, systems, ...wishes };
}

/** A match in its third turn with these units. A unit with the name of its seat is the seat's own craft. */
export function aMatch(units: Readonly<Record<string, UnitOverrides>>, { options = {}, ...wishes }: StateWishes = {}): CruiserState {
	const all = Object.entries(units).map(([id, each]) => aUnit(id, each));
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

/** The choice to continue as before, with these changes. */
export function choiceOf(state: CruiserState, id: UnitId, wish: Partial<PlotChoice> = {}): PlotChoice {
	return { ...standingChoice(unitOf(state, id)), ...wish };
}

/** A planet, a gas giant or a star. */
export function body(kind: "planet" | "gas-giant" | "star", at: Hex) {
	return { name: kind, kind, at };
}

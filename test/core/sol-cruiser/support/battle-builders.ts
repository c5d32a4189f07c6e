/**
 * Builders for tests of interception and combat: units on courses, matches in the middle of a turn with all units plotted, and short
 * forms for orders and dice. Defaults let a test name only what matters.
 */
import { type Hex, hexAfter } from "../../../../src/core/geometry/hex.ts";
import { type Dicing, type Faces, scriptedDice, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import {
	type CruiserOptions,
	type CruiserState,
	type FireOrder,
	type IntentOrder,
	type Plot,
	type Shot,
	type Unit,
	unitId,
} from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults } from "../../../../src/core/sol-cruiser/options.ts";
import { resolveFire } from "../../../../src/core/sol-cruiser/play/combat/combat.ts";
import { resolveIntents } from "../../../../src/core/sol-cruiser/play/interception/attempts.ts";
import { type CruiserStep, newUnit, unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";
import type { CruiserFacts, CruiserReport, CruiserReportOf } from "../../../../src/core/sol-cruiser/reports.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import type { System } from "../../../../src/core/sol-cruiser/yard/systems.ts";
import { course } from "./builders.ts";

/** The properties of a unit that a test sets. */
export interface UnitOverrides extends Partial<Omit<Unit, "plot" | "target" | "design" | "seat" | "vector" | "at">> {
	/** The craft; a halberd by default. */
	readonly craft?: VesselId | MissileId;
	/** The hex; 0,0 by default. */
	readonly at?: Hex;
	/** The course in letters; at rest by default. */
	readonly course?: string;
	/** Thrust spent. */
	readonly thrust?: number;
	readonly target?: string;
	/** The seat; by default the unit's own seat, with the unit's name. */
	readonly seat?: string;
	readonly plot?: Partial<Plot>;
	/** The systems whose value is 0, by id. */
	readonly broken?: readonly string[];
}

const MISSILES: Readonly<Record<string, (typeof EXAMPLE_MISSILES)[MissileId]>> = EXAMPLE_MISSILES;

/** A detected unit in play with a plotted course. Its side has the name of its seat. */
export function aUnit(id: string, wishes: UnitOverrides = {}): Unit {
	const { craft = "halberd", at = [0, 0], course: way = "0", thrust = 0, target, seat = id, plot, broken = [], ...rest } = wishes;
	const made = newUnit(MISSILES[craft] ?? EXAMPLE_VESSELS[craft as VesselId].design); // Every craft that is not a missile is a vessel.
	const vector = course(way);
	return {
		...made,
		id: unitId(id),
		seat: seatId(seat),
		side: seat,
		detected: true,
		at,
		vector,
		target: target === undefined ? null : unitId(target),
		plot: { end: hexAfter(at, vector), thrust, orbit: rest.orbit ?? null, jump: false, guards: null, ...plot },
		systems: made.systems.map((system): System => (broken.includes(system.id) ? { ...system, value: 0 } : system)),
		...rest,
	};
}

/** A match with all units plotted that waits for intents. Each seat has the name of its craft. */
export function aBattle(units: Readonly<Record<string, UnitOverrides>>, options: Partial<CruiserOptions> = {}): CruiserState {
	const made = Object.entries(units).map(([id, wishes]) => aUnit(id, wishes));
	return {
		options: { ...cruiserDefaults(), ...options },
		turn: 1,
		phase: "intercept",
		order: [...new Set(made.map(({ seat }) => seat))],
		units: Object.fromEntries(made.map((unit) => [unit.id, unit])),
		groups: [],
		combats: [],
		dockings: [],
		waiting: { for: "intents" },
		launches: {},
	};
}

/** A match whose first combat has these pairs of interceptor and target, in one hex. */
export function aCombat(units: Readonly<Record<string, UnitOverrides>>, pairs: readonly (readonly [string, string])[]): CruiserState {
	const encounters = pairs.map(([interceptor, target]) => encounter(interceptor, target));
	return {
		...aBattle(units),
		phase: "combat",
		waiting: { for: "fire" },
		combats: [{ hex: [0, 0], fraction: 0, encounters, keepers: {} }],
	};
}

export function encounter(interceptor: string, target: string, hex: Hex = [0, 0]) {
	return { interceptor: unitId(interceptor), target: unitId(target), hex, fraction: 0, docking: false };
}

type Names = Readonly<Record<string, readonly string[]>>;

/** Intents of one seat: the targets of each of its units. */
export function intents(names: Names, dockings: IntentOrder["dockings"] = {}): IntentOrder {
	const intercepts = Object.fromEntries(Object.entries(names).map(([unit, targets]) => [unit, targets.map(unitId)]));
	return { kind: "intents", intercepts, dockings };
}

export function shoots(by: string, weapon: string, at: string): Shot {
	return { by: unitId(by), weapon, at: unitId(at) };
}

export function defends(by: string, weapon: string, ...against: readonly string[]): Shot {
	return { by: unitId(by), weapon, against: against.map(unitId) };
}

export const fire = (...shots: readonly Shot[]): FireOrder => ({ kind: "fire", shots });
export const HOLDS = fire();

/** The result of a step on exactly these dice. */
export function stepOn(faces: Faces, dicing: Dicing<CruiserStep>): CruiserStep {
	const dice = scriptedDice(faces);
	const step = settleWith(dicing, dice.roll);
	dice.close();
	return step;
}

/** The step after these intents, on these dice. A seat without an entry gives no order. */
export function intercepted(state: CruiserState, orders: Readonly<Record<string, IntentOrder>>, ...faces: Faces): CruiserStep {
	return stepOn(faces, resolveIntents(state, orders));
}

/** The present combat on these dice. A seat without an entry holds fire. */
export function fought(state: CruiserState, orders: Readonly<Record<string, FireOrder>>, ...faces: Faces): CruiserStep {
	const holding = Object.fromEntries(state.order.map((seat) => [seat, HOLDS]));
	return stepOn(faces, resolveFire(state, { ...holding, ...orders }));
}

/** The present combat on seeded dice. */
export function foughtOnSeed(state: CruiserState, orders: Readonly<Record<string, FireOrder>>, seed: number): CruiserStep {
	return settleWith(resolveFire(state, orders), seededDice(seed));
}

/** The facts of all reports of one code. */
export function factsOf<Code extends keyof CruiserFacts>(step: CruiserStep, code: Code): readonly CruiserFacts[Code][] {
	return reportsOf(step, code).map(({ facts }) => facts);
}

/** All reports of one code. */
export function reportsOf<Code extends keyof CruiserFacts>({ reports }: CruiserStep, code: Code): readonly CruiserReportOf<Code>[] {
	// The code says which facts a report has.
	return reports.filter((report) => report.code === code) as readonly CruiserReport[] as readonly CruiserReportOf<Code>[];
}

export function unitIn(state: CruiserState, id: string): Unit {
	return unitOf(state, unitId(id));
}

/** Matches of warships for tests: ships that differ only in what matters, already on the table, and orders as they are written. */
import { expect } from "vitest";
import type { ThrustOptions, ThrustOrder, ThrustState, Warship, WarshipDesign } from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { driftOf, newGroups, newShip, type ThrustStep } from "../../../../src/core/full-thrust/play/ships.ts";
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Facts } from "../../../../src/core/kernel/outcome.ts";
import { type BySeat, ofSeat, type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";

/** A cruiser of 85 MASS: drive 4, 16 boxes of hull and 4 points of armour, screens of level 1. */
export const CRUISER: WarshipDesign = {
	tmf: 85,
	hull: 16,
	armour: 4,
	drive: { rating: 4, advanced: false },
	ftl: true,
	screens: 1,
	shroud: false,
	sensors: "standard",
	weapons: [{ kind: "beam", class: 2, arcs: ["F", "FP", "FS"], ammunition: null, extended: false }],
	pointDefence: 1,
	bays: 0,
	parties: 3,
};

/** The changes that make a test's ship from a cruiser. */
export type TestWarship = Partial<Omit<Warship, "design">> & { readonly design?: Partial<WarshipDesign> };

export const A = seatId("a");
export const B = seatId("b");
export const C = seatId("c");

/** A match in its first turn: ships at rest in the middle on course 12 by default. Each has its own side, named after its seat. */
export function fleet(ships: readonly TestWarship[], options: Partial<ThrustOptions> = {}, state: Partial<ThrustState> = {}): ThrustState {
	const order = ships.map((_, index) => seatId("abcdef"[index] ?? ""));
	const warships = ships.map((ship, index) => warship(order[index] ?? A, ship));
	return {
		// These tests call single steps, so no seal is kept between them; `keeping.test.ts` is about that.
		options: { ...thrustDefaults(), openOrders: true, ...options },
		turn: 1,
		phase: "orders",
		order,
		ships: Object.fromEntries(warships.map((ship) => [ship.seat, ship])),
		fighters: Object.fromEntries(warships.flatMap(newGroups).map((group) => [group.id, group])),
		ordnance: {},
		wakes: [],
		initiative: warships.map(({ side }) => side),
		waiting: { for: "orders" },
		launched: 0,
		...state,
	};
}

export function warship(seat: SeatId, { design, ...ship }: TestWarship = {}): Warship {
	const start = { side: seat, at: { x: 0, y: 0 }, course: 12, velocity: 0, arrives: 0 };
	const made = newShip(seat, { side: seat, design: { ...CRUISER, ...design } }, { start, place: 0 });
	const { course = 12, facing = course, velocity = 0, drift = driftOf({ course, velocity }) } = ship;
	return { ...made, ...ship, course, facing, velocity, drift };
}

/** Orders by seat, as text; those that engage the FTL drive end in "!". */
export function orders(written: Readonly<Record<string, string>>): BySeat<ThrustOrder> {
	const each = Object.entries(written).map(([seat, text]) => [
		seat,
		{ kind: "orders", text: text.replace("!", ""), engage: text.endsWith("!") },
	]);
	return Object.fromEntries(each);
}

/** The result of a calculation with exactly these dice. */
export function settled<T>(dicing: Dicing<T>, ...dice: Faces): T {
	const script = scriptedDice(dice);
	const value = settleWith(dicing, script.roll);
	script.close();
	return value;
}

/** The facts of all reports of a kind, with the subject of each. */
export function factsOfAll({ reports }: Pick<ThrustStep, "reports">, code: string): readonly Facts[] {
	return reports.filter((report) => report.code === code).map(({ seat, facts }) => ({ seat, ...facts }));
}

/** The facts of the only report of a kind. */
export function factsOf(step: Pick<ThrustStep, "reports">, code: string): Facts {
	const [one, ...others] = factsOfAll(step, code);
	if (!one || others.length > 0)
		expect.fail(`expected one report of ${code}, got ${JSON.stringify(step.reports.map((report) => report.code))}`);
	return one;
}

export function shipOf({ ships }: Pick<ThrustState, "ships">, seat = A): Warship {
	return ofSeat(ships, seat);
}

/** The remaining rating of a ship's drive. */
export function ratingOf(state: Pick<ThrustState, "ships">, seat = A): number {
	return shipOf(state, seat).systems.find(({ id }) => id === "drive")?.level ?? 0;
}

/** FTL drives in a match: Short-Range Jumps, exits, arrivals, and their effects on anything near. */

import { describe, expect, it } from "vitest";
import type { Ordnance, ThrustOptions, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { fleeFrom } from "../../../../../src/core/full-thrust/play/movement/fleeing.ts";
import { moveShips } from "../../../../../src/core/full-thrust/play/movement/moving.ts";
import { orderObjection, revealOrders } from "../../../../../src/core/full-thrust/play/orders/ordering.ts";
import { type ThrustStep, withReports } from "../../../../../src/core/full-thrust/play/ships.ts";
import { nextTurn } from "../../../../../src/core/full-thrust/play/turn-end.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { A, B, factsOf, factsOfAll, fleet, orders, ratingOf, settled, shipOf, type TestWarship } from "../../support/fleet.ts";

const bare = { hull: 40, armour: 0, screens: 0, weapons: [], pointDefence: 0 };
/** A ship with a warm drive and no other ship near. */
const warm: TestWarship = { engaged: "still", velocity: 8, design: bare };

function revealed(
	ships: readonly TestWarship[],
	written: Readonly<Record<string, string>>,
	options: Partial<ThrustOptions> = {},
): ThrustState {
	return { ...settled(revealOrders(fleet(ships, options), orders(written))).open, phase: "movement" };
}

function moved(state: ThrustState, ...dice: readonly number[]): ThrustStep {
	return settled(moveShips(state), ...dice);
}

/** A salvo at this place. */
function salvo(y: number): Ordnance {
	const at = { x: 0, y };
	return { ...at, id: "s", seat: B, side: "b", kind: "salvo", class: 1, from: at, corkscrew: false, target: null, killed: 1 };
}

/** Fighters that have been launched. */
function out(state: ThrustState, y: number, endurance: number): ThrustState {
	const groups = Object.values(state.fighters).map((group) => ({ ...group, x: 0, y, status: "out" as const, endurance }));
	return { ...state, fighters: Object.fromEntries(groups.map((group) => [group.id, group])) };
}

describe("A Short-Range Jump", () => {
	it("replaces the move: it goes along the course, with a die of scatter for every 20 MU", () => {
		const step = moved(revealed([warm], { a: "SRJ40" }), 3, 2, 4, 1, 1);
		expect(factsOf(step, "jumped")).toEqual({ seat: A, distance: 40, direction: 3, scatter: 6, x: 6, y: 40 });
		expect(shipOf(step.open)).toMatchObject({ x: 6, y: 40, course: 12, velocity: 8, turn: { path: [], silent: true, unallocated: 0 } });
		expect(factsOfAll(step, "moved")).toEqual([]);
	});

	it("scatters less with better sensors, with either kind of dice for the direction", () => {
		const superior = { ...warm, design: { ...bare, sensors: "superior" as const } };
		expect(factsOf(moved(revealed([superior], { a: "SRJ40" }), 12, 3, 5, 1, 1), "jumped")).toMatchObject({ scatter: 4, y: 44 });
		const enhanced = { ...warm, design: { ...bare, sensors: "enhanced" as const } };
		expect(factsOf(moved(revealed([enhanced], { a: "SRJ10" }, { directionDice: "2d6" }), 4, 6, 1, 1, 1), "jumped")).toMatchObject({
			direction: 12,
			scatter: 0,
			y: 10,
		});
	});

	it("goes along the drift in vector movement, and keeps it", () => {
		const step = moved(revealed([{ ...warm, drift: { x: 3, y: 4 }, velocity: 5 }], { a: "SRJ10" }, { movement: "vector" }), 12, 1, 1, 1);
		expect(shipOf(step.open)).toMatchObject({ x: 6, y: 9, drift: { x: 3, y: 4 }, facing: 12 });
	});

	it("is followed by a check of both drives, and leaves the FTL drive off-line", () => {
		const step = moved(revealed([warm], { a: "SRJ10" }), 12, 1, 6, 5);
		expect(factsOf(step, "thresholds")).toMatchObject({
			number: 6,
			systems: [
				{ id: "drive", failed: true, level: 2 },
				{ id: "ftl", failed: false },
			],
		});
		expect(ratingOf(step.open)).toBe(2);
		expect(shipOf(step.open).ftlOffline).toBe(true);
	});

	it("allows the ship only turns in the next turn, and no more jumps", () => {
		const { open } = moved(revealed([warm], { a: "SRJ10" }), 12, 1, 1, 1);
		const after = nextTurn(open);
		const order = (text: string) => orderObjection(after, A, { kind: "orders", text, engage: false });
		expect(order("P2")).toBeNull();
		expect(order("+1")).toMatchObject({ code: "recovering-turns-only" });
		expect(order("FTL")).toMatchObject({ code: "ftl-offline" });
		expect(orderObjection(nextTurn(after), A, { kind: "orders", text: "+1", engage: false })).toBeNull();
	});

	it("near another ship may fail at its start: the ship stays and flies straight on", () => {
		const step = moved(revealed([warm, { x: 6, design: bare }], { a: "SRJ40" }), 1);
		expect(factsOf(step, "jump-danger")).toEqual({ seat: A, where: "departure", result: "stays", damage: 0 });
		expect(factsOfAll(step, "moved")).toMatchObject([{ seat: A, text: "" }, { seat: B }]);
		expect(shipOf(step.open)).toMatchObject({ x: 0, y: 8, ftlOffline: false, turn: { unallocated: 0, silent: true } });
		expect(shipOf(nextTurn(step.open))).toMatchObject({ recovering: false, engaged: "no" });
	});

	it("near another ship may do damage past armour, and continues", () => {
		const armoured = { ...warm, design: { ...bare, armour: 9 } };
		const step = moved(revealed([armoured, { x: 6, design: bare }], { a: "SRJ40" }), 3, 5, 12, 1, 1, 1, 1);
		expect(factsOf(step, "jump-danger")).toMatchObject({ where: "departure", result: "jumps", damage: 5 });
		expect(factsOf(step, "struck")).toMatchObject({ cause: "ftl-exit", hull: 5, armour: 0 });
		expect(shipOf(step.open).y).toBe(42);
	});

	it("near another ship may burst the ship, which damages all near ships by a quarter of its mass (FTL revision)", () => {
		const near = { x: 6, design: { ...bare, armour: 4, screens: 2 } };
		const step = moved(revealed([warm, near, { x: 7, design: bare }], { a: "SRJ40" }), 5);
		expect(factsOf(step, "destroyed")).toMatchObject({ seat: A, cause: "ftl-exit" });
		expect(factsOf(step, "ftl-blast")).toEqual({ seat: B, by: A, damage: 21, armour: 11, hull: 10 });
		expect(factsOf(step, "struck")).toMatchObject({ seat: B, cause: "ftl-blast", by: A, armour: 4, hull: 17 });
	});

	it("near another ship at its end damages both, and fighters and missiles are lost there", () => {
		const state = out(revealed([warm, { y: 44, design: { ...bare, bays: 1 } }], { a: "SRJ40" }), 45, 0);
		const step = moved({ ...state, ordnance: { s: salvo(40) } }, 12, 1, 1, 6, 2, 3, 4, 1, 1);
		expect(factsOf(step, "jump-danger")).toEqual({ seat: A, where: "arrival", result: "jumps", damage: 12 });
		expect(factsOfAll(step, "struck")).toMatchObject([
			{ seat: A, cause: "ftl-entry", by: null, hull: 12 },
			{ seat: B, cause: "ftl-bystander", by: A, hull: 7 },
		]);
		expect(factsOf(step, "fighters-lost")).toMatchObject({ group: "b-bay-1", cause: "ftl-bystander" });
		expect(factsOf(step, "ordnance-lost")).toEqual({ seat: B, ordnance: "s", killed: 5, cause: "ftl-bystander" });
		expect([A, B].map((seat) => shipOf(step.open, seat).marked)).toEqual([12, 7]);
	});
});

/** FT-12: the owner of the fighters lets them fly straight outwards. */
function fled({ open, reports }: ThrustStep): ThrustStep {
	return withReports(reports, expectAccepted(settled(fleeFrom(open, B, { kind: "flee", moves: [] }))));
}

describe("Leaving under FTL", () => {
	it("takes two turns: the ship engages the drive, then moves half its velocity and leaves", () => {
		const first = moved(revealed([{ velocity: 9, design: bare }], { a: "FTL" }));
		expect(shipOf(first.open)).toMatchObject({ status: "in-play", y: 9 });
		const second = { ...settled(revealOrders(nextTurn(first.open), orders({ a: "FTL" }))).open, phase: "movement" as const };
		const step = moved(second);
		expect(factsOf(step, "moved")).toMatchObject({ y: 13 });
		expect(factsOf(step, "ftl-exit")).toEqual({ seat: A, result: "jumps", damage: 0 });
		expect(step.reports.find(({ code }) => code === "ftl-exit")).toMatchObject({ card: expect.any(String), seenBy: "all" }); // allies too
		expect(shipOf(step.open)).toMatchObject({ status: "jumped", gone: 2 });
	});

	it("is impossible if the ship engaged the drive while turning: it must engage again", () => {
		const step = moved(revealed([{ ...warm, engaged: "turning" }], { a: "FTL" }));
		expect(shipOf(step.open)).toMatchObject({ status: "in-play", y: 8 });
		expect(shipOf(nextTurn(step.open)).engaged).toBe("still");
	});

	it("near another ship may fail, and the ship must engage its drive again", () => {
		const step = moved(revealed([warm, { y: 10, design: bare }], { a: "FTL" }), 1);
		expect(shipOf(step.open)).toMatchObject({ status: "in-play", y: 4 });
		expect(shipOf(nextTurn(step.open)).engaged).toBe("no");
	});

	it("near another ship may cost a die of damage, and the ship leaves if it survives", () => {
		const near = { y: 10, design: bare };
		expect(shipOf(moved(revealed([warm, near], { a: "FTL" }), 2, 6).open)).toMatchObject({ status: "jumped", marked: 6 });
		const frail = { ...warm, design: { ...bare, hull: 5 } };
		expect(shipOf(moved(revealed([frail, near], { a: "FTL" }), 2, 6).open).status).toBe("destroyed");
	});

	it("near another ship may burst the ship; fighters can pay to escape, missiles cannot", () => {
		const state = out(revealed([warm, { y: 10, design: { ...bare, bays: 1 } }], { a: "FTL" }), 5, 2);
		const step = fled(moved({ ...state, ordnance: { s: salvo(9) } }, 6));
		expect(shipOf(step.open).status).toBe("destroyed");
		expect(factsOf(step, "ftl-blast")).toMatchObject({ damage: 21, armour: 11, hull: 10 });
		expect(factsOf(step, "fighters-escaped")).toMatchObject({ group: "b-bay-1", endurance: 1, cause: "ftl-blast" });
		expect(step.open.ordnance["s"]).toMatchObject({ killed: 6 });
	});
});

describe("Arriving under FTL", () => {
	const start = { side: "a", at: { x: 0, y: 0 }, course: 12, velocity: 6, arrives: 2 };
	const coming: TestWarship = { status: "arriving", velocity: 6, design: bare };
	const phase = "movement" as const;

	function arriving(turn: number, others: readonly TestWarship[] = [], options: Partial<ThrustOptions> = {}): ThrustState {
		return fleet([coming, ...others], { starts: [start], ...options }, { turn, phase });
	}

	it("happens in the turn of the options, at a scattered place", () => {
		expect(shipOf(moved(arriving(1)).open).status).toBe("arriving");
		const step = moved(arriving(2), 3, 4);
		expect(factsOf(step, "arrived")).toEqual({ seat: A, x: 4, y: expect.closeTo(0), direction: 3, scatter: 4, damage: 0 });
		expect(shipOf(step.open)).toMatchObject({ status: "in-play", velocity: 6 });
		expect(factsOfAll(step, "moved")).toEqual([]);
	});

	it("may scatter far on a 6, by option", () => {
		expect(factsOf(moved(arriving(2), 12, 6, 5), "arrived")).toMatchObject({ scatter: 30, y: 30 });
		expect(factsOf(moved(arriving(2, [], { farScatter: false }), 12, 6), "arrived")).toMatchObject({ scatter: 6 });
	});

	it("near another ship damages both, past armour and screens", () => {
		const step = moved(arriving(2, [{ y: 3, design: { ...bare, armour: 9, screens: 2 } }]), 12, 1, 4, 2, 3);
		expect(factsOf(step, "arrived")).toMatchObject({ damage: 4 });
		expect([A, B].map((seat) => shipOf(step.open, seat).marked)).toEqual([4, 5]);
	});

	it("harms near fighters and missiles, even with no ship near", () => {
		const state = out(arriving(2, [{ y: 30, design: { ...bare, bays: 1 } }]), 6, 6);
		const step = fled(moved({ ...state, ordnance: { s: salvo(7) } }, 12, 1));
		expect(factsOf(step, "fighters-escaped")).toMatchObject({ endurance: 5 });
		expect(factsOf(step, "ordnance-lost")).toMatchObject({ ordnance: "s" });
	});
});

/** The end of a turn: strained drives, and the start of the next turn. */
import { describe, expect, it } from "vitest";
import type { Strain } from "../../../../src/core/full-thrust/drive/drive.ts";
import type { ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { checkShip } from "../../../../src/core/full-thrust/play/checking.ts";
import { moveShips } from "../../../../src/core/full-thrust/play/movement/moving.ts";
import { revealOrders } from "../../../../src/core/full-thrust/play/orders/ordering.ts";
import { FRESH_TURN } from "../../../../src/core/full-thrust/play/ships.ts";
import { checkStrains, nextTurn } from "../../../../src/core/full-thrust/play/turn-end.ts";
import { wound } from "../../../../src/core/full-thrust/play/wounding.ts";
import { strain } from "../support/builders.ts";
import { A, B, factsOf, fleet, orders, ratingOf, settled, shipOf, type TestWarship } from "../support/fleet.ts";

function strained(put: Partial<Strain>, ship: TestWarship = {}): ThrustState {
	return fleet([{ ...ship, turn: { ...FRESH_TURN, strain: strain(put) } }], {}, { phase: "damage-control" });
}

describe("Drives that were strained (FT-02, option 1)", () => {
	it("are checked, and a failed drive cannot be repaired before the next movement", () => {
		const step = settled(checkStrains(strained({ hardAbout: 2 })), 5);
		expect(factsOf(step, "strained")).toMatchObject({ number: 6, fails: true, before: 4, rating: 2, option: "end-of-turn" });
		expect(step.reports[0]?.modifiers).toEqual([{ code: "hard-about", value: 1 }]);
		expect(ratingOf(step.open)).toBe(2);
		expect(shipOf(nextTurn(step.open)).barred).toEqual(["drive"]);
		expect(ratingOf(settled(checkStrains(strained({ hardAbout: 2 })), 4).open)).toBe(4);
	});

	it("are checked at the level that damage of this turn has led to (FT-01)", () => {
		expect(factsOf(settled(checkStrains(strained({ redlined: true }, { marked: 8, design: { hull: 16 } })), 4), "strained")).toMatchObject({
			number: 4,
			fails: true,
		});
	});

	it("are not checked if nothing strained them, or if they are dead", () => {
		expect(settled(checkStrains(fleet([{}]))).reports).toEqual([]);
		const dead: TestWarship = { systems: [{ id: "drive", printed: 4, level: 0 }] };
		expect(settled(checkStrains(strained({ extreme: 1 }, dead))).reports).toEqual([]);
		expect(settled(checkStrains(strained({ extreme: 1 }, { status: "destroyed" }))).reports).toEqual([]);
	});

	it("are checked for braking before a hit (Emergency Deceleration)", () => {
		const { open } = settled(revealOrders(fleet([{ velocity: 10 }], { houseManoeuvres: true }), orders({ a: "ED7" })));
		const moved = settled(moveShips(open)).open;
		const hit = { ...moved, ships: { ...moved.ships, [A]: { ...shipOf(moved), systems: [{ id: "drive", printed: 4, level: 2 }] } } };
		const step = settled(checkStrains(hit), 1);
		expect(step.reports[0]?.modifiers).toEqual([{ code: "emergency-deceleration", value: 1 }]);
	});
});

describe("The next turn", () => {
	/** Ships that have flown these orders. */
	function flown(ships: readonly TestWarship[], written: Readonly<Record<string, string>>, house = false): ThrustState {
		const { open } = settled(revealOrders(fleet(ships, { houseManoeuvres: house }), orders(written)));
		return settled(moveShips(open)).open;
	}

	it("waits for orders, and keeps no state of the last turn", () => {
		const state = flown([{ velocity: 8 }], { a: "P1+EM1" });
		const wake = { seat: A, from: { x: 0, y: 0 }, to: { x: 0, y: 1 }, dice: 1 };
		const next = nextTurn({ ...state, phase: "damage-control", wakes: [wake] });
		expect(next).toMatchObject({ turn: 2, phase: "orders", waiting: { for: "orders" }, wakes: [], ordnance: {}, initiative: [] });
		expect(shipOf(next)).toMatchObject({ turn: FRESH_TURN, turnedLastTurn: true, course: 11 });
	});

	it("keeps the path of each ship", () => {
		const next = nextTurn(flown([{ velocity: 8 }], { a: "P1" }));
		expect(shipOf(next).trail.map(({ y }) => Math.round(10 * y))).toEqual([0, 40, 75]);
		expect(shipOf(nextTurn(next)).trail).toEqual([]);
	});

	it("keeps the orders that each ship flew, and what its last wounds cost it", () => {
		const state = flown([{ velocity: 8 }], { a: "P1" });
		const blow = { onArmour: 3, onHull: 2 };
		const { open } = wound(state, { seat: A, blow, by: null, cause: "beam" });
		expect(shipOf(nextTurn(open))).toMatchObject({ flown: "P1", hurt: { turn: 1, armour: 3, hull: 2, systems: [] } });
		const step = settled(checkShip(open, A, { number: 6, modifier: 0, only: ["drive", "screen-1"] }), 6, 1);
		expect(shipOf(step.open).hurt).toEqual({ turn: 1, armour: 3, hull: 2, systems: ["drive"] });
	});

	it("keeps the purpose of engaged FTL drives; any other order disengages them", () => {
		const next = nextTurn(flown([{}, {}, { engaged: "still" }], { a: "FTL", b: "P1!", c: "P1" }));
		expect(next.order.map((seat) => shipOf(next, seat).engaged)).toEqual(["still", "turning", "no"]);
	});

	it("ends skids; flipped and dead ships keep their facing", () => {
		expect(shipOf(nextTurn(flown([{ velocity: 8 }], { a: "SK2S" }, true))).facing).toBe(12);
		expect(shipOf(nextTurn(flown([{ velocity: 8 }], { a: "FL" }, true)))).toMatchObject({ facing: 6, flipped: true });
		const dead: TestWarship = { facing: 2, systems: [{ id: "drive", printed: 4, level: 0 }] };
		expect(shipOf(nextTurn(fleet([dead]))).facing).toBe(2);
	});

	it("keeps fighters in place, without a target and without evasion", () => {
		const state = fleet([{ design: { bays: 1 } }]);
		const groups = Object.values(state.fighters).map((group) => ({
			...group,
			status: "out" as const,
			evading: true,
			target: B,
			endurance: 3,
			x: 7,
		}));
		const next = nextTurn({ ...state, fighters: Object.fromEntries(groups.map((group) => [group.id, group])) });
		expect(Object.values(next.fighters)).toMatchObject([{ status: "out", evading: false, target: null, endurance: 3, x: 7 }]);
	});
});

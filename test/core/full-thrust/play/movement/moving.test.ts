/** The movement phase: the order of ships, their moves, and the effects on the rest of the turn. */
import { describe, expect, it } from "vitest";
import type { ThrustOptions, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { moveShips } from "../../../../../src/core/full-thrust/play/movement/moving.ts";
import { revealOrders } from "../../../../../src/core/full-thrust/play/orders/ordering.ts";
import type { ThrustStep } from "../../../../../src/core/full-thrust/play/ships.ts";
import { A, B, C, factsOf, factsOfAll, fleet, orders, ratingOf, settled, shipOf, type TestWarship } from "../../support/fleet.ts";

/** The movement phase of ships with these orders, on exactly these dice. */
function moved(
	ships: readonly TestWarship[],
	written: Readonly<Record<string, string>>,
	{
		options = {},
		dice = [],
		state = {},
	}: { options?: Partial<ThrustOptions>; dice?: readonly number[]; state?: Partial<ThrustState> } = {},
): ThrustStep {
	const { open } = settled(revealOrders(fleet(ships, options), orders(written)));
	return settled(moveShips({ ...open, phase: "movement", ...state }), ...dice);
}

const six: TestWarship = { design: { drive: { rating: 6, advanced: false } } };
const beforeMoving: Partial<ThrustOptions> = { thresholdTiming: "before-moving" };
const vector: Partial<ThrustOptions> = { movement: "vector" };
const house: Partial<ThrustOptions> = { houseManoeuvres: true };

describe("Ships move", () => {
	it("by their orders, and their drift follows", () => {
		const turned = moved([{ ...six, course: 3, velocity: 10 }], { a: "P3" });
		expect(factsOf(turned, "moved")).toMatchObject({ seat: A, course: 12, facing: 12, velocity: 10, text: "P3" });
		const ship = shipOf(turned.open);
		expect([ship.x, ship.y]).toEqual([expect.closeTo(4.33), expect.closeTo(7.5)]);
		expect(ship).toMatchObject({ drift: { x: 0, y: 10 }, turnedLastTurn: true });
		expect(ship.turn.path).toHaveLength(3);
	});

	it("straight on if their revealed orders are illegal", () => {
		const step = moved([{ course: 3, velocity: 10 }], { a: "P3" });
		expect(factsOf(step, "moved")).toMatchObject({ x: 10, y: 0, text: "" });
	});

	it("by vectors, by option: the drift continues, and the course is the bow's heading", () => {
		const step = moved([{ ...six, velocity: 10 }], { a: "TP3, MD6" }, { options: vector });
		expect(shipOf(step.open)).toMatchObject({ x: -6, y: 10, facing: 9, course: 9, velocity: 12, turnedLastTurn: false });
		const { drift } = shipOf(step.open);
		expect(Math.hypot(drift.x, drift.y)).toBeCloseTo(12);
	});

	it("in the order of initiative, the loser first, and by seats within a side", () => {
		const sides = [{ side: "red" }, { side: "blue" }, { side: "red" }];
		const step = moved(sides, {}, { state: { initiative: ["blue", "red"] } });
		expect(factsOfAll(step, "moved").map(({ seat }) => seat)).toEqual([A, C, B]);
	});

	it("and keep their unused thrust, their evasion and their Eclipsing (FT-05)", () => {
		const step = moved([six], { a: "P1+1+EM2+Ec1" });
		expect(shipOf(step.open).turn).toMatchObject({ em: 2, heldEm: 0, ec: 1, unallocated: 1, thrusting: true });
		expect(shipOf(moved([six], {}).open).turn).toMatchObject({ em: 0, unallocated: 6, thrusting: false });
		expect(shipOf(moved([six], { a: "RL P1+1" }).open).turn).toMatchObject({ unallocated: 7 });
	});

	it("without extra thrust left from Emergency Thrust", () => {
		const { open } = settled(revealOrders(fleet([{}]), orders({ a: "ET P3" })), 1);
		expect(shipOf(settled(moveShips(open)).open).turn.unallocated).toBe(1);
	});

	it("and rolled over if they ordered it, until they roll back (Roll)", () => {
		const step = moved([{}], { a: "ROLL" });
		expect(shipOf(step.open).inverted).toBe(true);
		expect(shipOf(moved([{ inverted: true }], { a: "ROLL" }, { options: vector }).open).inverted).toBe(false);
	});

	it("off their course by house manoeuvres", () => {
		expect(shipOf(moved([{ velocity: 8 }], { a: "SK2S" }, { options: house }).open)).toMatchObject({ y: 8, course: 12, facing: 2 });
		expect(shipOf(moved([{ velocity: 8 }], { a: "FL-2" }, { options: house }).open)).toMatchObject({ y: 6, facing: 6, flipped: true });
		expect(shipOf(moved([{}], { a: "RT2" }, { options: house }).open)).toMatchObject({ y: -2, velocity: -2, drift: { y: -2 } });
		const dead: TestWarship = { velocity: 6, course: 3, systems: [{ id: "drive", printed: 4, level: 0 }] };
		expect(shipOf(moved([dead], { a: "DR1P" }, { options: house }).open)).toMatchObject({ x: 6, course: 3, facing: 2 });
	});
});

describe("Strained drives", () => {
	it("are only recorded, for a check at the end of the turn (FT-02, option 1)", () => {
		const step = moved([{ velocity: 8 }], { a: "2P+HA1P" });
		expect(shipOf(step.open)).toMatchObject({ course: 9, turn: { strain: { hardAbout: 1, extreme: 0, redlined: false } } });
		expect(factsOfAll(step, "strained")).toEqual([]);
	});

	it("that fail before moving drop Hard About and fly the rest (FT-02, option 2)", () => {
		const step = moved([{ velocity: 8 }], { a: "2P+HA1P" }, { options: beforeMoving, dice: [6] });
		expect(factsOf(step, "strained")).toEqual({
			seat: A,
			number: 6,
			fails: true,
			rating: 2,
			before: 4,
			option: "before-moving",
			flown: ["P2"],
			em: 0,
		});
		expect(ratingOf(step.open)).toBe(2);
		expect(shipOf(step.open)).toMatchObject({ course: 10, barred: [], turn: { strain: null, unallocated: 0 } });
	});

	it("weaken the normal manoeuvres of an evading ship, and keep its evasion whole or make it void (FT-06)", () => {
		const options = beforeMoving;
		const voided = moved([six], { a: "P2+2+EM2" }, { options, dice: [5, 2] });
		expect(factsOf(voided, "strained")).toMatchObject({ flown: ["P1", "+1"], em: 0 });
		expect(voided.reports[0]?.modifiers).toEqual([{ code: "extreme", value: 1 }]);
		expect(shipOf(voided.open).turn.em).toBe(0);
		expect(shipOf(moved([six], { a: "P2+2+EM2" }, { options, dice: [5, 4] }).open).turn.em).toBe(2);
	});

	it("do the same in vector movement", () => {
		const options = { ...vector, ...beforeMoving };
		expect(factsOf(moved([six], { a: "TP2, MD4, EM2" }, { options, dice: [5, 4] }), "strained")).toMatchObject({
			flown: ["TP1", "MD2", "EM2"],
			em: 2,
		});
		expect(factsOf(moved([six], { a: "RL MD5, MD2, Ec2, PS3, ROLL" }, { options, dice: [6] }), "strained")).toMatchObject({
			flown: ["MD1", "PS2", "Ec2", "ROLL"],
		});
		expect(factsOf(moved([six], { a: "RL TP2, PS2, ROLL" }, { options, dice: [6] }), "strained")).toMatchObject({
			flown: ["TP2", "PS1", "ROLL"],
		});
		expect(factsOf(moved([{}], { a: "RL PS2, TP1" }, { options, dice: [6] }), "strained")).toMatchObject({ flown: ["PS1", "TP1"] });
	});

	it("are checked for each use of Emergency Deceleration", () => {
		const options = { ...house, ...beforeMoving };
		const step = moved([{ velocity: 10 }], { a: "ED7" }, { options, dice: [5] });
		expect(factsOf(step, "strained")).toMatchObject({ fails: true, flown: ["ED2"] });
		expect(step.reports[0]?.modifiers).toEqual([{ code: "emergency-deceleration", value: 1 }]);
		expect(shipOf(step.open).velocity).toBe(8);
		expect(shipOf(moved([{ velocity: 10 }], { a: "ED7" }, { options: house }).open)).toMatchObject({
			velocity: 3,
			turn: { strain: { deceleration: 7 }, unallocated: 0 },
		});
		expect(moved([{ velocity: 10 }], { a: "ED4" }, { options, dice: [5] }).reports[0]).toMatchObject({
			facts: { fails: false },
			modifiers: [],
		});
	});

	it("are not checked for held Extreme Manoeuvres (discretionary)", () => {
		const options = { ...beforeMoving, discretionaryExtreme: true };
		expect(shipOf(moved([six], { a: "P1+EM2" }, { options }).open).turn).toMatchObject({ em: 0, heldEm: 2, strain: null, unallocated: 3 });
		const redlined = moved([six], { a: "RL P3+1+EM2" }, { options, dice: [6] });
		expect(factsOf(redlined, "strained")).toMatchObject({ flown: ["P3"], em: 0 });
		const some = moved([six], { a: "RL P2+EM2" }, { options, dice: [6] });
		expect(shipOf(some.open).turn).toMatchObject({ em: 0, heldEm: 1 });
	});

	it("can be repaired again after this movement, with or without an earlier bar (FT-02)", () => {
		expect(shipOf(moved([{ barred: ["drive"] }], {}).open).barred).toEqual([]);
	});
});

describe("Corkscrew", () => {
	it("strains the hull of a ship that also turns, and leaves it upright or inverted", () => {
		const advanced: TestWarship = { velocity: 8, design: { drive: { rating: 6, advanced: true } } };
		const step = moved([advanced], { a: "CO+1P" }, { dice: [6, 5, 2, 1, 4, 3] });
		expect(factsOf(step, "corkscrewed")).toEqual({ seat: A, dice: 4, damage: 4, inverted: true });
		expect(factsOf(step, "struck")).toMatchObject({ cause: "hull-stress", armour: 0, hull: 4 });
		expect(shipOf(step.open)).toMatchObject({ inverted: true, armour: 4, marked: 4, turn: { corkscrew: true } });
	});

	it("ends upright on an even die, even if the ship was inverted", () => {
		const step = moved([{ ...six, inverted: true }], { a: "CO" }, { dice: [2] });
		expect(shipOf(step.open)).toMatchObject({ inverted: false, marked: 0 });
	});

	it("counts a rotation as turning in vector movement", () => {
		const eight: TestWarship = { design: { drive: { rating: 8, advanced: false } } };
		const step = moved([eight], { a: "CO, TP2" }, { options: vector, dice: [1, 1, 1, 1, 1, 1, 1, 1, 2] });
		expect(factsOf(step, "corkscrewed")).toMatchObject({ dice: 8, damage: 0, inverted: false });
	});

	it("does not happen if the drive fails first", () => {
		const step = moved([{ design: { drive: { rating: 7, advanced: false } } }], { a: "CO+EM1" }, { options: beforeMoving, dice: [6, 6] });
		expect(factsOfAll(step, "corkscrewed")).toEqual([]);
		expect(shipOf(step.open).turn.corkscrew).toBe(false);
	});
});

it("An engaged FTL drive is reported, for leaving or for a jump", () => {
	const step = moved([{}, {}], { a: "FTL", b: "P1!" });
	expect(factsOfAll(step, "ftl-engaged")).toEqual([
		{ seat: B, turning: true },
		{ seat: A, turning: false },
	]);
	expect([A, B].map((seat) => shipOf(step.open, seat).turn)).toMatchObject([
		{ silent: true, unallocated: 0 },
		{ silent: true, unallocated: 0 },
	]);
});

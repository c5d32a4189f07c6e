/** Flights of fighters, and the targets of fighters and salvoes. */
import { describe, expect, it } from "vitest";
import type { GroupMove, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import {
	allocate,
	allocateObjection,
	allocationWaiting,
	seekTargets,
} from "../../../../../src/core/full-thrust/play/ordnance/allocating.ts";
import { fightersWaiting, fly, flyObjection } from "../../../../../src/core/full-thrust/play/ordnance/flying.ts";
import type { ThrustStep } from "../../../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, factsOf, groupIn, type ShipWishes, seats, shipIn } from "../../support/battles.ts";

const a = seatId("a");
const CARRIER: ShipWishes = { design: { bays: 2 } };

describe("fighters", () => {
	const carriers = (other: Partial<BattleWishes> = {}): ThrustState =>
		battle({
			phase: "fighters",
			waiting: { for: "fighters", seats: seats("a"), later: [] },
			...other,
			ships: { a: CARRIER, b: { y: 40 }, ...other.ships },
		});
	const move = (to: Partial<GroupMove["to"]>, evade = false, group = "a-bay-1"): GroupMove => ({ group, to: { x: 0, y: 0, ...to }, evade });
	const against = (state: ThrustState, ...moves: readonly GroupMove[]) => flyObjection(state, a, { moves });
	const flown = (state: ThrustState, ...moves: readonly GroupMove[]): ThrustStep => expectAccepted(fly(state, a, { kind: "fly", moves }));

	it("launch from a working bay, and fly 24 MU", () => {
		const step = flown(carriers(), move({ y: 24 }));
		expect(step.open.fighters["a-bay-1"]).toMatchObject({ status: "out", x: 0, y: 24, endurance: 6 });
		expect(step.open.fighters["a-bay-2"]?.status).toBe("aboard");
		expect(factsOf("flown", step)).toEqual({ group: "a-bay-1", x: 0, y: 24, launched: true, evade: false, secondary: false });
		expect(step.open.waiting).toEqual({ for: "nothing" });
		expect(against(carriers(), move({ y: 24.1 }))).toEqual({ code: "beyond-reach", facts: { group: "a-bay-1", range: 24.1, reach: 24 } });
	});

	it("fly from their ship first, and then from their own place", () => {
		const moved = carriers({ ships: { a: { ...CARRIER, y: 10 } } });
		expect(against(moved, move({ y: 34 }))).toBeNull();
		const out = carriers({ fighters: { "a-bay-1": { status: "out", x: 20, y: 20 } } });
		expect(against(out, move({ x: 20, y: 44 }))).toBeNull();
		expect(against(out, move({ x: 0, y: 0 }))?.code).toBe("beyond-reach");
	});

	it("evade for a factor of endurance, for this turn", () => {
		expect(flown(carriers(), move({}, true)).open.fighters["a-bay-1"]).toMatchObject({ endurance: 5, evading: true });
		const tired = carriers({ fighters: { "a-bay-1": { status: "out", endurance: 0, evading: true } } });
		expect(against(tired, move({}, true))).toEqual({ code: "no-endurance", facts: { group: "a-bay-1" } });
		expect(flown(tired).open.fighters["a-bay-1"]).toMatchObject({ evading: false });
	});

	it("move side by side from the loser of the initiative, if there are any", () => {
		const state = carriers({ ships: { b: { ...CARRIER, y: 40 }, b2: {}, c: CARRIER } });
		expect(fightersWaiting({ ...state, initiative: ["b", "c", "a"] })).toEqual({
			for: "fighters",
			seats: seats("a"),
			later: [seats("c"), seats("b")],
		});
		expect(fightersWaiting(carriers({ ships: { a: { status: "destroyed", ...CARRIER } } }))).toEqual({ for: "nothing" });
	});

	it("cannot do anything illegal", () => {
		const state = carriers({ ships: { b: CARRIER }, fighters: { "a-bay-2": { status: "lost" } } });
		const code = (...moves: readonly GroupMove[]) => against(state, ...moves)?.code;
		expect(code(move({}), move({ y: 1 }))).toBe("group-twice");
		expect(code(move({}, false, "constructor"))).toBe("no-group");
		expect(code(move({}, false, "b-bay-1"))).toBe("not-your-group");
		expect(code(move({}, false, "a-bay-2"))).toBe("group-lost");
		const systems = shipIn(state, "a").systems.filter(({ id }) => id !== "bay-1");
		const broken = { ...state, ships: { ...state.ships, [a]: { ...shipIn(state, "a"), systems } } };
		expect(against(broken, move({}))).toEqual({ code: "bay-out", facts: { group: "a-bay-1", bay: "bay-1" } });
		expect(against({ ...broken, fighters: { "a-bay-1": { ...groupIn(broken, "a-bay-1"), status: "out" } } }, move({}))).toBeNull();
	});
});

describe("allocation", () => {
	const salvo = (other: BattleWishes["ships"], options: BattleWishes["options"] = {}) => {
		const state = battle({ phase: "allocation", options, ships: { a: { y: -5 }, ...other }, ordnance: [{ id: "salvo-1", of: "a" }] });
		const step = seekTargets(state);
		expect(factsOf("salvo-found", step)).toEqual({ ordnance: "salvo-1", target: step.open.ordnance["salvo-1"]?.target });
		return step.open.ordnance["salvo-1"]?.target;
	};

	it("assigns a salvo to the nearest enemy within 6 MU, never to a friend", () => {
		expect(salvo({ b: { y: 6 } })).toBe("b");
		expect(salvo({ b: { y: 6.1 } })).toBeNull();
		expect(salvo({ b: { y: 5 }, b2: { y: 4 }, a2: { y: 1 } })).toBe("b2");
		expect(salvo({ b: { y: 5, status: "destroyed" } })).toBeNull();
		expect(salvo({ b: { y: 4 }, c: { x: 4 } })).toBe("b");
	});

	it("needs an evading ship nearer by 1 MU for each factor", () => {
		expect(salvo({ b: { y: 3, turn: { em: 3 } } })).toBe("b");
		expect(salvo({ b: { y: 3.1, turn: { em: 3 } }, b2: { y: 5 } })).toBe("b2");
	});

	it("finds ships within 3 MU in vector movement, by option", () => {
		const vector = { movement: "vector", vectorLockOn: 3 } as const;
		expect(salvo({ b: { y: 3 } }, vector)).toBe("b");
		expect(salvo({ b: { y: 4 } }, vector)).toBeNull();
		expect(salvo({ b: { y: 3, turn: { em: 1 } } }, vector)).toBeNull();
		expect(salvo({ b: { y: 6 } }, { ...vector, vectorLockOn: 6 })).toBe("b");
		expect(salvo({ b: { y: 6 } }, { vectorLockOn: 3 })).toBe("b");
	});

	const out = (other: Partial<BattleWishes> = {}): ThrustState =>
		battle({
			phase: "allocation",
			waiting: { for: "allocation", seats: seats("a"), later: [] },
			fighters: { "a-bay-1": { status: "out", x: 0, y: 10 } },
			...other,
			ships: { a: CARRIER, b: { y: 20 }, ...other.ships },
		});
	const move = (y: number, evade = false): readonly GroupMove[] => [{ group: "a-bay-1", to: { x: 0, y }, evade }];
	const command = (moves: readonly GroupMove[], target?: string, group = "a-bay-1") => ({
		kind: "allocate" as const,
		moves,
		attacks: target === undefined ? {} : { [group]: seatId(target) },
	});
	const against = (state: ThrustState, ...given: Parameters<typeof command>) => allocateObjection(state, a, command(...given))?.code;

	it("flies fighters 12 MU more for a factor, and assigns them to a ship within 6 MU for another", () => {
		const step = expectAccepted(allocate(out(), a, command(move(14), "b")));
		expect(groupIn(step.open, "a-bay-1")).toMatchObject({ y: 14, endurance: 4, target: "b" });
		expect(factsOf("flown", step)).toMatchObject({ secondary: true, launched: false });
		expect(factsOf("attacks-set", step)).toEqual({ group: "a-bay-1", target: "b" });
		expect(against(out(), move(22.5))).toBe("beyond-reach");
		expect(against(out(), move(13.9), "b")).toBe("beyond-reach");
		expect(against(out(), [], "b")).toBe("beyond-reach");
	});

	it("charges each exertion, and refuses one that the group cannot pay", () => {
		const tired = (endurance: number) => out({ fighters: { "a-bay-1": { status: "out", y: 16, endurance } } });
		expect(against(tired(1), [], "b")).toBeUndefined();
		expect(against(tired(0), [], "b")).toBe("no-endurance");
		expect(against(tired(1), move(17), "b")).toBe("no-endurance");
		expect(against(tired(2), move(17), "b")).toBeUndefined();
		expect(against(tired(2), move(17, true), "b")).toBe("no-endurance");
		expect(against(tired(2), move(16, true), "b")).toBeUndefined();
		expect(groupIn(expectAccepted(allocate(tired(2), a, command(move(16, true)))).open, "a-bay-1")).toMatchObject({
			endurance: 1,
			evading: true,
		});
	});

	it("lets evading fighters go on evading free", () => {
		const evading = out({ fighters: { "a-bay-1": { status: "out", y: 10, endurance: 1, evading: true } } });
		const step = expectAccepted(allocate(evading, a, command(move(11, true))));
		expect(groupIn(step.open, "a-bay-1")).toMatchObject({ endurance: 0, evading: true });
	});

	it("makes fighters pay once more to cross a wake (Grav Backfire)", () => {
		const wakes = [{ seat: seatId("b"), from: { x: -5, y: 12 }, to: { x: 5, y: 12 }, dice: 2 }];
		const step = expectAccepted(allocate(out({ wakes }), a, command(move(14))));
		expect(groupIn(step.open, "a-bay-1").endurance).toBe(4);
		const tired = out({ wakes, fighters: { "a-bay-1": { status: "out", y: 10, endurance: 1 } } });
		expect(against(tired, move(14))).toBe("no-endurance");
		expect(against(tired, move(11))).toBeUndefined();
	});

	it("is refused at forbidden targets", () => {
		const near = out({ ships: { a2: { y: 10 }, b: { y: 10, status: "destroyed" } } });
		expect(against(near, [], "a2")).toBe("not-an-enemy");
		expect(against(near, [], "b")).toBe("target-gone");
		expect(against(near, [], "a2", "a-bay-2")).toBe("group-aboard");
		expect(against(near, [], "a2", "a-bay-3")).toBe("no-group");
	});

	it("waits for seats with fighters in flight that can still act", () => {
		expect(allocationWaiting(out())).toEqual({ for: "allocation", seats: seats("a"), later: [] });
		expect(allocationWaiting(out({ fighters: { "a-bay-1": { status: "out", endurance: 0 } } }))).toEqual({ for: "nothing" });
		expect(allocationWaiting(out({ fighters: {} }))).toEqual({ for: "nothing" });
		expect(allocationWaiting(out({ ships: { b: { status: "jumped" } } }))).toEqual({ for: "nothing" });
	});
});

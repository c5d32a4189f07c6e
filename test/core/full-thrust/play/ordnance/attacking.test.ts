/** Salvoes, bolts and fighters attack. */
import { describe, expect, it } from "vitest";
import type { ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { resolveAttacks } from "../../../../../src/core/full-thrust/play/ordnance/attacking.ts";
import type { Faces } from "../../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, factsOf, groupIn, reportsOf, type ShipWishes, shipIn, stepOn } from "../../support/battles.ts";

const a = seatId("a");
const CARRIER: ShipWishes = { design: { bays: 2 } };

describe("attacks", () => {
	const salvo = { id: "salvo-1", of: "b", target: a, y: 4 } as const;
	const attacked = (other: Partial<BattleWishes> = {}): ThrustState =>
		battle({
			phase: "attacks",
			ordnance: [salvo],
			...other,
			ships: { a: { design: { screens: 2 } }, b: { y: 20, ...CARRIER }, ...other.ships },
		});
	const attack = (state: ThrustState, ...faces: Faces) => stepOn(faces, resolveAttacks(state));

	it("by a salvo roll 1D6 for each locked-on missile that was not shot down, and ignore screens", () => {
		const step = attack(attacked({ ordnance: [{ ...salvo, killed: 2 }] }), 5, 1, 2, 6);
		expect(factsOf("salvo", step)).toMatchObject({ by: "b", radius: 6, locked: 5, killed: 2, onTarget: 3, onEclipser: 0, damage: 9 });
		expect(factsOf("struck", step)).toMatchObject({ cause: "salvo", by: "b", hull: 9 });
		expect([step.open.ordnance, shipIn(step.open, "b").dealt]).toEqual([{}, 9]);
	});

	it("by a salvo of a ship that corkscrewed lock on with one missile less", () => {
		const step = attack(attacked({ ordnance: [{ ...salvo, corkscrew: true }] }), 2, 3);
		expect(factsOf("salvo", step)).toMatchObject({ locked: 1 });
		expect(reportsOf("salvo", step)[0]?.modifiers).toEqual([{ code: "corkscrew", value: -1 }]);
	});

	it("by a salvo go partly to eclipsers, and lock on with one missile more for each", () => {
		const ships = { a2: { y: 2, turn: { ec: 1 } }, a: {} };
		// 20 of 40 boxes and one thrust: 60%. A 4 locks on five, of which three go to the eclipser.
		const step = attack(attacked({ ships }), 4, 1, 2, 3, 4, 5);
		expect(factsOf("salvo", step)).toMatchObject({ locked: 5, onEclipser: 3, onTarget: 2, eclipser: "a2", percent: 60, damage: 15 });
		expect([shipIn(step.open, "a2").marked, shipIn(step.open, "a").marked]).toEqual([6, 9]);
		expect(reportsOf("salvo", step)[0]?.modifiers).toEqual([{ code: "eclipsers", value: 1 }]);
	});

	it("by a salvo go to several eclipsers one after the other, nearest first", () => {
		const covering = { ec: 1, covers: seatId("a") };
		const ships = { a2: { y: 1, turn: covering }, a3: { y: 2, turn: covering }, a: {} };
		// 60% each: of six, three go to the nearer, one of three to the other.
		const step = attack(attacked({ ships }), 6, 1, 1, 1, 2, 3, 3);
		expect(["a3", "a2", "a"].map((id) => shipIn(step.open, id).marked)).toEqual([3, 2, 6]);
		expect(factsOf("salvo", step)).toMatchObject({ onEclipser: 4, onTarget: 2 });
	});

	it("by a salvo find an evading ship at shorter range", () => {
		const step = attack(attacked({ ships: { a: { turn: { em: 2 } } } }), 1, 1);
		expect(factsOf("salvo", step)).toMatchObject({ radius: 4, locked: 1 });
	});

	it("FT-20: by a salvo reach as far in vector movement as the option says: 3 MU, less 1 for each factor of an evading ship", () => {
		const reached = (y: number, em: number, options: Partial<ThrustState["options"]>, ...faces: Faces) => {
			const ships = { a: { turn: { em } } };
			return factsOf("salvo", attack(attacked({ ordnance: [{ ...salvo, y }], options, ships }), ...faces));
		};
		const near = { movement: "vector", vectorLockOn: 3 } as const;
		expect(reached(3, 0, near, 1, 1)).toMatchObject({ radius: 3, locked: 1 });
		expect(reached(1, 2, near, 1, 1)).toMatchObject({ radius: 1, locked: 1 });
		expect(reached(1.1, 2, near)).toMatchObject({ radius: 1, locked: 0 });
		expect(reached(0, 4, near, 1, 1)).toMatchObject({ radius: 0, locked: 1 });
		expect(reached(4, 2, { ...near, vectorLockOn: 6 }, 1, 1)).toMatchObject({ radius: 4, locked: 1 });
		expect(reached(4, 2, { vectorLockOn: 3 }, 1, 1)).toMatchObject({ radius: 4, locked: 1 });
	});

	it("by a salvo that destroy an eclipser continue to the target with the rest", () => {
		const ships = { a2: { y: 2, turn: { ec: 9 }, design: { hull: 4 } }, a: {} };
		const step = attack(attacked({ ships }), 1, 6, 6);
		expect([shipIn(step.open, "a2").status, shipIn(step.open, "a").marked]).toEqual(["destroyed", 8]);
		expect(shipIn(step.open, "b").dealt).toBe(12);
	});

	it("by a salvo find no target if it is lost, or was never found", () => {
		const twice = attacked({ ordnance: [salvo, { ...salvo, id: "salvo-2" }], ships: { a: { marked: 19 } } });
		expect(factsOf("attack-lost", attack(twice, 1, 1))).toEqual({ what: "salvo-2", target: "a" });
		expect(attack(attacked({ ordnance: [{ ...salvo, target: null }] })).reports).toEqual([]);
	});

	it("by ordnance that crosses a wake face one point defence system for each die of the wake", () => {
		const wake = { seat: seatId("b"), from: { x: -2, y: 2 }, to: { x: 2, y: 2 }, dice: 2 };
		const step = attack(attacked({ wakes: [wake] }), 4, 5, 3, 1);
		expect(factsOf("wake-met", step)).toEqual({ ordnance: "salvo-1", kind: "salvo", dice: 2, kills: 2 });
		expect(factsOf("salvo", step)).toMatchObject({ locked: 3, killed: 2, onTarget: 1 });
		expect(reportsOf("wake-met", attack(attacked({ wakes: [{ ...wake, dice: 0 }] }), 1, 1))).toEqual([]);
		expect(reportsOf("wake-met", attack(attacked({ wakes: [{ ...wake, from: { x: 1, y: 2 } }] }), 1, 1))).toEqual([]);
		const between = { ...salvo, from: { x: 0, y: 20 } };
		expect(reportsOf("wake-met", attack(attacked({ wakes: [wake], ordnance: [between] }), 1, 1, 1, 1))).toHaveLength(1);
		// A bolt crosses it on the way to its aim point.
		const bolt = { id: "plasma-1", of: "b", kind: "plasma", class: 1, from: { x: 0, y: 20 }, y: 1 } as const;
		expect(factsOf("ordnance-lost", attack(attacked({ wakes: [wake], ordnance: [bolt] }), 4, 1))).toEqual({
			ordnance: "plasma-1",
			killed: 1,
			cause: "wake",
		});
	});

	it("by a plasma bolt hit all ships within 6 MU, friends too, each die less the screens but not the shroud", () => {
		const bolt = { id: "plasma-1", of: "b", kind: "plasma", class: 2, y: 4 } as const;
		const ships = { a: { design: { screens: 1, shroud: true } }, b: { y: 10 }, b2: { y: 10.5 } };
		const step = attack(attacked({ ordnance: [bolt], ships }), 1, 6, 3, 3);
		expect(reportsOf("bolt", step).map(({ seat, facts }) => [seat, facts["rolled"], facts["damage"]])).toEqual([
			["a", 5, 5],
			["b", 6, 6],
		]);
		expect(factsOf("bolt", attack(attacked({ ordnance: [{ ...bolt, killed: 1 }] }), 6))).toMatchObject({ class: 1, damage: 4 });
		expect(factsOf("attack-lost", attack(attacked({ ordnance: [{ ...bolt, y: 9 }] })))).toEqual({ what: "plasma-1", target: null });
	});

	it("by a plasma bolt hit eclipsers in full, and the ship behind less (Eclipsing)", () => {
		const bolt = { id: "plasma-1", of: "b", kind: "plasma", class: 2, y: 5 } as const;
		// 50% of the boxes and 10 for a thrust, less 50 for the area: 10% of ten is stopped.
		const step = attack(attacked({ ordnance: [bolt], ships: { a: {}, a2: { y: 2, turn: { ec: 1 } } } }), 5, 5, 6, 6);
		expect(reportsOf("bolt", step).map(({ seat, facts }) => [seat, facts["rolled"], facts["damage"]])).toEqual([
			["a", 10, 9],
			["a2", 12, 12],
		]);
	});

	it("by fighters are a beam die each against screens, and ignore Eclipsing", () => {
		const fighters = { "b-bay-1": { status: "out", target: a, fighters: 3, evading: true, y: 3 } } as const;
		const step = attack(attacked({ ordnance: [], fighters, ships: { a2: { y: 1, turn: { ec: 1 } } } }), 6, 5, 4, 4);
		expect(factsOf("fighters-attack", step)).toEqual({ group: "b-bay-1", by: "b", dice: 3, damage: 3, rerollDamage: 1 });
		expect(shipIn(step.open, "a").marked).toBe(3);
		expect(groupIn(step.open, "b-bay-1")).toMatchObject({ target: null, evading: false });
	});

	it("by fighters bypass armour with re-rolls, and find no target if it is lost", () => {
		const fighters = { "b-bay-1": { status: "out", target: a, fighters: 1 } } as const;
		const step = attack(attacked({ ordnance: [], fighters, ships: { a: { armour: 9 } } }), 6, 5);
		expect(factsOf("struck", step)).toMatchObject({ armour: 2, hull: 1 });
		const gone = attack(attacked({ ordnance: [], fighters, ships: { a: { status: "destroyed" } } }));
		expect(factsOf("attack-lost", gone)).toEqual({ what: "b-bay-1", target: "a" });
	});
});

/** Point defence in a match. */
import { describe, expect, it } from "vitest";
import type { Defence, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import {
	defenceWaiting,
	defend,
	defendersOf,
	defendObjection,
	threatsTo,
} from "../../../../../src/core/full-thrust/play/ordnance/defending.ts";
import type { Faces } from "../../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import {
	type BattleWishes,
	battle,
	doneOn,
	factsOf,
	groupIn,
	reportsOf,
	type ShipWishes,
	seats,
	shipIn,
	weapon,
} from "../../support/battles.ts";

const a = seatId("a");
const CARRIER: ShipWishes = { design: { bays: 2 } };

describe("point defence", () => {
	const defended = (other: Partial<BattleWishes> = {}): ThrustState =>
		battle({
			phase: "point-defence",
			waiting: { for: "point-defence", seats: seats("a") },
			ordnance: [{ id: "salvo-1", of: "b", target: a }],
			...other,
			ships: { a: { design: { pointDefence: 2, weapons: [weapon(), weapon({ class: 2 })] } }, b: { y: 20, ...CARRIER }, ...other.ships },
		});
	const use = (...pairs: readonly (readonly [string, string])[]): readonly Defence[] => pairs.map(([by, at]) => ({ by, at }));
	const against = (state: ThrustState, ...pairs: readonly (readonly [string, string])[]) =>
		defendObjection(state, a, { defences: use(...pairs) });
	const fired = (state: ThrustState, faces: Faces, ...pairs: readonly (readonly [string, string])[]) =>
		doneOn(faces, defend(state, a, { kind: "defend", defences: use(...pairs) }));
	const fighters = (evading: boolean) => defended({ ordnance: [], fighters: { "b-bay-1": { status: "out", target: a, evading } } });

	it("is fired by its own systems and by beams of class 1, each once a turn", () => {
		expect(defendersOf(defended(), a)).toEqual([
			{ id: "pds-1", weapon: "point-defence" },
			{ id: "pds-2", weapon: "point-defence" },
			{ id: "weapon-1", weapon: "beam-1" },
		]);
		const step = fired(defended(), [4, 5], ["pds-1", "salvo-1"], ["weapon-1", "salvo-1"]);
		expect(step.open.ordnance["salvo-1"]?.killed).toBe(2);
		expect(shipIn(step.open, "a").turn.used).toEqual(["pds-1", "weapon-1"]);
		expect(reportsOf("defended", step).map(({ facts }) => [facts["weapon"], facts["kills"]])).toEqual([
			["point-defence", 1],
			["beam-1", 1],
		]);
		const again: ThrustState = { ...step.open, waiting: defended().waiting };
		expect(against(again, ["pds-1", "salvo-1"])?.code).toBe("no-defence");
	});

	it("is refused with a system that is not a defence, and at a target that is not a threat", () => {
		expect(against(defended(), ["weapon-2", "salvo-1"])).toEqual({ code: "no-defence", facts: { weapon: "weapon-2" } });
		expect(against(defended(), ["pds-1", "salvo-2"])).toEqual({ code: "no-threat", facts: { at: "salvo-2" } });
		expect(against(defended(), ["pds-1", "salvo-1"], ["pds-1", "salvo-1"])?.code).toBe("weapon-twice");
		expect(against(defended({ ordnance: [{ id: "salvo-1", of: "b" }] }), ["pds-1", "salvo-1"])?.code).toBe("no-threat");
	});

	it("is not fired by a failed system", () => {
		const state = defended();
		const systems = shipIn(state, "a").systems.map((system) => (system.id === "pds-1" ? { ...system, level: 0 } : system));
		const broken = { ...state, ships: { ...state.ships, [a]: { ...shipIn(state, "a"), systems } } };
		expect(defendersOf(broken, a).map(({ id }) => id)).toEqual(["pds-2", "weapon-1"]);
	});

	it("may be fired by a ship that may not fire otherwise", () => {
		const silent = defended({ ships: { a: { design: { pointDefence: 1 }, turn: { silent: true } } } });
		expect(defenceWaiting(silent)).toEqual({ for: "point-defence", seats: seats("a") });
		expect(against(silent, ["pds-1", "salvo-1"])).toBeNull();
	});

	it("shoots fighters, of which evading ones lose half as many, rounded down (house rule)", () => {
		const both = [
			["pds-1", "b-bay-1"],
			["pds-2", "b-bay-1"],
		] as const;
		const calm = fired(fighters(false), [6, 4, 5], ...both);
		expect(groupIn(calm.open, "b-bay-1").fighters).toBe(2);
		expect(factsOf("fighters-lost", calm)).toEqual({ group: "b-bay-1", killed: 4, left: 2, cause: "point-defence" });
		expect(groupIn(fired(fighters(true), [6, 4, 4], ...both).open, "b-bay-1").fighters).toBe(4);
		expect(groupIn(fired(fighters(true), [4, 1], ...both).open, "b-bay-1").fighters).toBe(6);
		const all = fired(fighters(false), [6, 6, 6, 1, 6, 6, 1], ...both);
		expect(groupIn(all.open, "b-bay-1")).toMatchObject({ fighters: 0, status: "lost", target: null });
	});

	it("takes levels off a plasma bolt (house rule), which threatens all ships within 6 MU, its friends too", () => {
		const bolt = { id: "plasma-1", of: "b", kind: "plasma", class: 2, y: 6 } as const;
		const state = defended({ ordnance: [bolt], ships: { b: { y: 7, design: { pointDefence: 1 } } } });
		expect(defenceWaiting(state)).toEqual({ for: "point-defence", seats: seats("a", "b") });
		expect(threatsTo(state, a)).toEqual([{ id: "plasma-1", kind: "plasma", on: "a", left: 2, evading: false }]);
		const step = fired({ ...state, waiting: defenceWaiting(state) }, [6, 1], ["pds-1", "plasma-1"]);
		expect(factsOf("ordnance-lost", step)).toEqual({ ordnance: "plasma-1", killed: 2, cause: "point-defence" });
		// The other has no target left.
		expect(step.open.waiting).toEqual({ for: "nothing" });
		expect(threatsTo(defended({ ordnance: [{ ...bolt, y: 6.1 }] }), a)).toEqual([]);
	});

	it("of an eclipsing ship can fire at threats to the ship behind it (Eclipsing)", () => {
		const shield: ShipWishes = { y: 2, design: { pointDefence: 1 }, turn: { ec: 1 } };
		const ward = { id: "salvo-1", of: "b", y: 5, target: seatId("a2") };
		const wish = { "b-bay-1": { status: "out", target: seatId("a2"), y: 5 } } as const;
		const state = (ship: ShipWishes) => defended({ ships: { a: ship, a2: {} }, ordnance: [ward], fighters: wish });
		expect(threatsTo(state(shield), a).map(({ id, on }) => [id, on])).toEqual([
			["salvo-1", "a2"],
			["b-bay-1", "a2"],
		]);
		expect(threatsTo(state({ ...shield, turn: {} }), a)).toEqual([]);
		expect(threatsTo(state({ ...shield, status: "destroyed" }), a)).toEqual([]);
	});

	it("skips ships without point defence, and ships not under attack", () => {
		expect(defenceWaiting(defended({ ships: { a: {} } }))).toEqual({ for: "nothing" });
		expect(defenceWaiting(defended({ ordnance: [] }))).toEqual({ for: "nothing" });
		expect(defenceWaiting(defended({ ordnance: [{ id: "salvo-1", of: "b", target: a, killed: 6 }] }))).toEqual({ for: "nothing" });
	});
});

/** Ordnance is launched. */
import { describe, expect, it } from "vitest";
import type { Plan, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { launch, launchersOf, launchObjection, ordnanceWaiting } from "../../../../../src/core/full-thrust/play/ordnance/launching.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type BattleWishes, battle, factsOf, type ShipWishes, seats, shipIn, weapon } from "../../support/battles.ts";

const a = seatId("a");

describe("a launch of ordnance", () => {
	const LAUNCHER = weapon({ kind: "salvo-launcher", ammunition: 2, arcs: ["F", "FP", "FS"] });
	const armed = (other: ShipWishes = {}, options: BattleWishes["options"] = {}): ThrustState =>
		battle({
			phase: "ordnance",
			options,
			waiting: { for: "ordnance", seats: seats("a"), later: [] },
			ships: { a: { ...other, design: { weapons: [LAUNCHER], ...other.design } }, b: { y: 40 } },
		});
	const at = (x: number, y: number, id = "weapon-1") => [{ weapon: id, at: { x, y } }];
	const against = (state: ThrustState, ordnance: ReturnType<typeof at>) => launchObjection(state, a, { ordnance });
	const launched = (state: ThrustState, ordnance: ReturnType<typeof at>) => expectAccepted(launch(state, a, { kind: "launch", ordnance }));

	it("places a salvo up to 24 MU away, and takes it from the magazine", () => {
		const step = launched(armed({ x: 1 }), at(1, 24));
		expect(step.open.ordnance["salvo-1"]).toMatchObject({ x: 1, y: 24, from: { x: 1, y: 0 }, kind: "salvo", target: null, killed: 0 });
		expect(factsOf("launched", step)).toEqual({
			ordnance: "salvo-1",
			weapon: "weapon-1",
			kind: "salvo-launcher",
			class: 1,
			x: 1,
			y: 24,
			left: 1,
		});
		expect(shipIn(step.open, "a")).toMatchObject({ magazines: { "weapon-1": 1 }, turn: { used: ["weapon-1"] } });
		expect(against(armed(), at(0, 24.5))).toEqual({ code: "beyond-reach", facts: { weapon: "weapon-1", range: 24.5, reach: 24 } });
	});

	it("reaches 36 MU with extended range, and 30 MU with a plasma bolt", () => {
		const extended = armed({ design: { weapons: [{ ...LAUNCHER, extended: true }] } });
		expect([against(extended, at(0, 36)), against(extended, at(0, 36.5))?.code]).toEqual([null, "beyond-reach"]);
		const plasma = armed({ design: { weapons: [weapon({ kind: "plasma-launcher", class: 3, arcs: ["F"] })] } });
		expect([against(plasma, at(0, 30)), against(plasma, at(0, 30.5))?.code]).toEqual([null, "beyond-reach"]);
		const step = launched(plasma, at(0, 30));
		expect(step.open.ordnance["plasma-1"]).toMatchObject({ kind: "plasma", class: 3 });
		expect(factsOf("launched", step)["left"]).toBeNull();
	});

	it("uses the ship's facing before it moves: Roll and Corkscrew change that, and nothing goes astern", () => {
		const side = armed({ design: { weapons: [{ ...LAUNCHER, arcs: ["FS"] }] } });
		expect(against(side, at(-10, 5))?.code).toBe("out-of-arc");
		expect(against(side, at(10, 5))).toBeNull();
		const inverted = armed({ inverted: true, design: { weapons: [{ ...LAUNCHER, arcs: ["FS"] }] } });
		expect(against(inverted, at(-10, 5))).toBeNull();
		const spinning = armed({ turn: { corkscrew: true }, design: { weapons: [{ ...LAUNCHER, arcs: ["FS"] }] } });
		expect(launched(spinning, at(-10, 5)).open.ordnance["salvo-1"]?.corkscrew).toBe(true);
		const around = { design: { weapons: [{ ...LAUNCHER, arcs: ["A"] as const }] } };
		expect(against(armed(around), at(0, -10))?.code).toBe("aft-arc");
		expect(against(armed(around, { aftFire: true }), at(0, -10))).toBeNull();
		const plan: Plan = {
			text: "+1",
			mode: null,
			terms: [],
			vector: null,
			engage: false,
			account: { thrustUsed: 1, turn: 0, available: 4, turnLimit: 2, unallocated: 3 },
		};
		expect(against(armed({ ...around, turn: { plan } }, { aftFire: true }), at(0, -10))?.code).toBe("aft-arc");
	});

	it("is refused with nothing to launch", () => {
		const code = (other: ShipWishes, id = "weapon-1") => against(armed(other), at(0, 1, id))?.code;
		expect(code({ magazines: { "weapon-1": 0 } })).toBe("magazine-empty");
		expect(code({ turn: { silent: true } })).toBe("silent");
		expect(code({ turn: { used: ["weapon-1"] } })).toBe("weapon-used");
		expect(code({ systems: [] })).toBe("weapon-out");
		expect(code({ status: "destroyed" })).toBe("not-in-play");
		expect(code({ design: { weapons: [weapon()] } })).toBe("not-a-launcher");
		expect(code({}, "weapon-7")).toBe("no-such-weapon");
		expect(against(armed(), [...at(0, 1), ...at(0, 2)])?.code).toBe("weapon-twice");
	});

	it("waits for ships that can launch", () => {
		expect(ordnanceWaiting(armed())).toEqual({ for: "ordnance", seats: seats("a"), later: [] });
		for (const other of [
			{ magazines: { "weapon-1": 0 } },
			{ turn: { silent: true } },
			{ status: "jumped" as const },
			{ design: { weapons: [weapon()] } },
		]) {
			expect(ordnanceWaiting(armed(other))).toEqual({ for: "nothing" });
		}
		expect(launchersOf(armed({ inverted: true }), a)).toEqual([
			{ id: "weapon-1", kind: "salvo", class: 1, reach: 24, arcs: ["F", "FS", "FP"], left: 2, refusal: null },
		]);
	});
});

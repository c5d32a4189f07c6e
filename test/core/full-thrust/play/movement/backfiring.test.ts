/** Grav Backfires in a match: ships in the zones, effects on the ship itself, and its wake. */
import { describe, expect, it } from "vitest";
import type { ThrustOptions, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { checkBackfires, fireBackfires } from "../../../../../src/core/full-thrust/play/movement/backfiring.ts";
import { moveShips } from "../../../../../src/core/full-thrust/play/movement/moving.ts";
import { revealOrders } from "../../../../../src/core/full-thrust/play/orders/ordering.ts";
import { systemsOf } from "../../../../../src/core/full-thrust/play/ships.ts";
import { A, B, C, CRUISER, factsOf, factsOfAll, fleet, orders, ratingOf, settled, shipOf, type TestWarship } from "../../support/fleet.ts";

/** 100 MASS and a drive of 4: zones of 4, 8 and 12 MU with 8, 4 and 2 dice. Enough hull to survive anything. */
const BIG = { tmf: 100, hull: 100, armour: 0, screens: 0, weapons: [], pointDefence: 0, ftl: false };
const bare = { ...BIG, drive: { rating: 4, advanced: false } };

/** Ships at the end of the ordnance phase; the first one backfires. */
function backfiring(
	ships: readonly TestWarship[],
	options: Partial<ThrustOptions> = {},
	written: Readonly<Record<string, string>> = {},
): ThrustState {
	const { open } = settled(revealOrders(fleet(ships, options), orders({ a: "backfire", ...written })));
	return { ...open, phase: "ordnance" };
}

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe("At the end of the ordnance phase", () => {
	it("every ship astern takes damage by zone, each with its own dice", () => {
		const ships = [0, 4, 8, 12, 12.5].map((astern) => ({ y: -astern, design: bare }));
		const step = settled(fireBackfires(backfiring(ships)), ...ones(8), ...ones(4), ...ones(2));
		expect(factsOf(step, "backfire")).toMatchObject({ seat: A, driveMass: 20, radii: { high: 4, medium: 8, low: 12 }, rating: 2 });
		expect(factsOfAll(step, "caught").map(({ seat, zone, damage }) => [seat, zone, damage])).toEqual([
			["b", "high", 8],
			["c", "medium", 4],
			["d", "low", 2],
		]);
		expect(shipOf(step.open, B)).toMatchObject({ marked: 8 });
		expect(shipOf(step.open, A)).toMatchObject({ dealt: 14 });
	});

	it("ships ahead or abeam take none", () => {
		const step = settled(fireBackfires(backfiring([{}, { y: 3 }, { x: 3 }, { x: 3, y: -3 }])));
		expect(factsOfAll(step, "caught")).toEqual([]);
	});

	it("astern is where the stern points, even for a ship that has flipped", () => {
		const step = settled(
			fireBackfires(backfiring([{ design: bare, facing: 6, flipped: true }, { y: 3, design: bare }, { y: -3 }])),
			...ones(8),
		);
		expect(factsOf(step, "caught")).toMatchObject({ seat: B, zone: "high" });
	});

	it("screens and a vapour shroud weaken each die, and armour goes first", () => {
		const design = { ...bare, armour: 5, screens: 1 };
		const step = settled(fireBackfires(backfiring([{ design: bare }, { y: -7, design }])), 2, 3, 5, 6);
		expect(factsOf(step, "caught")).toEqual({ seat: B, by: A, zone: "medium", screens: 1, shroud: 0, damage: 12, armour: 5, hull: 7 });
		expect(factsOf(step, "struck")).toMatchObject({ seat: B, by: A, cause: "grav-backfire", armour: 5, hull: 7 });
		const shrouded = settled(fireBackfires(backfiring([{ design: bare }, { y: -7, design: { ...design, shroud: true } }])), 2, 3, 5, 6);
		expect(factsOf(shrouded, "caught")).toMatchObject({ screens: 1, shroud: 2, damage: 8 });
		const failed = systemsOf({ ...CRUISER, ...design }).map((system) => (system.id === "screen-1" ? { ...system, level: 0 } : system));
		expect(
			factsOf(settled(fireBackfires(backfiring([{ design: bare }, { y: -7, design, systems: failed }])), 2, 3, 5, 6), "caught"),
		).toMatchObject({
			screens: 0,
			damage: 16,
		});
	});

	it("fighters escape for a factor of endurance, or are lost", () => {
		const state = backfiring([{ design: bare }, { y: 20, design: { bays: 3 } }]);
		const groups = Object.values(state.fighters).map((group, index) => ({
			...group,
			y: -5,
			status: index < 2 ? ("out" as const) : ("aboard" as const),
			endurance: index === 0 ? 1 : 0,
		}));
		const step = settled(fireBackfires({ ...state, fighters: Object.fromEntries(groups.map((group) => [group.id, group])) }));
		expect(factsOf(step, "fighters-escaped")).toEqual({ seat: B, group: "b-bay-1", cause: "grav-backfire", endurance: 0 });
		expect(factsOf(step, "fighters-lost")).toEqual({ seat: B, group: "b-bay-2", killed: 6, left: 0, cause: "grav-backfire" });
		expect(step.open.fighters["b-bay-2"]).toMatchObject({ status: "lost", fighters: 0 });
		expect(step.open.fighters["b-bay-3"]).toMatchObject({ status: "aboard", endurance: 0 });
	});

	it("all backfires are simultaneous: a ship that another destroys has fired too", () => {
		const frail = { ...bare, hull: 1 };
		const sternToStern = backfiring([{ design: frail }, { y: -2, course: 6, design: frail }], {}, { b: "backfire" });
		const step = settled(fireBackfires(sternToStern), ...ones(16));
		expect(factsOfAll(step, "destroyed").map(({ seat, by }) => [seat, by])).toEqual([
			[B, A],
			[A, B],
		]);
	});
});

describe("At the start of movement", () => {
	it("the drive is hit, and then the whole ship is checked at its current level, the drive too", () => {
		const step = settled(checkBackfires(backfiring([{ design: bare }])), 6);
		expect(factsOf(step, "drive-hit")).toEqual({ seat: A, cause: "grav-backfire", rating: 2, before: 4 });
		expect(factsOf(step, "thresholds")).toMatchObject({ number: 6, systems: [{ id: "drive", face: 6, failed: true, level: 0 }] });
		expect(ratingOf(step.open)).toBe(0);
		expect(shipOf(step.open).status).toBe("in-play");
	});

	it("a damaged drive does half as much and dies, and bursts the ship if it fails again", () => {
		const damaged: TestWarship = { design: bare, systems: [{ id: "drive", printed: 4, level: 2 }] };
		const state = backfiring([damaged, { y: -3, design: bare }]);
		const fired = settled(fireBackfires(state), 1, 1);
		expect(factsOf(fired, "backfire")).toMatchObject({ driveMass: 10, radii: { high: 2, medium: 4, low: 6 }, rating: 0 });
		const spared = settled(checkBackfires(state), 5);
		expect(factsOf(spared, "overload")).toEqual({ seat: A, number: 6, bursts: false });
		expect(ratingOf(spared.open)).toBe(0);
		const burst = settled(checkBackfires(state), 6);
		expect(factsOf(burst, "overload")).toMatchObject({ bursts: true });
		expect(factsOf(burst, "destroyed")).toMatchObject({ seat: A, cause: "overload" });
		expect(shipOf(burst.open).status).toBe("destroyed");
		expect(burst.open.wakes).toEqual([]);
	});

	it("the level of the check is that of the row now being marked (FT-01)", () => {
		const step = settled(checkBackfires(backfiring([{ design: bare, marked: 25, rowsChecked: 1 }])), 5);
		expect(factsOf(step, "thresholds")).toMatchObject({ number: 5, systems: [{ failed: true }] });
	});
});

describe("The wake", () => {
	it("lies where the ship coasts this turn, and costs the low zone's dice", () => {
		const step = settled(checkBackfires(backfiring([{ design: bare, velocity: 8 }])), 1);
		expect(step.open.wakes).toEqual([{ seat: A, from: { x: 0, y: 0 }, to: { x: 0, y: 8 }, dice: 2 }]);
		expect(settled(checkBackfires(backfiring([{ design: bare }])), 1).open.wakes).toEqual([]);
	});

	it("is an option of the match", () => {
		expect(settled(checkBackfires(backfiring([{ design: bare, velocity: 8 }], { wake: false })), 1).open.wakes).toEqual([]);
	});

	it("catches ships that cross it, but not the one that made it, which moves first", () => {
		const state = backfiring([
			{ design: bare, velocity: 8 },
			{ design: { ...bare, screens: 1, ftl: false }, x: -5, y: 4, course: 3, velocity: 10 },
			{ design: bare, x: 0.8, y: 0, velocity: 8 },
		]);
		const step = settled(moveShips({ ...state, initiative: ["a", "b", "c"] }), 1, 6, 4);
		expect(factsOfAll(step, "moved").map(({ seat }) => seat)).toEqual([A, C, B]);
		expect(factsOf(step, "caught")).toEqual({ seat: B, by: A, zone: "wake", screens: 1, shroud: 0, damage: 8, armour: 0, hull: 8 });
	});

	it("lies along the drift in vector movement, and astern is where the stern points", () => {
		const state = backfiring(
			[
				{ design: bare, velocity: 5, drift: { x: 3, y: 4 }, course: 3, facing: 3 },
				{ design: bare, x: -3 },
			],
			{ movement: "vector" },
		);
		expect(factsOf(settled(fireBackfires(state), ...ones(8)), "caught")).toMatchObject({ zone: "high" });
		expect(settled(checkBackfires(state), 1).open.wakes).toMatchObject([{ to: { x: 3, y: 4 } }]);
	});
});

/** What NPC captains do with missile flights: how they strike, wait for an enemy out of sight, and stay beside whom they screen. */
import { describe, expect, test } from "vitest";
import { type Hex, hexAfter, hexDistance, hexWay } from "../../../../src/core/geometry/hex.ts";
import { hexesAlong } from "../../../../src/core/geometry/hex-line.ts";
import { closing } from "../../../../src/core/sol-cruiser/flight/closing-speed.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type CruiserState, type PlotOrder, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserPilots } from "../../../../src/core/sol-cruiser/pilot/pilots.ts";
import { withPointsSpent } from "../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch, aUnit, BLUE, RED, red, type UnitOverrides } from "../support/placed.ts";
import { sealingOf } from "../support/random-orders.ts";

const FLIGHT = unitId("red~1");
type Placed = Readonly<Record<string, UnitOverrides>>;

function plotsOf(state: CruiserState, style: keyof typeof cruiserPilots = "raider"): PlotOrder {
	const order = cruiserPilots[style](solCruiser.view(state, red), red, []);
	if (order?.kind !== "plot") throw new Error("A captain plots");
	expect(sealingOf().check(state, red, order)).toBeNull();
	return order;
}

function plotting(units: Placed, more: Partial<CruiserState> = {}): CruiserState {
	const state = aMatch(units, { phase: "plotting", waiting: { for: "plot", group: [FLIGHT] }, ...more });
	return { ...state, turn: 5 };
}

function endOfFlight(units: Placed, more: Partial<CruiserState> = {}): Hex {
	const plot = plotsOf(plotting(units, more)).plots[FLIGHT];
	if (!plot) throw new Error("The flight has a plot");
	return plot.end;
}

const TRIDENT = { is: "trident", seat: "red", side: "red", detected: true, target: BLUE } as const;

describe("a salvo", () => {
	test("SC-21: that can strike at once does so at the highest closing speed in its reach, for nothing is left to save fuel for", () => {
		const blue = { is: "meridian", at: [6, 0], vector: [0, 1], detected: true, plot: plotTo([6, 1]) } as const;
		const end = endOfFlight({ red: { at: [-6, 0] }, blue, "red~1": { ...TRIDENT, at: [0, 0], vector: [6, 0] } });
		expect(closing(end, [0, 1]).closingSpeed).toBe(11);
	});

	test("SC-21: too slow for the batteries of its target takes a run-up; nothing keeps it from striking a ship that has none left", () => {
		const strikes = (left: UnitOverrides["left"] = {}) => {
			const blue = { is: "meridian", at: [3, 0], detected: true, plot: plotTo([3, 0]), left } as const;
			const end = endOfFlight({ red: { at: [-6, 0] }, blue, "red~1": { ...TRIDENT, at: [0, 0], vector: [0, 1] } });
			return hexesAlong({ from: [0, 0], way: end }).some((hex) => hexDistance(hex, [3, 0]) === 0);
		};
		expect([strikes(), strikes({ "beam-1": 0, "beam-2": 0, "beam-3": 0, "beam-4": 0 })]).toEqual([false, true]);
	});

	test("avoids a body in its way", () => {
		const body = { name: "Juno", kind: "planet", at: [4, 0] } as const;
		const options = { ...aMatch({ red: {}, blue: {} }).options, bodies: [body] };
		const blue = { is: "meridian", at: [14, 0], detected: true } as const;
		const units: Placed = { red: { at: [-6, 0] }, blue, "red~1": { ...TRIDENT, at: [0, 0], vector: [8, 0] } };
		expect(endOfFlight(units)[1]).toBe(0);
		expect(endOfFlight(units, { options })[1]).not.toBe(0);
	});
});

describe("a flight whose target is out of sight", () => {
	const last = { turn: 4, at: [10, 0], course: [0, 2], wreck: false } as const;
	const hidden = { is: "meridian", at: [10, 2], vector: [0, 2], detected: false } as const;

	test("steers for where it would be now on the course on which it was seen last", () => {
		const flight = { ...TRIDENT, at: [0, 0], vector: [0, 0] } as const;
		const units: Placed = { red: { at: [0, 0] }, blue: hidden, "red~1": flight };
		const end = endOfFlight(units, { sightings: { [BLUE]: last } });
		expect(hexDistance(end, [10, 0])).toBeLessThan(10);
		expect(endOfFlight(units)).toEqual([0, 0]);
	});

	test("keeps the fuel for a last burn", () => {
		const systems = withPointsSpent(aUnit("red~1", { is: "trident" }).systems, 15);
		const flight = { ...TRIDENT, at: [0, 0], vector: [0, 0], systems } as const;
		expect(endOfFlight({ red: { at: [0, 0] }, blue: hidden, "red~1": flight }, { sightings: { [BLUE]: last } })).toEqual([0, 0]);
	});

	test("SC-27: stays where a friend will command it", () => {
		const flight = { ...TRIDENT, at: [20, 0], vector: [6, 0] } as const;
		const end = endOfFlight({ red: { at: [0, 0] }, blue: hidden, "red~1": flight });
		expect(hexDistance(end, [0, 0])).toBeLessThanOrEqual(25);
		expect(hexDistance(hexAfter(end, hexWay([20, 0], end)), [0, 0])).toBeLessThanOrEqual(25);
	});
});

test("SC-29: an escort stays beside its launcher from turn to turn", () => {
	const launched = { turn: 4, detected: true, from: RED } as const;
	const escort = { is: "buckler", seat: "red", side: "red", at: [0, 0], vector: [3, 0], detected: true, launched } as const;
	const ship = { is: "meridian", at: [0, 0], vector: [3, 0], detected: true, plot: plotTo([4, -1]) } as const;
	const units: Placed = { red: ship, blue: { at: [20, 0], detected: true }, "red~1": escort };
	expect(plotsOf(plotting(units)).plots[FLIGHT]).toMatchObject({ end: [4, -1], guards: RED });
});

test("SC-22: an escort is launched when enemy missiles come, whether or not their launcher is in sight", () => {
	const dart = { is: "dart", seat: "blue", side: "blue", at: [12, 0], vector: [-9, 0], detected: true, target: RED } as const;
	const escorts = (detected: boolean) => {
		const units: Placed = { red: { is: "meridian", detected }, blue: { at: [25, 0] }, "blue~1": dart };
		const state = aMatch(units, { phase: "plotting", waiting: { for: "plot", group: [RED] } });
		return plotsOf({ ...state, turn: 5 }).launches.filter(({ guards }) => guards === RED).length;
	};
	expect([escorts(true), escorts(false)]).toEqual([1, 0]);
});

test("a hunter looks for an enemy where it went out of sight", () => {
	const last = { turn: 4, at: [0, 12], course: null, wreck: false } as const;
	const state = aMatch(
		{ red: { at: [0, 0], vector: [0, 0] }, blue: { at: [0, 12], detected: false } },
		{ phase: "hidden-plotting", waiting: { for: "plot-hidden", group: [RED] } },
	);
	const end = (style: "raider" | "merchant", sightings?: CruiserState["sightings"]) =>
		plotsOf({ ...state, turn: 5, ...(sightings && { sightings }) }, style).plots[RED]?.end;
	expect(end("raider")).toEqual([0, 0]);
	expect(end("merchant", { [BLUE]: last })).toEqual([0, 0]);
	expect(hexDistance(end("raider", { [BLUE]: last }) ?? [0, 0], [0, 12])).toBeLessThan(12);
});

function plotTo(end: Hex) {
	return { end, thrust: 0, orbit: null, jump: false, guards: null } as const;
}

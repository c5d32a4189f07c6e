/** Rulings SC-01 to SC-04 and SC-37 in a match, and the index over the map. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexLength } from "../../../../../src/core/geometry/hex.ts";
import { revealed } from "../../../../../src/core/sol-cruiser/detection/detection.ts";
import { type CruiserState, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { detectAll, detectLaunched, lookoutsOf, quarryOf, sightOf } from "../../../../../src/core/sol-cruiser/play/detection/detect.ts";
import { controllerOf } from "../../../../../src/core/sol-cruiser/play/detection/remote-control.ts";
import { areEnemies, unitOf, unitsInPlay } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { anyHex, course } from "../../support/builders.ts";
import { aMatch, BLUE, body, RED, type UnitOverrides } from "../../support/placed.ts";

function seen(state: CruiserState): readonly string[] {
	return unitsInPlay(state)
		.filter(({ detected }) => detected)
		.map(({ id }) => id);
}

describe("the detection phase", () => {
	test("SC-01: a Halberd detects another at speed 7 within nine hexes, but not at ten", () => {
		const at = (r: number) => aMatch({ red: {}, blue: { at: [0, r], vector: course("A7") } });
		expect(seen(detectAll(at(9)).open)).toContain("blue");
		expect(seen(detectAll(at(10)).open)).not.toContain("blue");
	});

	test("SC-01: a unit with destroyed sensors detects nothing, not even next to it", () => {
		expect(seen(detectAll(aMatch({ red: { left: { sensors: 0 } }, blue: {} })).open)).toEqual(["red"]);
	});

	test("SC-04: a unit that goes out of sight leaves a sighting of the turn before, which stays until it is seen again", () => {
		const away: UnitOverrides = { at: [3, 20], vector: course("A2"), detected: true };
		const { open } = detectAll(aMatch({ red: {}, blue: away }, { turn: 5 }));
		expect(open.sightings?.[BLUE]).toEqual({ turn: 4, at: [3, 20], course: course("A2"), wreck: false });
		const on = { ...open, units: { ...open.units, [BLUE]: { ...unitOf(open, BLUE), at: [2, 18] as const } } };
		expect(detectAll(on).open.sightings).toEqual(open.sightings);
		const near = { ...open, units: { ...open.units, [BLUE]: { ...unitOf(open, BLUE), at: [0, 1] as const } } };
		expect(detectAll(near).open.sightings).toBeUndefined();
	});

	test("SC-02: a ship in orbit of a gas giant counts as at rest, on any course", () => {
		const options = { bodies: [body("gas-giant", [0, 4])] };
		const state = (orbit: number | null) => aMatch({ red: {}, blue: { at: [0, 5], vector: course("A7"), orbit } }, { options });
		expect(seen(detectAll(state(null)).open)).toContain("blue");
		expect(seen(detectAll(state(0)).open)).not.toContain("blue");
	});

	test("SC-32: two units in orbit of one body detect each other across it", () => {
		const faint: UnitOverrides = { is: "jackdaw", left: { sensors: 1 }, orbit: 0 };
		const state = aMatch(
			{ red: { ...faint, at: [0, -1] }, blue: { ...faint, at: [0, 1] } },
			{ options: { bodies: [body("planet", [0, 0])] } },
		);
		expect(seen(detectAll(state).open)).toEqual(["red", "blue"]);
	});

	test("SC-03: a flight in play is detected automatically, unless the option says otherwise", () => {
		const units = { red: {}, "red~1": { is: "trident", seat: "red" }, blue: { at: [0, 25] } } as const;
		expect(seen(detectAll(aMatch(units)).open)).toEqual(["red~1"]);
		expect(seen(detectAll(aMatch(units, { options: { strictMissileDetection: true } })).open)).toEqual([]);
	});

	test("SC-04: all users see a unit that one enemy detects; a unit that no enemy detects is lost from sight", () => {
		const state = aMatch({ red: {}, blue: { at: [0, 2] }, green: { at: [0, 29], detected: true } });
		const { open, reports } = detectAll(state);
		expect(seen(open)).toEqual(["red", "blue"]);
		expect(reports).toEqual([
			expect.objectContaining({ code: "detected", facts: { units: ["red", "blue"], found: ["red", "blue"], lost: ["green"] } }),
		]);
	});

	test("no unit tries to detect friends", () => {
		expect(detectAll(aMatch({ red: { side: "one" }, blue: { side: "one" } })).reports).toEqual([]);
	});

	test("SC-37: a drone detects with its controller's crew quality, and nothing without a controller", () => {
		const drone = (at: readonly [number, number], cq: -2 | 2) =>
			aMatch({
				red: { cq, left: { sensors: 0 } },
				"red~1": { is: "lantern", seat: "red", at },
				blue: { at: [at[0], at[1] + 6], vector: course("A7") },
			});
		expect(seen(detectAll(drone([0, 2], 2)).open)).toContain("blue");
		expect(seen(detectAll(drone([0, 2], -2)).open)).not.toContain("blue");
		expect(seen(detectAll(drone([0, 26], 2)).open)).not.toContain("blue");
	});
});

describe("SC-03: flights of an undetected launcher", () => {
	const launched = (speed: number) =>
		aMatch({
			red: { at: [0, 6], vector: course(`A${speed}`) },
			"red~1": { is: "trident", seat: "red", at: [0, 6], vector: course(`A${speed}`), launched: { turn: 3, detected: false, from: RED } },
			blue: { is: "wayfarer", left: { sensors: 8 } },
		});

	test("are detected right after the launch if they are fast", () => expect(seen(detectLaunched(launched(11)).open)).toEqual(["red~1"]));
	test("stay undetected if they are slow", () => expect(detectLaunched(launched(4)).reports).toEqual([]));
	test("count with their speed after their own thrust", () => {
		const state = launched(4);
		const flight = unitOf(state, unitId("red~1"));
		const plot = { end: [0, -5] as const, thrust: 5, orbit: null, jump: false, guards: null };
		expect(seen(detectLaunched({ ...state, units: { ...state.units, [flight.id]: { ...flight, plot } } }).open)).toEqual(["red~1"]);
	});
});

describe("SC-37: command", () => {
	test("the best crew within the owner's radius commands", () => {
		const state = aMatch({
			red: { is: "rampart", at: [0, 15] },
			green: { side: "red", cq: 2, at: [0, -16] },
			"red~1": { is: "dart", seat: "red" },
			blue: {},
		});
		expect(controllerOf(state, unitOf(state, unitId("red~1")))?.id).toBe(RED);
		expect(controllerOf(state, unitOf(state, BLUE))?.id).toBe(BLUE);
	});
});

const anyUnit = fc.record({
	is: fc.constantFrom("halberd", "wayfarer", "longhaul", "lantern", "trident", "shrike", "citadel"),
	seat: fc.constantFrom("red", "blue", "green"),
	at: anyHex,
	vector: fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 })),
	cq: fc.constantFrom(-2, 0, 2),
});

/** A unit next to the planet is in its orbit. */
const anyUnitPlaced: fc.Arbitrary<UnitOverrides> = anyUnit.map((unit) => ({ ...unit, orbit: hexLength(unit.at) === 1 ? 0 : null }));

test("the index finds the same units as a comparison of all pairs", () => {
	fc.assert(
		fc.property(fc.array(anyUnitPlaced, { minLength: 3, maxLength: 25 }), fc.boolean(), (units, strict) => {
			const options = { strictMissileDetection: strict, bodies: [body("planet", [0, 0])] };
			const state = aMatch(Object.fromEntries(units.map((unit, index) => [`u${index}`, unit])), { options });
			const lookouts = lookoutsOf(state);
			const pairs = unitsInPlay(state).filter((unit) => {
				const enemies = lookouts.filter((lookout) => areEnemies(lookout, unit)).map((lookout) => sightOf(lookout, unit));
				const blind = { sensor: 0, cq: 0, distance: 0 };
				return revealed([blind, ...enemies], quarryOf(state, unit), strict);
			});
			expect(seen(detectAll(state).open)).toEqual(pairs.map(({ id }) => id));
		}),
	);
});

/** Deployment: inside the zone and the map, on no body, and no faster than allowed. */
import { describe, expect, test } from "vitest";
import { type Hex, hexDistance, hexLength } from "../../../../../src/core/geometry/hex.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { parseCourse, speedOf } from "../../../../../src/core/sol-cruiser/flight/course.ts";
import { type CruiserState, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { deploy, deployDefault, deployObjection } from "../../../../../src/core/sol-cruiser/play/deployment/deploy.ts";
import { zoneOf } from "../../../../../src/core/sol-cruiser/play/deployment/zones.ts";
import { moveAll } from "../../../../../src/core/sol-cruiser/play/movement/movement.ts";
import { unitOf } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../../../src/core/sol-cruiser/yard/ships.ts";
import { aMatch, BLUE, blue, body, RED, red } from "../../support/placed.ts";

const zones = [{ side: "red", at: [0, 10] as const, radius: 2, course: "A5", maxSpeed: 6 }];
const options = { radius: 11, zones, bodies: [body("planet", [0, 9])] };
const order = (at: readonly [number, number], course = "A3") => ({ kind: "deploy", at, course }) as const;

describe("deployment", () => {
	const state = aMatch({ red: {}, blue: {} }, { options });
	test.each([
		["outside its zone", order([0, 7]), "outside-zone"],
		["outside the map", order([0, 12]), "off-map"],
		["on a body", order([0, 9]), "on-body"],
		["too fast", order([0, 10], "A7"), "above-zone-speed"],
		["on a course that cannot be read", order([0, 10], "G7"), "course-unreadable"],
	])("no craft begins %s", (_, given, code) => expect(deployObjection(state, red, given)?.code).toBe(code));

	test("everything else is allowed", () => expect(deployObjection(state, red, order([1, 9], "A4 B2"))).toBeNull());

	test("a seat without an order begins as proposed, away from friends", () => {
		const friends = aMatch({ red: {}, green: { side: "red" }, white: { side: "red" }, blue: {} }, { options });
		const own = deployDefault(friends, red);
		expect(deployObjection(friends, red, own)).toBeNull();
		const placed = deploy(friends, { [unitId("green") as string]: { ...own, course: "D2" } });
		const places = ["red", "green", "white"].map((id) => unitOf(placed, unitId(id)).at.join());
		expect(new Set(places).size).toBe(3);
		expect(unitOf(placed, RED).vector).toEqual([0, -5]);
		expect(unitOf(placed, unitId("green")).vector).toEqual([0, 2]);
	});

	test("a side without a zone gets one at the edge, far from the others, heading for the middle", () => {
		const zone = zoneOf(state, "blue");
		expect(hexDistance(zone.at, [0, 10])).toBeGreaterThan(14);
		expect(hexLength(zone.at) + zone.radius).toBe(11);
		const { at, vector } = unitOf(deploy(state, {}), BLUE);
		expect(hexLength([at[0] + vector[0], at[1] + vector[1]])).toBeLessThan(hexLength(at));
		expect(deployObjection(state, blue, deployDefault(state, blue))).toBeNull();
	});

	test("four sides without zones are evenly spaced", () => {
		const four = aMatch({ red: {}, blue: {}, green: {}, white: {} });
		const places = ["red", "blue", "green", "white"].map((side) => zoneOf(four, side).at);
		const nearest = places.flatMap((place, index) => places.slice(index + 1).map((other) => hexDistance(place, other)));
		expect(Math.min(...nearest)).toBeGreaterThanOrEqual(27);
	});

	test("SC-37: a drone begins with its controller's crew quality", () => {
		const drones = aMatch({ red: { is: "lantern" }, green: { side: "red", cq: 2 }, blue: {} });
		expect(unitOf(deploy(drones, {}), RED).cq).toBe(2);
	});

	test("a station without a drive begins at rest", () => {
		const placed = deploy(aMatch({ red: { left: { propulsion: 0 } }, blue: {} }), {});
		expect(unitOf(placed, RED).vector).toEqual([0, 0]);
		expect(speedOf(expectAccepted(parseCourse(deployDefault(placed, blue).course)))).toBe(4);
	});
});

describe("SC-48: a craft beside a body", () => {
	const beside: Hex = [0, 10];
	const star = { ...options, bodies: [body("star", [0, 9])] };
	const orbitOf = (placed: CruiserState) => unitOf(placed, RED).orbit;
	const inOrbit = { ...order(beside, "0"), orbit: 0 };

	test("may begin in orbit, at rest or at speed 1, and begins in free flight if it does not say so", () => {
		const state = aMatch({ red: {}, blue: {} }, { options });
		expect(deployObjection(state, red, inOrbit)).toBeNull();
		expect(orbitOf(deploy(state, { [red]: inOrbit }))).toBe(0);
		expect(orbitOf(deploy(state, { [red]: order(beside, "0") }))).toBeNull();
		expect(deployObjection(state, red, { ...inOrbit, course: "C1" })).toBeNull();
		expect(deployObjection(state, red, { ...inOrbit, course: "A2" })?.code).toBe("starts-too-fast");
		expect(deployObjection(state, red, { ...inOrbit, at: [1, 10] })?.code).toBe("not-beside-body");
		expect(deployObjection(state, red, { ...inOrbit, orbit: 1 })?.code).toBe("no-such-body");
	});

	test("needs heavy armour for the orbit of a star (SC-33)", () => {
		expect(deployObjection(aMatch({ red: {}, blue: {} }, { options: star }), red, inOrbit)?.code).toBe("armour-too-light");
		expect(deployObjection(aMatch({ red: { is: "rampart" }, blue: {} }, { options: star }), red, inOrbit)).toBeNull();
	});

	test("begins in orbit by itself if it is a station, unless it is ordered otherwise", () => {
		const stations = () => {
			const made = aMatch({ red: {}, blue: {} }, { options });
			const station = { ...unitOf(made, RED), design: { ...EXAMPLE_VESSELS.rampart.design, kind: "station" as const } };
			return { ...made, units: { ...made.units, [RED]: station } };
		};
		const state = stations();
		expect(orbitOf(deploy(state, { [red]: order(beside, "0") }))).toBe(0);
		expect(orbitOf(deploy(state, { [red]: { ...order(beside, "0"), orbit: null } }))).toBeNull();
		expect(orbitOf(deploy(state, { [red]: order([0, 11], "0") }))).toBeNull();
		expect(deployDefault(state, red)).toMatchObject({ course: "0", orbit: 0 });
	});

	test("stays in that orbit in the first turn", () => {
		const state = deploy(aMatch({ red: {}, blue: {} }, { options }), { [red]: inOrbit });
		expect(unitOf(moveAll(state).open, RED)).toMatchObject({ orbit: 0, at: beside });
	});
});

/** The movement phase and the end of a turn: SC-27, SC-28, SC-30 to SC-37, SC-43. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexDistance } from "../../../../../src/core/geometry/hex.ts";
import { type CruiserState, type DockingPurpose, type Plot, type UnitId, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { moveAll } from "../../../../../src/core/sol-cruiser/play/movement/movement.ts";
import { crashOf } from "../../../../../src/core/sol-cruiser/play/movement/passage.ts";
import { newUnit, pointsOf, unitOf, unitsInPlay } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../../../src/core/sol-cruiser/yard/ships.ts";
import { anyHex, course } from "../../support/builders.ts";
import { aMatch, BLUE, body, RED, type UnitOverrides } from "../../support/placed.ts";

const [FLIGHT, GREEN] = [unitId("red~1"), unitId("green")];

function plot(end: Plot["end"], rest: Partial<Plot> = {}): Plot {
	return { end, thrust: 0, orbit: null, jump: false, guards: null, ...rest };
}

/** Codes and facts of the reports. */
function factsByCode(state: CruiserState) {
	return moveAll(state).reports.map(({ code, facts }) => [code, facts] as const);
}

describe("flight", () => {
	test("units end their turn where they plotted, and continue from there", () => {
		const { open } = moveAll(aMatch({ red: { at: [1, 1], vector: course("A4"), plot: plot([1, -4]) }, blue: { vector: course("D2") } }));
		expect(unitOf(open, RED)).toMatchObject({ at: [1, -4], vector: [0, -5], plot: null });
		expect(unitOf(open, BLUE)).toMatchObject({ at: [0, 2], vector: [0, 2] });
	});

	test.each(["planet", "gas-giant", "star"] as const)("SC-30: a %s on the left shifts a course to the right, or the reverse", (kind) => {
		const past = (planetPull: "away" | "toward") =>
			unitOf(moveAll(aMatch({ red: { vector: course("A6") } }, { options: { bodies: [body(kind, [-1, -2])], planetPull } })).open, RED)
				.vector;
		expect([past("away"), past("toward")]).toEqual([course("A6 B1"), course("F1 A6").map((each) => each + 0)]);
	});

	test("SC-30: the report names the bodies", () => {
		const state = aMatch({ red: { vector: course("A6"), detected: true } }, { options: { bodies: [body("planet", [-1, -2])] } });
		expect(factsByCode(state)).toEqual([["shifted", { unit: "red", bodies: ["planet"], course: "A6 B1", speed: 7 }]]);
	});

	test("SC-31: a unit that flies into a body is lost, and the fraction of its course is known", () => {
		const state = aMatch({ red: { vector: course("A6") } }, { options: { bodies: [body("star", [0, -3])] } });
		expect(crashOf(state, unitOf(state, RED))?.fraction).toBe(0.5);
		expect(unitOf(moveAll(state).open, RED)).toMatchObject({ status: "crashed", at: [0, -3], gone: { turn: 3, speed: 6 } });
		expect(factsByCode(state)).toEqual([["crashed", { unit: "red", body: "star", hex: [0, -3] }]]);
	});

	test("SC-32: a body does not bend the course of a unit in its orbit", () => {
		const options = { bodies: [body("planet", [0, -3])] };
		const entering = moveAll(aMatch({ red: { at: [0, -1], vector: course("A1"), plot: plot([0, -2], { orbit: 0 }) } }, { options })).open;
		expect(unitOf(entering, RED)).toMatchObject({ at: [0, -2], orbit: 0, vector: [0, -1] });
		expect(unitOf(moveAll(entering).open, RED)).toMatchObject({ at: [0, -2], orbit: 0, vector: [0, 0] });
	});

	test("a unit beyond the edge leaves play, and only its own side learns of a hidden one", () => {
		const step = moveAll(aMatch({ red: { at: [0, -30], vector: course("A1") }, blue: { at: [0, -30] } }));
		expect([unitOf(step.open, RED).status, unitOf(step.open, BLUE).status]).toEqual(["left", "in-play"]);
		expect(step.reports[0]).toMatchObject({ code: "left", seenBy: ["red"], facts: { unit: "red", speed: 1 } });
	});
});

describe("control", () => {
	test.each([
		[15, "in-play"],
		[16, "out-of-control"],
	])("SC-27: an OM missile %i hexes away is %s", (away, status) => {
		const { open } = moveAll(aMatch({ red: { is: "rampart" }, "red~1": { is: "dart", seat: "red", at: [0, away] } }));
		expect(unitOf(open, FLIGHT).status).toBe(status);
	});

	test("SC-27: the owner's technology sets the radius: an OM missile of an NM ship stays up to 25 hexes away", () => {
		const away = (hexes: number) => moveAll(aMatch({ red: {}, "red~1": { is: "dart", seat: "red", at: [0, hexes] } })).open;
		expect(unitOf(away(25), FLIGHT).status).toBe("in-play");
		expect(unitOf(away(26), FLIGHT).status).toBe("out-of-control");
	});

	test("SC-27: a drone without a controller drifts", () => {
		const { open, reports } = moveAll(aMatch({ red: {}, "red~1": { is: "lantern", seat: "red", at: [0, 27], vector: course("D1") } }));
		expect([unitOf(open, FLIGHT).status, unitOf(open, FLIGHT).at, reports]).toEqual(["in-play", [0, 28], []]);
	});

	test("SC-27: a unit that has jumped controls nothing", () => {
		const red: UnitOverrides = { at: [0, -28], plot: plot([0, -28], { jump: true }) };
		const { open } = moveAll(aMatch({ red, "red~1": { is: "trident", seat: "red", at: [0, -27] } }));
		expect(unitOf(open, FLIGHT).status).toBe("out-of-control");
	});

	test("SC-37: a unit without a crew has its controller's quality next turn", () => {
		expect(unitOf(moveAll(aMatch({ red: { cq: 2 }, "red~1": { is: "trident", seat: "red" } })).open, FLIGHT).cq).toBe(2);
	});

	test("a missile whose target has left play flies on", () => {
		const gone = { is: "trident", seat: "red", target: BLUE, vector: course("A3") } as const;
		const { open } = moveAll(aMatch({ red: {}, "red~1": gone, blue: { status: "destroyed" } }));
		expect(unitOf(open, FLIGHT)).toMatchObject({ status: "in-play", at: [0, -3] });
	});
});

describe("docking", () => {
	const dry = { "thrust-row-1": 0, "thrust-row-2": 0, "thrust-row-3": 0 };

	function docked(
		purpose: DockingPurpose,
		units: Readonly<Record<string, UnitOverrides>>,
		[interceptor, target]: readonly [UnitId, UnitId],
	) {
		const docking = { interceptor, target, hex: [0, 0], fraction: 1, docking: true, purpose } as const;
		return moveAll(aMatch(units, { dockings: [docking] }));
	}

	describe("SC-43: fuel", () => {
		const fuel = (units: Readonly<Record<string, UnitOverrides>>, by: readonly [UnitId, UnitId] = [RED, GREEN]) => {
			const { open, reports } = docked("refuel", units, by);
			const left = (id: UnitId) => pointsOf(unitOf(open, id), open.options);
			return { red: left(RED), green: left(GREEN), facts: reports[0]?.facts };
		};

		test("goes from one's tanks to the other's, tonne for tonne, in whole thrust points of the receiver", () => {
			// A Jackdaw's point is 10.8 t, a Citadel's 13.5 t: 12 points are 129.6 t, which empty ten of the Citadel's.
			expect(fuel({ red: { is: "jackdaw", left: dry }, green: { side: "red", is: "citadel" } })).toEqual({
				red: 12,
				green: 5,
				facts: { unit: "red", host: "green", purpose: "refuel", points: 12 },
			});
		});

		test("comes from a smaller craft too: four Kestrels have 13.44 t, which is two points of a Halberd", () => {
			expect(fuel({ red: { left: dry }, green: { side: "red", is: "kestrel" } })).toMatchObject({ red: 7, green: 2 });
		});

		test("fills the partner if the ordering unit is full", () => {
			const units = { red: { is: "jackdaw", left: dry }, green: { side: "red", is: "citadel" } } as const;
			expect(fuel(units, [GREEN, RED])).toMatchObject({ red: 12, green: 5, facts: { unit: "red", host: "green" } });
		});

		test("is not to be had from an empty freighter", () => {
			const empty = { side: "red", is: "longhaul", left: { "thrust-row-1": 0, "thrust-row-2": 0 } } as const;
			expect(fuel({ red: { left: dry }, green: empty })).toMatchObject({ red: 5, green: 0, facts: { why: "no-fuel-to-give" } });
		});

		test("comes without limit from a station", () => {
			const station = newUnit({ ...EXAMPLE_VESSELS.rampart.design, kind: "station", drive: 0, points: 0 });
			const state = aMatch({ red: { left: dry }, green: { side: "red" } });
			const docking = { interceptor: RED, target: GREEN, hex: [0, 0], fraction: 1, docking: true, purpose: "refuel" } as const;
			const units = { ...state.units, [GREEN]: { ...unitOf(state, GREEN), design: station.design, systems: station.systems } };
			const { open } = moveAll({ ...state, units, dockings: [docking] });
			expect(pointsOf(unitOf(open, RED), open.options)).toBe(20);
		});

		test("fills a missile next to its ship", () => {
			const spent = { "thrust-row-1": 0, "thrust-row-2": 0, "thrust-row-3": 0, "thrust-row-4": 0 };
			const { open } = docked("refuel", { red: {}, "red~1": { is: "trident", seat: "red", left: spent } }, [FLIGHT, RED]);
			// 25.6 t for the Trident are five points of 5.6 t.
			expect(pointsOf(unitOf(open, FLIGHT), open.options)).toBe(20);
			expect(pointsOf(unitOf(open, RED), open.options)).toBe(15);
		});

		test("for a craft in a hangar comes from its carrier", () => {
			const units = {
				red: { is: "citadel", left: { "flight-1": 0 } },
				"red~1": { is: "shrike", seat: "red", berth: { in: RED, system: "flight-1" }, left: { "thrust-row-1": 0 } },
			} as const;
			const { open } = docked("hangar", units, [FLIGHT, RED]);
			expect(pointsOf(unitOf(open, FLIGHT), open.options)).toBe(10);
			// A Shrike's point is 4 × 13 t × 0.05 = 2.6 t: five of them cost a point of 13.5 t.
			expect(pointsOf(unitOf(open, RED), open.options)).toBe(14);
		});
	});

	test("SC-43: a craft in a hangar is re-armed from the carrier's magazines, with missiles of its own kinds", () => {
		const carrier = newUnit({ ...EXAMPLE_VESSELS.citadel.design, submunitions: [{ dice: 2, penetration: "Med", count: 3 }] });
		const berth = { in: RED, system: "flight-1" };
		const spent = { "submunition-1": 0, "submunition-2": 0, "submunition-3": 0, "submunition-4": 0 };
		const state = aMatch({ red: {}, "red~1": { is: "shrike", seat: "red", berth, left: spent } });
		const docking = { interceptor: FLIGHT, target: RED, hex: [0, 0], fraction: 1, docking: true, purpose: "hangar" } as const;
		const systems = carrier.systems.map((system) => (system.id === "flight-1" ? { ...system, value: 0 } : system));
		const red = { ...unitOf(state, RED), design: carrier.design, figures: carrier.figures, systems };
		const { open, reports } = moveAll({ ...state, units: { ...state.units, [RED]: red }, dockings: [docking] });
		const loaded = (id: UnitId) => unitOf(open, id).systems.filter(({ kind, value }) => kind === "submunition" && value > 0).length;
		expect([loaded(FLIGHT), loaded(RED)]).toEqual([3, 0]);
		expect(reports[0]).toMatchObject({ code: "docked", facts: { weapons: 3 } });
	});

	test("SC-28: a hangar takes back its own craft, and others that fit", () => {
		const carrier: UnitOverrides = { is: "citadel", left: { "flight-1": 0, "flight-2": 0 } };
		const berth = { in: RED, system: "flight-1" };
		const units = { red: carrier, "red~1": { is: "shrike", seat: "red", berth }, green: { is: "kestrel", side: "red" } } as const;
		const own = docked("hangar", units, [FLIGHT, RED]).open;
		expect(unitOf(own, FLIGHT)).toMatchObject({ status: "aboard", berth });
		expect(unitOf(own, RED).systems.find(({ id }) => id === "flight-1")?.value).toBe(1);
		expect(unitOf(docked("hangar", units, [GREEN, RED]).open, GREEN)).toMatchObject({ status: "aboard", berth });
	});

	test("SC-28: a lost or occupied berth has no room", () => {
		const shot: UnitOverrides = { is: "citadel", left: { "flight-1": 0 } };
		const step = docked("hangar", { red: shot, green: { is: "shrike", side: "red" } }, [GREEN, RED]);
		expect(step.reports[0]).toMatchObject({ code: "docking-void", facts: { why: "no-free-berth" } });
		expect(unitOf(step.open, GREEN).status).toBe("in-play");
	});

	test("SC-28: missiles are recovered too", () => {
		const units = {
			red: { left: { "missile-1": 0 } },
			"red~1": { is: "trident", seat: "red", berth: { in: RED, system: "missile-1" } },
		} as const;
		expect(unitOf(docked("hangar", units, [FLIGHT, RED]).open, FLIGHT).status).toBe("aboard");
	});

	test("SC-34: a tug takes a friend or a helpless enemy in tow", () => {
		const tug: UnitOverrides = { vector: course("A2") };
		const towed = (blue: UnitOverrides) =>
			unitOf(docked("tow", { red: tug, blue: { vector: course("A3"), ...blue } }, [RED, BLUE]).open, BLUE);
		expect(towed({ side: "red" })).toMatchObject({ towedBy: "red", at: [0, -2], vector: [0, -2] });
		expect(towed({ left: { propulsion: 0 } }).towedBy).toBe("red");
		expect(towed({}).towedBy).toBeNull();
	});

	test("a towed unit whose tug has left play flies on alone", () => {
		const { open } = moveAll(aMatch({ red: { at: [0, -30], vector: course("A1") }, green: { side: "red", towedBy: RED } }));
		expect(unitOf(open, GREEN).towedBy).toBeNull();
	});

	test("no unit docks with one that has left play", () => {
		const step = docked("refuel", { red: {}, green: { side: "red", status: "destroyed" } }, [RED, GREEN]);
		expect(step.reports[0]?.facts).toMatchObject({ why: "docking-gone" });
	});
});

describe("jumps", () => {
	const edge: UnitOverrides = { at: [0, -20], vector: course("A10"), plot: plot([0, -30], { jump: true }) };

	test("SC-35, SC-36: a ship that did nothing to break the lock-on jumps, with its speed on the card", () => {
		const state = aMatch({ red: edge }, { options: { lightYears: 7.7, travelTimes: true } });
		expect(unitOf(moveAll(state).open, RED)).toMatchObject({ status: "jumped", gone: { turn: 3, speed: 10 } });
		expect(factsByCode(state)).toEqual([["jumped", { unit: "red", speed: 10, lightYears: 7.7, days: 24 }]]);
		expect(factsByCode(aMatch({ red: edge }))[0]?.[1]).toMatchObject({ days: null });
	});

	test("SC-35: an allied NPC jumps away: its card is for everybody, or for its whole side if it is hidden", () => {
		const seenBy = (detected: boolean) => {
			const sides = { red: { ...edge, side: "Concord", detected }, green: { at: [9, 0], side: "Concord" } } as const;
			return moveAll(aMatch(sides)).reports.flatMap(({ code, card, seenBy: eyes }) => (code === "jumped" ? [{ card, eyes }] : []));
		};
		expect(seenBy(true)).toEqual([{ card: expect.any(String), eyes: "all" }]);
		expect(seenBy(false)).toEqual([{ card: expect.any(String), eyes: ["red", "green"] }]);
	});

	test("SC-35: a ship that fires in point defence does not jump", () => {
		const state = aMatch({ red: { ...edge, did: { fired: true, launched: false, recovered: false } } });
		expect(factsByCode(state)).toEqual([["jump-failed", { unit: "red", why: ["has-fired"] }]]);
		expect(unitOf(moveAll(state).open, RED).status).toBe("in-play");
	});

	test("SC-35: a ship that a planet shifts, or that recovers anything, does not jump", () => {
		const bodies = [body("planet", [-1, -24])];
		expect(factsByCode(aMatch({ red: edge }, { options: { bodies } }))[1]).toEqual([
			"jump-failed",
			{ unit: "red", why: ["shifted-by-planet"] },
		]);
		const units = {
			red: { ...edge, left: { "missile-1": 0 } },
			"red~1": { is: "trident", seat: "red", berth: { in: RED, system: "missile-1" } },
		} as const;
		const docking = { interceptor: FLIGHT, target: RED, hex: [0, 0], fraction: 1, docking: true, purpose: "hangar" } as const;
		expect(factsByCode(aMatch(units, { dockings: [docking] }))[1]).toEqual(["jump-failed", { unit: "red", why: ["has-recovered"] }]);
	});
});

test("SC-33: a unit that loses its armour in orbit of a star has one turn to leave", () => {
	const options = { bodies: [body("star", [0, -1])] };
	const first = moveAll(aMatch({ red: { is: "rampart", orbit: 0, left: { armour: 2 } }, blue: { is: "rampart", orbit: 0 } }, { options }));
	expect(first.reports.map(({ code }) => code)).toEqual(["scorched"]);
	expect(unitOf(first.open, RED)).toMatchObject({ status: "in-play", scorched: true });
	const stays = moveAll(first.open);
	expect([unitOf(stays.open, RED).status, unitOf(stays.open, BLUE).status]).toEqual(["destroyed", "in-play"]);
	const red = { ...unitOf(first.open, RED), plot: plot([0, 1]) };
	expect(unitOf(moveAll({ ...first.open, units: { ...first.open.units, [RED]: red } }).open, RED)).toMatchObject({
		status: "in-play",
		scorched: false,
	});
});

describe("any plots", () => {
	const anyUnit = fc.record({
		is: fc.constantFrom("halberd", "wayfarer", "longhaul", "lantern", "trident", "shrike", "citadel"),
		seat: fc.constantFrom("red", "blue"),
		at: anyHex,
		vector: fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 })),
		jump: fc.boolean(),
	});
	const anyMatch = fc.array(anyUnit, { minLength: 1, maxLength: 12 }).map((units) =>
		aMatch(
			Object.fromEntries(
				units.map(({ jump, ...unit }, index) => {
					const end = [unit.at[0] + unit.vector[0], unit.at[1] + unit.vector[1]] as const;
					return [`u${index}`, { ...unit, plot: plot(end, { jump }) }];
				}),
			),
			{ options: { radius: 40, bodies: [body("planet", [3, 3])] } },
		),
	);

	test("SC-27, SC-35: no crewed ship is lost out of control, or jumps without a plot", () => {
		fc.assert(
			fc.property(anyMatch, (state) => {
				const { open } = moveAll(state);
				for (const unit of Object.values(open.units)) {
					if (unit.status === "out-of-control") expect(unit.design.kind).toBe("missile");
					if (unit.status === "jumped") expect(state.units[unit.id]?.plot?.jump && unit.figures.ftl).toBe(true);
				}
			}),
		);
	});

	test("every unit in play is on the map at the end of its course, with nothing left of the turn", () => {
		fc.assert(
			fc.property(anyMatch, (state) => {
				for (const unit of unitsInPlay(moveAll(state).open)) {
					expect(hexDistance(unit.at, [0, 0])).toBeLessThanOrEqual(40);
					const from = unitOf(state, unit.id).at;
					expect([from[0] + unit.vector[0], from[1] + unit.vector[1]]).toEqual(unit.at);
					expect([unit.plot, unit.fired]).toEqual([null, []]);
				}
			}),
		);
	});
});

describe("SC-47: a shift that ends on a body", () => {
	// Two bodies next to A4, both on the left, one further on, shift the end two hexes to B: onto the third.
	const bodies = [body("planet", [-1, -1]), body("planet", [-1, -2]), body("planet", [2, -6])];
	const statusOf = () => {
		const state = aMatch({ red: { vector: course("A4") } }, { options: { bodies } });
		return unitOf(moveAll(state).open, RED);
	};

	test("is a crash, even if the unit does not pass that body", () => {
		expect(statusOf()).toMatchObject({ status: "crashed", at: [2, -6] });
	});
});

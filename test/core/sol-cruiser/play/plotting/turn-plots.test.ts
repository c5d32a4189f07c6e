/** Plots in a match, from pursuit to reveal: SC-03, SC-06 to SC-09, SC-22, SC-27, SC-29, SC-32 to SC-35, SC-37. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type CruiserState, type Launch, type PlotChoice, type PlotOrder, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { declarePursuits, pursueObjection, pursuersOf } from "../../../../../src/core/sol-cruiser/play/detection/pursuit.ts";
import { driftPlots, needsPlot, plotGroups } from "../../../../../src/core/sol-cruiser/play/plotting/groups.ts";
import { plotObjection } from "../../../../../src/core/sol-cruiser/play/plotting/plot-orders.ts";
import { revealPlots } from "../../../../../src/core/sol-cruiser/play/plotting/plot-reveal.ts";
import { pointsOf, thrustOf, unitOf, unitsInPlay } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { course } from "../../support/builders.ts";
import { aMatch, BLUE, blue, body, choiceOf, RED, red, type StateWishes, type UnitOverrides } from "../../support/placed.ts";

const [FLIGHT, GREEN] = [unitId("red~1"), unitId("green")];

/** A match in which all these units plot now. */
function plotting(units: Readonly<Record<string, UnitOverrides>>, wishes: StateWishes = {}): CruiserState {
	const state = aMatch(units, wishes);
	return { ...state, phase: "plotting", waiting: { for: "plot", group: unitsInPlay(state).map(({ id }) => id) } };
}

function plots(state: CruiserState, wish: Partial<PlotChoice>, id = RED): PlotOrder {
	return { kind: "plot", plots: { [id]: choiceOf(state, id, wish) }, launches: [], release: [] };
}

function launching(state: CruiserState, launch: Partial<Launch>, plots: PlotOrder["plots"] = {}): PlotOrder {
	const wish = { from: RED, system: "missile-1", target: BLUE, ...choiceOf(state, RED), ...launch };
	return { kind: "plot", plots, launches: [wish], release: [] };
}

function codeOf(state: CruiserState, order: PlotOrder): string | undefined {
	return plotObjection(state, red, order)?.code;
}

describe("pursuit", () => {
	const state = aMatch({
		red: { detected: true },
		"red~1": { is: "trident", seat: "red", target: BLUE, detected: true },
		blue: { detected: true },
		white: {},
	});

	test("SC-08: only detected units can pursue, and only detected quarries", () => {
		expect(pursuersOf(state, red)).toEqual(["red", "red~1"]);
		expect(pursuersOf(state, seatId("white"))).toEqual([]);
		const objection = (pursuits: Record<string, string>) =>
			pursueObjection(state, red, { kind: "pursue", pursuits: pursuits as never })?.code;
		expect(objection({ red: "blue" })).toBeUndefined();
		expect(objection({ blue: "red" })).toBe("not-your-unit");
		expect(objection({ red: "white" })).toBe("quarry-unknown");
		expect(objection({ red: "red~1" })).toBe("quarry-is-friend");
	});

	test("SC-08: a missile pursues its target automatically, and plots straight after it", () => {
		const { open, reports } = declarePursuits(state, {});
		expect(reports[0]?.facts).toEqual({ pursuits: [{ unit: "red~1", target: "blue" }] });
		expect(plotGroups(open)).toEqual([["blue", "red"], ["red~1"], ["white"]]);
	});

	test("SC-08: a unit without a declared target does not pursue, except a missile", () => {
		const before = declarePursuits(state, { [red]: { kind: "pursue", pursuits: { [RED]: BLUE } } }).open;
		expect(unitOf(before, RED).target).toBe("blue");
		const { open } = declarePursuits(before, {});
		expect([unitOf(open, RED).target, unitOf(open, FLIGHT).target]).toEqual([null, "blue"]);
	});
});

describe("the units that plot", () => {
	test("SC-07, SC-27, SC-34: do not include units without fuel, out of control or in tow", () => {
		const dry = { "thrust-row-1": 0, "thrust-row-2": 0, "thrust-row-3": 0 };
		const state = aMatch({
			red: { is: "jackdaw", detected: true },
			a: { is: "lantern", seat: "red", left: dry, detected: true },
			b: { is: "lantern", seat: "red", at: [0, 11], detected: true },
			c: { is: "shrike", seat: "red", towedBy: RED, detected: true },
			blue: { detected: true },
		});
		expect(plotGroups(state).flat().sort()).toEqual(["blue", "red"]);
	});

	test("include units that cannot steer but can launch", () => {
		expect(plotGroups(aMatch({ red: { left: { propulsion: 0 } } }))).toEqual([["red"]]);
		expect(plotGroups(aMatch({ red: { left: { propulsion: 0, "missile-1": 0, "missile-2": 0 } } }))).toEqual([]);
	});

	test("a unit without a choice keeps its course or its orbit", () => {
		const wreck: UnitOverrides = { is: "wayfarer", left: { propulsion: 0 } };
		const state = driftPlots(aMatch({ red: { ...wreck, vector: [0, -4] }, blue: wreck, green: {} }));
		expect(unitOf(state, RED).plot?.end).toEqual([0, -4]);
		expect(unitOf(state, GREEN).plot).toBeNull();
	});

	test("the match waits only for seats with units in the group", () => {
		const state = plotting({ red: {}, blue: {} });
		const only = { ...state, waiting: { for: "plot", group: [RED] } } as const;
		expect([needsPlot(only, red), needsPlot(only, blue)]).toEqual([true, false]);
	});
});

describe("a plot is refused", () => {
	const options = { bodies: [body("planet", [0, -4]), body("star", [9, 0])] };
	const state = plotting({ red: { vector: course("A2") }, blue: { detected: true }, white: {} }, { options });

	test("SC-06: above the thrust rating", () => {
		expect(codeOf(state, plots(state, { end: [0, -5] }))).toBeUndefined();
		expect(plotObjection(state, red, plots(state, { end: [0, -6] }))).toEqual({
			code: "above-rating",
			facts: { unit: "red", cost: 4, rating: 3 },
		});
	});

	test("SC-06: above the remaining thrust points, if the match tracks them", () => {
		const left = { "thrust-row-1": 1, "thrust-row-2": 0, "thrust-row-3": 0, "thrust-row-4": 0 };
		const dry = (trackThrustPoints: boolean) => plotting({ red: { left } }, { options: { trackThrustPoints } });
		expect(codeOf(dry(true), plots(dry(true), { end: [0, -2] }))).toBe("points-short");
		expect(codeOf(dry(false), plots(dry(false), { end: [0, -2] }))).toBeUndefined();
	});

	test("SC-08: for another seat's unit, or one that does not plot now", () => {
		expect(codeOf(state, plots(state, {}, BLUE))).toBe("not-in-group");
	});

	test("SC-32, SC-33: a unit enters an orbit at speed one, next to the body, and a star's only with heavy armour", () => {
		const slow = (at: readonly [number, number], is: "halberd" | "rampart") => plotting({ red: { at, is } }, { options });
		const enter = (from: readonly [number, number], end: readonly [number, number], orbit: number, is: "halberd" | "rampart" = "halberd") =>
			codeOf(slow(from, is), plots(slow(from, is), { end, orbit }));
		expect(enter([0, -2], [0, -3], 0)).toBeUndefined();
		expect(enter([0, -1], [0, -3], 0)).toBe("not-speed-one");
		expect(enter([0, -1], [0, -2], 0)).toBe("not-beside-body");
		expect(enter([0, -2], [0, -3], 7)).toBe("no-such-body");
		expect(enter([7, 0], [8, 0], 1)).toBe("armour-too-light");
		expect(enter([7, 0], [8, 0], 1, "rampart")).toBeUndefined();
	});

	test("SC-35: a jump begins near the edge, without thrust, launches, or anything in tow", () => {
		const far = { at: [0, -25] as const, vector: course("A1") };
		const jump = (units: Record<string, UnitOverrides>, wish: Partial<PlotChoice> = {}, lightYears = 5) => {
			const own = plotting(units, { options: { lightYears } });
			return codeOf(own, plots(own, { jump: true, ...wish }));
		};
		expect(jump({ red: far })).toBeUndefined();
		expect(jump({ red: { ...far, at: [0, -23] } })).toBe("too-far-from-edge");
		expect(jump({ red: far }, { end: [0, -27] })).toBe("thrust-used");
		expect(jump({ red: { ...far, is: "kestrel" } })).toBe("hull-too-small");
		expect(jump({ red: far }, {}, 7.8)).toBe("star-too-far");
		expect(jump({ red: far, w: { ...far, is: "shrike", seat: "red", towedBy: RED } })).toBe("jumps-towing");
		const own = plotting({ red: far, blue: { detected: true } });
		expect(codeOf(own, launching(own, {}, { [RED]: choiceOf(own, RED, { jump: true }) }))).toBe("has-launched");
	});

	test("SC-29: only a capable unit is a goalkeeper, each ward has one, and two units cannot guard each other", () => {
		const fleet = plotting({
			red: {},
			a: { seat: "red" },
			b: { seat: "red" },
			t: { is: "trident", seat: "red" },
			k: { is: "buckler", seat: "red" },
			blue: {},
		});
		const guard = (pairs: Record<string, string>) => {
			const wishes = Object.entries(pairs).map(([id, ward]) => [id, choiceOf(fleet, unitId(id), { guards: unitId(ward) })]);
			return codeOf(fleet, { kind: "plot", plots: Object.fromEntries(wishes), launches: [], release: [] });
		};
		expect(guard({ a: "red", k: "b" })).toBeUndefined();
		expect(guard({ t: "red" })).toBe("cannot-keep");
		expect(guard({ a: "red", b: "red" })).toBe("ward-has-keeper");
		expect(guard({ a: "red", b: "a" })).toBe("ward-is-keeper");
		expect(guard({ a: "red", red: "b" })).toBe("keeper-has-keeper");
		expect(guard({ a: "blue" })).toBe("ward-unknown");
	});

	test("SC-46: a tug with half a drive has half the output", () => {
		const rating = (left: number) => {
			const units = { red: { is: "meridian" }, green: { side: "red", towedBy: RED } } as const;
			const whole = plotting(units);
			const half = unitOf(whole, RED).systems.map((system) =>
				system.kind === "propulsion" ? { ...system, value: left, failures: left < 4 ? 1 : 0 } : system,
			);
			const tug = { ...whole, units: { ...whole.units, [RED]: { ...unitOf(whole, RED), systems: half } } };
			return plotObjection(tug, red, plots(tug, { end: [0, -3] }))?.facts.rating;
		};
		// 5,250 t push 1,748 + 676 t at thrust 2, half of them at thrust 1.
		expect([rating(4), rating(2)]).toEqual([2, 1]);
	});

	test("SC-34: a tug is slower by its tow, until it lets go", () => {
		const tug = plotting({ red: {}, green: { is: "rampart", side: "red", towedBy: RED } });
		const order = plots(tug, { end: [0, -2] });
		expect(plotObjection(tug, red, order)?.facts).toEqual({ unit: "red", cost: 2, rating: 1 });
		expect(codeOf(tug, { ...order, release: [GREEN] })).toBeUndefined();
		expect(codeOf(tug, { ...order, release: [BLUE] })).toBe("not-towing");
		expect(codeOf(tug, { ...order, release: Array.from({ length: 300 }, () => GREEN) })).toBe("not-towing");
	});
});

describe("launches", () => {
	const state = plotting({ red: { vector: course("A6"), left: { "missile-2": 0 } }, blue: { detected: true }, white: {} });

	test("SC-09: a flight spends its own thrust on its launcher's course", () => {
		expect(codeOf(state, launching(state, { end: [0, -11] }))).toBeUndefined();
		expect(codeOf(state, launching(state, { end: [0, -12] }))).toBe("above-rating");
	});

	test.each([
		["a system that is empty", { system: "missile-2" }, "system-gone"],
		["a system that is none", { system: "beam-1" }, "no-such-system"],
		["a warhead at nobody", { target: null }, "target-needed"],
		["anything at whom nobody sees", { target: unitId("white") }, "target-unknown"],
		["anything at a friend", { target: RED }, "target-is-friend"],
		["from another's ship", { from: BLUE }, "not-in-group"],
	])("no unit launches %s", (_, launch, code) => expect(codeOf(state, launching(state, launch))).toBe(code));

	test("the same flight cannot be launched twice", () => {
		const order = launching(state, {});
		expect(codeOf(state, { ...order, launches: [...order.launches, ...order.launches] })).toBe("launched-twice");
	});

	test("SC-22: a flight can be launched only at a detected flight", () => {
		const raid = (detected: boolean) => plotting({ red: {}, "blue~1": { is: "trident", seat: "blue", detected } });
		expect(codeOf(raid(true), launching(raid(true), { target: unitId("blue~1") }))).toBeUndefined();
		expect(codeOf(raid(false), launching(raid(false), { target: unitId("blue~1") }))).toBe("target-unknown");
	});

	test("SC-09: it begins where its launcher began, and leaves the launcher's system empty", () => {
		const { open, reports } = revealPlots(state, {
			[red]: launching(state, { end: [0, -11] }, { [RED]: choiceOf(state, RED, { end: [0, -8] }) }),
		});
		const flight = unitOf(open, FLIGHT);
		expect(flight).toMatchObject({
			at: [0, 0],
			vector: [0, -6],
			target: "blue",
			number: 1,
			detected: false,
			plot: { end: [0, -11], thrust: 5 },
		});
		expect(pointsOf(flight, open.options)).toBe(15);
		expect(unitOf(open, RED)).toMatchObject({ did: { launched: true }, plot: { end: [0, -8], thrust: 2 } });
		expect(unitOf(open, RED).systems.find(({ id }) => id === "missile-1")?.value).toBe(0);
		expect(open.launches).toEqual({ red: 1 });
		expect(reports.map(({ code, seenBy }) => [code, seenBy])).toContainEqual(["launched", ["red"]]);
	});

	test("SC-04: everybody sees reports about a detected ship", () => {
		const open = plotting({ red: { detected: true }, blue: { detected: true } });
		expect(revealPlots(open, { [red]: launching(open, {}) }).reports.map(({ seenBy }) => seenBy)).toEqual(["all", "all", "all"]);
	});

	test("SC-37: a flight has the best crew in reach of it", () => {
		const fleet = plotting({ red: {}, green: { side: "red", cq: 2 }, blue: { detected: true } });
		expect(unitOf(revealPlots(fleet, { [red]: launching(fleet, {}) }).open, FLIGHT).cq).toBe(2);
	});

	test("a recovered craft is launched as the same unit, with its damage", () => {
		const berth = { in: RED, system: "flight-1" };
		const units = {
			red: { is: "citadel", detected: true },
			"red~1": { is: "shrike", seat: "red", marked: 4, status: "aboard", berth },
		} as const;
		const carrier = plotting(units, { launches: { [red]: 1 } });
		const { open } = revealPlots(carrier, { [red]: launching(carrier, { system: "flight-1", target: null }) });
		expect(unitOf(open, FLIGHT)).toMatchObject({ status: "in-play", marked: 4, launched: { turn: 3, detected: true } });
		expect(open.launches).toEqual({ red: 1 });
	});
});

describe("the reveal", () => {
	test("SC-34: a towed unit follows its tug; a released one goes straight on", () => {
		const tug = plotting({ red: { vector: [0, -2] }, green: { is: "rampart", side: "red", towedBy: RED, vector: [0, -2] } });
		const towed = (release: PlotOrder["release"]) => {
			const order = { ...plots(tug, { end: [0, -3] }), release };
			const unit = unitOf(revealPlots(tug, { [red]: order }).open, GREEN);
			return [unit.towedBy, unit.plot?.end];
		};
		expect(towed([])).toEqual(["red", [0, -3]]);
		expect(towed([GREEN])).toEqual([null, [0, -2]]);
	});

	test("a missile without a plot steers for its target while the target is detected", () => {
		const chase = (detected: boolean) =>
			plotting({ red: {}, "red~1": { is: "trident", seat: "red", target: BLUE, detected: true }, blue: { at: [0, -20], detected } });
		const [seen, hidden] = [true, false].map((detected) => unitOf(revealPlots(chase(detected), {}).open, FLIGHT).plot);
		expect(seen).toMatchObject({ end: [0, -5], thrust: 5 });
		expect(hidden).toMatchObject({ end: [0, 0], thrust: 0 });
	});

	test("SC-41: a missile flight gets the target that its seat names, and steers for it", () => {
		const units = {
			"red~1": { is: "trident", seat: "red", target: BLUE, detected: true },
			blue: { at: [9, 9], detected: true },
			green: { at: [0, -6], detected: true },
		} as const;
		const state = plotting(units);
		const order: PlotOrder = { kind: "plot", plots: {}, launches: [], release: [], targets: { [FLIGHT]: GREEN } };
		expect(plotObjection(state, red, order)).toBeNull();
		const flight = unitOf(revealPlots(state, { [red]: order }).open, FLIGHT);
		expect(flight).toMatchObject({ target: "green", plot: { end: [0, -3] } });
		expect(codeOf(state, { ...order, targets: { [BLUE]: GREEN } })).toBe("not-in-group");
		expect(codeOf(state, { ...order, targets: { [FLIGHT]: FLIGHT } })).toBe("target-is-friend");
		expect(codeOf(plotting({ ...units, red: {} }), { ...order, targets: { [RED]: GREEN } })).toBe("names-no-target");
	});

	test("SC-29: of two seats' goalkeepers for one ward, only the first counts", () => {
		const fleet = plotting({ red: {}, green: { side: "red" }, white: { side: "red" } });
		const orders = Object.fromEntries(["green", "white"].map((id) => [id, plots(fleet, { guards: RED }, unitId(id))]));
		const { open } = revealPlots(fleet, orders);
		expect([unitOf(open, GREEN).plot?.guards, unitOf(open, unitId("white")).plot?.guards]).toEqual(["red", null]);
	});

	test("SC-06: thrust points are spent from the last row up and never below 0", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }), (costs) => {
				let state = plotting({ red: { is: "jackdaw" } });
				for (const cost of costs) {
					const before = pointsOf(unitOf(state, RED), state.options) ?? 0;
					const order = plots(state, { end: [0, -cost] });
					if (codeOf(state, order) !== undefined) {
						expect(cost).toBeGreaterThan(Math.min(before, thrustOf(unitOf(state, RED))));
						continue;
					}
					state = revealPlots(state, { [red]: order }).open;
					expect(pointsOf(unitOf(state, RED), state.options)).toBe(before - cost);
					expect(unitOf(state, RED).systems.every(({ value }) => value >= 0)).toBe(true);
				}
			}),
		);
	});
});

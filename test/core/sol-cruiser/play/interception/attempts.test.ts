import { describe, expect, test } from "vitest";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type IntentOrder, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { attemptsBefore, ownAttempts } from "../../../../../src/core/sol-cruiser/play/interception/attempts.ts";
import { meetingsOfSeat } from "../../../../../src/core/sol-cruiser/play/interception/intents.ts";
import { aBattle, factsOf, intents, intercepted, reportsOf, type UnitOverrides } from "../../support/battle-builders.ts";

const crossing = { red: { at: [0, 0], course: "A4 B4" }, blue: { at: [7, -4], course: "F7" } } as const;
const redTries = { red: intents({ red: ["blue"] }) };

describe("SC-11: an attempt", () => {
	test("is automatic if both try, and makes one combat in one hex", () => {
		const { open, reports } = intercepted(aBattle(crossing), { ...redTries, blue: intents({ blue: ["red"] }) });
		expect(reports).toMatchObject([{ code: "intercept", facts: { automatic: true, success: true, total: null }, rolls: [] }]);
		expect(open.combats).toMatchObject([{ hex: [2, -4], encounters: [{ interceptor: "blue" }, { interceptor: "red" }] }]);
	});

	test("is not made by a unit that evades; without an order a unit evades", () => {
		expect(intercepted(aBattle(crossing), { red: intents({}) })).toMatchObject({ open: { combats: [] }, reports: [] });
	});

	test("is rolled with this turn's speed and thrust and both crews, each by name", () => {
		const state = aBattle({
			red: { course: "A9", thrust: 3, cq: 1 },
			blue: { course: "A12", at: [0, 2], thrust: 1, cq: 2 },
		});
		const step = intercepted(state, redTries, 3, 4);
		expect(reportsOf(step, "intercept")).toMatchObject([
			{
				seat: "red",
				facts: { interceptor: "red", target: "blue", total: 6, needed: 6, success: true, attempt: 1 },
				modifiers: [
					{ code: "speed", value: -2 },
					{ code: "thrust", value: 4 },
					{ code: "crew", value: 1 },
					{ code: "target-crew", value: -2 },
				],
				rolls: [{ reason: "intercept", seat: "red", shown: [3, 4] }],
			},
		]);
		expect(intercepted(state, redTries, 3, 3).open.combats).toEqual([]);
	});

	test("adds 2 for each earlier attempt on the target, in the order along its course: lower initiative first, then by id", () => {
		const state = aBattle({
			blue: { course: "A8" },
			late: { at: [-4, -6], course: "C8" },
			quick: { at: [0, -2], cq: 2 },
			able: { at: [0, -2] },
			zed: { at: [0, -2] },
		});
		const orders = Object.fromEntries(["late", "quick", "able", "zed"].map((id) => [id, intents({ [id]: ["blue"] })]));
		const step = intercepted(state, orders, 1, 1, 1, 1, 1, 1, 1, 1);
		expect(factsOf(step, "intercept").map(({ interceptor, attempt }) => [interceptor, attempt])).toEqual([
			["able", 1],
			["zed", 2],
			["quick", 3],
			["late", 4],
		]);
		expect(reportsOf(step, "intercept")[3]?.modifiers).toContainEqual({ code: "attempts", value: 6 });
	});

	test("that is automatic counts for later ones", () => {
		const state = aBattle({ blue: {}, red: {}, zed: {} });
		const orders = { blue: intents({ blue: ["red"] }), red: intents({ red: ["blue"] }), zed: intents({ zed: ["blue"] }) };
		expect(reportsOf(intercepted(state, orders, 1, 1), "intercept")[1]?.modifiers).toEqual([{ code: "attempts", value: 2 }]);
	});

	test("by a hidden unit that fails stays secret", () => {
		const state = aBattle({ red: { detected: false, side: "ours" }, blue: {}, green: { at: [9, 9], side: "ours" } });
		expect(intercepted(state, redTries, 1, 1).reports[0]?.seenBy).toEqual(["red", "green"]);
		expect(intercepted(state, redTries, 6, 6).reports[0]?.seenBy).toBe("all");
	});

	test("against a unit that gave up since the order was sealed is not made", () => {
		const state = aBattle({ ...crossing, blue: { ...crossing.blue, status: "left" } });
		expect(intercepted(state, redTries).reports).toEqual([]);
	});
});

describe("SC-22: a missile without an order", () => {
	const state = aBattle({ red: {}, blue: { at: [9, 9] }, dart: { craft: "dart", seat: "blue", target: "red", cq: 2 } });

	test("tries for its target, with its controller's crew (SC-37)", () => {
		const step = intercepted(state, {}, 3, 3);
		expect(reportsOf(step, "intercept")).toMatchObject([{ facts: { interceptor: "dart", success: true }, modifiers: [{ value: 2 }] }]);
	});

	test("does not if its owner holds it back", () => {
		expect(intercepted(state, { blue: intents({ dart: [] }) }).reports).toEqual([]);
	});
});

test("SC-12: there is one combat for each hex, in the order along the courses of the intercepted units", () => {
	const state = aBattle({
		red: { course: "A8" },
		j: { seat: "blue", at: [-1, -5], course: "C2" },
		h: { seat: "blue", at: [-1, -2], course: "C2" },
		i: { seat: "blue", at: [-1, -2], course: "C2" },
	});
	const { open } = intercepted(state, { blue: intents({ j: ["red"], h: ["red"], i: ["red"] }) }, 6, 6, 6, 6, 6, 6);
	expect(open.combats.map(({ hex, encounters }) => [hex, encounters.map(({ interceptor }) => interceptor)])).toEqual([
		[
			[0, -2],
			["h", "i"],
		],
		[[0, -5], ["j"]],
	]);
});

describe("SC-29: a goalkeeper", () => {
	const guarding = (keeper: UnitOverrides) => {
		const state = aBattle({
			blue: { course: "A4" },
			keeper: { seat: "blue", course: "A4", ...keeper, plot: { guards: unitId("blue"), ...keeper.plot } },
			red: { at: [0, -2] },
		});
		return intercepted(state, { red: intents({ red: ["blue"] }) }, 6, 6);
	};

	test("takes part in the combats of its ward", () => {
		expect(guarding({}).open.combats).toMatchObject([{ keepers: { keeper: "blue" } }]);
	});

	test("on another course is void this turn, and its side learns why", () => {
		const step = guarding({ plot: { end: [1, -5], guards: unitId("blue") } });
		expect(step.open.combats).toMatchObject([{ keepers: {} }]);
		expect(reportsOf(step, "guard-void")).toMatchObject([{ facts: { against: ["courses-apart", "ends-apart"] }, seenBy: ["blue"] }]);
	});
});

describe("SC-28: docking", () => {
	const wants = (unit: string, other: string): IntentOrder => intents({}, { [unitId(unit)]: { with: unitId(other), purpose: "refuel" } });

	test("of friends needs no roll", () => {
		const state = aBattle({ red: { course: "A5" }, tanker: { seat: "red", course: "A6" } });
		const { open, reports } = intercepted(state, { red: wants("red", "tanker") });
		expect(open).toMatchObject({ combats: [], dockings: [{ interceptor: "red", target: "tanker", docking: true, purpose: "refuel" }] });
		expect(reports).toMatchObject([{ code: "rendezvous", facts: { unit: "red", target: "tanker", purpose: "refuel" } }]);
	});

	test("with an enemy that evades is an intercept like any other, but no combat", () => {
		const state = aBattle({ red: {}, blue: {} });
		expect(intercepted(state, { red: wants("red", "blue") }, 1, 1).open.dockings).toEqual([]);
		const { open } = intercepted(state, { red: wants("red", "blue") }, 6, 6);
		expect(open).toMatchObject({ combats: [], dockings: [{ target: "blue" }] });
	});
});

test("SC-11: a seat knows its own earlier attempts on a target, and no others", () => {
	const state = aBattle({
		blue: { course: "A8" },
		late: { seat: "red", at: [-4, -6], course: "C8" },
		able: { seat: "red", at: [0, -2] },
		other: { at: [0, -2] },
	});
	const red = seatId("red");
	const before = (order: IntentOrder) => {
		const attempts = ownAttempts(state, red, order);
		const meetings = meetingsOfSeat(state, red).filter(({ target }) => target === "blue");
		return Object.fromEntries(meetings.map((meeting) => [meeting.unit, attemptsBefore(state, attempts, meeting)]));
	};
	expect(before(intents({ able: ["blue"], late: ["blue"] }))).toEqual({ able: 0, late: 1 });
	expect(before(intents({ late: ["blue"] }))).toEqual({ able: 0, late: 0 });
});

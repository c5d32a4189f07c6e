import { describe, expect, test } from "vitest";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { type CruiserState, type IntentOrder, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { intentObjection, meetingsOfSeat, seatsWithMeetings } from "../../../../../src/core/sol-cruiser/play/interception/intents.ts";
import { aBattle, factsOf, fought, intents, intercepted, unitIn } from "../../support/battle-builders.ts";

const red = seatId("red");

/** Red and blue meet. Green is elsewhere, and gone is out of play. */
const state = aBattle({
	red: {},
	blue: {},
	twin: { seat: "blue" },
	hidden: { seat: "blue", detected: false },
	friend: { seat: "red" },
	dart: { craft: "dart", seat: "red", target: "blue" },
	gone: { seat: "blue", status: "destroyed" },
	green: { at: [9, 0], course: "C9" },
});

const codeOf = (order: IntentOrder, of: CruiserState = state): string | undefined => intentObjection(of, red, order)?.code;
const docks = (unit: string, other: string): IntentOrder => intents({}, { [unitId(unit)]: { with: unitId(other), purpose: "refuel" } });

describe("an intent is refused", () => {
	test("for a unit that does not exist or belongs to another seat", () => {
		expect(codeOf(intents({ nobody: ["blue"] }))).toBe("not-your-unit");
		expect(codeOf(intents({ gone: ["red"] }))).toBe("not-your-unit");
		expect(codeOf(intents({ blue: ["red"] }))).toBe("not-your-unit");
	});

	test("against a unit that does not exist, a friend, or a unit that it does not meet", () => {
		expect(codeOf(intents({ red: ["gone"] }))).toBe("target-unknown");
		expect(codeOf(intents({ red: ["friend"] }))).toBe("target-is-friend");
		expect(codeOf(intents({ red: ["green"] }))).toBe("not-met");
	});

	test("SC-11: against an undetected enemy, just like one that does not exist", () => {
		expect(codeOf(intents({ red: ["hidden"] }))).toBe("target-unknown");
	});

	test("SC-11: against two targets in one hex, but not for two own units in one hex", () => {
		const objection = intentObjection(state, red, intents({ red: ["blue", "twin"] }));
		expect(objection).toEqual({ code: "target-stacked", facts: { unit: "red", target: "twin", other: "blue", hex: [0, 0] } });
		expect(codeOf(intents({ red: ["blue", "blue"] }))).toBe("target-twice");
		expect(codeOf(intents({ red: ["blue"], friend: ["twin"] }))).toBeUndefined();
	});

	test("SC-28: to dock above half the higher thrust, with no unit, or with a unit that it also intercepts", () => {
		const fast = aBattle({ red: { course: "A3" }, friend: { seat: "red" } });
		expect(intentObjection(fast, red, docks("red", "friend"))).toEqual({
			code: "docking-too-fast",
			facts: { unit: "red", target: "friend", closingSpeed: 3, limit: 2 },
		});
		expect(codeOf(docks("red", "friend"))).toBeUndefined();
		expect(codeOf(docks("red", "red"))).toBe("not-met");
		expect(codeOf(docks("red", "hidden"))).toBe("target-unknown");
		expect(codeOf({ ...docks("red", "blue"), ...{ intercepts: intents({ red: ["blue"] }).intercepts } })).toBe("target-twice");
	});
});

describe("the seats that must give intents", () => {
	test("include each one that meets an enemy it could intercept", () => {
		expect(seatsWithMeetings(aBattle({ red: {}, blue: {}, green: { at: [9, 9] } }))).toEqual(["red", "blue"]);
		expect(seatsWithMeetings(aBattle({ red: { detected: false }, blue: {} }))).toEqual(["red"]);
	});

	test("do not include a seat if only its missile meets a target", () => {
		const away = aBattle({ red: { at: [9, 9] }, dart: { craft: "dart", seat: "red", target: "blue", detected: false }, blue: {} });
		expect(seatsWithMeetings(away)).toEqual([]);
		expect(meetingsOfSeat(away, red)).toMatchObject([{ unit: "dart", target: "blue" }]);
	});

	test("SC-54: include friends in one hex only by whom its owner has marked for docking, never for want of fuel alone", () => {
		const friends = { red: {}, green: { side: "red" } };
		expect(seatsWithMeetings(aBattle(friends))).toEqual([]);
		expect(seatsWithMeetings(aBattle({ ...friends, green: { side: "red", broken: ["thrust-row-1"] } }))).toEqual([]);
		expect(seatsWithMeetings(aBattle({ ...friends, green: { side: "red", docks: true } }))).toEqual(["green"]);
	});
});

describe("SC-41: a missile that crosses another enemy than its target", () => {
	const battle = () =>
		aBattle({
			red: { at: [9, 9] },
			blue: { at: [-9, 0] },
			other: { at: [0, -3] },
			trident: { craft: "trident", seat: "red", course: "A5", target: "blue" },
		});

	test("needs a choice of its owner", () => {
		expect(seatsWithMeetings(battle())).toEqual(["red", "other"]);
	});

	test("tries for it if the owner says so, and detonates there", () => {
		const caught = intercepted(battle(), { red: intents({ trident: ["other"] }) }, 6, 6).open;
		expect(caught.combats).toMatchObject([{ hex: [0, -3], encounters: [{ interceptor: "trident", target: "other" }] }]);
		const step = fought({ ...caught, phase: "combat", waiting: { for: "fire" } }, {}, 4, 4, 4);
		expect(factsOf(step, "warhead")).toMatchObject([{ unit: "trident", target: "other" }]);
		expect(unitIn(step.open, "trident").status).toBe("expended");
	});

	test("flies on without an order, since its target is elsewhere", () => {
		expect(intercepted(battle(), {}).reports).toEqual([]);
	});
});

describe("SC-54: missiles", () => {
	const salvo = (count: number, docks = false) => {
		const dart = { craft: "trident", seat: "red", target: "blue", ...(docks && { docks }) } as const;
		const darts = Object.fromEntries(Array.from({ length: count }, (_, index) => [`red~${index + 1}`, dart]));
		return aBattle({ red: {}, ...darts, blue: { at: [9, 9] } });
	};

	test("beside a craft are no question unless their owner has marked them", () => {
		expect(seatsWithMeetings(salvo(2))).toEqual([]);
		expect(seatsWithMeetings(salvo(1, true))).toEqual(["red"]);
	});

	test("never dock with each other, so that rows grow with their number and not with its square", () => {
		const meetings = (count: number) => meetingsOfSeat(salvo(count, true), red).length;
		expect([meetings(1), meetings(2), meetings(8)]).toEqual([2, 4, 16]);
	});
});

/** The next awaited seat, and initiative. */
import { describe, expect, it } from "vitest";
import type { ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { askAll, askedObjection, askInTurn, withoutAsked } from "../../../../src/core/full-thrust/play/asking.ts";
import { rollInitiative } from "../../../../src/core/full-thrust/play/initiative.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { battle, factsOf, seats, stepOn } from "../support/battles.ts";

const FOUR = { a1: {}, b1: {}, a2: {}, b2: {} };
const anybody = (): boolean => true;
const without = (state: ThrustState, ...ids: readonly string[]): ThrustState["waiting"] =>
	ids.reduce((open, id) => withoutAsked(open, seatId(id)), state).waiting;

describe("asking", () => {
	const state = battle({ ships: FOUR, initiative: ["a", "b"] });
	const inTurn: ThrustState = { ...state, waiting: askInTurn(state, "ordnance", anybody) };

	it("goes side by side from the loser of the initiative, and ends without a wait", () => {
		expect(inTurn.waiting).toEqual({ for: "ordnance", seats: seats("b1", "b2"), later: [seats("a1", "a2")] });
		expect(without(inTurn, "b2")).toEqual({ for: "ordnance", seats: seats("b1"), later: [seats("a1", "a2")] });
		expect(without(inTurn, "b2", "b1")).toEqual({ for: "ordnance", seats: seats("a1", "a2"), later: [] });
		expect(without(inTurn, "b2", "b1", "a1", "a2")).toEqual({ for: "nothing" });
	});

	it("skips a seat that was removed before its turn", () => {
		expect(without(inTurn, "a1", "b1", "b2")).toEqual({ for: "ordnance", seats: seats("a2"), later: [] });
		expect(without(inTurn, "a1", "a2", "b1", "b2")).toEqual({ for: "nothing" });
	});

	it("skips sides without seats to answer", () => {
		expect(askInTurn(state, "fighters", (seat) => seat === "a2")).toEqual({ for: "fighters", seats: seats("a2"), later: [] });
		expect(askInTurn(state, "fighters", () => false)).toEqual({ for: "nothing" });
	});

	it("of all at once is over when all have answered", () => {
		const all: ThrustState = { ...state, waiting: askAll(state, "repair", anybody) };
		expect(without(all, "b1", "a1", "b2")).toEqual({ for: "repair", seats: seats("a2") });
		expect(without(all, "b1", "a1", "b2", "a2")).toEqual({ for: "nothing" });
		expect(askAll(state, "repair", () => false)).toEqual({ for: "nothing" });
	});

	it("refuses seats and answers that the match does not wait for", () => {
		expect(askedObjection(inTurn, seatId("b1"), "ordnance")).toBeNull();
		expect(askedObjection(inTurn, seatId("a1"), "ordnance")).toEqual({ code: "not-asked", facts: { seat: "a1" } });
		expect(askedObjection(inTurn, seatId("b1"), "fire")).toEqual({ code: "wrong-phase", facts: { phase: "fire" } });
	});
});

describe("initiative", () => {
	it("is a die for each side, and the higher wins", () => {
		const step = stepOn([2, 5], rollInitiative(battle({ ships: FOUR, phase: "initiative" })));
		expect(step.open.initiative).toEqual(["b", "a"]);
		const rolls = [
			{ side: "a", face: 2 },
			{ side: "b", face: 5 },
		];
		expect(factsOf("initiative", step)).toEqual({ rolls, winner: "b" });
		expect(step.reports[0]?.rolls.map(({ seat }) => seat)).toEqual(seats("a1", "b1"));
	});

	it("is rolled again by tied sides only", () => {
		const step = stepOn([4, 2, 4, 3, 3, 1, 6], rollInitiative(battle({ ships: { a: {}, b: {}, c: {} } })));
		expect(step.open.initiative).toEqual(["c", "a", "b"]);
	});

	it("is not rolled by a side without ships, nor by the only side", () => {
		const alone = stepOn([], rollInitiative(battle({ ships: { a: {}, b: { status: "destroyed" } } })));
		expect([alone.open.initiative, alone.reports]).toEqual([["a"], []]);
		const coming = battle({ ships: { a: {}, b: { status: "arriving" } } });
		expect(stepOn([1, 2], rollInitiative(coming)).open.initiative).toEqual(["b", "a"]);
	});
});

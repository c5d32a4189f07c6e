/** Use of the drive after movement: unused thrust, and held Extreme Manoeuvres. */
import { describe, expect, it } from "vitest";
import type { ShipTurn, ThrustOptions, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { lateObjection, useHeld, useLate } from "../../../../../src/core/full-thrust/play/movement/late.ts";
import { FRESH_TURN } from "../../../../../src/core/full-thrust/play/ships.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { refused } from "../../support/builders.ts";
import { A, factsOf, fleet, ratingOf, settled, shipOf, type TestWarship } from "../../support/fleet.ts";

const six = { drive: { rating: 6, advanced: false } };

/** A ship of rating 6 in the ships' fire. */
function firing(turn: Partial<ShipTurn>, options: Partial<ThrustOptions> = {}, ship: TestWarship = {}): ThrustState {
	return fleet(
		[{ design: six, ...ship, turn: { ...FRESH_TURN, ...turn } }],
		{ lateExtreme: true, lateHardAbout: true, ...options },
		{ phase: "fire" },
	);
}

function late(state: ThrustState, text: string, ...dice: readonly number[]) {
	return expectAccepted(settled(useLate(state, A, text), ...dice));
}

describe("Thrust that is left (Post-Movement)", () => {
	it("pays for Extreme Manoeuvres from now on, if the drive passes a check at once, with one added", () => {
		const step = late(firing({ unallocated: 2, em: 1 }), "PM EM1", 4);
		expect(factsOf(step, "strained")).toMatchObject({ number: 6, fails: false, option: "late", flown: ["EM1"], em: 1 });
		expect(step.reports[0]?.modifiers).toEqual([{ code: "post-movement", value: 1 }]);
		expect(shipOf(step.open).turn).toMatchObject({ em: 2, unallocated: 1 });
	});

	it("that fails has no effect, and the drive cannot be repaired this turn (rating 6, 5 + 1)", () => {
		const step = late(firing({ unallocated: 2 }), "PM EM1", 5);
		expect(factsOf(step, "strained")).toMatchObject({ fails: true, rating: 3, before: 6, em: 0, flown: [] });
		expect(ratingOf(step.open)).toBe(3);
		expect(shipOf(step.open)).toMatchObject({ barred: ["drive"], turn: { em: 0, unallocated: 1 } });
	});

	it("pays for a Hard About that only turns the ship, for the fire of this turn (Skid)", () => {
		const { open } = late(firing({ unallocated: 2 }), "PM HA1P", 4);
		expect(shipOf(open)).toMatchObject({ facing: 11, course: 12, turn: { unallocated: 0 } });
		expect(shipOf(late(firing({ unallocated: 2 }), "PM HA1P", 6).open).facing).toBe(12);
	});

	it("is refused if it is not an option of the match, not left, or of no use", () => {
		const against = (text: string, state: ThrustState) => lateObjection(state, A, text);
		expect(against("PM EM1", firing({ unallocated: 1 }))).toBeNull();
		expect(against("PM EM2", firing({ unallocated: 1 }))).toEqual({ code: "thrust-short", facts: { needed: 2, available: 1 } });
		expect(against("PM HA1P", firing({ unallocated: 1 }))).toEqual({ code: "thrust-short", facts: { needed: 2, available: 1 } });
		expect(against("PM EM1", firing({ unallocated: 1 }, { lateExtreme: false }))).toMatchObject({ code: "option-off" });
		expect(against("EM1", firing({ unallocated: 1 }))).toMatchObject({ code: "orders-unreadable" });
		expect(against("PM EM1", firing({ unallocated: 1 }, {}, { status: "jumped" }))).toMatchObject({ code: "not-in-play" });
		const dead: TestWarship = { systems: [{ id: "drive", printed: 6, level: 0 }] };
		expect(against("PM EM1", firing({ unallocated: 1 }, {}, dead))).toEqual({ code: "drive-dead", facts: {} });
	});

	it("cannot turn a ship that is flipped, moves astern or drifts", () => {
		const against = (options: Partial<ThrustOptions>, ship: TestWarship) =>
			lateObjection(firing({ unallocated: 2 }, options, ship), A, "PM HA1P");
		expect(against({}, { flipped: true })).toEqual({ code: "flipped", facts: { term: "HA1P" } });
		expect(against({}, { velocity: -1 })).toEqual({ code: "moves-astern", facts: { term: "HA1P" } });
		expect(against({ movement: "vector" }, {})).toEqual({ code: "cinematic-only", facts: { term: "HA1P" } });
		expect(lateObjection(firing({ unallocated: 2 }, { movement: "vector" }), A, "PM EM2")).toBeNull();
	});

	it("is refused before any die", () => {
		expect(refused(useLate(firing({}), A, "PM EM1")).code).toBe("thrust-short");
	});
});

describe("Extreme Manoeuvres that were kept back", () => {
	const held = (options: Partial<ThrustOptions>, ...dice: readonly number[]) =>
		expectAccepted(settled(useHeld(firing({ heldEm: 2 }, options), A), ...dice));

	it("take effect when used, and the drive check then has no addition for late use", () => {
		const step = held({}, 4);
		expect(factsOf(step, "strained")).toMatchObject({ fails: false, option: "held", em: 2, flown: ["EM2"] });
		expect(step.reports[0]?.modifiers).toEqual([{ code: "extreme", value: 1 }]);
		expect(shipOf(step.open).turn).toMatchObject({ em: 2, heldEm: 0 });
	});

	it("work on a drive that fails, which cannot be repaired this turn (FT-02, option 1)", () => {
		const { open } = held({}, 5);
		expect(shipOf(open)).toMatchObject({ barred: ["drive"], turn: { em: 2 } });
		expect(ratingOf(open)).toBe(3);
	});

	it("are whole or void on a drive that fails, and it can be repaired (FT-02, option 2; FT-06)", () => {
		expect(shipOf(held({ thresholdTiming: "before-moving" }, 5, 4).open)).toMatchObject({ barred: [], turn: { em: 2, heldEm: 0 } });
		expect(shipOf(held({ thresholdTiming: "before-moving" }, 5, 3).open).turn.em).toBe(0);
	});

	it("are used once", () => {
		expect(refused(useHeld(firing({}), A)).code).toBe("nothing-held");
		expect(refused(useHeld(firing({ heldEm: 1 }, {}, { status: "destroyed" }), A)).code).toBe("not-in-play");
	});
});

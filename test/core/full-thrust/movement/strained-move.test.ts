/** Moves that strain the drive, checked at the end of the turn or before moving (FT-02). */
import { describe, expect, it } from "vitest";
import { flyStrained, strainOf, type ThresholdTiming } from "../../../../src/core/full-thrust/movement/strained-move.ts";
import { printTerm } from "../../../../src/core/full-thrust/orders/notation.ts";
import { flyable, refused, rolled, ship, type TestShip } from "../support/builders.ts";

function strained(text: string, timing: ThresholdTiming, other: Partial<TestShip> = {}) {
	const orders = { flyable: flyable(text, other), ship: ship(other) };
	return flyStrained({ ...orders, seat: null, timing, rowsLost: 0, reading: "current" });
}

/** The orders flown after these dice, and the remaining rating of the drive. */
function flown(text: string, other: Partial<TestShip>, ...dice: readonly number[]) {
	const { flown: terms, em, check, moved } = rolled(strained(text, "before-moving", other), ...dice);
	return { flown: terms.map(printTerm).join(" "), em, rating: check.ratingAfter, course: moved.course, velocity: moved.velocity };
}

describe("a check at the end of the turn (FT-02, option 1)", () => {
	it("does not change the orders, and damages only the drive", () => {
		const { flown: terms, moved, check } = rolled(strained("2P+HA1P", "end-of-turn"), 6);
		expect(terms.map(printTerm)).toEqual(["P2", "HA1P"]);
		expect(moved).toMatchObject({ course: 9 });
		expect(check).toMatchObject({ fails: true, ratingAfter: 2 });
	});

	it("lets evading work, even if the drive fails (Extreme Manoeuvres)", () => {
		expect(rolled(strained("P1+EM2", "end-of-turn"), 6)).toMatchObject({ em: 2, rolled: null, check: { modifier: 1 } });
	});

	it("is one for each use of redlining, at the unmodified number (Redlined)", () => {
		const redlined = rolled(strained("RL P3+4", "end-of-turn", { rating: 5 }), 6);
		expect(redlined).toMatchObject({ check: { modifier: 0, ratingAfter: 2 }, moved: { course: 9, velocity: 12 } });
	});
});

describe("a check before moving (FT-02, option 2)", () => {
	it("does not change the orders if it passes", () => {
		expect(flown("2P+HA1P", {}, 5)).toMatchObject({ flown: "P2 HA1P", rating: 4 });
	});

	it("that fails removes Hard About and gives its thrust back (Hard About)", () => {
		expect(flown("2P+HA1P", {}, 6)).toEqual({ flown: "P2", em: 0, rating: 2, course: 10, velocity: 8 });
	});

	it("that fails trims acceleration first, then turns, the last one first", () => {
		expect(flown("2P+HA1P+2", { rating: 6 }, 6)).toMatchObject({ flown: "P2 +1", rating: 3 });
		expect(flown("2P+HA1P-2", { rating: 6 }, 6)).toMatchObject({ flown: "P2 -1", velocity: 7 });
		expect(flown("RL P3+4", { rating: 5 }, 6)).toMatchObject({ flown: "P2", rating: 2 });
		expect(flown("RL P2+S1+1", { rating: 4 }, 6)).toMatchObject({ flown: "P2", rating: 2 });
		expect(flown("RL P2+S2", { rating: 6, printed: 6 }, 6)).toMatchObject({ flown: "P2 S1", rating: 3 });
	});

	it("that fails trims spins and Eclipsing after all turns", () => {
		expect(flown("RL P1+ROLL+Ec3", {}, 6)).toMatchObject({ flown: "Ec2", rating: 2 });
		expect(flown("RL CO+P1+Ec1", { rating: 8 }, 6)).toMatchObject({ flown: "CO Ec1", rating: 4 });
	});

	it("does not apply the turning allowance to the remaining orders (Hard About)", () => {
		expect(flown("3P+HA1P", { rating: 6 }, 6)).toMatchObject({ flown: "P3", rating: 3 });
	});

	it("on a damaged drive that fails leaves nothing", () => {
		expect(flown("P1+HA1P+1", { rating: 4, printed: 8 }, 6)).toMatchObject({ flown: "", rating: 0, velocity: 8 });
	});

	it("weakens the other orders of an evading ship, whose Extreme Manoeuvres fail on 1 to 3 and work whole on 4 to 6 (FT-06)", () => {
		expect(flown("P2+2+EM2", { rating: 6 }, 5, 2)).toMatchObject({ flown: "P1 +1", em: 0, rating: 3 });
		expect(flown("P2+2+EM2", { rating: 6 }, 5, 3)).toMatchObject({ em: 0 });
		expect(flown("P2+2+EM2", { rating: 6 }, 5, 4)).toMatchObject({ flown: "P1 +1 EM2", em: 2 });
		expect(flown("P2-3+EM1", { rating: 6 }, 6, 6)).toMatchObject({ flown: "P1 -1 EM1", em: 1, velocity: 7 });
	});

	it("also removes an evading ship's Hard About, and a spin that it cannot fly in full", () => {
		expect(flown("P1+HA2P+EM2", { rating: 7 }, 5, 6)).toMatchObject({ flown: "EM2", em: 2, rating: 3 });
		expect(flown("P2+ROLL+EM2", { rating: 6 }, 5, 6)).toMatchObject({ flown: "P1 EM2" });
	});

	it("moves a ship with a dead drive only straight on (Extreme Manoeuvres)", () => {
		expect(flown("P1+1+EM2", { rating: 4, printed: 8 }, 6, 6)).toMatchObject({ flown: "", em: 0, rating: 0, velocity: 8 });
	});
});

it("The check is only for orders that strain the drive", () => {
	expect(refused(strained("P2+2", "end-of-turn")).code).toBe("nothing-strains");
	expect(refused(strained("ED7", "end-of-turn", { house: true })).code).toBe("nothing-strains");
	expect(refused(strained("EM1", "end-of-turn", { printed: 5 })).code).toBe("no-such-drive");
});

it("The strain of orders follows from their terms", () => {
	const strain = strainOf(flyable("RL P1+HA2P+EM1", { rating: 6 }).orders);
	expect(strain).toEqual({ hardAbout: 2, extreme: 1, deceleration: 0, redlined: true, postMovement: false });
	expect(strainOf(flyable("ED7", { house: true }).orders)).toMatchObject({ deceleration: 7, redlined: false });
});

/** House manoeuvres: the source only names them, and they are off by default. */
import { describe, expect, it, test } from "vitest";
import { type LateUse, settleLate } from "../../../../src/core/full-thrust/manoeuvres/post-movement.ts";
import { moveShip } from "../../../../src/core/full-thrust/movement/movement.ts";
import { parseLateOrder } from "../../../../src/core/full-thrust/orders/orders.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { account, against, refused, rolled, ship, type TestShip } from "../support/builders.ts";

const house = { house: true } as const;
const dead = { ...house, rating: 0, printed: 4 } as const;

/** A ship's move by orders that it may fly. */
function move(text: string, other: Partial<TestShip>) {
	const moved = moveShip(ship({ ...house, ...other }), text);
	expect(moved.against).toBeNull();
	return moved;
}

test.each(["DR1P", "ED2", "FL", "RT1", "SK1P"])("Manoeuvres that are ours are not flown unless they are agreed on: %s", (term) => {
	expect(against(term)).toEqual({ code: "house-manoeuvre", facts: { term } });
});

describe("Dead Rotate", () => {
	it("turns a ship without a drive by one point, and keeps its course", () => {
		expect(move("DR1P", { ...dead, course: 3, velocity: 6 })).toMatchObject({ x: 6, y: 0, course: 3, facing: 2, velocity: 6 });
		expect(move("DR1P", { ...dead, facing: 11 })).toMatchObject({ course: 12, facing: 10 });
		expect(move("", { ...dead, facing: 11 })).toMatchObject({ facing: 11 });
	});

	it("is for dead drives: one point a turn, or two with an advanced drive", () => {
		expect(against("DR1P", house)).toEqual({ code: "drive-works", facts: { rating: 4 } });
		expect(against("DR2P", dead)).toEqual({ code: "rotates-too-far", facts: { points: 2, most: 1 } });
		expect(account("DR2P", { ...dead, advanced: true })).toMatchObject({ thrustUsed: 0, turn: 0 });
		expect(against("DR3S", { ...dead, advanced: true })).toMatchObject({ code: "rotates-too-far" });
	});
});

describe("Emergency Deceleration", () => {
	it("brakes by up to twice the rating, to rest at most", () => {
		expect(move("ED7", { velocity: 10 })).toMatchObject({ y: 3, velocity: 3, account: { thrustUsed: 7, unallocated: 0 } });
		expect(move("ED8", { velocity: 5 })).toMatchObject({ velocity: 0 });
		expect(against("ED9", house)).toEqual({ code: "brakes-too-hard", facts: { points: 9, most: 8 } });
	});
});

describe("Flip", () => {
	it("turns the ship end over end for its whole turning allowance, and it can brake with the rest", () => {
		expect(move("FL-2", {})).toMatchObject({ y: 6, course: 12, facing: 6, flipped: true, account: { thrustUsed: 4, turn: 2 } });
		expect(against("FL+2", house)).toEqual({ code: "flip-only-brakes", facts: { term: "+2" } });
		expect(against("FL+P1", house)).toMatchObject({ code: "flip-only-brakes" });
		expect(against("FL+EM1", house)).toMatchObject({ code: "flip-only-brakes" });
		expect(against("FL-3", house)).toMatchObject({ code: "thrust-short" });
		expect(against("FL", { ...house, rating: 1, turnedLastTurn: true })).toEqual({ code: "flip-short", facts: { limit: 0 } });
	});

	it("must be flipped back before the ship turns or accelerates", () => {
		const flipped = { ...house, flipped: true, facing: 6 };
		for (const text of ["P1", "HA1S", "+1", "SK1S"]) expect(against(text, flipped)).toMatchObject({ code: "flipped" });
		expect(against("RT1", { ...flipped, velocity: 0 })).toMatchObject({ code: "flipped" });
		expect(move("-2", flipped)).toMatchObject({ velocity: 6, facing: 6, flipped: true });
		expect(move("FL", flipped)).toMatchObject({ facing: 12, flipped: false });
	});
});

describe("Reverse Thrust", () => {
	it("backs a ship from rest at up to half of its rating", () => {
		expect(move("RT2", { velocity: 0 })).toMatchObject({ y: -2, course: 12, facing: 12, velocity: -2 });
		expect(against("RT3", { ...house, velocity: 0 })).toEqual({ code: "backs-too-fast", facts: { points: 3, most: 2 } });
		expect(against("RT1", house)).toEqual({ code: "not-at-rest", facts: { velocity: 8 } });
	});

	it("lets a ship only brake to rest, where it stops", () => {
		const astern = { ...house, velocity: -2 };
		expect(move("", astern)).toMatchObject({ y: -2, velocity: -2 });
		expect(move("+1", astern)).toMatchObject({ velocity: -1 });
		expect(move("+4", astern)).toMatchObject({ velocity: 0 });
		for (const text of ["P1", "HA1P", "-1", "ED1", "FL", "SK1P"]) expect(against(text, astern)).toMatchObject({ code: "moves-astern" });
	});
});

describe("Skid", () => {
	it("turns the ship off its course after moving, out of its turning allowance", () => {
		expect(move("SK2S", {})).toMatchObject({ x: 0, y: 8, course: 12, facing: 2, account: { thrustUsed: 2, turn: 2 } });
		expect(against("P1+SK2S", house)).toMatchObject({ code: "turns-too-far", facts: { turn: 3 } });
	});

	it("ends before the next move", () => {
		expect(move("", { facing: 2 })).toMatchObject({ course: 12, facing: 12 });
		expect(move("P1", { facing: 2 })).toMatchObject({ course: 11, facing: 11 });
	});
});

describe("Post-Movement", () => {
	const both = { extreme: true, hardAbout: true };

	function late(text: string, unallocated = 2, switches = both) {
		const use: Omit<LateUse, "term"> = {
			seat: null,
			ship: ship({ rating: 6 }),
			switches,
			unallocated,
			rowsLost: 0,
			reading: "current",
		};
		return settleLate({ ...use, term: expectAccepted(parseLateOrder(text)) });
	}

	it("checks the drive at once, with one added", () => {
		expect(rolled(late("PM EM1"), 5)).toMatchObject({ em: 0, swing: 0, check: { modifier: 1, fails: true, ratingAfter: 3 } });
		expect(rolled(late("PM EM1"), 4)).toMatchObject({ em: 1, check: { fails: false } });
		expect(rolled(late("PM EM2"), 4)).toMatchObject({ em: 0, check: { modifier: 2, fails: true } });
	});

	it("turns a Hard About into a skid", () => {
		expect(rolled(late("PM HA1P"), 4)).toMatchObject({ em: 0, swing: -1 });
		expect(rolled(late("PM HA1P"), 5)).toMatchObject({ swing: 0 });
	});

	it("is paid for with thrust that was not allocated (FT-05)", () => {
		expect(refused(late("PM EM3"))).toEqual({ code: "thrust-short", facts: { needed: 3, available: 2 } });
		expect(refused(late("PM HA2P", 3))).toEqual({ code: "thrust-short", facts: { needed: 4, available: 3 } });
		expect(refused(late("PM EM1", 2, { ...both, extreme: false }))).toMatchObject({ code: "option-off" });
	});
});

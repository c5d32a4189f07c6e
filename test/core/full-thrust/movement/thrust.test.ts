/** The cost of orders, and orders that a ship may not fly. */
import { describe, expect, it } from "vitest";
import { checkOrders, proposeOrders } from "../../../../src/core/full-thrust/movement/thrust.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { account, against, refusalOf, ship } from "../support/builders.ts";

describe("the thrust of a turn", () => {
	it("is the rating, half of it rounded down for turning, and all of it on an advanced drive", () => {
		expect(account("", { rating: 5 })).toEqual({ available: 5, turnLimit: 2, thrustUsed: 0, turn: 0, unallocated: 5 });
		expect(account("P5", { rating: 5, advanced: true })).toMatchObject({ turnLimit: 5, turn: 5 });
		expect(against("P3", { rating: 5 })).toEqual({ code: "turns-too-far", facts: { turn: 3, limit: 2 } });
		expect(against("P2+3")).toEqual({ code: "thrust-short", facts: { needed: 5, available: 4 } });
		expect(account("P2-2")).toMatchObject({ thrustUsed: 4, unallocated: 0 });
	});

	it("lets a rating of 1 turn by one point, but not in two successive turns", () => {
		expect(account("P", { rating: 1 })).toMatchObject({ turn: 1, turnLimit: 1 });
		expect(against("P", { rating: 1, turnedLastTurn: true })).toMatchObject({ code: "turns-too-far", facts: { limit: 0 } });
		expect(account("P", { rating: 2, turnedLastTurn: true })).toMatchObject({ turn: 1 });
	});

	it("of a divided drive has its own turning part, which redlining raises only with a Hard About (Redlined)", () => {
		expect(account("P3", { rating: 4, manoeuvre: 3 })).toMatchObject({ available: 4, turnLimit: 3 });
		expect(against("P2", { rating: 4, manoeuvre: 1 })).toMatchObject({ code: "turns-too-far", facts: { limit: 1 } });
		expect(against("RL P3", { rating: 6, manoeuvre: 2 })).toMatchObject({ code: "turns-too-far", facts: { limit: 2 } });
		expect(account("RL P3+HA1P", { rating: 6, manoeuvre: 2 })).toMatchObject({ available: 9, turnLimit: 3, thrustUsed: 5 });
		expect(account("ET P4", { rating: 4, manoeuvre: 1 })).toMatchObject({ turnLimit: 6 });
	});

	it("pays for all written orders, and keeps the rest (FT-05)", () => {
		expect(account("P1+1+EM2+Ec1+ROLL+HA1P", { rating: 9 })).toMatchObject({ thrustUsed: 8, turn: 2, unallocated: 1 });
		expect(against("P2+ROLL")).toMatchObject({ code: "turns-too-far", facts: { turn: 3 } });
		expect(account("EM4")).toMatchObject({ thrustUsed: 4, turn: 0 });
		expect(against("P1+1+Ec3")).toMatchObject({ code: "thrust-short", facts: { needed: 5 } });
	});

	it("is 0 on a dead drive, which can still warm up for FTL", () => {
		expect(against("+1", { rating: 0, printed: 4 })).toMatchObject({ code: "thrust-short" });
		expect(account("FTL", { rating: 0, printed: 4 })).toMatchObject({ thrustUsed: 0 });
	});
});

describe("Redlined", () => {
	it.each([
		[2, 3],
		[3, 4],
		[4, 6],
		[5, 7],
		[6, 9],
		[7, 10],
		[8, 12],
	])("gives %i as %i, half of it for turning", (rating, redlined) => {
		expect(account("RL", { rating })).toMatchObject({ available: redlined, turnLimit: Math.floor(redlined / 2) });
		expect(account("RL", { rating, advanced: true })).toMatchObject({ turnLimit: redlined });
	});

	it("adds nothing to a rating of 1, nor does Emergency Thrust", () => {
		expect(against("RL", { rating: 1 })).toEqual({ code: "mode-adds-nothing", facts: { mode: "RL", rating: 1 } });
		expect(against("ET", { rating: 1 })).toMatchObject({ code: "mode-adds-nothing" });
		expect(against("RL", { rating: 0, printed: 1 })).toMatchObject({ code: "mode-adds-nothing" });
	});

	it("may be combined with Hard About (FT-03)", () => {
		expect(account("RL P3+HA2P", { rating: 5 })).toMatchObject({ thrustUsed: 7, turn: 3 });
	});
});

describe("Emergency Thrust", () => {
	it("gives half as much again, and allows all of it for turning", () => {
		expect(account("ET P3+3")).toMatchObject({ available: 6, turnLimit: 6, thrustUsed: 6, turn: 3 });
		expect(against("ET P3+4")).toMatchObject({ code: "thrust-short", facts: { needed: 7, available: 6 } });
	});

	it("is not combined with Hard About (FT-03)", () => {
		expect(against("ET HA1P")).toEqual({ code: "hard-about-in-emergency", facts: {} });
	});
});

describe("Hard About", () => {
	it("costs two factors a point, outside the turning allowance, used up or not", () => {
		expect(account("2P+HA1P")).toMatchObject({ thrustUsed: 4, turn: 2 });
		expect(account("HA2S")).toMatchObject({ thrustUsed: 4, turn: 0 });
		expect(account("3P+HA1P", { rating: 6 })).toMatchObject({ thrustUsed: 5, unallocated: 1 });
		expect(against("P2+HA2P")).toMatchObject({ code: "thrust-short", facts: { needed: 6, available: 4 } });
		expect(against("3P+HA1P")).toMatchObject({ code: "turns-too-far" });
	});

	it("has the direction of every turn in the order", () => {
		expect(against("P+HA1S")).toEqual({ code: "hard-about-against-turn", facts: { side: "S" } });
		expect(against("P+S+HA1S", { rating: 8 })).toMatchObject({ code: "hard-about-against-turn" });
	});
});

describe("Corkscrew", () => {
	it("takes three out of the turning allowance", () => {
		expect(account("CO+2", { rating: 6 })).toMatchObject({ thrustUsed: 5, turn: 3 });
		expect(account("CO", { rating: 3, advanced: true })).toMatchObject({ turn: 3 });
		expect(against("CO+1P", { rating: 6 })).toMatchObject({ code: "turns-too-far", facts: { turn: 4, limit: 3 } });
		expect(against("CO", { rating: 5 })).toEqual({ code: "corkscrew-short", facts: { needed: 3, limit: 2 } });
	});

	it("cannot use the turning that redlining adds (FT-03)", () => {
		expect(against("RL CO", { rating: 5 })).toEqual({ code: "corkscrew-short", facts: { needed: 3, limit: 2 } });
		expect(account("RL CO+P1", { rating: 6 })).toMatchObject({ turn: 4, turnLimit: 4 });
	});
});

describe("an order", () => {
	it("has at most two turns, and one of every other term", () => {
		expect(against("P+S+P", { rating: 12 })).toEqual({ code: "too-many-turns", facts: { turns: 3, most: 2 } });
		expect(against("+1+2")).toEqual({ code: "ordered-twice", facts: { term: "+2" } });
		expect(against("+1-1")).toMatchObject({ code: "ordered-twice" });
		expect(against("EM1+EM1")).toMatchObject({ code: "ordered-twice" });
	});

	it.each(["BACKFIRE", "SRJ10", "FTL", "ED1", "RT1"])("stands alone: %s", (term) => {
		const at = { velocity: 0, house: true };
		expect(account(term, at)).toMatchObject({ turn: 0 });
		expect(against(`${term}+P`, at)).toEqual({ code: "stands-alone", facts: { term } });
		expect(against(`RL ${term}`, at)).toEqual({ code: "stands-alone", facts: { term } });
	});

	it("to backfire is not for advanced drives, nor for dead ones (Grav Backfire)", () => {
		expect(against("backfire", { advanced: true })).toMatchObject({ code: "advanced-drive" });
		expect(against("backfire", { rating: 0, printed: 4 })).toMatchObject({ code: "drive-dead" });
	});

	it("to jump reaches ten MU for each factor of the rating (Short-Range Jump)", () => {
		expect(account("SRJ40")).toMatchObject({ thrustUsed: 0 });
		expect(against("SRJ41")).toEqual({ code: "jump-too-far", facts: { jump: 41, most: 40 } });
	});

	it("that cannot be read is refused for this reason", () => {
		expect(against("Q3")).toMatchObject({ code: "orders-unreadable", facts: { at: 0 } });
	});
});

describe("a ship at rest", () => {
	const at = { velocity: 0 };

	it("turns within its allowance by default", () => {
		expect(account("P2", at)).toMatchObject({ turn: 2 });
		expect(against("P3", at)).toMatchObject({ code: "turns-too-far" });
	});

	it("turns to any facing and does nothing else, by option", () => {
		const any = (text: string, other = {}) => proposeOrders(text, ship({ ...at, ...other }), "any");
		expect(expectAccepted(any("P6")).account).toEqual({ available: 4, turnLimit: 2, thrustUsed: 4, turn: 6, unallocated: 0 });
		expect(refusalOf(any("P7"))).toEqual({ code: "turns-too-far", facts: { turn: 7, limit: 6 } });
		expect(refusalOf(any("P6+1"))).toMatchObject({ code: "turns-too-far", facts: { limit: 2 } });
		expect(refusalOf(any("P6", { velocity: 1 }))).toMatchObject({ code: "turns-too-far", facts: { limit: 2 } });
		expect(refusalOf(any("P1", { rating: 0, printed: 4 }))).toMatchObject({ facts: { limit: 0 } });
	});

	it("has the same limits for orders given as data", () => {
		const orders = { mode: null, terms: [{ kind: "turn", points: 3, side: "P" }] } as const;
		expect(refusalOf(checkOrders(orders, ship(at)))).toMatchObject({ code: "turns-too-far" });
		expect(checkOrders(orders, ship(at), "any").ok).toBe(true);
	});
});

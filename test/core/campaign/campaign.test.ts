/**
 * Ledgers, payments, loans and standings.
 */
import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, enter, isHouse, type Ledger, shortfalls, strike, type Transfer } from "../../../src/core/campaign/ledger.ts";
import { debtsAfter, lend, repay } from "../../../src/core/campaign/loans.ts";
import { bill, entryFees, grandPrize, potOf, prizeMoney, purseByPlaces, sponsorship } from "../../../src/core/campaign/payments.ts";
import { modifierOf } from "../../../src/core/campaign/skills.ts";
import { gridBy, POINTS, placedBy, type Result, readPoints, standingsBy } from "../../../src/core/campaign/standings.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { Purses, run } from "./purses.ts";

function transfer(changes: Partial<Transfer> = {}): Transfer {
	return { id: "a", from: "ann", to: "box", credits: 100, reason: "fee", note: "", ...changes };
}

/** A ledger with these transfers. */
function ledgerOf(...transfers: readonly Transfer[]): Ledger {
	return transfers.reduce((ledger, next) => expectAccepted(enter(ledger, next)), EMPTY_LEDGER);
}

/** The credits that each account gets from payments. */
function sums(payments: readonly { readonly to: string; readonly credits: number }[]): Readonly<Record<string, number>> {
	return Object.fromEntries(payments.map(({ to, credits }) => [to, credits]));
}

describe("a ledger", () => {
	test("refuses a known id, the same account on both sides, and sums that are not whole credits above 0", () => {
		const ledger = ledgerOf(transfer());
		expect(enter(ledger, transfer())).toMatchObject({ refusal: { code: "known-transfer" } });
		expect(enter(ledger, transfer({ id: "b", to: "ann" }))).toMatchObject({ refusal: { code: "same-account" } });
		for (const credits of [0, -5, 1.5, Number.NaN, 1e15]) {
			expect(enter(ledger, transfer({ id: "b", credits }))).toMatchObject({ refusal: { code: "bad-sum" } });
		}
	});

	test("puts nobody below zero unless the GM says yes to each", () => {
		const ledger = ledgerOf(transfer(), transfer({ id: "b", from: "ben", credits: 30 }));
		const settle = (allowed: readonly string[]) => {
			const purses = new Purses({ ann: 60, ben: 29 });
			return { settled: run(ledger, purses, { allowed }), purses };
		};
		expect(settle([]).settled).toMatchObject({ refusal: { code: "below-zero", facts: { accounts: ["ann", "ben"] } } });
		expect(settle(["ann"]).settled).toMatchObject({ refusal: { facts: { accounts: ["ben"] } } });
		const { settled, purses } = settle(["ann", "ben"]);
		expect(expectAccepted(settled)).toMatchObject({ stage: "settled", booked: { ann: -100, ben: -30 } });
		expect(purses.now()).toEqual({ ann: -40, ben: -1 });
	});

	test("JR-19: takes a fine of the Association from whoever was caught, as a line of the GM", () => {
		const fine = transfer({ to: "association", credits: 5000, reason: "fine", note: "a filed bolt" });
		expect(isHouse(fine.to)).toBe(true);
		const purses = new Purses({ ann: 6000 });
		expect(expectAccepted(run(ledgerOf(fine), purses)).booked).toEqual({ ann: -5000 });
		expect(purses.now()).toEqual({ ann: 1000 });
		expect(run(ledgerOf(fine), new Purses({ ann: 60 }))).toMatchObject({ refusal: { code: "below-zero" } });
	});

	test("is settled once, stays as it is while settled, and opens again when it is taken back", () => {
		const purses = new Purses({ ann: 100 });
		const settled = expectAccepted(run(ledgerOf(transfer()), purses));
		expect(run(settled, purses)).toMatchObject({ refusal: { code: "ledger-closed" } });
		expect(strike(settled, "a")).toMatchObject({ refusal: { code: "ledger-closed" } });
		const back = expectAccepted(run(settled, purses, { back: true }));
		expect(back.stage).toBe("open");
		expect(purses.now()).toEqual({ ann: 100 });
		expect(run(back, purses, { back: true })).toMatchObject({ refusal: { code: "not-settled" } });
	});

	test("somebody who is already below zero and gains credits counts as not short", () => {
		expect(shortfalls({ ann: -50 }, { ann: 20, box: -20 })).toEqual({});
	});
});

describe("payments", () => {
	test("a purse is split by place, in per cent; entrants who tie share what their places get, and the remainder of the rounding stays in the box", () => {
		const placed = [
			{ account: "ann", place: 1 },
			{ account: "ben", place: 2 },
			{ account: "cid", place: 2 },
			{ account: "dot", place: 4 },
			{ account: "eve", place: 0 },
		];
		expect(sums(purseByPlaces(1001, [50, 30, 15, 5], placed))).toEqual({ ann: 500, ben: 225, cid: 225, dot: 50 });
	});

	test("entry fees fill the box, and the sponsor pays what it lacks for the purse", () => {
		const payments = [...entryFees(["ann", "ben"], 100), ...purseByPlaces(500, [100], [{ account: "ann", place: 1 }])];
		expect(sponsorship(payments)).toEqual([{ from: "sponsor", to: "box", credits: 300, reason: "sundry", note: "" }]);
		expect(sponsorship(entryFees(["ann"], 100))).toEqual([]);
	});

	test("a pot goes to its winners in equal parts; a grand prize, fines, repairs and prize money each have an account on the other side", () => {
		const pot = potOf({ ann: 40, ben: 25, cid: 0 }, ["ann", "cid"]);
		expect(pot.map(({ from, to, credits }) => [from, to, credits])).toEqual([
			["ann", "box", 40],
			["ben", "box", 25],
			["box", "ann", 32],
			["box", "cid", 32],
		]);
		expect(grandPrize(1000, ["ann"])).toMatchObject([{ from: "sponsor", to: "ann", credits: 1000, reason: "prize" }]);
		expect(bill("officials", "ann", 50)).toMatchObject([{ from: "ann", to: "officials", reason: "fine" }]);
		expect(bill("yard", "ann", 50)).toMatchObject([{ from: "ann", to: "yard", reason: "repair" }]);
		expect(prizeMoney("ann", 333, 10)).toMatchObject([{ to: "ann", credits: 33, reason: "capture" }]);
		expect(bill("yard", "ann", 0)).toEqual([]);
	});
});

describe("Mr Knuckles", () => {
	const terms = { interest: 10, events: 2 };
	const loan = transfer({ from: "lender", to: "ann", credits: 105, reason: "loan" });

	test("remembers: a debt grows at each event, rounded up, and is due in the end", () => {
		expect(debtsAfter([[loan]], terms)).toEqual([{ debtor: "ann", credits: 105, events: 0, isDue: false }]);
		expect(debtsAfter([[loan], []], terms)).toEqual([{ debtor: "ann", credits: 116, events: 1, isDue: false }]);
		expect(debtsAfter([[loan], [], []], terms)).toEqual([{ debtor: "ann", credits: 128, events: 2, isDue: true }]);
	});

	test("lends nothing to somebody whose debt is due, and takes no more than is owed", () => {
		const [debt = null] = debtsAfter([[loan], [], []], terms);
		expect(lend("ann", 10, debt)).toMatchObject({ refusal: { code: "still-owes", facts: { credits: 128 } } });
		expect(lend("ben", 10, null)).toMatchObject({ value: { from: "lender", to: "ben", credits: 10 } });
		expect(repay(debt, 1000)).toMatchObject({ from: "ann", to: "lender", credits: 128 });
		expect(repay(null, 5)).toBeNull();
		const repaid = transfer({ to: "lender", credits: 116, reason: "repayment" });
		expect(debtsAfter([[loan], [repaid]], terms)).toEqual([]);
		expect(debtsAfter([[loan], [{ ...repaid, credits: 16 }]], terms)).toMatchObject([{ credits: 100 }]);
	});
});

describe("standings", () => {
	const result = (craft: string, place: number, team = ""): Result => {
		const pilot = `${craft}'s pilot`;
		return { place, craftId: craft, craft, pilotId: pilot, pilot, team };
	};

	test("tell two craft of one name apart, and show the latest name of a craft", () => {
		const racer = (craftId: string, place: number, craft = "Racer"): Result => ({ ...result(craft, place), craftId, pilotId: craftId });
		const heats = [
			[racer("one", 1), racer("two", 2)],
			[racer("two", 2), racer("one", 1, "Racer Again")],
		];
		const lines = (column: "craft" | "pilot") =>
			standingsBy(column, heats, [5, 3]).map(({ id, name, points, starts }) => [id, name, points, starts]);
		expect(lines("craft")).toEqual([
			["one", "Racer Again", 10, 2],
			["two", "Racer", 6, 2],
		]);
		expect(lines("pilot").map(([id]) => id)).toEqual(["one", "two"]);
		expect(gridBy(standingsBy("craft", heats, [5, 3]), ["two", "one"])).toEqual(["one", "two"]);
	});

	test("give two of one name who tie in everything the same place, always in the same order", () => {
		const racer = (craftId: string): Result => ({ ...result("Racer", 1), craftId });
		for (const heat of [
			["one", "two"],
			["two", "one"],
		]) {
			const lines = standingsBy("craft", [heat.map(racer)], [5]).map(({ id, place, tie }) => [id, place, tie.by]);
			expect(lines).toEqual([
				["one", 1, "points"],
				["two", 1, "none"],
			]);
		}
	});

	test("sum points by pilot, craft and team, and break ties by the better places", () => {
		const heats = [
			[result("Kite", 1, "Blue"), result("Heron", 2, "Red"), result("Comet", 3, "Red")],
			[result("Kite", 3, "Blue"), result("Heron", 2, "Red"), result("Comet", 1, "Red")],
		];
		const byCraft = standingsBy("craft", heats, [5, 4, 3]);
		expect(byCraft.map(({ name, place, points, tie }) => [name, place, points, tie.by])).toEqual([
			["Comet", 1, 8, "points"],
			["Kite", 1, 8, "none"],
			["Heron", 3, 8, "places"],
		]);
		expect(byCraft[2]?.tie).toEqual({ by: "places", place: 1 });
		expect(standingsBy("team", heats, [5, 4, 3]).map(({ name, points, starts }) => [name, points, starts])).toEqual([
			["Red", 16, 4],
			["Blue", 8, 2],
		]);
		expect(standingsBy("pilot", heats, POINTS)[0]?.name).toBe("Comet's pilot");
	});

	test("say who gets the purse: by the points of all heats, and nobody without a place in any of them", () => {
		const paid = (craft: string, place: number) => ({ ...result(craft, place), account: `${craft}'s owner` });
		const heats = [
			[paid("Kite", 1), paid("Heron", 2), paid("Comet", 0)],
			[paid("Kite", 2), paid("Heron", 3), paid("Comet", 0), paid("Wren", 1)],
		];
		expect(placedBy(heats, [5, 4, 1]).map(({ account, place }) => [account, place])).toEqual([
			["Kite's owner", 1],
			["Wren's owner", 2],
			["Heron's owner", 3],
			["Comet's owner", 0],
		]);
	});

	test("give nothing to an entrant without a place, and leave out one without a team", () => {
		expect(standingsBy("team", [[result("Kite", 0, "Blue"), result("Heron", 1)]], POINTS)).toMatchObject([
			{ name: "Blue", points: 0, starts: 1 },
		]);
	});

	test("take a table of points from a text, if its numbers do not rise", () => {
		expect(readPoints("10, 7 5;3")).toEqual([10, 7, 5, 3]);
		for (const text of ["", "3, 5", "a, b", "-1"]) expect(readPoints(text)).toBeNull();
	});
});

test("a characteristic adds −3 at 0, 0 from 6 on, and +3 at 15", () => {
	expect([0, 2, 3, 6, 9, 15].map(modifierOf)).toEqual([-3, -2, -1, 0, 1, 3]);
});

test("the grid of the next heat follows the standings: the leader first, ties in their earlier order, and newcomers last", () => {
	const result = (craft: string, place: number): Result => ({ craftId: craft, craft, place, pilotId: "", pilot: "", team: "" });
	const standings = standingsBy("craft", [[result("a", 2), result("b", 1), result("c", 0), result("d", 0)]], POINTS);
	expect(gridBy(standings, ["new", "d", "a", "c", "b"])).toEqual(["b", "a", "d", "c", "new"]);
});

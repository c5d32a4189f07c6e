/**
 * Rivals: what NPC crews keep between matches follows from the events, and what they borrow, pay back and bet from what they have.
 */
import { describe, expect, test } from "vitest";
import { duesOf, type EventFacts, enterDues } from "../../../src/core/campaign/dues.ts";
import { EMPTY_LEDGER, type Ledger, type Transfer } from "../../../src/core/campaign/ledger.ts";
import {
	type Bettor,
	crewsIn,
	type FlownResult,
	grudgeAfter,
	grudgeOf,
	rivalBet,
	rivalLines,
	rivalPurse,
} from "../../../src/core/campaign/rivals.ts";
import type { Result } from "../../../src/core/campaign/standings.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";

const result = (craft: string, place: number): Result => ({ place, craftId: craft, craft, pilotId: "", pilot: "", team: "" });
const heat = (...crafts: readonly string[]) => crafts.map((craft, index) => result(craft, index + 1));

const line = (id: string, from: string, to: string, credits: number): Transfer => ({ id, from, to, credits, reason: "sundry", note: "" });

describe("the purse of an NPC crew", () => {
	const paid: Ledger = { ...EMPTY_LEDGER, stage: "settled", transfers: [line("a", "box", "heron", 70), line("b", "heron", "book", 20)] };

	test("is what it brought, and what the settled ledgers have moved since", () => {
		expect(rivalPurse("heron", 1000, [paid, paid])).toBe(1100);
	});

	test("has nothing of a ledger that is open, or that is being settled or taken back", () => {
		for (const stage of ["open", "settling", "taking-back"] as const) expect(rivalPurse("heron", 1000, [{ ...paid, stage }])).toBe(1000);
	});

	test("is one for each crew, with its latest craft; people have none", () => {
		const flown = (craft: string, account: string, npc: boolean): FlownResult => ({ ...result(craft, 1), account, npc });
		const results = [flown("heron", "h", true), flown("kite", "ann", false), flown("heron-2", "h", true)];
		expect(crewsIn(results)).toEqual([{ account: "h", craftId: "heron-2" }]);
	});
});

describe("a grudge", () => {
	test("is borne against the craft right before, and counts the heats", () => {
		const heats = [heat("kite", "heron", "swift"), heat("swift", "kite", "heron")];
		expect(grudgeOf("heron", heats)).toEqual({ craftId: "kite", craft: "kite", heats: 2 });
	});

	test("is against the latest of equals", () => {
		expect(grudgeOf("heron", [heat("kite", "heron"), heat("swift", "heron")])).toMatchObject({ craftId: "swift", heats: 1 });
	});

	test("is against those who shared the place before, too", () => {
		const tied = [result("kite", 1), result("swift", 1), result("heron", 3)];
		expect(grudgeOf("heron", [heat("kite", "heron"), tied])).toMatchObject({ craftId: "kite", heats: 2 });
		expect(grudgeOf("swift", [tied])).toBeNull();
	});

	test("is forgotten by coming in before that craft, whoever comes between", () => {
		expect(grudgeOf("heron", [heat("kite", "heron"), heat("heron", "swift", "kite")])).toBeNull();
	});

	test("needs a place: a craft that is out bears none, and nobody bears one against it", () => {
		expect(grudgeOf("heron", [[result("kite", 1), result("heron", 0)]])).toBeNull();
		expect(grudgeOf("heron", [[result("kite", 0), result("heron", 1)]])).toBeNull();
	});

	test("is settled by coming in first of the two, and open otherwise", () => {
		expect(grudgeAfter("heron", "kite", heat("heron", "kite"))).toBe("settled");
		expect(grudgeAfter("heron", "kite", heat("kite", "heron"))).toBe("open");
		expect(grudgeAfter("heron", "kite", [result("kite", 0), result("heron", 1)])).toBeNull();
	});
});

describe("loans and repayments of NPC crews", () => {
	const heron = { account: "heron", craftId: "heron", purse: 100, debt: null };
	const debt = { debtor: "heron", credits: 60, events: 1, isDue: false };

	test("who cannot pay borrows what is missing", () => {
		expect(rivalLines([heron], [line("fee", "heron", "box", 130)])).toMatchObject([
			{ from: "lender", to: "heron", credits: 30, reason: "loan" },
		]);
	});

	test("who owes pays back as much as there is", () => {
		const owing = { ...heron, debt };
		expect(rivalLines([owing], [line("fee", "heron", "box", 80)])).toMatchObject([{ to: "lender", credits: 20, reason: "repayment" }]);
		expect(rivalLines([owing], [])).toMatchObject([{ to: "lender", credits: 60 }]);
	});

	test("nobody borrows again while a debt is due", () => {
		expect(rivalLines([{ ...heron, debt: { ...debt, isDue: true } }], [line("fee", "heron", "box", 130)])).toEqual([]);
	});

	test("are proposed with the other lines of an event, and go when these go", () => {
		const facts: EventFacts = {
			ledger: EMPTY_LEDGER,
			accounts: ["heron"],
			fee: 130,
			purse: 0,
			shares: [],
			placed: [],
			fromMatches: [],
			known: [],
			bets: [],
			debts: [debt],
			rivals: [heron],
		};
		const dues = duesOf(facts);
		expect(dues.map(({ id, credits }) => [id, credits])).toEqual([
			["fee:heron", -130],
			["loan:heron", 30],
		]);
		const ledger = expectAccepted(
			enterDues(
				EMPTY_LEDGER,
				dues,
				dues.map(({ id }) => id),
			),
		);
		expect(duesOf({ ...facts, ledger })).toEqual([]);
		expect(duesOf({ ...facts, ledger, fee: 0 }).map(({ id, change }) => [id, change])).toEqual([
			["fee:heron", "gone"],
			["loan:heron", "gone"],
		]);
	});
});

describe("the bet of an NPC crew", () => {
	const tally = { matches: 10, places: { 1: 3, 2: 4, 3: 3 }, scores: {} };
	const book = { match: "m", tallies: { s1: tally, s2: tally, s3: tally }, most: 0 };
	const heron: Bettor = { account: "heron", seat: "s1", credits: 1000, hasGrudge: false };

	test("with a grudge is on its own win, a tenth of what it has", () => {
		expect(rivalBet({ ...heron, hasGrudge: true }, book)).toEqual({
			bettor: "heron",
			match: "m",
			seat: "s1",
			kind: "winner",
			score: 0,
			stake: 100,
		});
	});

	test("without one is on a place if that is likelier than not, and in some matches on nothing", () => {
		const matches = Array.from({ length: 30 }, (_, nth) => rivalBet(heron, { ...book, match: `m${nth}` }));
		expect(new Set(matches.map((bet) => bet?.kind))).toEqual(new Set(["place", undefined]));
	});

	test("is the same however often the book opens on the same match", () => {
		expect(rivalBet(heron, book)).toEqual(rivalBet(heron, book));
	});

	test("is no more than the book takes, and nothing of an empty purse or of a stranger", () => {
		expect(rivalBet({ ...heron, hasGrudge: true }, { ...book, most: 30 })).toMatchObject({ stake: 30 });
		expect(rivalBet({ ...heron, hasGrudge: true, credits: 9 }, book)).toBeNull();
		expect(rivalBet({ ...heron, hasGrudge: true, seat: "gone" }, book)).toBeNull();
	});
});

/**
 * What is due at an event: proposals with stable ids, which are entered once, replaced when they change, and go when their reason goes.
 */
import { describe, expect, test } from "vitest";
import type { Bet } from "../../../src/core/campaign/bets.ts";
import { bookIsPaid, type Due, duesOf, type EventFacts, enterDues, fateNow, linesOf } from "../../../src/core/campaign/dues.ts";
import { EMPTY_LEDGER, enter, type Ledger, type Transfer } from "../../../src/core/campaign/ledger.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";

const BET: Bet = { bettor: "ben", match: "m", seat: "s1", kind: "winner", score: 0, stake: 40, odds: 2.5 };

const FACTS: EventFacts = {
	ledger: EMPTY_LEDGER,
	accounts: ["ann", "ben", "ann"],
	fee: 10,
	purse: 1000,
	shares: [60, 40],
	placed: [
		{ account: "ann", place: 1 },
		{ account: "ben", place: 2 },
	],
	fromMatches: [{ id: "report-m-fine-s2", from: "ben", to: "officials", credits: 30, reason: "fine", note: "" }],
	known: ["m"],
	bets: [{ id: "ben-0", bet: BET, end: { place: 1, score: null }, entrants: 2, note: "" }],
	debts: [{ debtor: "ann", credits: 70, events: 1, isDue: false }],
	rivals: [],
};

const told = ({ id, kind, account, credits, change }: Due) => [id, kind, account, credits, change];

function all(facts: EventFacts): Ledger {
	const dues = duesOf(facts);
	return expectAccepted(
		enterDues(
			facts.ledger,
			dues,
			dues.map(({ id }) => id),
		),
	);
}

describe("proposals of an event", () => {
	test("are everything that is due, each with an id that says what it is", () => {
		expect(duesOf(FACTS).map(told)).toEqual([
			["fee:ann", "fee", "ann", -10, "new"],
			["fee:ben", "fee", "ben", -10, "new"],
			["place:ann", "purse", "ann", 600, "new"],
			["place:ben", "purse", "ben", 400, "new"],
			["report-m-fine-s2", "fine", "ben", -30, "new"],
			["pay:ben-0", "bet", "ben", 100, "new"],
			["repay:ann", "repayment", "ann", -70, "new"],
			["sponsor:box", "sponsor", "box", 980, "new"],
		]);
	});

	test("are entered once: after that nothing is due, and a second press finds nothing", () => {
		const ledger = all(FACTS);
		expect(ledger.transfers).toHaveLength(8);
		const after = { ...FACTS, ledger, debts: [] };
		expect(duesOf(after)).toEqual([]);
		expect(enterDues(ledger, duesOf(after), ["fee:ann"])).toMatchObject({ refusal: { code: "nothing-to-propose" } });
	});

	test("replace a line whose amount has changed, and the sponsor adds what the box then needs", () => {
		const ledger = all(FACTS);
		const dues = duesOf({ ...FACTS, ledger, debts: [], fee: 25 });
		expect(dues.map(told)).toEqual([
			["fee:ann", "fee", "ann", -25, "changed"],
			["fee:ben", "fee", "ben", -25, "changed"],
			["sponsor:box", "sponsor", "box", 950, "changed"],
		]);
		const { transfers } = expectAccepted(enterDues(ledger, dues, ["fee:ann"]));
		const credits = (id: string) => transfers.find((line) => line.id === id)?.credits;
		expect([credits("fee:ann"), credits("fee:ben"), credits("sponsor:box")]).toEqual([25, 10, 965]);
	});

	test("strike a line of the past, and leave the GM's own lines and those of matches that nobody can read", () => {
		const own: Transfer = { id: "entry:0", from: "box", to: "ann", credits: 5, reason: "sundry", note: "" };
		const ledger = expectAccepted(enter(all(FACTS), own));
		const after = { ...FACTS, ledger, placed: [], fromMatches: [], bets: [], debts: [] };
		const gone = duesOf(after).filter(({ change }) => change === "gone");
		expect(gone.map(({ id }) => id)).toEqual(["place:ann", "place:ben", "report-m-fine-s2", "pay:ben-0", "sponsor:box"]);
		expect(duesOf({ ...after, known: [] }).map(({ id }) => id)).not.toContain("report-m-fine-s2");
	});

	test("ask no second fee of who has paid one, under whatever id", () => {
		const ledger = expectAccepted(enter(EMPTY_LEDGER, { id: "x", from: "ann", to: "box", credits: 10, reason: "fee", note: "" }));
		expect(duesOf({ ...FACTS, ledger }).map(({ id }) => id)).not.toContain("fee:ann");
	});

	test("of a debt that has grown since its repayment was entered are for all of it", () => {
		const ledger = all(FACTS);
		const dues = duesOf({ ...FACTS, ledger, debts: [{ debtor: "ann", credits: 5, events: 1, isDue: false }] });
		expect(dues.map(told)).toEqual([["repay:ann", "repayment", "ann", -75, "changed"]]);
	});
});

test("when the end of a match is undone, what followed from it goes, its bets are open, and the ledger cannot be settled", () => {
	const ledger = all(FACTS);
	expect(bookIsPaid(ledger, FACTS.bets)).toMatchObject({ ok: true });
	const gone = linesOf("m", ledger, { "ben-0": BET });
	expect(gone).toEqual(["place:ann", "place:ben", "report-m-fine-s2", "pay:ben-0"]);
	const open = FACTS.bets.map((each) => ({ ...each, end: undefined }));
	expect(open.map(fateNow)).toEqual([""]);
	expect(bookIsPaid(ledger, open)).toMatchObject({ refusal: { code: "bets-wait" } });
	const lost = FACTS.bets.map((each) => ({ ...each, end: { place: 2, score: null } }));
	expect(bookIsPaid(ledger, lost)).toMatchObject({ refusal: { code: "bets-unpaid" } });
});

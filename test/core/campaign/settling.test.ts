/**
 * The settlement of a ledger when purses do not change as they should: the book has what really moved, says who could not be paid and
 * why, and can always go on, be taken back or be written off.
 */
import { describe, expect, test } from "vitest";
import { billsIn, changesBy, EMPTY_LEDGER, enter, type Ledger, type Transfer, waiveBills } from "../../../src/core/campaign/ledger.ts";
import { afterInterruption, type PurseOf, remainingIn, unpaidIn, writtenOff } from "../../../src/core/campaign/settling.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { HONEST, type Host, Purses, run } from "./purses.ts";

function line(id: string, from: string, to: string, credits: number): Transfer {
	return { id, from, to, credits, reason: "sundry", note: "" };
}

/** Ann pays 100 and Ben gets 60; the rest is the box's. */
const LEDGER: Ledger = [line("fee", "ann", "box", 100), line("purse", "box", "ben", 60)].reduce(
	(ledger, next) => expectAccepted(enter(ledger, next)),
	EMPTY_LEDGER,
);

const BEFORE = { ann: 500, ben: 20 };

/** A host that lets no change of one purse through. */
const vetoOf =
	(name: string): Host =>
	(account, before, wanted) =>
		account === name ? before : wanted;

function settled(host: Host): { readonly ledger: Ledger; readonly purses: Purses } {
	const purses = new Purses(BEFORE);
	purses.host = host;
	return { ledger: expectAccepted(run(LEDGER, purses)), purses };
}

describe("the book", () => {
	test.each<[string, Host, object]>([
		["changes them as asked", HONEST, { ann: -100, ben: 60 }],
		["refuses one", vetoOf("ben"), { ann: -100, ben: 0 }],
		["takes a tenth of each payment", (_account, before, wanted) => before + Math.trunc(0.9 * (wanted - before)), { ann: -90, ben: 54 }],
		["keeps no more than 50", (_account, _before, wanted) => Math.min(50, wanted), { ann: -450, ben: 30 }],
	])("has what purses really changed by when their keeper %s", (_, host, booked) => {
		const { ledger, purses } = settled(host);
		expect(ledger.booked).toEqual(booked);
		for (const [account, before] of Object.entries(BEFORE))
			expect(purses.credits.get(account)).toBe(before + (ledger.booked[account] ?? Number.NaN));
	});

	test("counts no more than the payment, and never the other way, when its page has died in the middle", () => {
		const moving: Ledger = { ...LEDGER, stage: "settling", moving: { account: "ann", credits: -100, before: 500 } };
		const booked = [500, 400, 430, 250, 900].map((now) => afterInterruption(moving, now).booked["ann"]);
		expect(booked).toEqual([0, -100, -70, -100, 0]);
		expect(afterInterruption(moving, "deleted").booked).toEqual({ ann: 0 });
	});
});

describe("who could not be paid", () => {
	const settling: Ledger = { ...LEDGER, stage: "settling" };
	const purseOf =
		(ben: ReturnType<PurseOf>): PurseOf =>
		(account) =>
			account === "ben" ? ben : 500;

	test("is named with the sum and the reason: deleted, without credits, or refused", () => {
		const paidAnn: Ledger = { ...settling, booked: { ann: -100 } };
		const whyOf = (purse: ReturnType<PurseOf>) => unpaidIn(paidAnn, purseOf(purse));
		expect(whyOf("deleted")).toEqual([{ account: "ben", credits: 60, why: "deleted" }]);
		expect(whyOf("none")).toEqual([{ account: "ben", credits: 60, why: "none" }]);
		expect(whyOf(20)).toEqual([{ account: "ben", credits: 60, why: "refused" }]);
		expect(unpaidIn(settling, purseOf(80))).toContainEqual({ account: "ann", credits: -100, why: "refused" });
	});

	test("is nobody whose credits are kept by hand, and nobody while the ledger is open or settled", () => {
		expect(unpaidIn({ ...settling, booked: { ann: -100 } }, purseOf("by-hand"))).toEqual([]);
		for (const stage of ["open", "settled"] as const) expect(unpaidIn({ ...LEDGER, stage }, purseOf("deleted"))).toEqual([]);
	});
});

describe("a settlement that stopped half-way", () => {
	/** Ben's purse refused, or Ben is gone. */
	const stopped = {
		"a purse that refuses": () => settled(vetoOf("ben")),
		"a payee who is gone": () => {
			const purses = new Purses({ ann: 500 });
			return { ledger: expectAccepted(run(LEDGER, purses)), purses };
		},
	};
	const cases = Object.entries(stopped);

	test.each(cases)("goes on, and pays the rest once: %s", (_, begin) => {
		const { ledger, purses } = begin();
		expect(ledger).toMatchObject({ stage: "settling", booked: { ann: -100 } });
		purses.host = HONEST;
		if (!purses.credits.has("ben")) purses.credits.set("ben", 20); // whoever deleted the character has made it anew
		expect(expectAccepted(run(ledger, purses)).stage).toBe("settled");
		expect(purses.now()).toEqual({ ann: 400, ben: 80 });
	});

	test.each(cases)("is taken back, and gives back what it has moved: %s", (_, begin) => {
		const { ledger, purses } = begin();
		const back = expectAccepted(run(ledger, purses, { back: true }));
		expect([back.stage, purses.credits.get("ann"), remainingIn({ ...back, stage: "taking-back" })]).toEqual(["open", 500, {}]);
	});

	test.each(cases)("is written off: the ledger is settled, and its sums are what has moved: %s", (_, begin) => {
		const { ledger, purses } = begin();
		const off = expectAccepted(writtenOff(ledger, purses.purseOf));
		expect(off.stage).toBe("settled");
		expect(off.transfers.at(-1)).toEqual({ id: "off:ben", from: "ben", to: "lost", credits: 60, reason: "write-off", note: "" });
		expect(changesBy(off.transfers)).toEqual({ ann: -100, box: 40, lost: 60 });
		expect(writtenOff(off, purses.purseOf)).toMatchObject({ refusal: { code: "nothing-unpaid" } });
		const back = expectAccepted(run(off, purses, { back: true }));
		expect([back.stage, back.transfers, purses.credits.get("ann")]).toEqual(["open", LEDGER.transfers, 500]);
	});

	test("ends as well when even taking it back is refused: what is still outside stays in the book", () => {
		const { ledger, purses } = settled(HONEST);
		purses.host = vetoOf("ben");
		const stuck = expectAccepted(run(ledger, purses, { back: true }));
		expect([stuck.stage, unpaidIn(stuck, purses.purseOf)]).toEqual(["taking-back", [{ account: "ben", credits: -60, why: "refused" }]]);
		const open = expectAccepted(writtenOff(stuck, purses.purseOf));
		expect([open.stage, open.booked]).toEqual(["open", { ann: 0, ben: 60 }]);
		purses.host = HONEST;
		expect(expectAccepted(run(open, purses)).booked).toEqual({ ann: -100, ben: 60 });
		expect(purses.now()).toEqual({ ann: 400, ben: 80 });
	});
});

describe("a GM who closes an event may waive bills of the yard", () => {
	const billed = expectAccepted(enter(LEDGER, { ...line("home-one-a", "ann", "yard", 40), reason: "repair" }));

	test("and the rest of the ledger stays as it is, also at a second press", () => {
		expect(billsIn(billed).map(({ id }) => id)).toEqual(["home-one-a"]);
		const waived = expectAccepted(waiveBills(billed, ["home-one-a"]));
		expect(waived).toEqual(LEDGER);
		expect(waiveBills(waived, ["home-one-a"])).toEqual({ ok: true, value: LEDGER });
	});

	test("but no other line, and nothing once the ledger is being settled", () => {
		expect(waiveBills(billed, ["fee"])).toMatchObject({ ok: false, refusal: { code: "no-transfer", facts: { id: "fee" } } });
		expect(waiveBills({ ...billed, stage: "settling" }, ["home-one-a"])).toMatchObject({ ok: false, refusal: { code: "ledger-closed" } });
	});
});

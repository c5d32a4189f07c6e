/** The chain of a journal, and the moments that seals name. */
import { describe, expect, it } from "vitest";
import { settleWith } from "../../../src/core/kernel/dice.ts";
import { type Act, entriesOf, type Journal, parseJournal, publicJournal } from "../../../src/core/kernel/journal.ts";
import { momentOf, play, replay, undo } from "../../../src/core/kernel/match.ts";
import type { Moment } from "../../../src/core/kernel/moment.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { headOf } from "../../../src/core/kernel/record/chain.ts";
import { sealForMoment } from "../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { coinGame } from "./support/coin-game.ts";
import { type CoinMatch, codeOf, done, heads, longMatch, newMatch, nonceOf, pass, seals, tails, toss, tried } from "./support/table.ts";

type Log = Journal["log"];

const plain = (journal: Journal): Journal => JSON.parse(JSON.stringify(journal));

/** A journal with an altered log and new entry numbers. */
function altered(change: (entries: Log[number][]) => Log[number][]): Journal {
	const journal = plain(longMatch().journal);
	return { ...journal, log: { ...change([...entriesOf(journal)]) } };
}

describe("the chain", () => {
	it("links each entry to all before it: equal matches have equal links, and different ones have different links", () => {
		expect(headOf(longMatch().journal)).toBe(headOf(longMatch().journal));
		const links = entriesOf(longMatch().journal).map(({ chain }) => chain);
		expect(new Set(links).size).toBe(links.length);
		const red = done(newMatch(), toss(heads), [1]);
		const blue = done(newMatch(), toss(heads), [2]);
		expect(headOf(red.journal)).not.toBe(headOf(blue.journal));
		expect(headOf(done(red, pass(tails)).journal)).not.toBe(headOf(done(blue, pass(tails)).journal));
	});

	it.each<[string, Journal]>([
		["an entry is missing", altered((entries) => entries.toSpliced(2, 1))],
		["two entries have changed places", altered(([each, two, ...others]) => (each && two ? [two, each, ...others] : []))],
		["an entry stands twice", altered((entries) => entries.toSpliced(1, 0, ...entries.slice(0, 1)))],
		["an entry bears the id of another wish", altered(([each, ...others]) => (each ? [{ ...each, id: "another" }, ...others] : []))],
		["the seats are others", { ...plain(longMatch().journal), seats: [...longMatch().journal.seats].reverse() }],
	])("breaks where %s", (_, journal) => {
		expect(replay(coinGame, journal)).toMatchObject({ refusal: { code: "unreadable-journal", facts: { why: "chain" } } });
	});

	it("is the same for a reader who does not know the sealed orders yet", () => {
		const match = done(newMatch(), seals(heads, 3));
		const shown = publicJournal(match.journal, match.secrets);
		expect(headOf(expectAccepted(replay(coinGame, plain(shown))).journal)).toBe(headOf(match.journal));
	});

	it("may not be left out", () => {
		const raw = altered(([each, ...others]) => (each ? [JSON.parse(JSON.stringify({ ...each, chain: undefined })), ...others] : []));
		expect(parseJournal(raw)).toMatchObject({ refusal: { code: "unreadable-journal", facts: { where: "log.0.chain" } } });
	});
});

describe("an entry", () => {
	it("keeps the id of its request, through text and replay", () => {
		const match = expectAccepted(settleWith(play(coinGame, newMatch(), { ...pass(heads), id: "wish 7" }), () => [1])).match;
		expect(match.journal.log[0]?.id).toBe("wish 7");
		expect(expectAccepted(replay(coinGame, plain(match.journal))).journal.log[0]?.id).toBe("wish 7");
	});
});

/** An act that seals a hand for a moment. */
function sealsFor(moment: Moment, seat: SeatId, coins: Json): Act {
	const { digest, ...opened } = sealForMoment({ coins }, nonceOf(seat), moment);
	return { kind: "sealed", seat, digest, opened };
}

const momentNow = (match: CoinMatch): Moment => momentOf(coinGame, match);

describe("an order that was sealed for a moment", () => {
	it("is accepted at that moment, and reads back from the journal", () => {
		const match = done(newMatch(), sealsFor(momentNow(newMatch()), heads, 3));
		expect(match.state.sealed[heads]?.order).toEqual({ coins: 3 });
		expect(expectAccepted(replay(coinGame, plain(match.journal)))).toStrictEqual(match);
	});

	it("is refused after the reveal: a seal of the last turn does not count in this turn", () => {
		const late = sealsFor(momentNow(newMatch()), heads, 3);
		const next = done(done(newMatch(), seals(heads, 1)), seals(tails, 2), [1, 1]);
		expect(codeOf(tried(next, late))).toBe("moved-on");
	});

	it("is refused after an undo, at the same point of the match", () => {
		const before = done(newMatch(), toss(heads), [1]);
		const late = sealsFor(momentNow(before), heads, 3);
		const again = expectAccepted(undo(coinGame, done(before, pass(tails)), 1));
		expect(codeOf(tried(again, late))).toBe("moved-on");
	});

	it("is broken if it names another moment than its seal", () => {
		const now = momentNow(newMatch());
		const act = sealsFor({ ...now, reveals: 7 }, heads, 3);
		if (act.kind !== "sealed" || !act.opened) throw new Error("No seal");
		const forged = { ...act, opened: { ...act.opened, moment: now } };
		expect(codeOf(tried(newMatch(), forged))).toBe("seal-broken");
	});

	it("is refused to a seat that is not in the match", () => {
		expect(codeOf(tried(newMatch(), sealsFor(momentNow(newMatch()), seatId("nobody"), 3)))).toBe("not-awaited");
	});
});

/** Rulings of the GM in the coin game: checked, kept in the journal, undone, and what they do to sealed orders. */
import { describe, expect, it } from "vitest";
import type { Change, LeverValue } from "../../../src/core/kernel/hand/overruling.ts";
import { type Act, entriesOf, publicJournal } from "../../../src/core/kernel/journal.ts";
import { replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { linkOf } from "../../../src/core/kernel/record/chain.ts";
import { sealForMoment } from "../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { coinGame } from "./support/coin-game.ts";
import { type CoinMatch, codeOf, done, heads, newMatch, played, seals, sealsUnread, tails, toss, tried } from "./support/table.ts";

const change = (seat: SeatId, field: string, value: LeverValue): Change => ({ seat, unit: null, field, part: null, value });
const rules = (changes: readonly Change[], reason = ""): Act => ({ kind: "ruling", changes, reason, voided: null });
const sets = (seat: SeatId, field: string, value: LeverValue, reason = ""): Act => rules([change(seat, field, value)], reason);
const stillSealed = ({ state }: CoinMatch) => Object.keys(state.sealed).map(seatId);
const publicText = (match: CoinMatch) => JSON.stringify(publicJournal(match.journal, match.secrets));
const onlooker = (match: CoinMatch) => expectAccepted(replay(coinGame, JSON.parse(publicText(match))));
const voidedIn = (match: CoinMatch) => entriesOf(match.journal).flatMap((entry) => (entry.kind === "ruling" ? [entry.voided] : []));

describe("a ruling", () => {
	it("sets a value and reports who, what, from, to and why", () => {
		const { match, reports } = expectAccepted(tried(newMatch(), sets(heads, "points", 5, "a late start")));
		expect(match.state.open.points[heads]).toBe(5);
		expect(reports).toEqual([
			{
				code: "ruling",
				card: "ruling-0",
				seat: heads,
				seenBy: "all",
				modifiers: [],
				rolls: [],
				facts: {
					changes: [{ unit: null, field: "points", part: null, called: null, kind: "number", from: 0, to: 5 }],
					reason: "a late start",
				},
			},
		]);
	});

	it("is whole or nothing: one illegal change among several leaves the match as it is", () => {
		const match = newMatch();
		const outcome = tried(match, rules([change(heads, "points", 5), change(tails, "points", -1)]));
		expect(outcome).toEqual({ ok: false, refusal: { code: "out-of-bounds", facts: { least: 0, most: 99, given: "-1" } } });
		expect(match.state.open.points[heads]).toBe(0);
	});

	it.each([
		["a number out of bounds", sets(heads, "points", 100), "out-of-bounds"],
		["half a point", sets(heads, "points", 0.5), "not-whole"],
		["a text for a number", sets(heads, "points", "5"), "out-of-bounds"],
		["a number for a toggle", sets(heads, "stands", 1), "not-a-choice"],
		["a field that the game does not have", sets(heads, "wealth", 1), "no-such-lever"],
		["a field of no seat", sets(seatId("nobody"), "purse", 1), "no-such-lever"],
		["the value that is there already", sets(heads, "points", 0), "changes-nothing"],
		["no change at all", rules([]), "unreadable-ruling"],
		["a reason without an end", sets(heads, "points", 1, "x".repeat(301)), "unreadable-ruling"],
	])("with %s is refused", (_, act, code) => {
		expect(codeOf(tried(newMatch(), act))).toBe(code);
	});

	it("is refused once the match is over", () => {
		const over = played(newMatch({ options: { rounds: 1 } }), [seals(heads, 1)], [seals(tails, 2), 3, 4]);
		expect(codeOf(tried(over, sets(heads, "points", 9)))).toBe("match-over");
	});

	it("is replayed from the journal, and undone like any other step", () => {
		const before = played(newMatch(), [toss(heads), 1]);
		const match = done(before, sets(tails, "points", 7));
		expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(match.journal))))).toEqual(match);
		expect(expectAccepted(undo(coinGame, match, 1)).state).toEqual(before.state);
	});

	it("that somebody alters in the journal makes the journal unreadable", () => {
		const match = done(newMatch(), sets(tails, "points", 7));
		const forged = JSON.parse(JSON.stringify(match.journal).replace('"value":7', '"value":8'));
		expect(codeOf(replay(coinGame, forged))).toBe("unreadable-journal");
	});
});

describe("a ruling while orders are sealed", () => {
	it("voids an order that it makes illegal: the seat is asked again, and may seal another order", () => {
		const match = done(done(newMatch(), seals(heads, 500)), sets(tails, "limit", 100));
		expect(stillSealed(match)).toEqual([]);
		expect(voidedIn(match)).toEqual([[heads]]);
		expect(stillSealed(done(match, seals(heads, 50)))).toEqual([heads]);
	});

	it("keeps an order that stays legal", () => {
		const match = done(done(newMatch(), seals(heads, 50)), sets(tails, "limit", 100));
		expect(stillSealed(match)).toEqual([heads]);
	});

	it("keeps a void order secret until the next reveal, and gives an onlooker the same state without it", () => {
		const voided = done(done(newMatch(), seals(heads, 31_337)), sets(tails, "limit", 100));
		expect(publicText(voided)).not.toContain("31337");
		expect(onlooker(voided).state).toEqual(voided.state);
		const again = done(voided, seals(tails, 7));
		expect(publicText(again)).not.toContain("31337");
		const revealed = done(again, seals(heads, 8), [1, 2]);
		expect(publicText(revealed)).toContain("31337");
		expect(onlooker(revealed).state).toEqual(revealed.state);
	});

	it("reveals the orders if it takes out the only seat that has not sealed", () => {
		const match = done(done(newMatch(), seals(heads, 5)), sets(tails, "stands", true), [3]);
		expect(match.state.open.round).toBe(2);
		expect(match.reveals).toBe(1);
		expect(onlooker(match).state).toEqual(match.state);
	});

	it("voids the order of a seat that it takes out", () => {
		const match = done(done(newMatch(), seals(heads, 5)), sets(heads, "stands", true));
		expect(stillSealed(match)).toEqual([]);
	});

	it("that names too few void orders is refused by every client that knows the order", () => {
		const match = done(done(newMatch(), seals(heads, 500)), sets(tails, "limit", 100));
		// With the right links only the void orders are wrong.
		const [sealed, ruling] = entriesOf(match.journal);
		if (sealed === undefined || ruling?.kind !== "ruling") throw new Error("The ruling follows the seal");
		const altered = { ...ruling, voided: [] };
		const forged = { ...match.journal, log: { 0: sealed, 1: { ...altered, chain: linkOf(sealed.chain, altered) } } };
		const refused = { code: "unreadable-journal", facts: { where: "log.1", why: "seal-broken" } };
		expect(replay(coinGame, JSON.parse(JSON.stringify(forged)))).toEqual({ ok: false, refusal: refused });
	});

	it("judges only the orders that a client knows", () => {
		const match = done(done(newMatch(), sealsUnread(heads, 500)), sets(tails, "limit", 100));
		expect(stillSealed(match)).toEqual([heads]);
	});
});

describe("a reinforcement", () => {
	const joins = (seat: SeatId): Act => ({ kind: "reinforcement", seat, design: null });
	const edge = seatId("edge");

	it("adds a seat, which seals orders like any other, and is reported", () => {
		const { match, reports } = expectAccepted(tried(done(newMatch(), seals(heads, 1)), joins(edge)));
		expect(reports).toMatchObject([{ code: "reinforcement", seat: edge, seenBy: "all" }]);
		expect(match.seats.map(({ id }) => id)).toEqual([heads, tails, edge]);
		const two = done(match, seals(tails, 2));
		expect(stillSealed(two)).toEqual([heads, tails]);
		expect(done(two, seals(edge, 3), [1, 2, 3]).reveals).toBe(1);
	});

	it("is replayed from the journal, whose opening keeps its own seats, and undone", () => {
		const match = done(done(newMatch(), joins(edge)), seals(edge, 3));
		expect(match.journal.seats).toHaveLength(2);
		expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(match.journal))))).toEqual(match);
		const undone = expectAccepted(undo(coinGame, match, 0));
		expect(undone.seats).toHaveLength(2);
		expect(codeOf(tried(undone, toss(edge)))).toBe("unknown-seat");
	});

	it.each([
		["a seat that is there already", joins(heads), "seats"],
		["an id that every object inherits", joins(seatId("constructor")), "seats"],
		["a design that the game refuses", { ...joins(edge), design: "broke" }, "design"],
	])("with %s is refused", (_, act, code) => {
		expect(codeOf(tried(newMatch(), act as Act))).toBe(code);
	});

	it("is refused if the game has no seat left", () => {
		const full = ["a", "b"].reduce((match, id) => done(match, joins(seatId(id))), newMatch());
		expect(codeOf(tried(full, joins(edge)))).toBe("seats");
	});
});

describe("a reinforcement at a turn to come", () => {
	const edge = seatId("edge");
	const comesIn = (turn: number, seat = edge): Act => ({ kind: "reinforcement", seat, design: null, turn });
	const nextRound = (match: CoinMatch, others: readonly SeatId[] = [tails]) =>
		done(
			[heads, ...others.slice(0, -1)].reduce((now, seat) => done(now, seals(seat, 1)), match),
			seals(others.at(-1) ?? tails, 2),
			[1, ...others.map(() => 2)],
		);

	it("is known to nobody but GMs until then: it has no seat, and its report goes to nobody", () => {
		const { match, reports } = expectAccepted(tried(newMatch(), comesIn(2)));
		expect(reports).toMatchObject([{ code: "reinforcement-planned", seat: edge, seenBy: [], facts: { turn: 2 } }]);
		expect(match.seats.map(({ id }) => id)).toEqual([heads, tails]);
		expect(match.state.coming).toEqual([{ seat: edge, design: null, turn: 2 }]);
		expect(codeOf(tried(match, toss(edge)))).toBe("unknown-seat");
	});

	it("joins in the step that brings its turn, is reported then, and takes part from then on", () => {
		const planned = done(newMatch(), comesIn(2));
		const { match, reports } = expectAccepted(tried(done(planned, seals(heads, 1)), seals(tails, 2), [3, 4]));
		expect(reports.map(({ code, seenBy }) => [code, seenBy])).toContainEqual(["reinforcement", "all"]);
		expect(match.seats.map(({ id }) => id)).toEqual([heads, tails, edge]);
		expect(match.state.coming).toBeUndefined();
		expect(match.state.open.order).toContain(edge);
		const two = done(done(match, seals(heads, 1)), seals(tails, 1));
		expect(stillSealed(two)).toEqual([heads, tails]);
	});

	it("replays from the journal, before and after it has joined, and undo takes it out again and keeps the plan", () => {
		const planned = done(newMatch(), comesIn(2));
		const joined = nextRound(planned);
		for (const match of [planned, joined])
			expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(match.journal))))).toEqual(match);
		const back = expectAccepted(undo(coinGame, joined, joined.length - 1));
		expect(back.seats).toHaveLength(2);
		expect(back.state.coming).toHaveLength(1);
		expect(expectAccepted(undo(coinGame, joined, 0)).state.coming).toBeUndefined();
	});

	it("joins in the order in which the GM named several, each at its own turn", () => {
		const planned = done(done(newMatch(), comesIn(3)), comesIn(2, seatId("rim")));
		const second = nextRound(planned);
		expect(second.seats.map(({ id }) => id)).toEqual([heads, tails, seatId("rim")]);
		expect(nextRound(second, [tails, seatId("rim")]).seats.map(({ id }) => id)).toEqual([heads, tails, seatId("rim"), edge]);
	});

	it("does not come if the match ends before", () => {
		const planned = done(newMatch({ options: { rounds: 1 } }), seals(heads, 1));
		expect(codeOf(tried(planned, comesIn(2)))).toBe("out-of-bounds");
	});

	it.each([
		["the turn now", comesIn(1), "out-of-bounds"],
		["a turn after the last", comesIn(4), "out-of-bounds"],
		["a seat that comes already", comesIn(3), "seats"],
		["a design that the game refuses", { ...comesIn(2, seatId("rim")), design: "broke" }, "design"],
	])("with %s is refused", (_, act, code) => {
		expect(codeOf(tried(done(newMatch(), comesIn(2)), act as Act))).toBe(code);
	});

	it("counts among the seats that the game has room for", () => {
		const full = done(done(newMatch(), comesIn(2)), { kind: "reinforcement", seat: seatId("a"), design: null });
		expect(codeOf(tried(full, comesIn(3, seatId("b"))))).toBe("seats");
	});
});

describe("a seat that is skipped", () => {
	const skips = (seat: SeatId): Act => ({ kind: "skip", seat });

	it("is no longer awaited: when the others have sealed, the orders are revealed and it follows its standing order", () => {
		const { match, reports } = expectAccepted(tried(newMatch(), skips(heads)));
		expect(reports).toMatchObject([{ code: "skip", seat: heads, seenBy: "all" }]);
		expect(match.state.skipped).toEqual([heads]);
		const revealed = done(match, seals(tails, 2), [3]);
		expect(revealed.state.open.shown).toMatchObject({ [heads]: null, [tails]: { coins: 2 } });
		expect(revealed.state.skipped).toBeUndefined();
		expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(revealed.journal))))).toEqual(revealed);
	});

	it("brings the reveal if it is the last awaited seat", () => {
		const match = done(done(newMatch(), seals(tails, 2)), skips(heads), [3]);
		expect(match.reveals).toBe(1);
		expect(onlooker(match).state).toEqual(match.state);
	});

	it("may still seal an order before the reveal, and then that counts", () => {
		const back = done(done(newMatch(), skips(heads)), seals(heads, 7));
		expect(back.state.skipped).toBeUndefined();
		expect(done(back, seals(tails, 2), [3, 4]).state.open.shown).toMatchObject({ [heads]: { coins: 7 } });
	});

	it("stays skipped through a ruling after which its order is still due, and not through one after which it is not", () => {
		const skipped = done(newMatch(), skips(heads));
		expect(done(skipped, sets(tails, "points", 3)).state.skipped).toEqual([heads]);
		expect(done(skipped, sets(heads, "stands", true)).state.skipped).toBeUndefined();
	});

	it("is asked again in the next step, and undone like any other step", () => {
		const match = done(newMatch(), skips(heads));
		expect(expectAccepted(undo(coinGame, match, 0)).state).toEqual(newMatch().state);
		const next = done(match, seals(tails, 2), [3]);
		expect(next.state.open.round).toBe(2);
		expect(done(next, seals(tails, 2)).reveals).toBe(1);
	});

	it.each([
		["a seat that has sealed", seals(heads, 1), heads, "already-sealed"],
		["a seat that was skipped", skips(heads), heads, "not-awaited"],
		["a seat that is not in the match", skips(heads), seatId("nobody"), "not-awaited"],
	])("%s cannot be skipped", (_, before, seat, code) => {
		expect(codeOf(tried(done(newMatch(), before), skips(seat)))).toBe(code);
	});
});

describe("a die rolled again", () => {
	const roll = { count: 1, faces: 2, reason: "toss", seat: heads };
	const again = (die = 0, place = 0): Act => ({ kind: "reroll", roll, place, die, reason: "it fell off the table", from: 0 });

	it("gives the undone step the new face, and the record says so", () => {
		const tossed = done(newMatch(), toss(heads), [1]);
		const undone = expectAccepted(undo(coinGame, tossed, 0));
		const { match, reports } = expectAccepted(tried(undone, again(), [2]));
		expect(reports).toMatchObject([
			{ code: "reroll", seat: heads, facts: { roll: "toss", from: 1, to: 2, reason: "it fell off the table" } },
		]);
		const played = done(match, toss(heads));
		expect(played.state.open.tosses).toEqual([2]);
		expect(entriesOf(played.journal)).toMatchObject([{ kind: "reroll", from: 1, rolls: [{ shown: [2] }] }, { kind: "command" }]);
		expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(played.journal))))).toEqual(played);
	});

	it("changes one of several equal rolls, and no other", () => {
		const tossed = done(done(newMatch(), toss(heads), [1]), toss(heads), [1]);
		const match = done(expectAccepted(undo(coinGame, tossed, 0)), again(0, 1), [2]);
		const both = done(done(match, toss(heads)), toss(heads));
		expect(both.state.open.tosses).toEqual([1, 2]);
	});

	it("stays as it fell when the step and it are undone", () => {
		const undone = expectAccepted(undo(coinGame, done(newMatch(), toss(heads), [1]), 0));
		const twice = expectAccepted(undo(coinGame, done(done(undone, again(), [2]), toss(heads)), 0));
		expect(done(twice, toss(heads)).state.open.tosses).toEqual([2]);
	});

	it("may be of a reveal: the undone seal is played again, though it names an earlier moment", () => {
		const moment = { undos: 0, reveals: 0, round: 1, phase: "hands", step: null };
		const { digest, order, nonce } = sealForMoment({ coins: 2 }, "nonce", moment);
		const last: Act = { kind: "sealed", seat: tails, digest, opened: { order, nonce, moment } };
		const one = done(newMatch(), seals(heads, 1));
		const revealed = done(one, last, [3, 4]);
		const hand = { ...roll, faces: 6, reason: "hand" };
		const undone = done(
			expectAccepted(undo(coinGame, revealed, 1)),
			{ kind: "reroll", roll: hand, place: 0, die: 0, reason: "", from: 0 },
			[6],
		);
		expect(codeOf(tried(undone, last))).toBe("moved-on");
		const again = done(undone, { ...last, again: true } as Act);
		expect(again.state.open.shown[heads]).toEqual({ coins: 1, die: 6 });
	});

	it("is refused if no such die was undone", () => {
		expect(codeOf(tried(newMatch(), again()))).toBe("nothing-to-reroll");
		const undone = expectAccepted(undo(coinGame, done(newMatch(), toss(heads), [1]), 0));
		expect(codeOf(tried(undone, again(1)))).toBe("nothing-to-reroll");
	});
});

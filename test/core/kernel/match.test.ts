/** A match of the coin game: opening, playing, refusing, undo and replay. */
import { describe, expect, it } from "vitest";
import { type Rolled, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type Act, type Entry, entriesOf } from "../../../src/core/kernel/journal.ts";
import { follow, openMatch, play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted, refuse } from "../../../src/core/kernel/outcome.ts";
import { headOf, linkOf } from "../../../src/core/kernel/record/chain.ts";
import { JOURNAL_VERSION } from "../../../src/core/kernel/record/version.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { coinGame } from "./support/coin-game.ts";
import { plainCheck } from "./support/plain.ts";
import {
	type CoinMatch,
	codeOf,
	commands,
	done,
	heads,
	longMatch,
	newMatch,
	opened,
	pass,
	played,
	reveal,
	tails,
	toss,
	tried,
} from "./support/table.ts";

const journey = (match: CoinMatch) => JSON.parse(JSON.stringify(match.journal));
const seatsCalled = (...ids: readonly string[]) => ids.map((id) => ({ id: seatId(id), design: null }));

/** The match after each of its entries, the opening first. */
function stations(match: CoinMatch): readonly CoinMatch[] {
	const all = [newMatch()];
	for (const entry of entriesOf(match.journal)) all.push(expectAccepted(follow(coinGame, all.at(-1) ?? newMatch(), entry)).match);
	return all;
}

describe("opening a match", () => {
	it("puts game, options and seats into the journal, without entries", () => {
		const match = newMatch();
		expect(match.length).toBe(0);
		expect(match.journal).toMatchObject({
			version: JOURNAL_VERSION,
			undos: 0,
			game: "coin-game",
			options: { rounds: 3 },
			opening: [],
			log: {},
			kept: {},
		});
		expect(match.state.sealed).toEqual({});
		expect(match.state.open.order).toEqual([heads, tails]);
	});

	it.each([
		["too few", ["one"]],
		["too many", ["one", "two", "three", "four", "five"]],
		["one twice", ["one", "two", "one"]],
		["none", []],
		["an empty id, which no journal can hold", ["one", ""]],
		["an id that every object already has", ["one", "constructor"]],
		["the id of every object's prototype", ["one", "__proto__"]],
	])("is refused with the wrong seats: %s", (_, ids) => {
		const refused = opened({ seats: seatsCalled(...ids) });
		expect(refused).toMatchObject({ ok: false, refusal: { code: "seats", facts: { least: 2, most: 4 } } });
	});

	it("is refused with options or designs that the game refuses", () => {
		expect(codeOf(opened({ options: { rounds: -1 } }))).toBe("rounds");
		expect(codeOf(opened({ options: null }))).toBe("rounds");
		const seats = [
			{ id: heads, design: null },
			{ id: tails, design: "broke" },
		];
		expect(codeOf(opened({ seats }))).toBe("design");
	});
});

describe("playing", () => {
	it("adds an entry with its dice, and leaves the earlier match unchanged", () => {
		const before = newMatch();
		const text = JSON.stringify(before);
		const after = done(before, toss(heads), [2]);
		expect(after.length).toBe(1);
		expect(after.journal.log[0]).toMatchObject({
			...toss(heads),
			id: null,
			rolls: [{ count: 1, faces: 2, reason: "toss", seat: heads, shown: [2] }],
		});
		expect(after.state.open.tosses).toEqual([2]);
		expect(JSON.stringify(before)).toBe(text);
	});

	it("is open to the referee, who has no seat", () => {
		expect(done(newMatch(), toss(null), [1]).journal.log[0]).toMatchObject({ seat: null });
	});

	it.each([
		["a seat that is not in the match", pass(seatId("nobody")), "unknown-seat"],
		["a seat named like what every object has", pass(seatId("toString")), "unknown-seat"],
		["a command that the game cannot read", commands(heads, "cheat"), "unreadable-command"],
		["no command at all", { kind: "command", seat: heads, command: null } as const, "unreadable-command"],
	])("is refused for %s, without dice", (_, act, code) => {
		const match = played(newMatch(), [toss(heads), 1]);
		const text = JSON.stringify(match);
		expect(codeOf(tried(match, act))).toBe(code);
		expect(JSON.stringify(match)).toBe(text);
	});

	it("changes nothing when refused: the next command finds the same state", () => {
		const match = longMatch();
		const { journal, state } = match;
		tried(match, commands(heads, "cheat"));
		tried(match, pass(seatId("nobody")));
		expect(match.journal).toBe(journal);
		expect(match.state).toBe(state);
		expect(done(match, pass(heads)).length).toBe(match.length + 1);
	});

	it("keeps unchanged parts of the state as the same objects", () => {
		const match = longMatch();
		const after = done(match, pass(heads));
		expect(after.state.sealed).toBe(match.state.sealed);
		expect(after.state.open.points).toBe(match.state.open.points);
	});

	it("throws if the game rolls before it refuses", () => {
		const hasty = { ...coinGame, settle: hastyRefusal };
		const match = newMatch();
		expect(() => settleWith(play(hasty, match, toss(heads)), () => [1])).toThrow("rolled dice before it refused");
	});
});

function* hastyRefusal() {
	yield { count: 1, faces: 2, reason: "toss", seat: null };
	return refuse("too-late");
}

describe("the state", () => {
	it("is plain JSON at every step: a round trip gives it back", () => {
		for (const { state } of stations(longMatch())) {
			expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
			expect(structuredClone(state)).toStrictEqual(state);
			expect(plainCheck()(state)).toBe(true);
		}
	});
});

describe("replaying", () => {
	it("gives the played match from its journal, after a round trip through text", () => {
		const match = longMatch();
		expect(expectAccepted(replay(coinGame, journey(match)))).toStrictEqual(match);
	});

	it("works with seeded dice too, and rolls none itself", () => {
		const source = seededDice(5);
		const seats = seatsCalled("one", "two", "three");
		const begun = settleWith(openMatch(coinGame, { options: { rounds: 3 }, seats }), source);
		let { match } = expectAccepted(begun);
		for (let tosses = 0; tosses < 20; tosses++) {
			match = expectAccepted(settleWith(play(coinGame, match, toss(seatId("two"))), source)).match;
		}
		expect(expectAccepted(replay(coinGame, journey(match))).state).toStrictEqual(match.state);
	});

	it("is refused for another game's journal", () => {
		expect(replay(coinGame, { ...journey(newMatch()), game: "rally" })).toMatchObject({ refusal: { code: "unreadable-journal" } });
	});

	it("is refused for an entry that the match would refuse", () => {
		expect(codeOf(replay(coinGame, { ...journey(newMatch()), options: { rounds: 0 } }))).toBe("rounds");
		expect(codeOf(replay(coinGame, { ...journey(newMatch()), seats: seatsCalled("one") }))).toBe("seats");
	});
});

describe("undoing", () => {
	it("gives the state at any earlier length", () => {
		const match = longMatch();
		const all = stations(match);
		expect(all).toHaveLength(match.length + 1);
		for (const [length, then] of all.entries()) {
			const back = expectAccepted(undo(coinGame, match, length));
			expect(back.state).toStrictEqual(then.state);
			expect(back.journal.log).toStrictEqual(then.journal.log);
			expect(back.length).toBe(length);
		}
	});

	it("changes nothing if nothing is undone", () => {
		const match = longMatch();
		expect(expectAccepted(undo(coinGame, match, match.length))).toStrictEqual(match);
	});

	it.each([-1, 10, 1.5, Number.NaN])("is refused to %s, which is not an earlier length", (to) => {
		expect(undo(coinGame, longMatch(), to)).toMatchObject({ refusal: { code: "nothing-to-undo", facts: { length: 9 } } });
	});

	it("keeps the dice: the same request gets the same faces in the same order, then new ones", () => {
		const match = played(newMatch(), [toss(heads), 2], [toss(heads), 1], [toss(tails), 2]);
		const back = expectAccepted(undo(coinGame, match, 0));
		const again = played(back, [toss(tails)], [toss(heads)], [toss(heads)]);
		expect(again.state.open.tosses).toEqual([2, 2, 1]);
		expect(again.journal.kept).toEqual({});
		expect(done(again, toss(heads), [1]).state.open.tosses).toEqual([2, 2, 1, 1]);
	});

	it("cannot change luck: after two undos with other acts between, the same faces still come first", () => {
		const match = played(newMatch(), [toss(heads), 1], [toss(heads), 2]);
		const once = expectAccepted(undo(coinGame, match, 1));
		const other = played(once, [pass(heads)], [toss(tails), 1], [toss(heads)]);
		expect(other.state.open.tosses).toEqual([1, 1, 2]);
		const twice = expectAccepted(undo(coinGame, other, 0));
		expect(played(twice, [toss(heads)], [toss(heads)], [toss(tails)]).state.open.tosses).toEqual([1, 2, 1]);
	});

	it("keeps the dice of a reveal as well", () => {
		const match = longMatch();
		const back = expectAccepted(undo(coinGame, match, 3));
		const again = done(back, expectEntry(match, 3));
		expect(again.state).toStrictEqual(stations(match)[4]?.state);
	});

	it("survives a save: the kept dice are in the journal", () => {
		const match = played(newMatch(), [toss(heads), 2], [toss(tails), 1]);
		const back = expectAccepted(undo(coinGame, match, 0));
		const loaded = expectAccepted(replay(coinGame, journey(back)));
		expect(loaded).toStrictEqual(back);
		expect(played(loaded, [toss(heads)], [toss(tails)]).state.open.tosses).toEqual([2, 1]);
	});
});

function expectEntry({ journal }: CoinMatch, number: number) {
	const entry = journal.log[number];
	if (!entry) throw new Error(`No entry ${number}`);
	const { rolls: _rolls, id: _id, chain: _chain, ...act } = entry;
	return act;
}

/** An act as the entry that follows on a match. */
function linked({ journal }: CoinMatch, act: Act, rolls: readonly Rolled[]): Entry {
	const entry = { ...act, rolls, id: null };
	return { ...entry, chain: linkOf(headOf(journal), entry) };
}

describe("following", () => {
	it("gives the same match as the client that played the entry", () => {
		const match = newMatch();
		const ahead = done(match, toss(heads), [2]);
		const entry = linked(match, toss(heads), entriesOf(ahead.journal)[0]?.rolls ?? []);
		expect(expectAccepted(follow(coinGame, match, entry)).match).toStrictEqual(ahead);
	});

	const rolled = { count: 1, faces: 2, reason: "toss", seat: heads, shown: [2] };
	it.each([
		["no dice", []],
		["more dice than it rolls", [rolled, rolled]],
		["dice for something else", [{ ...rolled, reason: "hand" }]],
		["somebody else's dice", [{ ...rolled, seat: tails }]],
		["dice with too many faces", [{ ...rolled, faces: 6 }]],
		["a face that the die has not", [{ ...rolled, shown: [3] }]],
		["a nought", [{ ...rolled, shown: [0] }]],
		["half a face", [{ ...rolled, shown: [1.5] }]],
		["two faces of one die", [{ ...rolled, shown: [1, 2] }]],
		["no face", [{ ...rolled, shown: [] }]],
	])("is refused for dice that do not belong to the entry: %s", (_, rolls) => {
		const refused = follow(coinGame, newMatch(), linked(newMatch(), toss(heads), rolls));
		expect(refused).toMatchObject({ refusal: { code: "unreadable-journal", facts: { where: "log.0", why: "dice" } } });
	});

	it("is refused if the game refuses, with the game's reason", () => {
		const nobody = linked(longMatch(), pass(seatId("nobody")), []);
		expect(follow(coinGame, longMatch(), nobody)).toMatchObject({ refusal: { facts: { where: "log.9", why: "unknown-seat" } } });
		const short = newMatch({ options: { rounds: 0.5 } });
		expect(follow(coinGame, short, linked(short, reveal, []))).toMatchObject({
			refusal: { facts: { why: "not-awaited" } },
		});
	});
});

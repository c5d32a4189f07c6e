/** Sealed orders in the coin game: secret until the reveal, and unchangeable once sealed. */
import { describe, expect, it } from "vitest";
import { type Act, publicJournal } from "../../../src/core/kernel/journal.ts";
import { replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { coinGame, MOST_COINS } from "./support/coin-game.ts";
import {
	type CoinMatch,
	codeOf,
	commands,
	done,
	heads,
	longMatch,
	newMatch,
	nonceOf,
	pass,
	played,
	reveal,
	seals,
	sealsUnread,
	tails,
	toss,
	tried,
} from "./support/table.ts";

const stillSealed = ({ state }: CoinMatch) => Object.keys(state.sealed).map(seatId);
const publicText = (match: CoinMatch) => JSON.stringify(publicJournal(match.journal, match.secrets));
const onlooker = (match: CoinMatch) => expectAccepted(replay(coinGame, JSON.parse(publicText(match))));

describe("sealing an order", () => {
	it("shows its digest, and keeps it out of the open state", () => {
		const match = done(newMatch(), seals(heads, 31_337));
		expect(match.state.sealed[heads]?.order).toEqual({ coins: 31_337 });
		expect(JSON.stringify(match.state.open)).not.toContain("31337");
	});

	it("leaves only the digest in the public journal, neither order nor nonce", () => {
		const match = played(newMatch(), [toss(heads), 1], [seals(heads, 31_337)], [pass(tails)]);
		const text = publicText(match);
		expect(text).not.toContain("31337");
		expect(text).not.toContain(nonceOf(heads));
		expect(text).toContain(match.state.sealed[heads]?.digest);
		expect(JSON.stringify(match.journal)).toContain("31337");
	});

	it("hides only present orders in the public journal; orders of earlier rounds stay open", () => {
		const text = publicText(longMatch());
		for (const shown of ["31337", "40417", "77077"]) expect(text).toContain(shown);
		expect(text).not.toContain("12321");
	});

	it("is refused a second time, with the same order and with another, and the refusal names the seat", () => {
		const match = done(newMatch(), seals(heads, 3));
		for (const act of [seals(heads, 3), seals(heads, 4), sealsUnread(heads, 4)]) {
			expect(tried(match, act)).toMatchObject({ refusal: { code: "already-sealed", facts: { seat: heads } } });
		}
	});

	it("is refused with another order than the sealed one, and the refusal names the seat", () => {
		const forged = { ...seals(heads, 3), opened: { order: { coins: 4 }, nonce: nonceOf(heads) } };
		expect(tried(newMatch(), forged)).toMatchObject({ refusal: { code: "seal-broken", facts: { seat: heads } } });
		const otherNonce = { ...seals(heads, 3), opened: { order: { coins: 3 }, nonce: "another" } };
		expect(tried(newMatch(), otherNonce)).toMatchObject({ refusal: { code: "seal-broken", facts: { seat: heads } } });
	});

	it("is refused for an order that the game cannot parse or does not allow", () => {
		expect(codeOf(tried(newMatch(), seals(heads, "many")))).toBe("unreadable-order");
		expect(codeOf(tried(newMatch(), seals(heads, MOST_COINS + 1)))).toBe("too-many-coins");
	});

	it.each([
		["by a seat that is not in the match", newMatch(), seatId("nobody")],
		["once the game is over", newMatch({ options: { rounds: 0.5 } }), heads],
	])("is refused %s", (_, match: CoinMatch, seat: SeatId) => {
		expect(tried(match, seals(seat, 1))).toMatchObject({ refusal: { code: "not-awaited", facts: { seat } } });
	});

	it("is refused in a game without secrets", () => {
		const open = { ...coinGame, sealing: null };
		const journal = JSON.parse(JSON.stringify(done(newMatch(), seals(heads, 3)).journal));
		expect(replay(open, journal)).toMatchObject({ refusal: { code: "unreadable-journal", facts: { why: "not-awaited" } } });
	});
});

describe("the reveal", () => {
	it("comes by itself with the last order: all orders appear together, and the same step rolls the dice", () => {
		const waiting = done(newMatch(), seals(tails, 7));
		expect(waiting.state.open.shown).toEqual({});
		const match = done(waiting, seals(heads, 9), [2, 5]);
		expect(match.state.open.shown).toEqual({ [heads]: { coins: 9, die: 2 }, [tails]: { coins: 7, die: 5 } });
		expect(match.state.open.points).toEqual({ [heads]: 0, [tails]: 1 });
		expect(match.state.sealed).toEqual({});
		expect(match.journal.log[1]?.rolls).toHaveLength(2);
	});

	it("comes from the referee even if orders are missing", () => {
		const match = played(newMatch(), [seals(tails, 7)], [reveal, 5]);
		expect(match.state.open.shown).toEqual({ [heads]: null, [tails]: { coins: 7, die: 5 } });
		expect(match.state.sealed).toEqual({});
	});

	it("comes from the referee even if no order is sealed", () => {
		expect(done(newMatch(), reveal).state.open).toMatchObject({ round: 2, shown: { [heads]: null, [tails]: null } });
	});

	it("comes from the referee if every seat stands and no seat is awaited", () => {
		const standing = played(newMatch(), [commands(heads, "stand")], [commands(tails, "stand")]);
		expect(codeOf(tried(standing, seals(heads, 3)))).toBe("not-awaited");
		expect(done(standing, reveal).state.open).toMatchObject({ round: 2, shown: { [heads]: null, [tails]: null } });
	});

	it("does not wait for a seat that stands", () => {
		const match = played(newMatch(), [commands(tails, "stand")], [seals(heads, 9), 2]);
		expect(match.state.open.shown).toEqual({ [heads]: { coins: 9, die: 2 }, [tails]: null });
	});

	it("is refused while no orders are due", () => {
		const over = newMatch({ options: { rounds: 0.5 } });
		expect(codeOf(tried(over, reveal))).toBe("not-awaited");
	});

	it("does not come by itself for a client that does not know all orders", () => {
		const match = played(newMatch(), [sealsUnread(heads, 3)], [seals(tails, 4)]);
		expect(match.state.open.round).toBe(1);
		expect(match.state.sealed[heads]).toMatchObject({ order: null });
	});

	it("clears the sealed orders, so that the next round can begin", () => {
		const match = played(newMatch(), [seals(tails, 7)], [seals(heads, 9), 1, 1]);
		expect(done(match, seals(heads, 1)).state.sealed).toHaveProperty(heads);
	});
});

describe("an onlooker with the public journal", () => {
	it("has the same open state at every step of the match", () => {
		const match = longMatch();
		for (let length = 0; length <= match.length; length++) {
			const then = expectAccepted(undo(coinGame, match, length));
			expect(onlooker(then).state.open).toStrictEqual(then.state.open);
			expect(Object.keys(onlooker(then).state.sealed)).toEqual(Object.keys(then.state.sealed));
		}
	});

	it("detects an order that changed between sealing and reveal", () => {
		const match = played(newMatch(), [seals(tails, 7)], [seals(heads, 9), 1, 1]);
		const text = JSON.stringify(match.journal).replace('"coins":7', '"coins":8');
		expect(replay(coinGame, JSON.parse(text))).toMatchObject({
			refusal: { code: "unreadable-journal", facts: { where: "log.0", why: "seal-broken" } },
		});
	});

	it("with a seat sees its own order", () => {
		const match = done(newMatch(), seals(heads, 31_337));
		const own = publicJournal(
			match.journal,
			match.secrets.filter((number) => number !== 0),
		);
		expect(expectAccepted(replay(coinGame, own)).state.sealed[heads]?.order).toEqual({ coins: 31_337 });
	});
});

describe("taking a sealed order back", () => {
	const takesBack = (seat: SeatId, match: CoinMatch) =>
		({ kind: "taken-back", seat, digest: match.state.sealed[seat]?.digest ?? "" }) as const;

	it("makes the order due again, and the seat seals another", () => {
		const sealed = done(newMatch(), seals(heads, 31_337));
		const back = done(sealed, takesBack(heads, sealed));
		expect(stillSealed(back)).toEqual([]);
		const again = done(back, seals(heads, 7));
		expect(done(again, seals(tails, 8), [1, 2]).state.open.shown[heads]).toMatchObject({ coins: 7 });
	});

	it("keeps the order secret until the next reveal, and gives an onlooker the same state without it", () => {
		const sealed = done(newMatch(), seals(heads, 31_337));
		const back = done(sealed, takesBack(heads, sealed));
		expect(onlooker(back).state).toEqual(back.state);
		const again = done(back, seals(heads, 7));
		for (const match of [back, again]) expect(publicText(match)).not.toContain("31337");
		const revealed = done(again, seals(tails, 8), [1, 2]);
		expect(onlooker(revealed).state).toEqual(revealed.state);
	});

	it("is refused without a sealed order, of another seal, and after the reveal", () => {
		const sealed = done(newMatch(), seals(heads, 5));
		const back = takesBack(heads, sealed);
		const refused = { refusal: { code: "not-sealed", facts: { seat: heads } } };
		expect(tried(newMatch(), back)).toMatchObject(refused);
		expect(tried(sealed, { ...back, digest: "another" })).toMatchObject(refused);
		expect(tried(done(sealed, seals(tails, 8), [1, 2]), back)).toMatchObject(refused);
	});

	it("is undone like any step: the order is sealed again", () => {
		const sealed = done(newMatch(), seals(heads, 5));
		const back = done(sealed, takesBack(heads, sealed));
		expect(expectAccepted(undo(coinGame, back, 1)).state).toEqual(sealed.state);
	});
});

describe("an order that a GM seals for a seat", () => {
	const gmSeals = { ...seals(heads, 5), by: "gm" } as Act;

	it("is noted in the journal and in the state, and a replay gives both again", () => {
		const match = done(newMatch(), gmSeals);
		expect(match.state.sealed[heads]).toMatchObject({ by: "gm" });
		expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(match.journal)))).state).toEqual(match.state);
	});

	it("is noted by the chain: nobody can take the note out later", () => {
		const { journal } = done(newMatch(), gmSeals);
		const text = JSON.stringify(journal).replace(',"by":"gm"', "");
		expect(replay(coinGame, JSON.parse(text))).toMatchObject({ refusal: { code: "unreadable-journal" } });
	});
});

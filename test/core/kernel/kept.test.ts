/** The journal of a game that hides: stubs for all, what they were made of for those who may have it. */
import { describe, expect, it } from "vitest";
import { scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { Journal, Opened } from "../../../src/core/kernel/journal.ts";
import { journalUnder, openingOf, type Pieces, placesIn, type Stubs, underStub } from "../../../src/core/kernel/kept.ts";
import { openMatch, play, retell } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { hidingGame } from "./hiding-game.ts";

const [red, blue] = [seatId("red"), seatId("blue")];

function journalOf(): Journal {
	const { roll } = scriptedDice([31_337, 40_417, 77_077]);
	const seats = [red, blue].map((id) => ({ id, design: null }));
	const { match } = expectAccepted(settleWith(openMatch(hidingGame, { options: { rounds: 2 }, seats }), roll));
	const heard = settleWith(play(hidingGame, match, { kind: "command", seat: red, command: { kind: "listen" } }), roll);
	return expectAccepted(heard).match.journal;
}

interface Kept {
	readonly stubs: Stubs;
	readonly pieces: Pieces;
}

function kept(journal: Journal): Kept {
	const pieces: Record<string, Opened> = {};
	const stub = (part: unknown) => {
		// A journal is plain data; only the compiler does not know that an interface of such is.
		const { digest, ...opened } = sealOrder(part as Json, `nonce ${Object.keys(pieces).length}`);
		pieces[digest] = opened;
		return digest;
	};
	const stubs = { opening: stub(openingOf(journal)), log: Object.values(journal.log).map(stub), kept: stub(journal.kept) };
	return { stubs, pieces };
}

describe("the stubs of a journal", () => {
	it("tell nothing of it", () => {
		const { stubs } = kept(journalOf());
		for (const secret of ["31337", "40417", "77077", "listen", "red"]) expect(JSON.stringify(stubs)).not.toContain(secret);
	});

	it("give it back, with what they were made of", () => {
		const journal = journalOf();
		const { stubs, pieces } = kept(journal);
		expect({ version: 1, game: "hiding-game", ...expectAccepted(journalUnder(stubs, pieces)) }).toEqual(journal);
	});

	it("do not give it back where a piece is missing", () => {
		const { stubs, pieces } = kept(journalOf());
		const { [stubs.log[0] ?? ""]: _, ...others } = pieces;
		expect(journalUnder(stubs, others)).toMatchObject({ refusal: { code: "journal-lost" } });
	});

	it("show where a piece is another than they were made of", () => {
		const { stubs, pieces } = kept(journalOf());
		for (const { where, digest } of placesIn(stubs)) {
			const forged = { ...pieces, [digest]: { order: { forged: true }, nonce: "forged" } };
			expect(underStub(digest, forged)).toBeNull();
			expect(journalUnder(stubs, forged)).toMatchObject({ refusal: { code: "unreadable-journal", facts: { where, why: "digest" } } });
		}
	});
});

describe("a match that is told again", () => {
	it("tells what was told at the opening and with each entry", () => {
		const { told } = expectAccepted(retell(hidingGame, journalOf()));
		expect(told.map((reports) => reports.map(({ code }) => code))).toEqual([
			["berthed", "berthed"],
			["listened", "heard"],
		]);
	});
});

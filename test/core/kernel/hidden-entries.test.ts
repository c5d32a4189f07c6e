/** The journal of a game with hidden entries: all users see stubs, and only some have the hidden entries. */
import { describe, expect, it } from "vitest";
import { scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { Journal, Opened } from "../../../src/core/kernel/journal.ts";
import { openMatch, play, replayWithReports } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import {
	type HiddenEntries,
	journalUnder,
	openingOf,
	placesIn,
	type Stubs,
	underStub,
} from "../../../src/core/kernel/record/hidden-entries.ts";
import { JOURNAL_VERSION } from "../../../src/core/kernel/record/version.ts";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { hidingGame } from "./support/hiding-game.ts";

const [red, blue] = [seatId("red"), seatId("blue")];

function journalOf(): Journal {
	const { roll } = scriptedDice([31_337, 40_417, 77_077]);
	const seats = [red, blue].map((id) => ({ id, design: null }));
	const { match } = expectAccepted(settleWith(openMatch(hidingGame, { options: { rounds: 2 }, seats }), roll));
	const heard = settleWith(play(hidingGame, match, { kind: "command", seat: red, command: { kind: "listen" } }), roll);
	return expectAccepted(heard).match.journal;
}

interface Hidden {
	readonly stubs: Stubs;
	readonly entries: HiddenEntries;
}

function hide(journal: Journal): Hidden {
	const entries: Record<string, Opened> = {};
	const stub = (part: unknown) => {
		// A journal is plain data; the compiler cannot tell that from an interface.
		const { digest, ...opened } = sealOrder(part as Json, `nonce ${Object.keys(entries).length}`);
		entries[digest] = opened;
		return digest;
	};
	const stubs = { opening: stub(openingOf(journal)), log: Object.values(journal.log).map(stub), kept: stub(journal.kept) };
	return { stubs, entries };
}

describe("the stubs of a journal", () => {
	it("reveal nothing of the journal", () => {
		const { stubs } = hide(journalOf());
		for (const secret of ["31337", "40417", "77077", "listen", "red"]) expect(JSON.stringify(stubs)).not.toContain(secret);
	});

	it("give the journal back with its hidden entries", () => {
		const journal = journalOf();
		const { stubs, entries } = hide(journal);
		expect({ version: JOURNAL_VERSION, undos: 0, game: "hiding-game", ...expectAccepted(journalUnder(stubs, entries)) }).toEqual(journal);
	});

	it("do not give it back if a hidden entry is missing", () => {
		const { stubs, entries } = hide(journalOf());
		const { [stubs.log[0] ?? ""]: _, ...others } = entries;
		expect(journalUnder(stubs, others)).toMatchObject({ refusal: { code: "journal-lost" } });
	});

	it("show which hidden entry does not fit", () => {
		const { stubs, entries } = hide(journalOf());
		for (const { where, digest } of placesIn(stubs)) {
			const forged = { ...entries, [digest]: { order: { forged: true }, nonce: "forged" } };
			expect(underStub(digest, forged)).toBeNull();
			expect(journalUnder(stubs, forged)).toMatchObject({ refusal: { code: "unreadable-journal", facts: { where, why: "digest" } } });
		}
	});
});

describe("a match that is read again", () => {
	it("gives the reports of the opening and of each entry", () => {
		const { reports } = expectAccepted(replayWithReports(hidingGame, journalOf()));
		expect(reports.map((ofEntry) => ofEntry.map(({ code }) => code))).toEqual([
			["berthed", "berthed"],
			["listened", "heard"],
		]);
	});
});

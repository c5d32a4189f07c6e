/**
 * The readable part of a damaged journal.
 */
import { describe, expect, test } from "vitest";
import { type AnyGame, GAMES, type Journal, replay } from "../../../../src/core/index.ts";
import { readablePart } from "../../../../src/core/kernel/record/readable-part.ts";
import { accepted, namesOf, readStored } from "../../../journals/stored.ts";

/** The longest of the first few stored journals of a game, brought to the present version. */
function journalOf(game: AnyGame): Journal {
	const journals = namesOf(game.id)
		.slice(0, 5)
		.map((name) => readStored(game.id, name).journal);
	const [longest] = journals.sort((a, b) => Object.keys(b.log).length - Object.keys(a.log).length);
	if (!longest) throw new Error(`There is no stored journal of ${game.id}`);
	return accepted(replay(game, longest)).journal;
}

describe.each(GAMES.map(({ game }) => game))("$id", (game) => {
	const journal = journalOf(game);
	const { length } = Object.keys(journal.log);
	const middle = Math.floor(length / 2);
	const withEntry = (number: number, entry: unknown) => ({ ...journal, log: { ...journal.log, [number]: entry } });

	test("an undamaged journal is read in full, or up to a given entry", () => {
		expect(readablePart(game, { ...journal })?.length).toBe(length);
		expect(readablePart(game, { ...journal }, middle)?.length).toBe(middle);
	});

	test("a journal is read up to the first damaged entry, at any position", () => {
		for (const number of new Set([0, 1, middle, length - 1])) {
			expect(readablePart(game, withEntry(number, null))?.length).toBe(number);
			expect(readablePart(game, withEntry(number, { ...journal.log[number], chain: "0".repeat(64) }))?.length).toBe(number);
		}
	});

	test("a journal is read up to a gap", () => {
		const log = Object.fromEntries(Object.entries(journal.log).filter(([number]) => Number(number) !== middle));
		expect(readablePart(game, { ...journal, log })?.length).toBe(middle);
	});

	test("unreadable dice of undone steps are left out", () => {
		expect(readablePart(game, { ...journal, kept: { dice: [["six"]] } })).toMatchObject({ length, journal: { kept: {} } });
	});

	test("nothing is read without an opening", () => {
		expect(readablePart(game, { ...journal, opening: "none" })).toBeNull();
		expect(readablePart(game, { ...journal, seats: [] })).toBeNull();
	});
});

/** The journal of a match, and every kind of damage to it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Entry, entriesOf, parseJournal } from "../../../src/core/kernel/journal.ts";
import { replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { firstLink, linkOf } from "../../../src/core/kernel/record/chain.ts";
import { coinGame } from "./support/coin-game.ts";
import { longMatch } from "./support/table.ts";

type Plain = Record<string, unknown>;

/** The journal of the long match, read from text, with some entries undone so that it keeps dice. */
function journalText(): string {
	return JSON.stringify(expectAccepted(undo(coinGame, longMatch(), 7)).journal);
}

function damaged(damage: (journal: Plain & { log: Plain; kept: Plain }) => void): unknown {
	const journal = JSON.parse(journalText());
	damage(journal);
	return journal;
}

function with3(changes: Plain): unknown {
	return damaged(({ log }) => {
		log["3"] = { ...(typeof log["3"] === "object" ? log["3"] : {}), ...changes };
	});
}

const TOSSED = { count: 1, faces: 6, reason: "hand", seat: "heads", shown: [1] };

describe("a journal", () => {
	it("is the same after a round trip through text", () => {
		const { journal } = longMatch();
		expect(expectAccepted(parseJournal(JSON.parse(JSON.stringify(journal))))).toStrictEqual(journal);
		const raw = JSON.parse(journalText());
		expect(expectAccepted(parseJournal(raw))).toStrictEqual(raw);
	});

	it("from before the first release is refused by name, whatever is in it", () => {
		for (const version of [1, 2]) {
			expect(replay(coinGame, { ...longMatch().journal, version })).toEqual({ ok: false, refusal: { code: "older-journal", facts: {} } });
			expect(parseJournal({ version })).toMatchObject({ refusal: { code: "older-journal" } });
		}
	});

	it("that nests five thousand deep is unreadable, and exhausts no stack", () => {
		const deep = JSON.parse(`${'{"a":'.repeat(5000)}0${"}".repeat(5000)}`);
		const journal = damaged((whole) => {
			whole["options"] = deep;
		});
		expect(parseJournal(journal)).toMatchObject({ ok: false, refusal: { code: "unreadable-journal", facts: { why: "depth" } } });
	});

	it("sorts its entries by number, from any stored order", () => {
		const { journal } = longMatch();
		const backwards = Object.fromEntries(Object.entries(journal.log).reverse());
		const read = expectAccepted(parseJournal(JSON.parse(JSON.stringify({ ...journal, log: backwards }))));
		expect(entriesOf(read)).toStrictEqual(entriesOf(journal));
		expect(entriesOf(read)).toHaveLength(9);
	});

	it.each<[string, unknown]>([
		["nothing", undefined],
		["null", null],
		["a text", "journal"],
		["a list", []],
		["an empty object", {}],
		["a version to come", damaged((journal) => Object.assign(journal, { version: 4 }))],
		["no game", damaged((journal) => Reflect.deleteProperty(journal, "game"))],
		["no options", damaged((journal) => Reflect.deleteProperty(journal, "options"))],
		["options that are no data", damaged((journal) => Object.assign(journal, { options: () => 1 }))],
		["no seats", damaged((journal) => Reflect.deleteProperty(journal, "seats"))],
		["a seat without an id", damaged((journal) => Object.assign(journal, { seats: [{ id: "", design: null }] }))],
		["a seat without a design", damaged((journal) => Object.assign(journal, { seats: [{ id: "heads" }] }))],
		["no opening dice", damaged((journal) => Reflect.deleteProperty(journal, "opening"))],
		["no log", damaged((journal) => Reflect.deleteProperty(journal, "log"))],
		["a gap in the log", damaged(({ log }) => Reflect.deleteProperty(log, "3"))],
		["a log that does not begin at 0", damaged(({ log }) => Reflect.deleteProperty(log, "0"))],
		["a number written oddly", damaged(({ log }) => Object.assign(log, { "07": log["6"] }))],
		["an entry that has no number", damaged(({ log }) => Object.assign(log, { last: log["6"] }))],
		["an empty entry", damaged(({ log }) => Object.assign(log, { 3: {} }))],
		["an entry of no known kind", with3({ kind: "bribe" })],
		["an entry without dice", with3({ rolls: undefined })],
		["an entry whose dice are no list", with3({ rolls: { 0: 6 } })],
		["a seal without a seat", with3({ seat: null })],
		["a seal without a digest", with3({ digest: undefined })],
		["a seal opened by halves", with3({ opened: { order: { coins: 3 } } })],
		["a roll without faces shown", with3({ rolls: [{ count: 1, faces: 6, reason: "hand", seat: "heads" }] })],
		["a roll of a nought", with3({ rolls: [{ count: 1, faces: 6, reason: "hand", seat: "heads", shown: [0] }] })],
		["a roll that is marked with a text", with3({ rolls: [{ ...TOSSED, byHand: "yes" }] })],
		["a roll that is marked as not typed", with3({ rolls: [{ ...TOSSED, byHand: false }] })],
		["kept dice with a wrong mark", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [{ shown: [1], byHand: 1 }] }))],
		[
			"kept dice that are typed and cannot be",
			damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [{ shown: [7], byHand: true }] })),
		],
		["no kept dice", damaged((journal) => Reflect.deleteProperty(journal, "kept"))],
		["kept dice that are no list", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": 6 }))],
		["kept dice with half a face", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [[1.5]] }))],
		["kept dice with a face too many", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [[7]] }))],
		["kept dice of another number", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [[1, 2]] }))],
		["kept dice without a face", damaged(({ kept }) => Object.assign(kept, { "heads hand 1D6": [[]] }))],
		["kept dice of no known size", damaged(({ kept }) => Object.assign(kept, { hand: [[1]] }))],
	])("is refused as `unreadable-journal` if damaged: %s", (_, raw) => {
		expect(parseJournal(raw)).toMatchObject({ ok: false, refusal: { code: "unreadable-journal" } });
		expect(replay(coinGame, raw)).toMatchObject({ ok: false, refusal: { code: "unreadable-journal" } });
	});

	it.each<[string, unknown, string]>([
		["a face that was not shown by that die", damagedRoll("shown", [3]), "dice"],
		["a roll for something else", damagedRoll("reason", "hand"), "dice"],
		["a roll of somebody else's", damagedRoll("seat", "tails"), "dice"],
		["a roll too many", damaged(({ log }) => Object.assign(log, { 0: { ...Object(log["0"]), rolls: rollsTwice(log["0"]) } })), "dice"],
		["a seat that is not in it", damaged(({ log }) => Object.assign(log, { 2: { ...Object(log["2"]), seat: "nobody" } })), "unknown-seat"],
		[
			"a command that nobody can read",
			damaged(({ log }) => Object.assign(log, { 2: { ...Object(log["2"]), command: 7 } })),
			"unreadable-command",
		],
		["an order sealed twice", damaged(({ log }) => Object.assign(log, { 2: log["1"] })), "already-sealed"],
	])("is refused on replay if its entries do not follow: %s", (_, raw, why) => {
		const before = relinked(raw);
		expect(parseJournal(before).ok).toBe(true);
		expect(replay(coinGame, before)).toMatchObject({ ok: false, refusal: { code: "unreadable-journal", facts: { why } } });
	});

	it("never throws, however it is damaged", () => {
		const text = journalText();
		const paths = pathsIn(JSON.parse(text));
		const damages = fc.record({ path: fc.constantFrom(...paths), value: fc.option(fc.jsonValue(), { nil: undefined }) });
		fc.assert(
			fc.property(damages, ({ path, value }) => {
				const raw = JSON.parse(text);
				setAt(raw, path, value);
				const result = replay(coinGame, raw);
				if (result.ok)
					expect(expectAccepted(replay(coinGame, JSON.parse(JSON.stringify(result.value.journal))))).toStrictEqual(result.value);
			}),
			{ numRuns: 2000 },
		);
	});
});

/** The journal with the links that its entries would have if they had been played so. */
function relinked(raw: unknown): unknown {
	const journal = Object(raw);
	let chain = firstLink(journal);
	const entries = Object.entries<Entry>(journal.log).map(([number, entry]) => {
		chain = linkOf(chain, entry);
		return [number, { ...entry, chain }];
	});
	return { ...journal, log: Object.fromEntries(entries) };
}

function damagedRoll(key: string, value: unknown): unknown {
	return damaged(({ log }) => setAt(log, ["0", "rolls", "0", key], value));
}

function rollsTwice(entry: unknown): unknown {
	const { rolls } = Object(entry);
	return [...rolls, ...rolls];
}

function pathsIn(data: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
	if (typeof data !== "object" || data === null) return [at];
	const inside = Object.entries(data).flatMap(([key, value]) => pathsIn(value, [...at, key]));
	return at.length > 0 ? [at, ...inside] : inside;
}

/** The data with a value, or nothing, at this path. */
function setAt(data: unknown, path: readonly string[], value: unknown): void {
	const last = path.at(-1) ?? "";
	const holder = path.slice(0, -1).reduce((inside, key) => Reflect.get(Object(inside), key), data);
	if (value === undefined) Reflect.deleteProperty(Object(holder), last);
	else Reflect.set(Object(holder), last, value);
}

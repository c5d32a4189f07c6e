/**
 * A player sends an order or a command with unknown fields, among them names that every object inherits. The match can read
 * again and undo whatever it accepts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Act,
	type AnyGame,
	type Entry,
	GAMES,
	type Json,
	type Match,
	parseJournal,
	play,
	replay,
	sealOrder,
	seededDice,
	settleWith,
	undo,
} from "../../src/core/index.ts";
import { accepted, namesOf, readStored } from "../journals/stored.ts";

const FIELDS = ["__proto__", "constructor", "prototype", "toString", "more"];

type Tree = { [key: string]: unknown } | unknown[];

/** Every record and list in plain data, beginning with the whole. */
function treesIn(data: unknown): readonly Tree[] {
	if (typeof data !== "object" || data === null) return [];
	return [data as Tree, ...Object.values(data).flatMap(treesIn)];
}

/** A copy of an order with an extra field in one of its records. */
function withField(order: Json, { at, field }: { readonly at: number; readonly field: string }): Json {
	const copy: Json = JSON.parse(JSON.stringify(order));
	const records = treesIn(copy).filter((tree) => !Array.isArray(tree));
	const record = records[at % records.length];
	if (record) Object.defineProperty(record, field, { value: { weapon: 1 }, enumerable: true, configurable: true, writable: true });
	return copy;
}

function mutated(act: Act, where: { readonly at: number; readonly field: string }): Act | null {
	if (act.kind === "command") return { ...act, command: withField(act.command, where) };
	if (act.kind !== "sealed" || !act.opened) return null;
	const { digest, order, nonce } = sealOrder(withField(act.opened.order, where), act.opened.nonce);
	return { ...act, digest, opened: { order, nonce } };
}

/** The match before one of its stored entries, and that entry. */
function matchBefore(
	game: AnyGame,
	{ name, place }: { readonly name: string; readonly place: number },
): { match: Match<unknown>; entry: Entry } | null {
	const { journal } = readStored(game.id, name);
	const entries = Object.values<Entry>(accepted(parseJournal(journal)).log);
	const number = place % Math.max(1, entries.length);
	const entry = entries[number];
	return entry ? { match: accepted(undo(game, accepted(replay(game, journal)), number)), entry } : null;
}

describe.each(GAMES.map(({ game }) => game))("$id", (game) => {
	test("the match can read again and undo whatever it accepts", () => {
		const where = fc.record({
			name: fc.constantFrom(...namesOf(game.id)),
			place: fc.nat(400),
			at: fc.nat(40),
			field: fc.constantFrom(...FIELDS),
		});
		let refused = 0;
		const property = fc.property(where, ({ name, place, at, field }) => {
			const before = matchBefore(game, { name, place });
			const { rolls: _, chain: __, ...plain } = before?.entry ?? { kind: "reveal", rolls: [], chain: "" };
			const act = mutated(plain, { at, field });
			if (!before || !act) return;
			const played = settleWith(play(game, before.match, act), seededDice(place));
			if (!played.ok) {
				refused++;
				expect(["unknown-field", "seal-broken", "too-large"]).toContain(played.refusal.code.replace(/^unreadable-.*/, "unknown-field"));
				return;
			}
			const { match } = played.value;
			expect(replay(game, JSON.parse(JSON.stringify(match.journal))).ok).toBe(true);
			expect(undo(game, match, match.length - 1).ok).toBe(true);
		});
		fc.assert(property, { numRuns: 60, seed: 11 });
		expect(refused).toBeGreaterThan(0);
	});

	test("an order has a field that every object inherits: it is refused, and the match stays readable", () => {
		const [name = ""] = namesOf(game.id);
		const journal = accepted(parseJournal(readStored(game.id, name).journal));
		const isPlain = ({ kind, ...entry }: Entry) => kind === "command" || (kind === "sealed" && "opened" in entry && entry.opened !== null);
		const number = Object.values<Entry>(journal.log).findIndex(isPlain);
		const { match, entry } = matchBefore(game, { name, place: number }) ?? {};
		if (!match || !entry) throw new Error(`${name} has no entry ${number}`);
		const { rolls: _, chain: __, ...act } = entry;
		// The dice are the journal's own faces: undone dice come again.
		expect(settleWith(play(game, match, { ...act, id: null }), seededDice(1)).ok).toBe(true);
		const forged = mutated(act, { at: 0, field: "constructor" });
		expect(forged && settleWith(play(game, match, { ...forged, id: null }), seededDice(1)).ok).toBe(false);
		expect(replay(game, match.journal).ok).toBe(true);
	});
});

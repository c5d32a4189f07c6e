/**
 * A player gives an order for a unit that does not exist: it is refused, and the match stays readable.
 */
import { describe, expect, test } from "vitest";
import {
	type Act,
	type AnyGame,
	type Entry,
	GAMES,
	type Json,
	parseJournal,
	play,
	replay,
	sealOrder,
	seededDice,
	settleWith,
	undo,
} from "../../src/core/index.ts";
import { accepted, namesOf, readStored } from "../journals/stored.ts";

/** The fields of orders and commands that are records, keyed by the id of a unit. */
const RECORDS = ["plots", "attacks"];

/** The number of entries to try in each game. */
const TRIED = 12;

/** A copy in which each record repeats its first value for a unit that does not exist; null if there is no such record. */
function forNobody(data: Json): Json | null {
	const copy = JSON.parse(JSON.stringify(data));
	let changed = false;
	for (const field of RECORDS) {
		const [value] = Object.values(copy?.[field] ?? {});
		if (value === undefined) continue;
		copy[field].nobody = value;
		changed = true;
	}
	return changed ? copy : null;
}

function actForNobody({ rolls: _rolls, id: _id, chain: _chain, ...act }: Entry): Act | null {
	if (act.kind !== "command" && (act.kind !== "sealed" || !act.opened)) return null;
	if (act.kind === "command") {
		const command = forNobody(act.command);
		return command === null ? null : { ...act, command };
	}
	const order = act.opened && forNobody(act.opened.order);
	if (!order) return null;
	const { digest, ...opened } = sealOrder(order, "nonce");
	return { ...act, digest, opened };
}

/** Entries with such a record, and the match before each. */
function triesOf(game: AnyGame) {
	return namesOf(game.id).flatMap((name) => {
		const journal = accepted(parseJournal(readStored(game.id, name).journal));
		return Object.values<Entry>(journal.log).flatMap((entry, number) => {
			const act = actForNobody(entry);
			return act ? [{ journal, number, act }] : [];
		});
	});
}

describe.each(GAMES.map(({ game }) => game).filter(({ id }) => id === "sol-cruiser" || id === "full-thrust"))("$id", (game) => {
	test("an order names a unit that does not exist: it is refused", () => {
		const tries = triesOf(game);
		const some = tries.filter((_, place) => place % Math.ceil(tries.length / TRIED) === 0);
		expect(some.length).toBeGreaterThan(0);
		for (const { journal, number, act } of some) {
			const before = accepted(undo(game, accepted(replay(game, journal)), number));
			expect(settleWith(play(game, before, act), seededDice(1)).ok, JSON.stringify(act)).toBe(false);
		}
	});
});

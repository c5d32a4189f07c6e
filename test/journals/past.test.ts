/** The past of the stored matches: each step is the match that was played then, from whichever snapshot it is reached. */
import { describe, expect, test } from "vitest";
import { findGame, GAMES, type Journal, type Match, undo } from "../../src/core/index.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { matchAfter, type Past, stepsAfter, stillThere, withSnapshot } from "../../src/core/kernel/on-demand/past.ts";
import { accepted, namesOf, playedSteps, readStored } from "./stored.ts";

/** The past of a journal, and the steps that were played for it. */
function pastOf(game: AnyGame, journal: Journal, before: Past | null = null) {
	let snapshots = before ? stillThere(before, journal) : [];
	const steps = [...stepsAfter(game, journal, snapshots.at(-1) ?? null)];
	for (const { match } of steps) snapshots = withSnapshot(game, snapshots, match);
	return { past: { journal, snapshots }, steps };
}

/** What a match is, apart from its journal. */
function apartFromJournal({ journal: _, ...match }: Match<unknown>) {
	return match;
}

describe.each(GAMES.map(({ game }) => game.id))("in the stored matches of %s", (id) => {
	const { game } = accepted(findGame(id));
	const [some = "", other = ""] = namesOf(id);

	test.each([some, other])("%s: every step is what was played then, with its reports", (name) => {
		const played = playedSteps(game, readStored(id, name).journal);
		const { past, steps } = pastOf(game, readStored(id, name).journal);
		expect(steps.map(({ reports }) => reports)).toEqual(played.map(({ reports }) => reports));
		for (const [step, { match }] of [...played.entries()].reverse()) {
			const then = matchAfter(game, past, step);
			expect(then && apartFromJournal(then)).toEqual(apartFromJournal(match));
		}
		expect(matchAfter(game, past, played.length)).toBeNull();
	});

	test("a snapshot is never far behind, and the log does not grow with it", () => {
		const { past } = pastOf(game, readStored(id, some).journal);
		for (const [index, { length, secrets, journal }] of past.snapshots.entries()) {
			expect(length - (past.snapshots[index - 1]?.length ?? 0)).toBeLessThanOrEqual(16);
			expect(Object.keys(journal.log).length).toBeLessThanOrEqual(secrets.length + 1);
		}
	});

	test("a past that was read to its half goes on from there, and one that was undone goes back", () => {
		const { journal } = readStored(id, some);
		const played = playedSteps(game, journal);
		const half = Math.floor(played.length / 2);
		const log = Object.fromEntries(Object.entries(journal.log).slice(0, half));
		const { past: begun } = pastOf(game, { ...journal, log });
		const { past: whole, steps } = pastOf(game, journal, begun);
		expect(steps.length).toBeLessThan(played.length);
		const last = played.at(-1)?.match;
		const end = matchAfter(game, whole, played.length - 1);
		expect(end?.state).toEqual(last?.state);
		const back = last && accepted(undo(game, last, half)).journal;
		expect(back && stillThere(whole, back).at(-1)?.length).toBeLessThanOrEqual(half);
	});
});

/** A stored match with sealed orders, for each game that has one. */
const SEALED = GAMES.flatMap(({ game }) => {
	const name = namesOf(game.id).find((each) => Object.values(readStored(game.id, each).journal.log).some(({ kind }) => kind === "sealed"));
	return name === undefined ? [] : [[game.id, name] as const];
});

test("matches with sealed orders are stored", () => expect(SEALED.length).toBeGreaterThan(1));

test.each(SEALED)("%s, %s: what follows an order that this client did not know is read again once the order is open", (id, name) => {
	const { game } = accepted(findGame(id));
	const { journal } = readStored(id, name);
	const number = Object.values(journal.log).findIndex(({ kind }) => kind === "sealed");
	const closed = { ...journal.log[number], opened: null };
	const log = Object.fromEntries(Object.entries(journal.log).slice(0, number + 1));
	const { past } = pastOf(game, { ...journal, log: { ...log, [number]: closed } as Journal["log"] });
	expect(stillThere(past, journal).every(({ length }) => length <= number)).toBe(true);
});

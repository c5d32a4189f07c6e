/** This build replays journals that an earlier build recorded, and reaches the same states. */
import { describe, expect, test } from "vitest";
import {
	type AnyGame,
	type Entry,
	findGame,
	firstLink,
	follow,
	GAMES,
	type Journal,
	linkOf,
	type Match,
	type Played,
	play,
	replay,
	settleWith,
	undo,
} from "../../src/core/index.ts";
import { accepted, countsOf, digestOf, documentOf, journalIn, namesOf, openedOf, playedSteps, readStored, statesOn } from "./stored.ts";

/** The number of dice that the last test alters for each game. */
const ALTERED = 24;

/** The phases of a game in which no step ends, since nobody is asked for anything in them. */
const PASSED_THROUGH: Readonly<Record<string, readonly string[]>> = {
	"fusion-regatta": ["drift", "burn", "clear"],
	"sol-cruiser": ["movement"],
	"full-thrust": ["initiative", "attacks", "thresholds"],
};

const gameOf = (id: string) => accepted(findGame(id)).game;

function noDice(): never {
	throw new Error("A new die was asked for");
}

describe.each(GAMES.map(({ game }) => game.id))("the stored journals of %s", (id) => {
	const game = gameOf(id);
	const names = namesOf(id);
	/** The steps of a stored match, played once for all tests. */
	const played = new Map<string, readonly Played<unknown>[]>();
	const stepsOf = (name: string): readonly Played<unknown>[] => {
		const steps = played.get(name) ?? playedSteps(game, readStored(id, name).journal);
		played.set(name, steps);
		return steps;
	};

	test("exist, and each names the rulings that it began with", () => {
		const { rulings } = Object(game.defaults());
		expect(names.length).toBeGreaterThan(6);
		for (const name of names) expect(readStored(id, name).journal.options).toMatchObject({ rulings });
	});

	test("reach every phase, crews, undone dice and what a GM can do", () => {
		const journals = names.map((name) => readStored(id, name).journal);
		const kinds = new Set(journals.flatMap(({ log }) => Object.values(log).map(({ kind }) => kind)));
		expect([...kinds]).toEqual(expect.arrayContaining(["command", "ruling", "reroll", "skip", "reinforcement"]));
		if (game.sealing) expect([...kinds]).toEqual(expect.arrayContaining(["sealed", "reveal", "taken-back"]));
		expect(journals.some(({ seats }) => seats.some(({ boons }) => boons))).toBe(true);
		expect(journals.some(({ kept }) => Object.keys(kept).length > 0)).toBe(true);
		const phases = new Set(names.flatMap((name) => stepsOf(name).map(({ match }) => game.situation(match.state.open).phase)));
		expect(game.codes.phases.filter((phase) => !phases.has(phase))).toEqual(PASSED_THROUGH[id] ?? []);
	});

	test.each(names)("%s replays to the same states and makes as many reports of each code", (name) => {
		const { journal, state, states, reports, entries } = readStored(id, name);
		const match = accepted(replay(game, journal));
		expect(match.length).toBe(entries);
		expect(digestOf(match.state)).toBe(state);
		expect(digestOf(match.journal)).toBe(digestOf(journal));
		const steps = stepsOf(name);
		expect(statesOn(steps)).toEqual(states);
		expect(countsOf(steps.flatMap((step) => step.reports))).toEqual(reports);
	});

	test.each(names)("%s, undone to its half, reaches the same state on the kept dice", (name) => {
		const { journal, state } = readStored(id, name);
		const half = Math.floor(Object.keys(journal.log).length / 2);
		let match = accepted(undo(game, lastOf(stepsOf(name)), half));
		for (const { rolls, chain: _, ...act } of Object.values(journal.log).slice(half)) {
			// The die that a GM rolls again is new each time.
			const dice = act.kind === "reroll" ? () => rolls[0]?.shown ?? [] : noDice;
			match = accepted(settleWith(play(game, match, { ...act, again: true }), dice)).match;
		}
		expect(digestOf(match.state)).toBe(state);
	});

	test("replay from the stored document of a match", () => {
		const { system, state, entries } = documentOf(id);
		const match = accepted(replay(game, journalIn(system)));
		expect(match.length).toBe(entries);
		expect(digestOf(match.state)).toBe(state);
	});

	test("an altered die changes a state", () => {
		const altered = names.flatMap((name) => withOtherDice(readStored(id, name).journal).map((journal) => ({ name, journal })));
		const tried = altered.filter((_, place) => place % Math.ceil(altered.length / ALTERED) === 0);
		const unnoticed = tried.filter(({ name, journal }) => isSameMatch(game, journal, readStored(id, name).states));
		// Many dice change no state: a 2 misses as a 1 does.
		expect(unnoticed.length).toBeLessThan(tried.length);
	});
});

function lastOf(steps: readonly Played<unknown>[]): Match<unknown> {
	const last = steps.at(-1);
	if (!last) throw new Error("A match has an opening");
	return last.match;
}

/** Whether each entry of a journal follows, and leads to the state with this digest. */
function isSameMatch(game: AnyGame, journal: Journal, states: readonly string[]): boolean {
	const [opening, ...later] = states;
	const opened = openedOf(game, journal);
	let { match } = opened;
	if (statesOn([opened])[0] !== opening) return false;
	return Object.values<Entry>(journal.log).every((entry, place) => {
		const next = follow(game, match, entry);
		if (!next.ok) return false;
		({ match } = next.value);
		return statesOn([next.value])[0] === later[place];
	});
}

/** Returns one altered journal for each roll of the log, with the links that it would have had. */
function withOtherDice(journal: Journal): readonly Journal[] {
	return Object.entries(journal.log).flatMap(([number, entry]) =>
		entry.rolls.map((rolled, place) => {
			const shown = rolled.shown.map((face) => rolled.faces + 1 - face);
			const rolls = entry.rolls.map((roll, at) => (at === place ? { ...rolled, shown } : roll));
			return relinked({ ...journal, log: { ...journal.log, [number]: { ...entry, rolls } } });
		}),
	);
}

function relinked(journal: Journal): Journal {
	let chain = firstLink(journal);
	const entries = Object.entries(journal.log).map(([number, entry]) => {
		chain = linkOf(chain, entry);
		return [number, { ...entry, chain }] as const;
	});
	return { ...journal, log: Object.fromEntries(entries) };
}

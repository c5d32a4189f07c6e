/**
 * The past that a client reads from a journal is what its user saw then, by deep equality, and nothing more: in the stored matches of
 * games that hide nothing, and in random matches of those that do.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hidingIn } from "../../../src/core/kernel/game.ts";
import { seenBy } from "../../../src/core/kernel/keeping.ts";
import type { Match } from "../../../src/core/kernel/match.ts";
import type { Report } from "../../../src/core/kernel/report.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import {
	type Looker,
	type Recorded,
	recordedFrom,
	shownAfter,
	toldTo,
} from "../../../src/foundry/match/everyone/on-demand/reading/recorded.ts";
import { type OpenTable, standingIn } from "../../../src/foundry/match/everyone/reading/open-table.ts";
import { showingOf } from "../../../src/foundry/match/referee/hiding/showing.ts";
import { takesOf } from "../../../src/view/shared/on-demand/playback/film.ts";
import type { GameBundle } from "../../../src/view/shared/startup/contract/room.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { OPEN_ROOMS } from "../../agreements/rooms.ts";
import { recipes as regattas, sail } from "../../core/fusion-regatta/support/random-regatta.ts";
import { duel, recipes as duels } from "../../core/sol-cruiser/support/random-duel.ts";
import { namesOf, playedSteps, readStored } from "../../journals/stored.ts";
import { parts } from "../../soak.ts";
import { FACES } from "../../view/jovian-rally/seeded-race.ts";

function roomOf(id: string): GameBundle {
	const room = OPEN_ROOMS.find(({ game }) => game.id === id);
	if (!room) throw new Error(`No room of ${id}`);
	return room;
}

function recordedOf(entry: GameBundle, match: Match<unknown>): Recorded {
	const reading = recordedFrom({ entry, match }, null);
	for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}

interface Step {
	readonly match: Match<unknown>;
	readonly reports: readonly Report[];
}

/** A match after each of its steps, with all reports up to it. */
function tablesOf(entry: GameBundle, steps: readonly Step[]) {
	return steps.map(({ match }, step): OpenTable => ({ entry, match, reports: steps.slice(0, step + 1).map(({ reports }) => reports) }));
}

/** A match as a client reads it that knows the sealed orders of one seat alone. */
function asKnownTo({ entry, match }: OpenTable, seat: SeatId | null): OpenTable {
	const { sealed } = match.state;
	const known = Object.fromEntries(Object.entries(sealed).map(([id, seal]) => [id, id === seat ? seal : seal && { ...seal, order: null }]));
	return { entry, match: { ...match, state: { ...match.state, sealed: known as typeof sealed } }, reports: [] };
}

/** What the board of a seat, or of an onlooker, shows live in a game that hides nothing. */
function liveAt(table: OpenTable, seat: SeatId | null) {
	const own = asKnownTo(table, seat);
	const knows = seat !== null && own.match.state.sealed[seat]?.order != null ? [seat] : [];
	return { ...standingIn(own), view: seenBy(own.entry.game, own.match.state, { seat, knows }), reports: [] };
}

function lookerAt(seat: SeatId | null): Looker {
	return { seat, own: seat === null ? [] : [seat], watches: false };
}

const OPEN = OPEN_ROOMS.flatMap(({ game: { id } }) => namesOf(id).map((name) => [id, name] as const)).filter(
	([id, name]) => hidingIn(roomOf(id).game, readStored(id, name).journal.options) === null,
);

describe("in a match that hides nothing", () => {
	test("of each game that has one, stored matches are there", () => {
		expect(new Set(OPEN.map(([id]) => id)).size).toBe(OPEN_ROOMS.filter(({ game: { hiding } }) => !hiding || hiding.applies).length);
	});

	test.each(OPEN)("%s, %s: each step shows every seat and an onlooker what their boards showed then", (id, name) => {
		const entry = roomOf(id);
		const tables = tablesOf(entry, playedSteps(entry.game, readStored(id, name).journal));
		const last = tables.at(-1);
		if (!last) throw new Error("A match has an opening");
		const record = recordedOf(entry, last.match);
		for (const [step, table] of tables.entries()) {
			for (const seat of [null, ...table.match.seats.map((each) => each.id)])
				expect(shownAfter(record, step, lookerAt(seat))).toEqual(liveAt(table, seat));
		}
	});
});

/** The number of random matches in a part of the soak. */
const A_PART = 6;

/** Plays random matches of a game that hides something, and checks each. */
const HIDING: Readonly<Record<string, (seed: number) => void>> = {
	"sol-cruiser": (seed) => {
		const property = fc.property(duels({ acts: 40, most: 4 }), (recipe) => {
			const steps: Step[] = [];
			duel(recipe, (played) => steps.push(played));
			checkHidden(roomOf("sol-cruiser"), steps);
		});
		fc.assert(property, { numRuns: A_PART, seed });
	},
	"fusion-regatta": (seed) => {
		const property = fc.property(regattas({ acts: 60 }), (recipe) => {
			const steps: Step[] = [];
			sail({ ...recipe, course: "officials" }, (played) => steps.push(played));
			checkHidden(roomOf("fusion-regatta"), steps);
		});
		fc.assert(property, { numRuns: A_PART, seed });
	},
};

/** Looks back from the end of a match that hides something, as each of its seats: each step is exactly what the referee showed it then. */
function checkHidden(entry: GameBundle, played: readonly Step[]): void {
	const last = played.at(-1);
	if (!last) return;
	const record = recordedOf(entry, last.match);
	// What was played before the first of these steps has reports, too.
	const before = record.steps.slice(0, last.match.length + 1 - played.length).map(({ reports }) => reports);
	for (const [index, { match }] of played.entries()) {
		const reports = [...before, ...played.slice(0, index + 1).map((step) => step.reports)];
		for (const { id: seat } of match.seats) {
			const { view, situation, sealed, byGM, reports: own } = showingOf({ entry, match, reports }, seat);
			const shown = { view, situation, sealed, ...(byGM && { byGM }), reports: own };
			expect(shownAfter(record, match.length, lookerAt(seat))).toEqual(shown);
		}
		const onlooker = { view: entry.game.view(match.state.open, null), ...standingIn({ entry, match, reports }), reports: [] };
		expect(shownAfter(record, match.length, lookerAt(null))).toMatchObject({ view: onlooker.view, situation: onlooker.situation });
	}
	for (const seat of [null, ...last.match.seats.map(({ id }) => id)]) {
		const told = toldTo(record, lookerAt(seat)).flatMap(({ reports }) => reports);
		expect(told.filter(({ seenBy: who }) => who !== "all" && (seat === null || !who.includes(seat)))).toEqual([]);
		// Each of them was told to this seat, and nothing that this seat was told is missing.
		const all = record.steps.flatMap(({ reports }) => reports);
		expect(told).toEqual(all.filter(({ seenBy: who }) => who === "all" || (seat !== null && who.includes(seat))));
		checkFilm(record, seat);
	}
}

/** The lines of a film name no craft but those that a report to this seat names in the same step. */
function checkFilm(record: Recorded, seat: SeatId | null): void {
	const ids = record.past.journal.seats.map(({ id }) => id);
	const faces = ids.map((id, index) => ({ ...FACES[index % FACES.length], id, name: `Craft called ${id}.` }) as SeatFace); // a face is plain data
	const steps = toldTo(record, lookerAt(seat));
	for (const { step, line } of takesOf(steps, { presenter: record.entry.presenter, faces })) {
		const told = JSON.stringify(steps.find((each) => each.step === step)?.reports);
		const text = JSON.stringify(line);
		const named = ids.filter((id) => text.includes(`Craft called ${id}.`));
		filmed += named.length;
		expect(named.filter((id) => !new RegExp(`"${id}(?!\\d)`).test(told))).toEqual([]);
	}
}

/** How often a line of a film has named a craft. */
let filmed = 0;

describe.each(Object.entries(HIDING))("in random matches of %s that hide something", (_, check) => {
	test.each(parts(170))("part %i: a seat sees of each step what the referee showed it then, and no more", (part) => check(20_901 + part));
	test("the films among them name craft", () => expect(filmed).toBeGreaterThan(20));
});

test("a GM sees everything at each step", () => {
	const [match] = fc.sample(duels({ acts: 30, most: 3 }), { seed: 7, numRuns: 1 }).map((recipe) => duel(recipe));
	if (!match) throw new Error("A duel is played");
	const entry = roomOf("sol-cruiser");
	const record = recordedOf(entry, match);
	const gm: Looker = { seat: null, own: [], watches: true };
	expect(shownAfter(record, match.length, gm)?.view).toEqual(entry.game.hiding?.watch(match.state.open));
	expect(toldTo(record, gm)).toBe(record.steps);
});

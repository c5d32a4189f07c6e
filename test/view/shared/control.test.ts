/** Flight Control, and the rally's part of its form. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyOptions } from "../../../src/core/jovian-rally/model.ts";
import { entriesOf } from "../../../src/core/kernel/journal.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { room } from "../../../src/view/jovian-rally/room.ts";
import { readRallyOptions } from "../../../src/view/jovian-rally/setup/setup.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { trackerModel } from "../../../src/view/shared/on-demand/match/tracker.ts";
import { type ControlledMatch, controlModel } from "../../../src/view/shared/on-demand/windows/control.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { FACES, seededRace, tableOf } from "../jovian-rally/seeded-race.ts";
import { localize } from "../support/page.ts";

function controlled(changes: Partial<ControlledMatch> = {}) {
	const match: ControlledMatch = {
		gameId: "jovian-rally",
		room,
		stage: "set-up",
		faces: FACES,
		pilots: {},
		options: jovianRally.defaults(),
		refusal: null,
		situation: null,
		sealed: [],
		log: [],
		...changes,
	};
	const { match: model } = speak(controlModel({ uid: "control", games: ROOMS, match }), { lang: "en", localize });
	if (!model) throw new Error("There is a match, and no model of it");
	return model;
}

describe("Flight Control", () => {
	it("offers every game while there is no match", () => {
		const { games } = controlModel({ uid: "control", games: ROOMS, match: null });
		expect(games.map(({ id }) => id)).toEqual(ROOMS.map(({ id }) => id));
	});

	it("offers the scenarios of each game as the game names them, before it is loaded", async () => {
		const { games } = controlModel({ uid: "control", games: ROOMS, match: null });
		const rooms = await Promise.all(ROOMS.map(({ load }) => load()));
		const loaded = await Promise.all(rooms.map(({ room }) => room.settingUp()));
		const named = loaded.map(({ settingUp }) => (settingUp.scenarios ?? []).map(({ id, name, blurb }) => ({ id, name, blurb })));
		const inWords = (model: unknown) => speak(model, { lang: "en", localize });
		const listed = games.map(({ scenarios }) => scenarios.map(({ id, name, blurb }) => ({ id, name, blurb })));
		expect(inWords(listed)).toEqual(inWords(named));
	});

	it("shows the scenarios of a loaded game as cards, with sides, players, length and a map", async () => {
		const rooms = await Promise.all(ROOMS.map(({ load }) => load()));
		const loaded = Object.fromEntries(await Promise.all(rooms.map(async ({ room }) => [room.game.id, (await room.settingUp()).settingUp])));
		const { games } = speak(controlModel({ uid: "control", games: ROOMS, loaded, match: null }), { lang: "en", localize });
		const cards = games.flatMap(({ scenarios }) => scenarios);
		expect(cards).toHaveLength(8);
		for (const { map, sides, facts } of cards) {
			expect(map?.shapes.length).toBeGreaterThan(2);
			expect(sides).toHaveLength(2);
			expect(facts.join()).toMatch(/player/);
		}
		const watch = cards.find(({ id }) => id === "first-watch");
		expect([watch?.sides, watch?.facts]).toMatchInlineSnapshot(`
			[
			  [
			    "Port Watch: 1 craft",
			    "Starboard Watch: 1 craft",
			  ],
			  [
			    "1 player’s craft",
			    "1 NPC",
			    "10 turns",
			  ],
			]
		`);
	});

	it("shows a match whose game could not be loaded, with the reason", () => {
		const { refusal, entrants } = controlled({
			room: null,
			options: {},
			refusal: { code: "game-unreachable", facts: { game: "jovian-rally" } },
			faces: FACES.slice(0, 1),
		});
		expect(refusal).toContain("could not be loaded");
		expect(entrants).toHaveLength(1);
	});

	it("offers nothing that needs the record of a match which cannot be read", () => {
		const over = { stage: "over", carries: true, harms: true } as const;
		const unreadable = { refusal: { code: "journal-lost", facts: {} }, readable: null, length: 3 };
		expect(controlled(over)).toMatchObject({ over: true, carries: true, harms: true });
		expect(controlled({ ...over, unreadable })).toMatchObject({ stage: "unreadable", over: false, carries: false, harms: false });
	});

	it("cannot start without an entrant, and says how many there may be", () => {
		expect(controlled({ faces: [] }).refusal).toMatch(/1.*12/);
		expect(controlled().refusal).toBeNull();
	});

	it("marks the first and the last entrant, and shows who controls each", () => {
		const { entrants } = controlled({ pilots: { [seatId("ghost")]: "reckless" } });
		expect(entrants.map(({ first, last }) => [first, last])).toEqual([
			[true, false],
			[false, false],
			[false, false],
			[false, true],
		]);
		expect(entrants.map(({ pilots }) => pilots.find(({ selected }) => selected)?.value)).toEqual(["", "", "", "reckless"]);
	});

	it("says that the GM flies a craft that no player owns", () => {
		const players = [{ id: "anna", name: "Anna", seats: [seatId("kettle")], online: true }];
		const names = controlled({ players }).entrants.map(({ pilots }) => pilots.find(({ selected }) => selected)?.name);
		expect(names).toEqual(["Flown by Anna", "Flown by the GM", "Flown by the GM", "Flown by the GM"]);
	});

	it("lists the last steps, latest first, each with the number for its undo", () => {
		const race = seededRace({ seed: 13 });
		const log = entriesOf(race.match.journal);
		const { deeds, last } = controlled({ stage: "over", situation: tableOf(race).situation, log });
		expect(last).toBe(log.length - 1);
		expect(deeds.map(({ to }) => to)).toEqual(deeds.map((_, index) => log.length - 1 - index));
		expect(deeds.every(({ text }) => text.length > 0 && !text.includes("{"))).toBe(true);
		expect(deeds.every(({ turn }) => turn === null)).toBe(true); // nobody knows the turns of these
	});

	it("groups the last steps by turn: the newest step of each turn names it", () => {
		const race = seededRace({ seed: 13 });
		const log = entriesOf(race.match.journal);
		const turnOf = (entry: (typeof log)[number]): number => (log.indexOf(entry) < log.length - 3 ? 8 : 9);
		const { deeds } = controlled({ stage: "over", situation: tableOf(race).situation, log, turnOf });
		expect(deeds.slice(0, 5).map(({ turn }) => turn)).toEqual(["Round 9", null, null, "Round 8", null]);
		const [atOnce] = controlled({ stage: "over", situation: tableOf(race).situation, log, turnOf: () => 0 }).deeds;
		expect(atOnce?.turn).toBe("Before the start");
	});

	it("says the same sentence as the tracker: whose orders the GM gives, who sealed by the GM, and who is away", () => {
		const { situation } = tableOf(seededRace({ until: () => true }));
		const [first, second, third] = FACES.map((face) => ({ ...face, mine: false, player: `Player of ${face.name}` }));
		if (!first || !second || !third) throw new Error("There are three racers");
		const faces = [{ ...first, mine: true, taken: true }, second, third];
		const presence = { watched: true, own: [first.id], absent: [second.id], away: [second.id] };
		const input = { gameId: "jovian-rally", stage: "running", faces, situation, presence, byGM: [third.id], sealed: [] } as const;
		const { headline } = trackerModel({ uid: "tracker", presenter: null, deadline: null, isReferee: true, ...input });
		const said = controlled(input).headline;
		expect(said).toBe(speak({ headline }, { lang: "en", localize }).headline);
		// A craft that the GM has taken over is named once: here in the sentence, or in a note while it is not awaited.
		expect(said).toMatch(/^[^·]*you decide for [^·]* · Sealed by the GM: [^·]* · Away: [^·]*$/);
		const later = controlled({ ...input, presence: { ...presence, own: [] } }).headline;
		expect(later).toMatch(/^[^·]*waiting for [^·]* · You give orders for [^·]* · Sealed by the GM: /);
	});
});

describe("the form of a rally", () => {
	const before = jovianRally.defaults();
	const read = (form: Record<string, unknown>): RallyOptions => expectAccepted(jovianRally.parseOptions(readRallyOptions(form, before)));

	it("does not change an option that has no field", () => {
		expect(read({})).toEqual(before);
	});

	it("leaves an empty field to the rules, and reads an empty wager or timer as 0", () => {
		const emptied = { propellant: null, prizeMark: null, wager: null, turnSeconds: null };
		expect(read(emptied)).toMatchObject({ propellant: null, prizeMark: null, wager: 0, turnSeconds: 0 });
	});

	it("reads costs and the manoeuvre table from its selects", () => {
		const options = read({ "kg.0": "12", "table.0": "slingshot" });
		expect(options.course.kg[0]).toBe(12);
		expect(options.course.kg.slice(1)).toEqual(before.course.kg.slice(1));
		expect(options.table[0]).toBe("slingshot");
	});

	it("keeps the remaining trajectories when the size changes, and gives new ones a cost", () => {
		const { course } = read({ rows: 8, columns: 3 });
		expect(course.kg).toHaveLength(56);
		expect(course.kg.slice(0, 42)).toEqual(before.course.kg.slice(0, 42)); // gaps A→B to F→G
	});

	it("lets the parser refuse an impossible size", () => {
		const refused = jovianRally.parseOptions(readRallyOptions({ rows: 2 }, before));
		expect(refused).toMatchObject({ ok: false, refusal: { code: "course-size" } });
	});
});

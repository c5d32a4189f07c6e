// @vitest-environment jsdom
/** The status rail of Sol Cruiser, units out of sight and wrecks: what each viewer may know of them, and nothing else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { type CruiserState, type Sighting, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { membersOf } from "../../../src/core/sol-cruiser/play/interception/encounter.ts";
import type { SightingView } from "../../../src/core/sol-cruiser/play/view.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { cruiserBoard } from "../../../src/view/sol-cruiser/board/board.ts";
import { duel, recipes } from "../../core/sol-cruiser/support/random-duel.ts";
import { runs } from "../../soak.ts";
import { localize } from "../support/page.ts";
import { cruiserHtml, cruiserInput } from "./pictures/board.ts";
import { seatAt, type TableOverrides, unitAt } from "./state.ts";

const ENGLISH = { lang: "en", localize };

/** A sighting of the fifth craft, which nobody detects. */
function sightingOf(change: Partial<Sighting> = {}): SightingView {
	const sighted: Sighting = { turn: 2, at: [3, -2], course: [0, -4], wreck: false, ...change };
	return { ...sighted, id: unitAt(4), seat: seatAt(4), side: "Vesta", name: null, number: 0, kind: "ship" };
}

interface Wishes extends TableOverrides {
	readonly sighted?: readonly SightingView[];
	/** The public standing of the fifth craft. */
	readonly code?: "hidden" | "in-play" | "jumped" | "destroyed";
}

function matchWith({ sighted = [], code = "hidden", ...wishes }: Wishes = {}) {
	const input = cruiserInput(wishes);
	if (!input.table) throw new Error("There is a table");
	const standing = { code, facts: { side: "Vesta" } };
	// Only its side and its code are read.
	const seats = { [seatAt(4)]: standing } as unknown as CruiserStateSeats;
	const table = { ...input.table, view: { ...input.table.view, sighted }, situation: { ...input.table.situation, seats } };
	const { match } = cruiserBoard({ ...input, table });
	if (!match) throw new Error("There is a match on the board");
	return { input: { ...input, table }, match: speak(match, ENGLISH) };
}

type CruiserStateSeats = ReturnType<typeof solCruiser.situation>["seats"];

function rowsOf(wishes: Wishes = {}) {
	return matchWith(wishes).match.rail?.sides.flatMap(({ side, rows }) => rows.map((row) => ({ ...row, side }))) ?? [];
}

describe("the rail", () => {
	it("shows the craft by side, the viewer's first, with what is left of each side", () => {
		const { rail } = matchWith().match;
		expect(rail?.sides.map(({ side, left, rows }) => [side, left, rows.slice(0, 3).map(({ name }) => name)])).toEqual([
			["Ceres", "3 of 3 left", ["Copper Kettle", "Blue Heron", "Long Apology"]],
			["Vesta", "3 of 3 left", ["Green Comet", "Grey Ghost", "Second Thought"]],
		]);
	});

	it("says of a craft that nobody detects only that it is out of sight", () => {
		const hidden = rowsOf().find(({ name }) => name === "Second Thought");
		expect(hidden).toMatchObject({
			stands: "unseen",
			going: "out of sight",
			figures: [],
			hull: null,
			order: null,
			hurt: null,
			tags: [],
			pick: null,
		});
	});

	it("says where a craft was when it went out of sight, with turn and course", () => {
		const row = rowsOf({ sighted: [sightingOf()] }).find(({ name }) => name === "Second Thought");
		expect(row?.figures).toEqual(["last seen in turn 2 at 3, −2: A4, speed 4"]);
		const blind = rowsOf({ sighted: [sightingOf({ course: null })] }).find(({ name }) => name === "Second Thought");
		expect(blind?.figures).toEqual(["last seen in turn 2 at 3, −2: course unknown"]);
	});

	it("says what a unit lost in this turn or the last, and nothing older", () => {
		const hurt = (turn: number) => ({ change: { [unitAt(0)]: { hurt: { turn, boxes: 5, systems: ["beam-1"] } } } });
		const lossesIn = (turn: number) => rowsOf(hurt(turn)).find(({ name }) => name === "Copper Kettle")?.hurt;
		expect([3, 2, 1].map(lossesIn)).toEqual(["Lost this turn: 5 of hull and beam 1 hit", "Lost last turn: 5 of hull and beam 1 hit", null]);
	});

	it("says what became of craft that left play, and counts them no more", () => {
		const wishes: Wishes = { code: "jumped", change: { [unitAt(2)]: { status: "destroyed", gone: { turn: 2, speed: 3 } } } };
		const rows = rowsOf(wishes).filter(({ stands }) => stands === "gone");
		expect(rows.map(({ name, going }) => [name, going])).toEqual([
			["Green Comet", "Destroyed"],
			["Second Thought", "Jumped"],
		]);
		expect(matchWith(wishes).match.rail?.sides[1]?.left).toBe("1 of 3 left");
	});

	it("counts a craft that nobody detects when the match ends on the map", () => {
		const { match } = matchWith({ code: "in-play" });
		expect(match.rail?.sides[1]?.left).toBe("3 of 3 left");
		const row = rowsOf({ code: "in-play" }).find(({ name }) => name === "Second Thought");
		expect(row).toMatchObject({ stands: "unseen", going: "On the map" });
	});

	it("does not exist during deployment", () => {
		expect(matchWith({ phase: "deployment", waiting: { for: "deploy" } }).match.rail).toBeNull();
	});
});

describe("units out of sight and wrecks on the map", () => {
	const markedBy = (wishes: Wishes) => matchWith(wishes).match.map.sightings.map(({ name, wreck, pointer }) => ({ name, wreck, pointer }));

	it("stand where all saw them last, with turn and course", () => {
		expect(markedBy({ sighted: [sightingOf()] })).toEqual([
			{ name: "Second Thought, out of sight: last seen in turn 2 at hex 3, −2, A4, speed 4", wreck: false, pointer: "rotate(0)" },
		]);
		expect(markedBy({ sighted: [sightingOf({ course: null })] })[0]?.pointer).toBeNull();
		const { input } = matchWith({
			sighted: [sightingOf(), { ...sightingOf({ wreck: true }), id: unitId("another"), name: "Dart", number: 1 }],
		});
		expect(cruiserHtml(input)).toContain("Wreck of Dart 1: died at hex 3, −2 in turn 2");
	});

	it("are gone once everybody knows that the craft has left; a missile flight leaves none", () => {
		expect(markedBy({ sighted: [sightingOf()], code: "jumped" })).toEqual([]);
		expect(markedBy({ sighted: [{ ...sightingOf(), kind: "missile" }] })).toEqual([]);
		expect(markedBy({ sighted: [sightingOf({ wreck: true })], code: "destroyed" })).toHaveLength(1);
	});

	it("stand where the viewer saw a craft fly into a body", () => {
		const change = { [unitAt(2)]: { status: "crashed", at: [4, -6], gone: { turn: 2, speed: 3 } } } as const;
		expect(markedBy({ change }).map(({ name }) => name)).toEqual(["Wreck of Green Comet: died at hex 4, −6 in turn 2"]);
	});
});

/** The rail and the sightings of a seat's board. */
function shownTo(state: CruiserState, seat: CruiserState["order"][number]) {
	const view = solCruiser.view(state, seat);
	const none = { choices: [], sealed: [], reports: [], ownOrder: null, isReferee: false };
	const faces = cruiserInput().table?.faces ?? [];
	const table = { view, situation: solCruiser.situation(state), faces, seat, ...none };
	const { match } = cruiserBoard({ ...cruiserInput(), table });
	return { rows: match?.rail?.sides.flatMap(({ rows }) => rows) ?? [], sightings: match?.map.sightings ?? [], sighted: view.sighted };
}

it("SC-04: in random matches, rail and map show of a hidden unit only what everybody saw of it last", () => {
	let [hidden, ghosts] = [0, 0];
	const holds = (state: CruiserState): void => {
		const fighting = new Set(state.combats.flatMap(membersOf));
		for (const seat of state.order) {
			const own = state.units[unitId(seat)]?.side;
			const { rows, sightings, sighted } = shownTo(state, seat);
			const known = new Map(sighted.map(({ id, at: [q, r], turn }) => [`unit-${id}`, { q, r, turn }]));
			for (const { id, side, detected } of Object.values(state.units)) {
				if (side === own || detected || fighting.has(id)) continue;
				hidden += 1;
				const sighting = known.get(`unit-${id}`);
				for (const row of rows.filter(({ thing }) => thing === `unit-${id}`)) {
					expect(row).toMatchObject({ hull: null, order: null, hurt: null, tags: [] });
					expect(row.stands).not.toBe("here");
					for (const figure of row.figures) expect(Object(figure).data).toMatchObject(sighting ?? { never: "seen" });
				}
				for (const { name } of sightings.filter(({ thing }) => thing === `unit-${id}`)) {
					ghosts += 1;
					expect(name.data).toMatchObject(sighting ?? { never: "seen" });
				}
			}
		}
	};
	fc.assert(
		fc.property(recipes(), (recipe) => {
			duel(recipe, ({ match }) => holds(match.state.open));
		}),
		{ numRuns: runs(60, 12) },
	);
	expect([hidden > 500, ghosts > 20]).toEqual([true, true]);
});

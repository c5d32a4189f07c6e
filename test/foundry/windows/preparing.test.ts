/**
 * A window loads what it needs before Foundry renders it: several renders at once, a window that is closed meanwhile, a game that
 * cannot be loaded, a match of another game, and parts that come and go.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type ColdServer, coldServer } from "../tables/cold-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf } from "../tables/rally-table.ts";

const SHEET = ".vr-craft-sheet";
const BOARD = ".vr-board-window";
const NOT_LOADED = "The game is not loaded yet";
const UNREACHABLE = /could not be loaded from the server/;

const HERON = { _id: "blueheron0000000", name: "Blue Heron", type: "void-regatta.racer", ownership: { default: 3 } };

/** A sheet as far as these tests use it. */
interface Sheet {
	render(options?: object): Promise<unknown>;
	close(): Promise<unknown>;
}

let server: ColdServer;
let table: Table;
let gm: Client;

beforeEach(() => {
	server = coldServer();
});

afterEach(async () => {
	expect(gm.faults).toEqual([]);
	await table.close();
	server.remove();
});

async function open(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation, moduleDir: server.folder, world: { actors: [HERON] } });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await table.settled();
}

function sheet(): Sheet {
	return gm.game.actors.get(HERON._id)?.sheet as unknown as Sheet; // the craft has one
}

/** The ids of the parts in a window, in their order. */
function partsIn(selector: string): readonly (string | undefined)[] {
	return gm.all(`${selector} [data-application-part]`).map(({ dataset }) => dataset["applicationPart"]);
}

const ALL_PARTS = ["header", "tabs", "race", "craft", "checks", "career"];

/** Two matches on the table, the first in view. The page forgets none of the games it has loaded, so the second's stays away till then. */
async function twoMatches(): Promise<readonly [string, string]> {
	const ids: string[] = [];
	for (const game of ["jovian-rally", "full-thrust"]) {
		const { Combat } = gm.foundry.documents;
		const made = await Combat.create({ type: "void-regatta.match", system: { game }, active: game === "jovian-rally" });
		ids.push((made as { id: string }).id);
	}
	return ids as unknown as readonly [string, string]; // two games
}

describe.each(BOTH)("on V%i", (generation) => {
	test("renders that overlap draw one window, whole, whichever parts they name", async () => {
		await open(generation);
		await Promise.all([
			sheet().render({ force: true, parts: ["header"] }),
			sheet().render({ force: true }),
			sheet().render({ parts: ["career"] }),
		]);
		await table.settled();
		expect(gm.all(SHEET)).toHaveLength(1);
		expect(partsIn(SHEET)).toEqual(ALL_PARTS);
		const header = gm.find(`${SHEET} [data-application-part="header"]`);
		await sheet().render({ parts: ["career"] });
		expect(gm.find(`${SHEET} [data-application-part="header"]`)).toBe(header);
		expect(gm.notifications).toEqual([]);
	});

	test("a window that is closed while its game loads does not open, and opens when it is asked for again", async () => {
		await open(generation);
		const opening = sheet().render({ force: true });
		await sheet().close();
		await opening;
		await table.settled();
		expect(gm.all(SHEET)).toHaveLength(0);
		await sheet().render({ force: true });
		expect(partsIn(SHEET)).toEqual(ALL_PARTS);
	});

	test("a game that cannot be loaded is told once, its window can be read, and it is whole once the game is there", async () => {
		await open(generation);
		const giveBack = server.takeGames();
		for (const _ of ["opened", "drawn again"]) await sheet().render({ force: gm.all(SHEET).length === 0 });
		expect(gm.notifications).toEqual([expect.stringMatching(UNREACHABLE)]);
		expect(gm.find(`${SHEET} [role=status] h2`).textContent).toBe(NOT_LOADED);
		expect(partsIn(SHEET)).toEqual(["header"]);
		apiOf(gm).show("cruisers");
		await table.settled();
		expect(gm.find(".vr-cruisers-window .vr-empty-window h2").textContent).toBe(NOT_LOADED);
		giveBack();
		await sheet().render({ parts: ["career"] });
		expect(partsIn(SHEET)).toEqual(ALL_PARTS);
		expect(gm.find(SHEET).textContent).not.toContain(NOT_LOADED);
		expect(gm.notifications.filter((text) => !UNREACHABLE.test(text))).toEqual([]);
	});

	test("a board follows to a match of a game that is not loaded, even between the call of a render and its drawing", async () => {
		await open(generation);
		const giveBack = server.takeGames();
		const [, other] = await twoMatches();
		await table.settled();
		giveBack();
		apiOf(gm).show("board");
		await table.settled();
		expect(gm.find(`${BOARD} .window-content`).textContent).toContain("No race on the board");
		const board = [...gm.foundry.applications.instances.values()].find(({ element }) => element?.matches(BOARD));
		const seen: unknown[] = [];
		gm.Hooks.on("renderBoardWindow", (_board: object, drawn: HTMLElement) => void seen.push(drawn.querySelector("h2")?.textContent));
		const drawing = board?.render();
		gm.ui.combat.viewed = gm.game.combats.get(other) as never; // at once: the tracker of this page shows the other match
		await drawing;
		await table.settled();
		expect(gm.find(`${BOARD} .window-content`).textContent).toContain("enter warships");
		expect(seen.slice(0, 2)).toEqual([NOT_LOADED, "No match yet"]); // the second are Full Thrust's own words
		expect(gm.all(`${BOARD} [data-application-part]`)).toHaveLength(1);
	});

	test("a match of a game that this version lacks is no match that has not begun: the board says so", async () => {
		await open(generation);
		await gm.foundry.documents.Combat.create({ type: "void-regatta.match", system: { game: "chess" }, active: true });
		apiOf(gm).show("board");
		await table.settled();
		expect(gm.find(`${BOARD} .window-content h2`).textContent).toBe(NOT_LOADED);
	});
});

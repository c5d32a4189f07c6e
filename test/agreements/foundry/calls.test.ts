/**
 * The table of calls (`test/tabletop/CALLS.md`) has a row for each use of Foundry in the adapter, and no other.
 */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HABITS } from "../../habits/habits.ts";
import { openTable, type Table } from "../../tabletop/open-table.ts";
import { filesIn, read } from "../sources.ts";
import { type Uses, useOf, usesByName, usesOfAdapter } from "./uses.ts";

interface Row {
	readonly calls: readonly string[];
	readonly foundry: string;
	readonly here: string;
	readonly source: string;
	readonly habit: string;
}

const TABLE = "test/tabletop/CALLS.md";

/** Globals of every browser that the simulated page lacks until a client fills them in. */
const BROWSERS: readonly string[] = ["CSS"];

/** A name in the table of something that Foundry's page has. */
const PAGE = "page ";

/** The rows of all tables in the page: those whose first cell holds names in backquotes. */
function rowsIn(text: string): readonly Row[] {
	return text.split("\n").flatMap((line) => {
		const [calls = "", foundry = "", here = "", source = "", habit = ""] = line
			.split("|")
			.slice(1)
			.map((cell) => cell.trim());
		const names = [...calls.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
		return line.startsWith("| `") ? [{ calls: names, foundry, here, source, habit }] : [];
	});
}

function habitsSaid(): ReadonlySet<string> {
	const said = new Set<string>();
	for (const define of Object.values(HABITS)) define({ habit: (says) => void said.add(says) });
	return said;
}

const rows = rowsIn(read(TABLE));
const named = rows.flatMap(({ calls }) => calls);
let table: Table;
let uses: Uses;

/** The globals that Foundry puts into a window. */
async function globals(): Promise<ReadonlySet<string>> {
	const { window } = await table.join("Gamemaster");
	const plain = new JSDOM("").window;
	return new Set(
		Object.getOwnPropertyNames(window).filter((name) => !(name in plain) && !(name in globalThis) && !BROWSERS.includes(name)),
	);
}

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	uses = usesOfAdapter(await globals());
});

afterAll(() => table.close());

describe("the table of calls", () => {
	test("has a row for each use of Foundry in the adapter", () => {
		const missing = [...uses].filter(([use]) => !named.includes(use)).map(([use, files]) => `${use}: ${files[0] ?? ""}`);
		expect(missing).toEqual([]);
	});

	test("has no row without a use, and none twice", () => {
		const sources = filesIn("src/foundry", ".ts").map((file) => read(file));
		const isThere = (name: string) =>
			name.startsWith(PAGE) ? sources.some((source) => source.includes(name.slice(PAGE.length))) : uses.has(name);
		expect(named.filter((name) => !isThere(name))).toEqual([]);
		expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
	});

	test("says in each row what Foundry does, what the stand-in does, and who says so", () => {
		const known = /§\d|\bT(?:14)? \w|#\d{4}|\bissue \d|stack traces|Dice So Nice/;
		const bare = rows.filter(({ foundry, here, source }) => !foundry || !here || !known.test(source));
		expect(bare).toEqual([]);
	});

	test("names habits that are there", () => {
		const said = habitsSaid();
		expect(rows.map(({ habit }) => habit).filter((habit) => habit && !said.has(habit))).toEqual([]);
	});
});

describe("a use is found", () => {
	test.each([
		["foundry.applications.api.DialogV2.wait", "foundry.applications.api.DialogV2"],
		["foundry.utils.escapeHTML", "foundry.utils.escapeHTML"],
		["game.settings.get", "game.settings"],
		["CONFIG.Actor.dataModels", "CONFIG.*.dataModels"],
		["CONFIG.Dice.fulfillment.methods", "CONFIG.Dice.fulfillment"],
		["foundry.applications", null],
		["CONFIG.Actor", null],
	])("%s", (chain, use) => {
		expect(useOf(chain.split("."))).toBe(use);
	});

	test("by name: chains, hooks and globals, but no hook of ours", () => {
		const source = 'Hooks.on("renderNothing", () => fromUuid(game.world.id)); Hooks.on("voidRegatta.ended", () => undefined);';
		expect(new Set(usesByName("made-up.ts", new Set(["fromUuid"]), source))).toEqual(
			new Set(["Hooks.on", "game.world", "hook renderNothing", "global fromUuid"]),
		);
	});

	test("by type, wherever the value came from: a method of a document that is a parameter", () => {
		expect(uses.get("Combat#setupTurns")).toEqual(["src/foundry/tracker/intercept.ts"]);
		expect(uses.get("override _toggleDisabled")).toEqual(["src/foundry/sheets/event-sheet.ts"]);
	});
});

/**
 * A game is a folder in each room, a craft, and a line in the lists. No other file names a game or its craft, in code, in comments
 * or in the texts that all games share.
 */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/core/games.ts";
import { ALL_CRAFTS } from "../crafts.ts";
import { filesIn, read } from "../sources.ts";

interface Named {
	readonly game: string;
	/** The game's id, its craft, and the shelf of its ready-made ones. */
	readonly names: readonly string[];
	readonly craft: string;
}

const GAMES_AND_CRAFTS: readonly Named[] = GAMES.map(({ game: { id } }) => {
	const craft = ALL_CRAFTS.find(({ gameId }) => gameId === id);
	return { game: id, craft: craft?.name ?? "", names: [id, craft?.name ?? id, `${craft?.name}s`, craft?.shelf ?? id] };
});

/** The files that list games or crafts, and may name them only for that. */
const LISTS = ["src/core/games.ts", "src/core/index.ts", "src/view/rooms.ts", "src/foundry/crafts/index.ts"];

/** Whether a file may name this game and its craft. */
function isHome({ game, craft }: Named, file: string): boolean {
	const own = new RegExp(`^((src/core|src/view|templates|styles)/${game}/|src/foundry/crafts/${craft}\\.ts$)`);
	return own.test(file) || LISTS.includes(file);
}

/** Whether a file is in some game's own folder, where the name of another game's craft may be a plain English word. */
function isInGame(file: string): boolean {
	return GAMES_AND_CRAFTS.some((named) => isHome(named, file) && file.includes(`/${named.game}/`));
}

/** The names in a file that belong to another game. */
function strangers(file: string, source: string): readonly string[] {
	return GAMES_AND_CRAFTS.flatMap((named) => {
		if (isHome(named, file)) return [];
		return [...new Set(isInGame(file) ? [named.game] : named.names)].filter((name) => isNamed(name, source));
	});
}

function isNamed(name: string, source: string): boolean {
	return new RegExp(`(?<![a-z])${name}(?![a-z])`, "i").test(source);
}

type Words = string | { readonly [name: string]: Words };

/** All texts below a part of a language file, by key. */
function textsBelow(words: Words, key: string): readonly (readonly [key: string, text: string])[] {
	return typeof words === "string" ? [[key, words]] : Object.entries(words).flatMap(([name, below]) => textsBelow(below, `${key}.${name}`));
}

/** The keys of a language file outside the games' own blocks whose text, or which themselves, name a game or its craft. */
function sharedKeysWithNames(language: string): readonly string[] {
	const { VOIDREGATTA: blocks }: { readonly VOIDREGATTA: Readonly<Record<string, Words>> } = JSON.parse(language);
	const names = GAMES_AND_CRAFTS.flatMap(({ game, names: known }) => {
		const { name: title = game } = Object(blocks[game]);
		return [...known, String(title)];
	});
	return Object.entries(blocks)
		.filter(([block]) => !GAMES_AND_CRAFTS.some(({ game }) => game === block))
		.flatMap(([block, words]) => textsBelow(words, block))
		.filter(([key, text]) => names.some((name) => isNamed(name, `${key} ${text}`)))
		.map(([key]) => key);
}

describe("no other file names a game or its craft", () => {
	const files = [...filesIn("src", ".ts"), ...filesIn("templates", ".hbs"), ...filesIn("styles", ".css")];

	test.each(files)("%s", (file) => expect(strangers(file, read(file))).toEqual([]));

	test.each(filesIn("lang", ".json"))("%s, outside the games’ own texts", (file) => expect(sharedKeysWithNames(read(file))).toEqual([]));

	test("and each game is in every list", () => {
		for (const list of ["src/core/games.ts", "src/core/index.ts", "src/view/rooms.ts"]) {
			expect(GAMES_AND_CRAFTS.filter(({ game }) => !read(list).includes(game))).toEqual([]);
		}
	});

	test("and each has one craft", () => {
		const games = ALL_CRAFTS.map(({ gameId }) => gameId);
		expect([...games].sort()).toEqual(GAMES_AND_CRAFTS.map(({ game }) => game).sort());
	});
});

describe("house rules", () => {
	test("exist on the crafts that lend them", () => {
		const lent = ALL_CRAFTS.flatMap(({ lends = [] }) => lends);
		expect(ALL_CRAFTS.flatMap(({ borrows = [] }) => borrows).filter((rule) => !lent.includes(rule))).toEqual([]);
	});
});

describe("a breach is found", () => {
	test.each([
		["a game’s title", { Setting: { quiet: { hint: "As in Sol Cruiser." } } }, ["Setting.quiet.hint"]],
		["a craft", { Notice: { one: "Two yachts meet.", other: "Two boats meet." } }, ["Notice.one"]],
		["a key", { Sheet: { racer: "Sheet" } }, ["Sheet.racer"]],
		[
			"nothing in a game’s own block",
			{ "sol-cruiser": { name: "Sol Cruiser", blurb: "Cruisers hide." }, Notice: { own: "A cruise at sea." } },
			[],
		],
	])("in a language file: %s", (_, blocks, found) => {
		const titles = { "sol-cruiser": { name: "Sol Cruiser" } };
		expect(sharedKeysWithNames(JSON.stringify({ VOIDREGATTA: { ...titles, ...blocks } }))).toEqual(found);
	});

	test.each([
		["src/foundry/module.ts", 'if (game === "jovian-rally")', ["jovian-rally"]],
		["src/core/kernel/match.ts", 'import "../jovian-rally/game.ts";', ["jovian-rally"]],
		["src/view/shared/on-demand/match/tracker.ts", "label(`VOIDREGATTA.jovian-rally.left`)", ["jovian-rally"]],
		["src/foundry/sheets/craft-sheet.ts", "// Racers have no helm.", ["racers"]],
		["src/foundry/crafts/racer.ts", "// A racer is no yacht.", ["yacht"]],
		["src/foundry/apps/windows.ts", 'show("yachts")', ["yachts"]],
		["styles/shared/shelf.css", ".vr-yacht-head {}", ["yacht"]],
		["templates/shared/flight-control/control.hbs", "{{> jovian-rally/setup}}", ["jovian-rally"]],
		["templates/jovian-rally/race.hbs", "{{> jovian-rally/tank}}", []],
		["src/foundry/crafts/racer.ts", "A racer flies the jovian-rally; CruiserLike is another word.", []],
	])("%s: %s", (file, source, found) => expect(strangers(file, source)).toEqual(found));
});

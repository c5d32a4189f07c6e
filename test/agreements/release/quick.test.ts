/**
 * The quick check chooses tests of the adapter by what changed.
 */
import { describe, expect, test } from "vitest";
import { adapterFiles, testsFor } from "../../../tools/adapter-tests.ts";

const SOURCES = new Map([
	["test/foundry/match/hand-dice.test.ts", 'import { openMoon } from "../tables/moon-table.ts";'],
	["test/foundry/windows/windows.test.ts", 'await press(player, "Take over");'],
	["test/foundry/games/cruisers.test.ts", 'import { AT_REST } from "../../../src/core/sol-cruiser/types.ts";'],
	["test/foundry/tables/moon-table.ts", 'import { MODULE_ID } from "../../../src/foundry/ids.ts";'],
]);

const chosen = (files: readonly string[], texts: readonly string[] = []) => testsFor({ files, texts }, SOURCES);

describe("the tests of the adapter for a change", () => {
	test("are those that changed", () => {
		expect(chosen(["test/foundry/windows/windows.test.ts"])).toEqual(["test/foundry/windows/windows.test.ts"]);
	});

	test("are those that import it, themselves or by a helper", () => {
		expect(chosen(["src/core/sol-cruiser/types.ts"])).toEqual(["test/foundry/games/cruisers.test.ts"]);
		expect(chosen(["src/foundry/ids.ts"])).toEqual(["test/foundry/match/hand-dice.test.ts"]);
	});

	test("are those that are named after it or its folder, in the singular or the plural", () => {
		expect(chosen(["src/foundry/match/referee/on-demand/hand-dice.ts"])).toEqual(["test/foundry/match/hand-dice.test.ts"]);
		expect(chosen(["src/foundry/apps/window/frame.ts"])).toEqual(["test/foundry/windows/windows.test.ts"]);
	});

	test("are those that import from a folder of its game", () => {
		expect(chosen(["templates/sol-cruiser/board.hbs"])).toEqual(["test/foundry/games/cruisers.test.ts"]);
	});

	test("are those that quote a text that is gone", () => {
		expect(chosen(["lang/en.json"], ["Take over"])).toEqual(["test/foundry/windows/windows.test.ts"]);
	});

	test("are none for a change that no test knows", () => expect(chosen(["src/core/geometry/hex.ts"])).toEqual([]));

	test("are found in the tree", () => {
		expect(testsFor({ files: ["src/foundry/match/wire/wire.ts"], texts: [] }, adapterFiles())).toContain("test/foundry/match/wire.test.ts");
	});
});

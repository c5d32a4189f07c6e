import { describe, expect, test } from "vitest";
import { filesIn, importsOf, read } from "../sources.ts";
import { bothWays, breach, circles } from "./arrows.ts";

const files = filesIn("src", ".ts");
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe("imports go down and never up", () => {
	test.each(files)("%s", (file) => {
		expect(imports.get(file)?.flatMap((to) => breach(file, to) ?? [])).toEqual([]);
	});

	test("and imports have no circles, types included", () => {
		expect(circles(imports)).toEqual([]);
	});
});

test("folders inside a game, a kind, the shared views and the adapter import each other one way only", () => {
	expect(bothWays(imports)).toEqual([]);
});

describe("only one file has access", () => {
	const mention = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

	test("to the socket", () => {
		expect(mention(/game\.socket|\bSOCKET\b/)).toEqual(["src/foundry/ids.ts", "src/foundry/match/wire/wire.ts"]);
	});

	test("to the browser's secrets", () => {
		expect(mention(/SETTINGS\.secrets\b/)).toEqual(["src/foundry/match/secrets/secrets.ts", "src/foundry/settings.ts"]);
	});
});

describe("a breach is found", () => {
	test.each([
		["src/core/kernel/dice.ts", "src/core/jovian-rally/game.ts"],
		["src/core/jovian-rally/game.ts", "src/core/sol-cruiser/game.ts"],
		["src/core/jovian-rally/game.ts", "src/core/jovian-rally/pilot/pilots.ts"],
		["src/core/jovian-rally/flight/burn.ts", "src/core/jovian-rally/play/race.ts"],
		["src/core/jovian-rally/flight/burn.ts", "src/core/jovian-rally/game.ts"],
		["src/core/jovian-rally/game.ts", "src/view/shared/startup/words/label.ts"],
		["src/core/geometry/hex.ts", "src/core/jovian-rally/course.ts"],
		["src/core/kernel/match.ts", "src/core/fight/model.ts"],
		["src/core/geometry/hex.ts", "src/core/fight/model.ts"],
		["src/core/campaign/aftermath.ts", "src/core/fight/model.ts"],
		["src/core/fight/model.ts", "src/core/sol-cruiser/model.ts"],
		["src/core/fight/model.ts", "src/core/race/model.ts"],
		["src/core/fight/model.ts", "src/view/shared/startup/words/label.ts"],
		["src/view/shared/startup/words/label.ts", "src/foundry/ids.ts"],
		["src/view/shared/startup/words/label.ts", "valibot"],
		["src/foundry/match/referee/queue.ts", "src/foundry/apps/on-demand/board/board.ts"],
		["src/foundry/match/referee/queue.ts", "src/foundry/match/player/ask.ts"],
		["src/foundry/match/player/ask.ts", "src/foundry/match/referee/queue.ts"],
		["src/foundry/match/changes.ts", "src/foundry/apps/windows.ts"],
		["src/foundry/match/everyone/reading/read-match.ts", "src/foundry/match/referee/queue.ts"],
		["src/foundry/match/secrets/secrets.ts", "src/foundry/match/everyone/reading/read-match.ts"],
		["src/foundry/documents/match.ts", "src/foundry/match/everyone/reading/read-match.ts"],
		["src/foundry/module.ts", "src/core/games.ts"],
		["src/foundry/apps/on-demand/board/board.ts", "src/core/games.ts"],
		["src/view/shared/on-demand/windows/control.ts", "src/core/games.ts"],
		["src/view/shared/on-demand/windows/control.ts", "src/view/rooms.ts"],
		["src/view/shared/on-demand/match/tracker.ts", "src/view/jovian-rally/index.ts"],
		["src/view/sol-cruiser/room.ts", "src/view/full-thrust/room.ts"],
		["src/view/shared/on-demand/windows/control.ts", "src/view/fight/on-demand/desk.ts"],
		["src/view/fight/on-demand/desk.ts", "src/view/sol-cruiser/words.ts"],
		["src/view/fight/on-demand/desk.ts", "src/view/race/desk.ts"],
		["src/foundry/apps/on-demand/board/board.ts", "src/view/fight/on-demand/desk.ts"],
		["src/view/sol-cruiser/room.ts", "src/core/full-thrust/game.ts"],
		["src/foundry/apps/on-demand/board/board.ts", "src/view/jovian-rally/index.ts"],
		["src/foundry/apps/on-demand/board/board.ts", "src/view/rooms.ts"],
		["src/foundry/crafts/racer.ts", "src/view/rooms.ts"],
		["src/foundry/module.ts", "test/tabletop/open-table.ts"],
		["src/core/jovian-rally/game.ts", "src/core/index.ts"],
		["src/elsewhere/file.ts", "src/view/shared/startup/words/label.ts"],
	])("%s must not import %s", (from, to) => expect(breach(from, to)).toMatch(/imports|no room/));

	test.each([
		["src/core/sol-cruiser/game.ts", "src/core/fight/model.ts"],
		["src/core/sol-cruiser/flight/course.ts", "src/core/fight/play/model.ts"],
		["src/core/fight/standings.ts", "src/core/kernel/game.ts"],
		["src/core/fight/standings.ts", "src/core/fight/model.ts"],
	])("%s may import %s", (from, to) => expect(breach(from, to)).toBeNull());

	test.each([
		'import type { Label } from "../view/shared/startup/words/label.ts";',
		'export type { Label } from "../view/shared/startup/words/label.ts";',
		'export * from "../view/shared/startup/words/label.ts";',
		'let label: import("../view/shared/startup/words/label.ts").Label;',
		'const { label } = await import("../view/shared/startup/words/label.ts");',
	])("by any kind of import: %s", (source) => {
		expect(importsOf("src/core/file.ts", source)).toEqual(["src/view/shared/startup/words/label.ts"]);
	});

	test("and in an import of a computed name", () => {
		const [name = ""] = importsOf("src/core/kernel/file.ts", "await import(room + '/game.ts');");
		expect(breach("src/core/kernel/file.ts", name)).toMatch(/may not use/);
	});

	test("between folders of a game", () => {
		const made = new Map([
			["src/view/one/board/map.ts", ["src/view/one/orders/draft.ts", "src/view/one/words.ts"]],
			["src/view/one/orders/panel.ts", ["src/view/one/board/marks.ts"]],
			["src/view/other/orders/panel.ts", ["src/view/other/board/marks.ts"]],
			["src/view/shared/startup/board/map.ts", ["src/view/shared/on-demand/hand/draft.ts", "src/view/shared/with-games/board/fit.ts"]],
			["src/view/shared/on-demand/hand/panel.ts", ["src/view/shared/with-games/board/marks.ts"]],
			["src/foundry/match/wire/wire.ts", ["src/foundry/match/secrets/secrets.ts", "src/foundry/apps/windows.ts"]],
			["src/foundry/match/secrets/secrets.ts", ["src/foundry/match/wire/limits.ts"]],
			["src/foundry/apps/on-demand/board.ts", ["src/foundry/match/changes.ts"]],
		]);
		expect(bothWays(made)).toEqual([
			"src/foundry/match: secrets, wire",
			"src/foundry: apps, match",
			"src/view/one: board, orders",
			"src/view/shared: board, hand",
		]);
	});

	test("in circles", () => {
		const made = new Map([
			["a", ["b"]],
			["b", ["c"]],
			["c", ["a"]],
		]);
		expect(circles(made)).toEqual([["a", "b", "c"]]);
	});
});

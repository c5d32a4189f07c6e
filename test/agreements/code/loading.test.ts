import { describe, expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";
import { filesIn, read } from "../sources.ts";
import { type Imports, importsAtOnce, misplaced, timeOf } from "./loading.ts";

const MODULE = "src/foundry/module.ts";

describe("a folder says when its files are loaded", () => {
	test("with the module, with the first game, or on demand", () => {
		const graph = new Map(filesIn("src", ".ts").map((file) => [file, importsAtOnce(file, read(file))]));
		const games = ROOMS.map(({ id }) => `src/view/${id}/room.ts`);
		expect(games.filter((file) => !graph.has(file))).toEqual([]);
		expect(misplaced(graph, MODULE, games)).toEqual([]);
	});
});

describe("a breach is found", () => {
	const game = "src/view/a-game/room.ts";
	const file = (...code: string[]) => ({ code, types: [] });

	test.each([
		["src/foundry/apps/on-demand/window.ts", [MODULE], "startup"],
		["src/view/shared/with-games/card.ts", [MODULE], "startup"],
		["src/view/shared/on-demand/card.ts", [game], "startup or with-games"],
		["src/foundry/apps/window.ts", [], "on-demand"],
		["src/view/shared/with-games/card.ts", [], "on-demand"],
	] as const)("if %s is imported by %j", (path, importers, says) => {
		const at = (importer: string) => (importers.some((name) => name === importer) ? file(path) : file());
		const graph = new Map<string, Imports>([
			[MODULE, at(MODULE)],
			[game, at(game)],
			[path, file("src/core/kernel/dice.ts")],
		]);
		expect(misplaced(graph, MODULE, [game])).toEqual([expect.stringMatching(new RegExp(`^${path} .* say ${says}$`))]);
	});

	test("if what only one of two games needs comes with the module", () => {
		const path = "src/view/shared/startup/card.ts";
		const graph = new Map<string, Imports>([
			[MODULE, file()],
			[game, file(path)],
			["src/view/another/room.ts", file()],
			[path, file()],
		]);
		expect(misplaced(graph, MODULE, [game, "src/view/another/room.ts"])).toHaveLength(1);
	});

	test("if types stand later than what uses them first", () => {
		const path = "src/view/shared/on-demand/model.ts";
		const graph = new Map<string, Imports>([
			[MODULE, { code: [], types: [path] }],
			[path, file()],
		]);
		expect(misplaced(graph, MODULE, [game])).toEqual([`${path} is in a folder for on-demand, and its imports say startup`]);
	});

	test("only in imports that run at once", () => {
		const source =
			'import type { A } from "./a.ts";\nimport { type B, c } from "./c.ts";\nexport * from "./d.ts";\nawait import("./e.ts");';
		expect(importsAtOnce("src/view/file.ts", source)).toEqual({ code: ["src/view/c.ts", "src/view/d.ts"], types: ["src/view/a.ts"] });
		expect(timeOf("src/foundry/match/referee/on-demand/hiding/publish.ts")).toBe("on-demand");
	});
});

/**
 * A game is a folder of rules, its views, its templates, its words and a line in the lists: nothing else names one.
 */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/core/games.ts";
import { filesIn, read } from "./sources.ts";

const games = GAMES.map(({ game: { id } }) => id);

/** Where a game may be named. */
function homesOf(game: string): RegExp {
	const lists = "src/core/(games|index)\\.ts|src/view/(presenters|shared/templates)\\.ts";
	return new RegExp(`^(src/core/${game}/|src/view/${game}/|templates/${game}/|${lists})`);
}

/** The games that a file names and may not. */
function strangers(file: string, source: string): readonly string[] {
	return games.filter((game) => source.includes(game) && !homesOf(game).test(file));
}

describe("nothing else names a game", () => {
	const files = [...filesIn("src", ".ts"), ...filesIn("templates", ".hbs")];

	test.each(files)("%s", (file) => expect(strangers(file, read(file))).toEqual([]));

	test("and each is named in every list", () => {
		for (const list of ["src/core/games.ts", "src/core/index.ts", "src/view/presenters.ts"]) {
			expect(games.filter((game) => !read(list).includes(game))).toEqual([]);
		}
	});
});

describe("a breach is found", () => {
	test.each([
		["src/foundry/module.ts", 'if (game === "jovian-rally")', ["jovian-rally"]],
		["src/core/kernel/match.ts", 'import "../jovian-rally/game.ts";', ["jovian-rally"]],
		["src/view/shared/tracker.ts", "label(`VOIDREGATTA.jovian-rally.left`)", ["jovian-rally"]],
		["templates/shared/control.hbs", "{{> jovian-rally/setup}}", ["jovian-rally"]],
		["templates/jovian-rally/race.hbs", "{{> jovian-rally/tank}}", []],
	])("%s: %s", (file, source, found) => expect(strangers(file, source)).toEqual(found));
});

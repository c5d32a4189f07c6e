/**
 * All style sheets are loaded together, so a game's own sheets must not reach what other games or shared windows draw: each of their
 * selectors names a class that only this game's templates use.
 */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/core/games.ts";
import { ALL_CRAFTS } from "../crafts.ts";
import { filesIn, read } from "../sources.ts";
import { classesIn, selectorsIn, usedClasses, uses } from "./styles.ts";

const IDS = GAMES.map(({ game: { id } }) => id);

/** The game that a file draws for; null if it draws for all games. */
function homeOf(file: string): string | null {
	const craft = ALL_CRAFTS.find(({ name }) => file === `src/foundry/crafts/${name}.ts`);
	return craft?.gameId ?? IDS.find((id) => file.includes(`/${id}/`)) ?? null;
}

const DRAWN = [...filesIn("templates", ".hbs"), ...filesIn("src/view", ".ts"), ...filesIn("src/foundry", ".ts")].map((file) => ({
	home: homeOf(file),
	used: usedClasses(read(file)),
}));

/** Whether this game uses a class and nothing else does. */
function isOwn(game: string, name: string): boolean {
	const homes = new Set(DRAWN.filter(({ used }) => uses(used, name)).map(({ home }) => home));
	return homes.size === 1 && homes.has(game);
}

/** The selectors of a game's sheet that reach beyond the game. */
function strayIn(game: string, sheet: string): readonly string[] {
	const stray = selectorsIn(sheet).filter(({ text }) => !classesIn(text).some((name) => isOwn(game, name)));
	return stray.map(({ text, line }) => `${line}: ${text.replace(/\s+/g, " ")}`);
}

describe("a game's style sheets style only classes of the game's own templates", () => {
	const sheets = IDS.flatMap((game) => filesIn(`styles/${game}`, ".css").map((file) => [file, game] as const));

	test.each(sheets)("%s", (file, game) => expect(strayIn(game, read(file))).toEqual([]));
});

describe("style sheets draw signs instead of characters that a font may lack", () => {
	test.each(filesIn("styles", ".css"))("%s", (file) => {
		const written = [...read(file).matchAll(/content: "([^"]*)"/g)].map(([, text = ""]) => text);
		expect(written.filter((text) => /[\u2190-\u21ff\u2300-\u27bf\u2900-\u2bff]/u.test(text))).toEqual([]);
	});
});

describe("what stands after something has a class, or that which it follows: else a browser styles a whole list anew when a line comes or moves", () => {
	const NAMELESS = /(?:^|[\s>+~])(?![^\s>+~]*[.#[])[^\s>+~]+\s*[+~]\s*(?![^\s>+~]*[.#[])[^\s>+~]+/;

	test.each(filesIn("styles", ".css"))("%s", (file) => {
		const selectors = selectorsIn(read(file)).filter(({ text }) => NAMELESS.test(text.replace(/:(?:not|has|nth-[\w-]+)\([^()]*\)/g, "")));
		expect(selectors.map(({ text, line }) => `${line}: ${text}`)).toEqual([]);
	});
});

describe("style sheets name only properties that a sheet, a template or a window sets", () => {
	const set = [...filesIn("styles", ".css"), ...filesIn("templates", ".hbs"), ...filesIn("src", ".ts")].map(read).join("\n");
	const isSet = (name: string): boolean => set.includes(`${name}:`) || set.includes(`"${name}"`);

	test.each(filesIn("styles", ".css"))("%s", (file) => {
		const named = new Set([...read(file).matchAll(/var\((--vr-[a-z-]+)/g)].map(([, name = ""]) => name));
		expect([...named].filter((name) => !isSet(name))).toEqual([]);
	});
});

describe("a property that falls back to another value is not one that all windows have", () => {
	const everywhere = read("styles/shared/tokens.css");

	test.each(filesIn("styles", ".css"))("%s", (file) => {
		const falling = [...read(file).matchAll(/var\((--vr-[a-z-]+), /g)].map(([, name = ""]) => name);
		expect(falling.filter((name) => name !== "--vr-scheme" && everywhere.includes(`${name}:`))).toEqual([]);
	});
});

describe("style sheets tell by classes what a part of a board holds: with `:has` the browser lays out its pictures again at each new element", () => {
	test.each(filesIn("styles", ".css"))("%s", (file) => {
		const looking = selectorsIn(read(file)).filter(({ text }) => /\.vr-board-(?:grid|side|lists)\b[^,]*:has\(/.test(text));
		expect(looking.map(({ text, line }) => `${line}: ${text}`)).toEqual([]);
	});
});

describe("a breach is found", () => {
	test.each([
		["a class that all windows use", ".void-regatta .vr-table { cursor: grab; }", ["1: .void-regatta .vr-table"]],
		["a class of another game", ".vr-ship,\n.vr-plot .vr-aura {}", ["1: .vr-plot .vr-aura"]],
		["a class that two games use", "\n.vr-aura { fill: red; }", ["2: .vr-aura"]],
		["one of several ways to match", ":is(.vr-tabletop, .vr-board) text {}", ["1: .vr-board text"]],
		["below a condition", "@container (width < 9rem) { .vr-aura {} }", ["1: .vr-aura"]],
		["a class that is only ruled out", ".vr-panel:not(.vr-tabletop) {}", ["1: .vr-panel:not(.vr-tabletop)"]],
		["no class at all", "/* .vr-tabletop */ h1 {}", ["1: h1"]],
	])("%s", (_, sheet, found) => expect(strayIn("full-thrust", sheet)).toEqual(found));

	test.each([
		"@keyframes vr-turn { from { opacity: 0; } }",
		".vr-tabletop .vr-aura, .vr-board:has(> .vr-tabletop) > p {}",
		".vr-zone-ring { --vr-dash: 5 4; }",
	])("and nothing else in %s", (sheet) => expect(strayIn("full-thrust", sheet)).toEqual([]));
});

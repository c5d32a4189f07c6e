/**
 * The checks of texts, templates and styles hold for a fifth game as for the others: a missing text, an unused one and a style that
 * reaches another game's windows are each found.
 */
import { describe, expect, test } from "vitest";
import { classesIn, selectorsIn, usedClasses, uses } from "../agreements/code/styles.ts";
import { filesIn, read } from "../agreements/sources.ts";
import { doorOf, fitting, isPattern } from "../agreements/texts/keys.ts";
import { actionsIn, handledIn, ownWords, unescaped } from "../agreements/texts/templates.ts";
import { ownUses, sentencesOf, type TextedGame, type Words, wantedTexts } from "../agreements/texts/wanted.ts";
import { LISTED, wordsOfFifth } from "./fifth-module.ts";
import { room } from "./room.ts";

const FOLDER = "test/fifth-game";

const fifth: TextedGame = {
	game: room.game,
	pilots: Object.keys(room.pilots),
	scenarios: LISTED.scenarios,
	craft: { ...LISTED.craft, richText: [], sheet: { tabs: [], initial: "" } },
	craftFile: `${FOLDER}/craft.ts`,
	views: ["room", "setup"].map((name) => `${FOLDER}/${name}.ts`),
	templates: filesIn(`${FOLDER}/templates`, ".hbs"),
	door: doorOf(room.game.id, new RegExp(`^${FOLDER}/`)),
};

const wanted = new Set(wantedTexts(fifth));
// Plain data, as the file has it.
const sentences = new Map(sentencesOf(wordsOfFifth() as Words));
const own = [...sentences.keys()].filter((key) => key.startsWith(`VOIDREGATTA.${room.game.id}.`) || key.includes(LISTED.craft.name));

/** What the game's own code builds from ids; the compiler knows these keys. */
const built = ownUses(fifth).flatMap(({ key }) => (isPattern(key) ? [fitting(key)] : []));

describe("texts", () => {
	test("are there for all that the game must have", () => expect(missing(sentences)).toEqual([]));

	test("are all used", () => expect(own.filter((key) => !wanted.has(key) && !built.some((pattern) => pattern.test(key)))).toEqual([]));

	test.each(own.filter((key) => wanted.has(key)))("the check fails without %s", (key) => {
		const without = new Map(sentences);
		without.delete(key);
		expect(missing(without)).toEqual([key]);
	});
});

describe.each(fifth.templates)("%s", (file) => {
	const template = read(file);

	test("has no text of its own", () => expect(ownWords(template)).toEqual([]));

	test("inserts nothing unescaped", () => expect(unescaped(template)).toEqual([]));

	test("has no action that its windows do not handle", () => {
		const handled = ["src/foundry/sheets/craft-sheet.ts", "src/foundry/apps/on-demand/board/board.ts"].map((window) => handledIn(window));
		for (const actions of handled) expect(actionsIn(template).filter((action) => !actions.includes(action))).toEqual([]);
	});
});

describe("styles", () => {
	const shown = [...filesIn("templates", ".hbs"), ...filesIn("src/view", ".ts"), ...filesIn("src/foundry", ".ts")];
	const others = shown.map((file) => usedClasses(read(file)));
	const ours = fifth.templates.map((file) => usedClasses(read(file)));
	const isOwn = (name: string) => ours.some((used) => uses(used, name)) && !others.some((used) => uses(used, name));

	test.each(filesIn(`${FOLDER}/styles`, ".css"))("%s styles only the game’s own templates", (file) => {
		const selectors = selectorsIn(read(file));
		expect(selectors.length).toBeGreaterThan(0);
		expect(selectors.filter(({ text }) => !classesIn(text).some(isOwn))).toEqual([]);
	});
});

function missing(texts: ReadonlyMap<string, unknown>): readonly string[] {
	return [...wanted].filter((key) => !texts.has(key));
}

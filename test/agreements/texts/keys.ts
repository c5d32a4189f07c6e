/**
 * The keys of the language file as the code uses them: written out, or built with holes for codes. The compiler refuses a key
 * without a sentence (`src/view/shared/startup/words/keys.ts`); this file finds sentences that nothing uses.
 */
import type { CallExpression } from "oxc-parser";
import { GAMES } from "../../../src/core/games.ts";
import { filesIn, read } from "../sources.ts";
import { calledName, HOLE, namesIn, textsOf, visit } from "../syntax.ts";

const PREFIX = "VOIDREGATTA.";
/** A function that makes labels: the prefix that it adds to a key, in which files, and which argument the key is; omitted: the first. */
export interface Door {
	readonly name: string;
	readonly files: RegExp;
	readonly prefix: string;
	readonly at?: number;
}

/** The function `words` of a game, in the game's own files. */
export function doorOf(gameId: string, files: RegExp): Door {
	return { name: "words", files, prefix: `${PREFIX}${gameId}.` };
}

const DOORS: readonly Door[] = [
	{ name: "gameLabel", files: /^src\//, prefix: `VOIDREGATTA.${HOLE}.`, at: 1 },
	{ name: "gameCountLabel", files: /^src\//, prefix: `VOIDREGATTA.${HOLE}.`, at: 1 },
	{ name: "label", files: /^src\//, prefix: "" },
	{ name: "localize", files: /^src\/foundry\//, prefix: "" },
	...GAMES.map(({ game: { id } }) => doorOf(id, new RegExp(`^src/view/${id}`))),
	{ name: "words", files: /^src\/view\/fight/, prefix: `VOIDREGATTA.${HOLE}.` },
	{ name: "notify", files: /^src\/foundry\//, prefix: "VOIDREGATTA.Notice." },
	{ name: "stopped", files: /^src\/foundry\/tracker\/guards\.ts$/, prefix: "VOIDREGATTA.Notice." },
];

/** A key, or a pattern of keys, with its place and the data for its sentence. */
export interface Use {
	readonly key: string;
	readonly file: string;
	/** The names of the data; null if the code does not write them out. */
	readonly data: readonly string[] | null;
}

/** Every use of a key in a source file; `more` are functions that make labels besides the module's own. */
export function usesIn(file: string, source = read(file), more: readonly Door[] = []): readonly Use[] {
	const uses: Use[] = [];
	const doors = [...DOORS, ...more].filter(({ files }) => files.test(file));
	const write = (texts: readonly string[], data: Use["data"]): void => {
		for (const key of texts) if (key.startsWith(PREFIX)) uses.push({ key, file, data });
	};
	const through = new Set<number>();
	visit(
		file,
		{
			CallExpression(call) {
				const door = doors.find(({ name }) => name === calledName(call));
				const key = call.arguments[door?.at ?? 0];
				if (!door || !key) return;
				through.add(key.start);
				write(
					textsOf(key).map((text) => `${door.prefix}${text}`),
					dataOf(call, door.at ?? 0),
				);
			},
			Literal(literal) {
				if (typeof literal.value === "string" && !through.has(literal.start)) write([literal.value], null);
			},
			TemplateLiteral(template) {
				if (!through.has(template.start)) write(textsOf(template), null);
			},
		},
		source,
	);
	return uses;
}

function dataOf({ arguments: given }: CallExpression, at: number): readonly string[] | null {
	const [data, count] = given.slice(at + 1);
	const names = data ? namesIn(data) : [];
	return names && [...names, ...(count ? ["count"] : [])];
}

/** Every use in all of the code. */
export function allUses(): readonly Use[] {
	return [...filesIn("src/view", ".ts"), ...filesIn("src/foundry", ".ts")].flatMap((file) => usesIn(file));
}

/** The keys that a template puts into words by itself. */
export function keysInTemplate(source: string): readonly string[] {
	return [...source.matchAll(/\blocalize\s+["']([^"']+)["']/g)].map(([, key = ""]) => key);
}

/** Prefixes from which Foundry itself makes keys: labels and hints of a model's fields, and tabs of the sheets. */
export const PREFIXES: readonly string[] = [
	`VOIDREGATTA.${HOLE}.Craft`,
	"VOIDREGATTA.Sheet.Tab",
	// How a label differs from other data: label.ts.
	PREFIX,
];

/** Whether a key has holes in it. */
export function isPattern(key: string): boolean {
	return key.includes(HOLE);
}

/** The pattern of all keys that a key with holes fits: each hole takes one part of a key, or a piece of one. */
export function fitting(pattern: string): RegExp {
	const parts = pattern.split(HOLE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join("[^.]+")}$`);
}

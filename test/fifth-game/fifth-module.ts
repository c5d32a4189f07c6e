/**
 * The module with a fifth game: a line on the list of games, an import and a name on the list of crafts, a sub-type in the
 * manifest, words, templates and styles. No other file of the module changes.
 */
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltModule, buildModule, ROOT } from "../foundry/tables/built-module.ts";

/** The folder of the fifth game. */
export const HERE = join(ROOT, "test/fifth-game");
const LISTS = { games: "src/view/rooms.ts", crafts: "src/foundry/crafts/index.ts" } as const;

/** What the lists and the manifest say of it. */
export const LISTED = {
	id: "blind-lane",
	scenarios: ["two-shadows"],
	craft: { name: "lurker", gameId: "blind-lane", shelf: "lurkers" },
} as const;
const SCENARIOS = JSON.stringify(LISTED.scenarios);
const LINE = `\t{ id: "${LISTED.id}", scenarios: ${SCENARIOS}, load: () => import("${HERE}/room.ts") },\n`;

/** Returns a list of the module with a line inserted before the first match. Throws if nothing matches. */
function withLine(list: string, before: string, line: string): string {
	const text = readFileSync(join(ROOT, list), "utf8");
	if (!text.includes(before)) throw new Error(`${list} has no ${before}`);
	return text.replace(before, `${line}${before}`);
}

/** The two lists with the fifth game on them, by path. */
export function lists(): Readonly<Record<string, string>> {
	const crafts = withLine(LISTS.crafts, " } as const", ", lurker");
	return {
		[LISTS.games]: withLine(LISTS.games, "];", LINE),
		[LISTS.crafts]: `import { lurker } from "${HERE}/craft.ts";\n${crafts}`,
	};
}

/** The texts of the module and of the fifth game. */
export function wordsOfFifth(): Tree {
	const readWords = (path: string): Tree => JSON.parse(readFileSync(path, "utf8"));
	const english = readWords(join(ROOT, "lang/en.json"));
	const actors = { ...part(english, "TYPES", "Actor"), ...part(readWords(join(HERE, "types.json")), "Actor") };
	return {
		VOIDREGATTA: { ...part(english, "VOIDREGATTA"), "blind-lane": readWords(join(HERE, "en.json")) },
		TYPES: { ...part(english, "TYPES"), Actor: actors },
	};
}

/** Builds the module with the fifth game into its own folder. */
export async function buildFifthModule(): Promise<BuiltModule> {
	const built = await buildModule(lists());
	change(join(built.folder, "module.json"), (manifest) => ({
		...manifest,
		documentTypes: { ...part(manifest, "documentTypes"), Actor: { ...part(manifest, "documentTypes", "Actor"), lurker: {} } },
	}));
	change(join(built.folder, "lang/en.json"), wordsOfFifth);
	cpSync(join(HERE, "templates"), join(built.folder, "templates/blind-lane"), { recursive: true });
	for (const sheet of readdirSync(join(HERE, "styles"))) {
		appendFileSync(join(built.folder, "styles/void-regatta.css"), readFileSync(join(HERE, "styles", sheet)));
	}
	return built;
}

export type Tree = Readonly<Record<string, unknown>>;

function change(file: string, by: (tree: Tree) => Tree): void {
	writeFileSync(file, JSON.stringify(by(JSON.parse(readFileSync(file, "utf8")))));
}

function part(tree: Tree, ...path: readonly string[]): Tree {
	return path.reduce<Tree>((below, name) => Object(below[name]), tree);
}

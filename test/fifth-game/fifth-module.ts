/**
 * The module with a fifth game: a line on the list of games, an import and a name on the list of crafts, a sub-type in the
 * manifest, words, and templates. No other file of the module changes.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltModule, buildModule, ROOT } from "../foundry/tables/built-module.ts";

const HERE = join(ROOT, "test/fifth-game");
const LISTS = { games: "src/view/rooms.ts", crafts: "src/foundry/crafts/index.ts" } as const;

/** Returns a list of the module with a line inserted before the first match. Throws if nothing matches. */
function withLine(list: string, before: string, line: string): string {
	const text = readFileSync(join(ROOT, list), "utf8");
	if (!text.includes(before)) throw new Error(`${list} has no ${before}`);
	return text.replace(before, `${line}${before}`);
}

/** The two lists with the fifth game on them, by path. */
export function lists(): Readonly<Record<string, string>> {
	const games = withLine(LISTS.games, "];", `\t{ id: "die-race", load: () => import("${HERE}/room.ts") },\n`);
	const crafts = withLine(LISTS.crafts, " } as const", ", sled");
	return { [LISTS.games]: games, [LISTS.crafts]: `import { sled } from "${HERE}/craft.ts";\n${crafts}` };
}

/** Builds the module with the fifth game into its own folder. */
export async function buildFifthModule(): Promise<BuiltModule> {
	const built = await buildModule(lists());
	change(join(built.folder, "module.json"), (manifest) => ({
		...manifest,
		documentTypes: { ...part(manifest, "documentTypes"), Actor: { ...part(manifest, "documentTypes", "Actor"), sled: {} } },
	}));
	const words: unknown = JSON.parse(readFileSync(join(HERE, "en.json"), "utf8"));
	change(join(built.folder, "lang/en.json"), (english) => ({
		...english,
		VOIDREGATTA: { ...part(english, "VOIDREGATTA"), "die-race": words },
	}));
	cpSync(join(HERE, "templates"), join(built.folder, "templates/die-race"), { recursive: true });
	return built;
}

type Tree = Readonly<Record<string, unknown>>;

function change(file: string, by: (tree: Tree) => Tree): void {
	writeFileSync(file, JSON.stringify(by(JSON.parse(readFileSync(file, "utf8")))));
}

function part(tree: Tree, ...path: readonly string[]): Tree {
	return path.reduce<Tree>((below, name) => Object(below[name]), tree);
}

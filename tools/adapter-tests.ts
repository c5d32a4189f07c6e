/**
 * Which tests of the adapter `npm run quick` runs: those that changed, that import what changed, that quote a text that
 * changed, whose names have the words of a changed file or of its folder, and that import from a folder of the same name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The folders of the tests that play on the built module at the simulated table. */
const FOLDERS = ["test/foundry", "test/hosts", "test/tabletop", "test/fifth-game"];

/** Folders whose names say nothing of what is in them. */
const PLAIN = ["src", "foundry", "view", "core", "shared", "kernel", "templates", "test", "styles", "support", "tables", "match", "apps"];

/** What has changed. */
export interface Changes {
	/** Paths from the project's root. */
	readonly files: readonly string[];
	/** Sentences of the language file that are no longer there. */
	readonly texts: readonly string[];
}

/** All files below the folders of the adapter's tests, with their sources. */
export function adapterFiles(): ReadonlyMap<string, string> {
	const paths = FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".ts"))
			.map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
	);
	return new Map(paths.sort().map((path) => [path, readFileSync(path, "utf8")]));
}

/** The tests for some changes, the surest first. */
export function testsFor({ files, texts }: Changes, sources: ReadonlyMap<string, string>): readonly string[] {
	const tests = [...sources.keys()].filter((path) => path.endsWith(".test.ts"));
	const quotes = (path: string) => texts.some((text) => sources.get(path)?.includes(text));
	const itself = tests.filter((path) => files.includes(path));
	const importing = tests.filter((path) => imports(path, sources).some((imported) => files.includes(imported)));
	const named = tests.filter((path) => files.some((file) => isNamedAfter(path, file)));
	const beside = tests.filter((path) => importedBy(path, sources).some((imported) => files.some((file) => sharesFolder(imported, file))));
	return [...new Set([...itself, ...importing, ...tests.filter(quotes), ...named, ...beside])];
}

/** What a test imports, itself or by a helper of its own folders. */
function imports(path: string, sources: ReadonlyMap<string, string>): readonly string[] {
	const own = importedBy(path, sources);
	return [...own, ...own.flatMap((helper) => importedBy(helper, sources))];
}

function importedBy(path: string, sources: ReadonlyMap<string, string>): readonly string[] {
	const source = sources.get(path) ?? "";
	return [...source.matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, name = ""]) => join(dirname(path), name).replaceAll("\\", "/"));
}

/** Whether all words of a test's name are in the name of a file or of its folders, or the other way round. */
function isNamedAfter(test: string, file: string): boolean {
	if (file.startsWith("test/")) return false;
	const of = wordsIn(basename(test, ".test.ts"));
	return [basename(file).replace(/\..*$/, ""), ...foldersOf(file)]
		.map(wordsIn)
		.some((words) => of.every((word) => words.includes(word)) || words.every((word) => of.includes(word)));
}

/** Whether a file that a test imports is in a folder with the name of a folder of a changed file, such as a game's. */
function sharesFolder(imported: string, file: string): boolean {
	return !file.startsWith("test/") && foldersOf(imported).some((folder) => foldersOf(file).includes(folder));
}

function foldersOf(file: string): readonly string[] {
	return dirname(file)
		.split("/")
		.filter((name) => !PLAIN.includes(name));
}

/** The words of a name in the singular. */
function wordsIn(name: string): readonly string[] {
	return name.split("-").map((word) => word.replace(/s$/, ""));
}

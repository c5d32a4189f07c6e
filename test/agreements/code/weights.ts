/**
 * The gzipped size of the built module: the entry with everything that it loads at once, and each game with what it adds.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";
import { ROOMS } from "../../../src/view/rooms.ts";
import { ROOT } from "../sources.ts";

const SCRIPTS = join(ROOT, "dist/scripts");
const ENTRY = "module.js";

/** The most gzipped bytes of the entry. */
export const MOST_OF_ENTRY = 70_000;
/** The most gzipped bytes of each game, on top of the entry. */
export const MOST_OF_GAME = 90_000;

export interface Weight {
	/** The entry's name, or the id of a game. */
	readonly name: string;
	readonly files: readonly string[];
	/** Gzipped bytes. */
	readonly bytes: number;
	readonly most: number;
}

/** The entry and the files that come with it. */
export function entryFiles(): readonly string[] {
	return closureOf(ENTRY);
}

/** The size of the entry, then of each game. */
export function weights(): readonly Weight[] {
	if (!existsSync(join(SCRIPTS, ENTRY))) throw new Error("There is no dist/scripts/module.js: run `npm run build` first");
	const entry = entryFiles();
	return [
		{ name: ENTRY, files: entry, bytes: weightOf(entry), most: MOST_OF_ENTRY },
		...ROOMS.map(({ id }) => {
			const files = closureOf(roomFile(id)).filter((file) => !entry.includes(file));
			return { name: id, files, bytes: weightOf(files), most: MOST_OF_GAME };
		}),
	];
}

/** The files that a file imports at once, not later. */
export function importersOf(file: string): readonly string[] {
	return scripts().filter((other) => importsOf(other).includes(file));
}

function scripts(): readonly string[] {
	return readdirSync(SCRIPTS).filter((file) => file.endsWith(".js"));
}

/** The chunk that a game begins with. */
function roomFile(id: string): string {
	const [file, ...others] = scripts().filter((name) => name.startsWith(`${id}-`) && !name.startsWith(`${id}-rules-`));
	if (!file || others.length > 0) throw new Error(`The build has no chunk of its own for ${id}`);
	return file;
}

/** A file and everything that it imports at once. */
function closureOf(file: string): readonly string[] {
	const found = new Set([file]);
	for (const each of found) for (const imported of importsOf(each)) found.add(imported);
	return [...found];
}

function importsOf(file: string): readonly string[] {
	const { module } = parseSync(file, readFileSync(join(SCRIPTS, file), "utf8"));
	const specifiers = [
		...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
	];
	return specifiers.map((specifier) => posix.normalize(specifier));
}

function weightOf(files: readonly string[]): number {
	return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(SCRIPTS, file)), { level: 9 }).length, 0);
}

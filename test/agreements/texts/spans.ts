/**
 * What the code spans of a document name: commands, files, tests and names in code. Each kind can be looked up.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { GAMES } from "../../../src/core/games.ts";
import { filesIn, ROOT, read } from "../sources.ts";

const FOLDERS = ["src", "test", "tools", "templates", "styles", "lang", "docs", "packs", "assets"];
/** All files but the test of this check, which names what is not there. */
const files = FOLDERS.flatMap((folder) => filesIn(folder, "")).filter((file) => !file.endsWith("/spans.test.ts"));
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read("package.json"));

/** Files and folders that builds and tools make. */
const made = read(".gitignore").split("\n").filter(Boolean);

/** The code spans of a document, without its blocks of code. */
export function spansIn(text: string): readonly string[] {
	return [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
}

const COMMAND = /^(?:npm|npx|tsx) /;
const ENDING = /\.(?:ts|js|json|md|hbs|css|yml|sh|peggy|zip|png)$/;

/** Whether a span names a file or folder of the project: one below its folders, or one with a known ending. */
function isPath(span: string): boolean {
	return /^[\w.<>*/-]+$/.test(span) && (ENDING.test(span) || span.endsWith("/") || FOLDERS.some((folder) => span.startsWith(`${folder}/`)));
}

/** What is wrong with a span of a document; null if what it names is there. */
export function faultOf(span: string, paper: string): string | null {
	if (COMMAND.test(span)) return span.split(" && ").every(isCommand) ? null : `no such command: ${span}`;
	if (isPath(span)) return isThere(span, paper) ? null : `no such file, or several: ${span}`;
	if (span.includes("→")) return roomsIn(span).every(isRoom) ? null : `no such folder: ${span}`;
	if (/^[a-z%$].* .* .* [\w%$]+$/i.test(span) && !/[{}();]/.test(span)) return isTest(span) ? null : `no such test: ${span}`;
	const unknown = (span.replaceAll(/<[^>]*>/g, "").match(/[A-Za-z_$][\w$]{2,}/g) ?? []).filter((word) => !words().has(word));
	return unknown.length === 0 ? null : `not in the code: ${unknown.join(", ")} of ${span}`;
}

function isCommand(command: string): boolean {
	const [tool = "", ...rest] = command.split(" ");
	if (tool === "npm") return ["ci", "start", "test"].includes(rest[0] ?? "") || (rest[0] === "run" && (rest[1] ?? "") in scripts);
	const project = /--project (\w+)/.exec(command)?.[1];
	if (project !== undefined) return read("vitest.config.ts").includes(`name: "${project}"`);
	return rest.filter((word) => word.includes("/")).every((path) => existsSync(join(ROOT, path)));
}

/** Whether a path is there: from the root, from the document, or as the end of exactly one file's path. A path with `<game>` is there for each game. */
function isThere(path: string, paper: string): boolean {
	if (path.includes("<game>")) return GAMES.every(({ game }) => isThere(path.replace("<game>", game.id), paper));
	if (path.includes("*")) return files.some((file) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`).test(file));
	if (made.includes(path) || existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(paper), path))) return true;
	return files.filter((file) => file.endsWith(`/${path}`)).length === 1;
}

/** The names in a drawing of arrows; what stands in brackets is no name. */
function roomsIn(span: string): readonly string[] {
	return span.split(/→|,/).flatMap((name) => (name.includes("(") ? [] : name.trim()));
}

/** Whether a folder or a file of the code has this name. */
function isRoom(name: string): boolean {
	return files.some((file) => file.startsWith("src/") && (file.includes(`/${name}/`) || file.endsWith(`/${name}.ts`)));
}

let tests: readonly string[] | null = null;

/** Whether a test has this name, or one with it in it. */
function isTest(name: string): boolean {
	tests ??= files.filter((file) => file.startsWith("test/") && file.endsWith(".ts")).map(read);
	return tests.some((text) => text.includes(name));
}

let known: ReadonlySet<string> | null = null;

/** All words of the code: its names and texts, without its comments. */
function words(): ReadonlySet<string> {
	known ??= new Set([...sources().map(withoutComments), ...others().map(read)].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
	return known;
}

function sources(): readonly string[] {
	return files.filter((file) => /^(?:src|tools|test)\/.*\.ts$/.test(file));
}

function others(): readonly string[] {
	return ["package.json", "module.json", "tsconfig.json", "lang/en.json", ...files.filter((file) => file.endsWith(".hbs"))];
}

function withoutComments(file: string): string {
	const source = read(file);
	const { comments } = parseSync(file, source);
	return comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

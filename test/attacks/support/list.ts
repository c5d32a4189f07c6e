/**
 * The list of all attacks by name for docs/security.md, read from the tests.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The line of docs/security.md before the list. */
export const BEGINS = "<!-- The list below is written by `npm run attacks`. -->";

/** The names of the tests in a file, in order. */
function namesIn(text: string): readonly string[] {
	const calls = text.matchAll(/\btest(?:\.each\([^\n]*\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g);
	return [...calls].map(([, double, single, template]) => (double ?? single ?? template ?? "").replace(/\\(.)/g, "$1"));
}

/** A file's header as one line. */
function headerOf(text: string): string {
	const [, header = ""] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? [];
	return header
		.split("\n")
		.map((line) => line.replace(/^ \* ?/, ""))
		.join(" ");
}

/** The list as Markdown: for each file of tests a heading, its header and the names of its tests. */
export function attacks(): string {
	const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
	const sections = files.sort().map((file) => {
		const text = readFileSync(join(FOLDER, file), "utf8");
		const names = namesIn(text).map((name) => `- ${name}`);
		return [`### [${basename(file)}](../test/attacks/${file})`, headerOf(text), names.join("\n")].join("\n\n");
	});
	return `${sections.join("\n\n")}\n`;
}

/**
 * The list of all attacks by name, as docs/security.md has it: read from the tests themselves.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** The line of docs/security.md that the list begins after. */
export const BEGINS = "<!-- The list below is written by `npm run attacks`. -->";

/** The names of the tests in a file, in order. */
function namesIn(text: string): readonly string[] {
	const calls = text.matchAll(/\btest(?:\.each\([^\n]*\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g);
	return [...calls].map(([, double, single, template]) => (double ?? single ?? template ?? "").replace(/\\(.)/g, "$1"));
}

/** What a file says of itself: the sentences of its header, as one line. */
function headerOf(text: string): string {
	const [, header = ""] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? [];
	return header
		.split("\n")
		.map((line) => line.replace(/^ \* ?/, ""))
		.join(" ");
}

/** The list as Markdown: a heading for each file of tests, what it is about, and its tests by name. */
export function attacks(): string {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith(".test.ts"));
	const sections = files.sort().map((file) => {
		const text = readFileSync(join(FOLDER, file), "utf8");
		const names = namesIn(text).map((name) => `- ${name}`);
		return [`### [${file}](../test/attacks/${file})`, headerOf(text), names.join("\n")].join("\n\n");
	});
	return `${sections.join("\n\n")}\n`;
}

/**
 * The list of all attacks by name for docs/security.md, read from the tests.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { GUARDS } from "../guards/guards.ts";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The line of docs/security.md before the list. */
export const BEGINS = "<!-- The list below is written by `npm run attacks`. -->";

/** The names of the tests in a file, in order. */
function namesIn(text: string): readonly string[] {
	const calls = text.matchAll(/\btest(?:\.each\([^\n]*\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g);
	const names = [...calls].map(([, double, single, template]) => (double ?? single ?? template ?? "").replace(/\\(.)/g, "$1"));
	return names.map((name) => name.replace(/ ?\((?:%i|\$\w+)\)$/, "").replace(/%s|\$name/g, "…"));
}

/** A file's header as one line. */
function headerOf(text: string): string {
	const [, header = ""] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? [];
	return header
		.split("\n")
		.map((line) => line.replace(/^ \* ?/, ""))
		.join(" ");
}

/** The files of tests, by their paths below this folder. */
const FILES: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".test.ts"))
	.sort();

function textOf(file: string): string {
	return readFileSync(join(FOLDER, file), "utf8");
}

/** An attack: the name of its test, and of the file of the test without `.test.ts`. */
export interface Attack {
	readonly file: string;
	readonly name: string;
}

/** All attacks. */
export function allAttacks(): readonly Attack[] {
	return FILES.flatMap(attacksIn);
}

function attacksIn(path: string): readonly Attack[] {
	const file = basename(path, ".test.ts");
	return namesIn(textOf(path)).map((name) => ({ file, name }));
}

/** The guards that an attack depends on: it comes through in the code without any one of them. */
export function guardsOf({ file, name }: Attack): readonly string[] {
	return GUARDS.filter(({ attacks }) => attacks[file]?.some((beginning) => name.startsWith(beginning))).map(({ does }) => does);
}

/** The list as Markdown: for each file of tests a heading, its header, and the names of its tests with their guards. */
export function attacks(): string {
	const sections = FILES.map((file) => {
		const names = attacksIn(file).map((attack) => `- ${attack.name} · _${guardsOf(attack).join("; ")}_`);
		return [`### [${basename(file)}](../test/attacks/${file})`, headerOf(textOf(file)), names.join("\n")].join("\n\n");
	});
	return `${sections.join("\n\n")}\n`;
}

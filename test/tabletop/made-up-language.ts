// A made-up language, for tests and for translators: each text is in brackets, has only letters with accents, and is four tenths
// longer. So what is in plain letters on a screen does not come from the language file, and a label without room shows at once.
// Law: placeholders, markup, and texts of signs alone stay as they are.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A language file, or a block of one. */
export type Texts = string | { readonly [key: string]: Texts };

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçďéƒğħíĵķĺɱñóƥʠŕšťúṽŵẋýžÁƁÇĎÉƑĞĦÍĴĶĹṀÑÓƤǪŔŠŤÚṼŴẊÝŽ";
const LONGER = 1.4;

/** What is never translated in a text. */
const KEPT = /(\{\w+\}|<[^>]+>)/;

/** A text of the made-up language. */
export function madeUp(text: string): string {
	const parts = text.split(KEPT);
	const isKept = (part: string) => KEPT.test(part);
	const letters = parts.filter((part) => !isKept(part)).join("");
	if (!/[A-Za-z]/.test(letters)) return text;
	let missing = Math.ceil(letters.length * LONGER) - letters.length - 2;
	const accented = (letter: string) => {
		const other = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
		if (missing <= 0 || !/[aeiou]/.test(letter)) return other;
		missing -= 1;
		return other + other;
	};
	const told = parts.map((part) => (isKept(part) ? part : part.replaceAll(/[A-Za-z]/g, accented))).join("");
	return `⟦${told}${"é".repeat(Math.max(0, missing))}⟧`;
}

/** A whole language file in the made-up language. */
export function inMadeUp(texts: Texts): Texts {
	if (typeof texts === "string") return madeUp(texts);
	return Object.fromEntries(Object.entries(texts).map(([key, below]) => [key, inMadeUp(below)]));
}

/** A folder with the built module in other words: all its files but the language file are those of the build. */
export interface Spoken {
	readonly moduleDir: string;
	readonly remove: () => void;
}

/** The module in other words, in a folder of its own until it is removed. */
export function spokenIn(dist: string, texts: Texts): Spoken {
	const moduleDir = mkdtempSync(join(tmpdir(), "tabletop-words-"));
	for (const name of readdirSync(dist)) if (name !== "lang") symlinkSync(join(dist, name), join(moduleDir, name));
	cpSync(join(dist, "lang"), join(moduleDir, "lang"), { recursive: true });
	mkdirSync(join(moduleDir, "lang"), { recursive: true });
	writeFileSync(join(moduleDir, "lang", "en.json"), JSON.stringify(texts));
	return { moduleDir, remove: () => rmSync(moduleDir, { recursive: true, force: true }) };
}

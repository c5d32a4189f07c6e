/**
 * A made-up language for the pages of a table: each text of the language file in brackets, with accents, and four tenths longer. It
 * shows texts that are not in the language file, labels without room for other languages, and lost placeholders.
 */
import type { Page } from "playwright-core";

/** The tag is one that packages of translations use, and the language has four forms for numbers. */
const TAG = "pl_PL";

/** What stands around each text. */
const [OPEN, CLOSE] = ["\u27e6", "\u27e7"];

/** Speaks the made-up language in a page from now on. Windows that are open keep their words until they are drawn again. */
export async function speakMadeUp(page: Page): Promise<void> {
	await page.evaluate(`(() => {
		const accents = { a: "á", e: "ê", i: "ï", o: "ö", u: "û", y: "ÿ", A: "Å", E: "É", I: "Î", O: "Ø", U: "Ü", c: "ç", n: "ñ", s: "š" };
		const strange = (text) => {
			// Placeholders and markup stay as they are.
			const parts = text.split(/(\\{[^}]*\\}|<[^>]*>)/);
			const words = parts.map((part, index) => index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter)).join("");
			const more = Math.ceil(parts.filter((_, index) => index % 2 === 0).join("").length * 0.4);
			const extra = more < 3 ? "" : " " + "ëxtrå ".repeat(Math.ceil(more / 6)).slice(0, more - 1).trim();
			return "${OPEN}" + words + extra + "${CLOSE}";
		};
		const all = (words) => Object.fromEntries(Object.entries(words).map(([key, value]) => [key, typeof value === "string" ? strange(value) : all(value)]));
		const { i18n } = game;
		i18n.translations.VOIDREGATTA = all(i18n.translations.VOIDREGATTA);
		i18n.lang = "${TAG}";
	})()`);
}

/** Texts outside the brackets that have letters of their own and are no names of the world; and lost keys and placeholders. */
export async function foreignTexts(page: Page, selector: string, allowed: readonly string[]): Promise<readonly string[]> {
	return page.evaluate<readonly string[]>(`(() => {
		const outside = (text) => {
			let depth = 0;
			return [...text].filter((sign) => {
				if (sign === "${OPEN}") depth += 1;
				if (sign === "${CLOSE}") depth -= 1;
				return depth === 0 && sign !== "${CLOSE}";
			}).join("");
		};
		const names = [game.actors, game.combats, game.users, game.journal, game.scenes].flatMap((documents) => documents.contents.map(({ name }) => name));
		const seats = game.combats.contents.flatMap(({ combatants }) => combatants.contents.map(({ name }) => name));
		const known = [...names, ...seats, ...${JSON.stringify(allowed)}].filter((name) => /\\p{L}/u.test(name ?? "")).sort((a, b) => b.length - a.length);
		const foreign = (text) => {
			const rest = known.reduce((left, name) => left.replaceAll(name, " "), outside(text));
			return /\\p{L}{2}/u.test(rest.replace(/\\b[A-Z]{1,2}\\d+\\b/g, " "));
		};
		const lost = (text) => /VOIDREGATTA\\.|\\{\\w+\\}|undefined|\\[object/.test(text);
		const found = new Set();
		const judge = (text, where) => {
			if (lost(text)) found.add("lost in " + where + ": " + text.trim().slice(0, 90));
			else if (foreign(text)) found.add("not in the language file, " + where + ": " + text.trim().slice(0, 90));
		};
		for (const part of document.querySelectorAll("${selector}")) {
			const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
			while (walker.nextNode()) {
				const { parentElement: around, data } = walker.currentNode;
				if (data.trim() !== "" && !around.closest("script, style, prose-mirror, [data-made-up='no']")) judge(data, around.localName + "." + around.className.toString().split(" ")[0]);
			}
			for (const one of part.querySelectorAll("[title], [aria-label], [placeholder], [alt], [data-tooltip], [aria-description]")) {
				for (const name of ["title", "aria-label", "placeholder", "alt", "data-tooltip", "aria-description"]) {
					const text = one.getAttribute(name);
					if (text) judge(text, name + " of " + one.localName);
				}
			}
		}
		return [...found];
	})()`);
}

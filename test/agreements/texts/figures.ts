/**
 * The numbers in the journals of rules, each held to the code. A game says in `test/core/<game>/figures.ts` what its tables have and
 * which words stand round a number; this file finds every number of a page that nothing holds.
 *
 * A table is marked with `data-figures`, and its cells are compared one by one. In the text a saying holds the numbers that it fills in:
 * if the code gives another number, the journal no longer says it. Ordinals and “one” are no figures, and orders in `<code>` are parsed
 * by the agreement on packs.
 */

/** Words of a page with numbers in them; `held` are the ends of the parts that come from the code, or are no figures of the rules. */
export interface Saying {
	readonly words: string;
	readonly held: readonly (readonly [from: number, to: number])[];
}

/** A cell as the code has it; null for words, whose numbers are held like those of the text, as in a table without a key. */
export type Cell = string | number | null;

/** The figures of one journal: the rows of its tables by key, and its sayings by page. */
export interface Figures {
	readonly tables?: Readonly<Record<string, readonly (readonly Cell[])[]>>;
	readonly pages: Readonly<Record<string, readonly Saying[]>>;
}

/** A page as the pack has it. */
export interface Page {
	readonly name: string;
	readonly text: { readonly content: string };
}

const WORDS = [
	...["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
	...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"],
];
const OTHERS = ["eighteen", "twenty", "half", "twice", "quarter", "fifth", "tenths"];
const NUMBER = new RegExp(`\\d+(?:[.,]\\d+)*|\\b(?:${[...WORDS.slice(2), ...OTHERS].join("|")})\\b`, "gi");
const RULING = /\b(?:JR|FR|SC|FT)-\d+\b/g;

/** A number in words, from none to sixteen. */
export function word(value: number): string {
	const found = WORDS[value];
	if (!found) throw new Error(`There is no word for ${value}`);
	return found;
}

/** The same at the beginning of a sentence. */
export function Word(value: number): string {
	return word(value).replace(/^./, (letter) => letter.toUpperCase());
}

/** A number as the journals print it. */
export function said(value: Cell): string {
	if (typeof value !== "number") return value ?? "";
	return value.toLocaleString("en-GB", { maximumFractionDigits: 3 }).replace("-", "−");
}

/** A number that is added, with its sign. */
export function signed(value: number): string {
	return value > 0 ? `+${said(value)}` : said(value);
}

/** A share as whole per cent. */
export function percent(share: number): string {
	return `${Math.round(100 * share)} %`;
}

/** Values by what they have in common, in their order. */
export function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): ReadonlyMap<Key, readonly Value[]> {
	const groups = new Map<Key, Value[]>();
	for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
	return groups;
}

/** Words whose numbers come from the code: those that are filled in, and no others. */
export function says(parts: TemplateStringsArray, ...values: readonly (string | number)[]): Saying {
	let words = "";
	const held: [number, number][] = [];
	for (const [index, part] of parts.entries()) {
		words += part;
		const value = values[index];
		if (value === undefined) continue;
		held.push([words.length, words.length + said(value).length]);
		words += said(value);
	}
	return { words, held };
}

/** Words whose numbers are no figures of the rules; the reason says what they are. */
export function plain(reason: string, ...phrases: readonly string[]): readonly Saying[] {
	if (reason.length < 10) throw new Error(`No reason for ${phrases.join(", ")}`);
	return phrases.map((words) => ({ words, held: [[0, words.length]] }));
}

/** What is wrong with the numbers of a journal, a line each. */
export function faultsOf(pages: readonly Page[], { tables = {}, pages: sayings }: Figures): readonly string[] {
	const lost = Object.keys(sayings).filter((name) => !pages.some((page) => page.name === name));
	const keys = pages.flatMap(({ text }) => [...text.content.matchAll(/data-figures="([^"]*)"/g)].map(([, key = ""]) => key));
	const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
	const missing = Object.keys(tables).filter((key) => !keys.includes(key));
	return [
		...lost.map((name) => `There is no page ${name}`),
		...twice.map((key) => `Two tables are ${key}`),
		...missing.map((key) => `No table is ${key}`),
		...pages.flatMap((page) => [
			...faultsOfTables(page, tables),
			...faultsOfText(textOf(page, tables), sayings[page.name] ?? [], page.name),
		]),
	];
}

interface Table {
	readonly key: string | null;
	readonly rows: readonly (readonly string[])[];
}

function tablesOf({ text }: Page): readonly Table[] {
	return [...text.content.matchAll(/<table([^>]*)>(.*?)<\/table>/gs)].map(([, marks = "", inside = ""]) => ({
		key: /data-figures="([^"]*)"/.exec(marks)?.[1] ?? null,
		rows: [...inside.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
			[...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => flat(cell).trim()),
		),
	}));
}

function faultsOfTables(page: Page, tables: Figures["tables"] = {}): readonly string[] {
	return tablesOf(page).flatMap(({ key, rows }) => {
		if (key === null) {
			const numbers = rows.flat().filter((cell) => numbersIn(cell).length > 0 && !isWords(cell));
			return numbers.map((cell) => `${page.name}: a table without a key has “${cell}”`);
		}
		const wanted = tables[key];
		if (!wanted) return [`${page.name}: the code has no table ${key}`];
		if (rows.length !== wanted.length) return [`${page.name}: the table ${key} has ${rows.length} rows, the code ${wanted.length}`];
		return rows.flatMap((row, index) => {
			const cells = wanted[index] ?? [];
			const odd = row.length !== cells.length || row.some((cell, place) => cells[place] !== null && cell !== said(cells[place] ?? ""));
			return odd
				? [
						`${page.name}: the table ${key} has | ${row.join(" | ")} |, the code | ${cells
							.map((cell) => cell ?? "…")
							.map(said)
							.join(" | ")} |`,
					]
				: [];
		});
	});
}

/** The text of a page, with the words in the cells of its tables. */
function textOf(page: Page, tables: Figures["tables"] = {}): string {
	const cells = tablesOf(page).flatMap(({ key, rows }) =>
		rows.flat().filter((cell, place) => (key === null ? isWords(cell) : tables[key]?.flat()[place] === null)),
	);
	return [flat(page.text.content.replaceAll(/<table.*?<\/table>/gs, "\n")), ...cells].join("\n");
}

/** Whether a cell says something in words, and does not merely give a figure. */
function isWords(cell: string): boolean {
	return cell.split(" ").length > 2;
}

function flat(html: string): string {
	return html
		.replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
		.replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>/g, "\n$1\n")
		.replaceAll(/<h(\d)>(?:\d+\. )?/g, "\n")
		.replaceAll(/<\/?(?:strong|em|sup)>/g, "")
		.replaceAll(/<code>([^<]*)<\/code>/g, "`$1`")
		.replaceAll(/<[^>]*>/g, "\n");
}

/** The numbers in a text that are neither part of a ruling's name nor of an order. */
function numbersIn(text: string): readonly RegExpExecArray[] {
	const blank = (match: string) => " ".repeat(match.length);
	return [
		...text
			.replaceAll(RULING, blank)
			.replaceAll(/`[^`]*`/g, blank)
			.matchAll(NUMBER),
	];
}

function faultsOfText(text: string, sayings: readonly Saying[], page: string): readonly string[] {
	const places = sayings.map(({ words, held }) =>
		placesOf(words, text).flatMap((at) => held.map(([from, to]) => [at + from, at + to] as const)),
	);
	const unsaid = sayings.filter(({ words }) => !text.includes(words));
	const all = places.flat();
	const free = numbersIn(text).filter(({ 0: number, index }) => !all.some(([from, to]) => from <= index && index + number.length <= to));
	return [
		...unsaid.map(({ words }) => `${page}: the journal does not say “${words}”`),
		...free.map(({ 0: number, index }) => `${page}: nothing holds ${number} in “${around(text, index)}”`),
	];
}

function placesOf(words: string, text: string): readonly number[] {
	const places: number[] = [];
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
	return places;
}

function around(text: string, index: number): string {
	return text.slice(Math.max(0, index - 40), index + 30).replaceAll(/\s+/g, " ");
}

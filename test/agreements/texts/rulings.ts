/**
 * The rulings of the games, and who cites them: functions of the core in comments, and tests in their names.
 */
import type { CallExpression, Comment, Expression, Node } from "oxc-parser";
import { GAMES } from "../../../src/core/games.ts";
import { filesIn, parsed, read } from "../sources.ts";
import { HOLE, textsOf, walk } from "../syntax.ts";

/** A place that cites a ruling: a function, constant or type of a file, or the name of a test. */
export interface Citation {
	readonly ruling: string;
	readonly path: string;
	/** The name of what cites it; empty if the head of the file does. */
	readonly name: string;
}

/** A ruling, and the pages of the rules journal that have it. */
export interface Ruling {
	readonly id: string;
	readonly pages: readonly string[];
}

/** The rules journal of a game: its name and its rulings in order. */
export interface Journal {
	readonly game: string;
	readonly name: string;
	readonly rulings: readonly Ruling[];
}

const ID = /\b(JR|FR|SC|FT)-(\d+)\b/g;
const ANY = /\b(?:JR|FR|SC|FT)-\d/;
/** Several rulings, such as “JR-7 to JR-12”. */
const RANGE = /\b(JR|FR|SC|FT)-(\d+) to (?:\1-)?(\d+)\b/g;

/** The rulings in a text, once each; a range stands for all of its rulings. */
export function rulingsIn(text: string): readonly string[] {
	const ranged = [...text.matchAll(RANGE)].flatMap(([, game = "", from = "", to = ""]) =>
		Array.from(
			{ length: Number(to) - Number(from) + 1 },
			(_, index) => `${game}-${String(Number(from) + index).padStart(from.length, "0")}`,
		),
	);
	return [...new Set([...ranged, ...[...text.matchAll(ID)].map(([id]) => id)])];
}

/** Pages that list rulings, or speak of windows and of authors; the others say what a ruling is about. */
const LISTS = ["Rulings", "What each window asks you", "Credits", "Playing it here", "A worked turn"];

interface JournalSource {
	readonly name: string;
	readonly pages: readonly { readonly name: string; readonly text: { readonly content: string } }[];
}

/** The rules journals of all games. */
export function journals(): readonly Journal[] {
	return GAMES.map(({ game: { id } }) => {
		const { name, pages }: JournalSource = JSON.parse(read(`packs/_source/rules/${id}.json`));
		const ids = [...new Set(pages.flatMap(({ text }) => rulingsIn(text.content)))].sort((a, b) => numberOf(a) - numberOf(b));
		const withIt = (ruling: string) => pages.filter(({ text }) => rulingsIn(text.content).includes(ruling)).map((page) => page.name);
		return { game: id, name, rulings: ids.map((ruling) => ({ id: ruling, pages: telling(withIt(ruling)) })) };
	});
}

function numberOf(ruling: string): number {
	return Number(ruling.split("-")[1]);
}

function telling(pages: readonly string[]): readonly string[] {
	const found = pages.filter((page) => !LISTS.includes(page));
	return found.length > 0 ? found : pages.slice(0, 1);
}

/** What the comments of a file of the core cite, with what they stand in or before. */
export function citationsIn(path: string, source = read(path)): readonly Citation[] {
	const { program, comments } = parsed(path, source);
	const cited = comments.flatMap((comment) => {
		const rulings = rulingsIn(comment.value);
		if (rulings.length === 0) return []; // to find a name takes a walk through the file
		const name = program.body[0] && comment.start === 0 ? "" : nameAt(program, comment, source);
		return rulings.map((ruling) => ({ ruling, path, name }));
	});
	const known = new Set<string>();
	return cited.filter(({ ruling, name }) => known.size < known.add(`${ruling} ${name}`).size);
}

/** The outermost name that a comment stands in, or else the first one after it; methods rather than their class. */
function nameAt(program: Node, comment: Comment, source: string): string {
	const found: { readonly name: string; readonly start: number; readonly end: number }[] = [];
	walk(program, (node) => {
		const name = nameOfDeclaration(node);
		if (name !== null) found.push({ name, start: node.start, end: node.end });
		return name === null || node.type === "ClassDeclaration";
	});
	const inside = found.findLast(({ start, end }) => start <= comment.start && comment.end <= end);
	const sameLine = found.findLast(({ end }) => end <= comment.start && !source.slice(end, comment.start).includes("\n"));
	const next = found.find(({ start }) => start >= comment.end);
	// A comment right before a method is in the class, too.
	const method = inside && next && next.end <= inside.end ? next : inside;
	return (method ?? sameLine ?? next)?.name ?? "";
}

function nameOfDeclaration(node: Node): string | null {
	switch (node.type) {
		case "FunctionDeclaration":
		case "ClassDeclaration":
		case "TSInterfaceDeclaration":
		case "TSTypeAliasDeclaration":
			return node.id?.name ?? null;
		case "VariableDeclarator":
			return node.id.type === "Identifier" ? node.id.name : null;
		case "MethodDefinition":
			return node.key.type === "Identifier" ? node.key.name : null;
		default:
			return null;
	}
}

/** The names of the tests and groups of tests in a file that cite rulings. A group whose name is a ruling alone stands for its tests. */
export function testsCiting(path: string, source = read(path)): readonly Citation[] {
	const found: Citation[] = [];
	if (!ANY.test(source)) return found;
	walk(parsed(path, source).program, (node) => {
		if (node.type !== "CallExpression" || !definesTest(node)) return undefined;
		for (const title of textsOf(node.arguments[0])) {
			const names = isBare(title) ? namesBelow(node).map((name) => `${title}: ${name}`) : [title];
			found.push(...rulingsIn(title).flatMap((ruling) => names.map((name) => ({ ruling, path, name: readable(name) }))));
		}
		return undefined;
	});
	return found;
}

/** Whether a name is the number of a ruling, or several, and no sentence. */
function isBare(title: string): boolean {
	return ANY.test(title) && !/[a-z]{3}/.test(title);
}

/** The names of the tests in a group. */
function namesBelow(group: CallExpression): readonly string[] {
	const names: string[] = [];
	walk(group, (node) => {
		if (node.type === "CallExpression" && node !== group && definesTest(node)) names.push(...textsOf(node.arguments[0]));
		return undefined;
	});
	return names;
}

/** Whether a call defines a test or a group: `test(…)`, `test.each(…)(…)`. */
function definesTest({ callee }: CallExpression): boolean {
	let base: Expression = callee;
	while (base.type === "CallExpression" || base.type === "MemberExpression")
		base = base.type === "CallExpression" ? base.callee : base.object;
	return base.type === "Identifier" && ["test", "describe", "it"].includes(base.name);
}

function readable(name: string): string {
	return name.replaceAll(HOLE, "…").replaceAll(/%[a-z]|\$\w+/g, "…");
}

/** All citations of the core by its comments, and all tests that cite rulings. */
export function allCitations(): { readonly functions: readonly Citation[]; readonly tests: readonly Citation[] } {
	return {
		functions: filesIn("src/core", ".ts").flatMap((path) => citationsIn(path)),
		tests: filesIn("test", ".test.ts")
			.filter((path) => !path.startsWith("test/agreements/"))
			.flatMap((path) => testsCiting(path)),
	};
}

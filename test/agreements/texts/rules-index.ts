/**
 * The index of rules as a page: each ruling with its place in the rules, the functions that apply it, and the tests that show it.
 */
import { basename } from "node:path";
import { filesIn, read } from "../sources.ts";
import { allCitations, type Citation, type Journal, journals, type Ruling } from "./rulings.ts";

/** Rulings that no comment of the core, or no test's name, cites, each with the reason. None at present. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};

const HEAD = `# Rules and their code

\`npm run rules-index\` writes this page from the numbers of rulings that comments of \`src/core\` and names of tests cite. The rulings themselves are in the journals of \`packs/_source/rules/\`, by the page that is named first.
`;

function linkTo(text: string, path: string): string {
	return `[${text}](../${path})`;
}

function functionLink({ name, path }: Citation): string {
	return name === "" ? linkTo(basename(path), path) : linkTo(`\`${name}\``, path);
}

function testLink({ name, path }: Citation): string {
	return linkTo(name.replaceAll("|", "\\|").replaceAll("[", "\\[").replaceAll("]", "\\]"), path);
}

/** One link for each, sorted by path, so that the page does not depend on the order in a file. */
function links(citations: readonly Citation[], link: (citation: Citation) => string): readonly string[] {
	return [...new Set([...citations].sort((a, b) => compare(a.path, b.path) || compare(a.name, b.name)).map(link))];
}

function compare(a: string, b: string): number {
	return a < b ? -1 : Number(a > b);
}

/** The sections of the source texts that the heads of a game's files name, each with the files. */
function sectionsOf(game: string): ReadonlyMap<string, readonly string[]> {
	const sections = new Map<string, string[]>();
	for (const path of filesIn(`src/core/${game}`, ".ts")) {
		const [, sentence = ""] = /^\/\*\*[\s\S]*?\bSource: ([\s\S]*?)(?:\.\s|\*\/)/.exec(read(path)) ?? [];
		const plain = sentence.replaceAll(/\s*\n \*\s*/g, " ");
		for (const [, section = ""] of plain.matchAll(/"([^"]+)"/g)) {
			const name = section.replace(/,$/, "");
			sections.set(name, [...(sections.get(name) ?? []), path]);
		}
	}
	return new Map([...sections].sort(([a], [b]) => compare(a, b)));
}

/** The head of a file says no more where a function of the file cites the same ruling. */
function withoutHeads(citations: readonly Citation[]): readonly Citation[] {
	return citations.filter(({ name, path }) => name !== "" || !citations.some((citation) => citation.path === path && citation.name !== ""));
}

function rowOf({ id, pages }: Ruling, { functions, tests }: ReturnType<typeof allCitations>): string {
	const of = (citations: readonly Citation[]) => citations.filter(({ ruling }) => ruling === id);
	const applied = links(withoutHeads(of(functions)), functionLink).join(", ");
	const shown = links(of(tests), testLink).join("; ");
	return `| ${id} | ${pages.join(", ")} | ${applied || EXCEPTIONS[id]} | ${shown || EXCEPTIONS[id]} |`;
}

function partOf(journal: Journal, citations: ReturnType<typeof allCitations>): string {
	const rows = journal.rulings.map((ruling) => rowOf(ruling, citations));
	const sections = [...sectionsOf(journal.game)].map(
		([name, paths]) => `| ${name} | ${paths.map((path) => linkTo(path.slice(`src/core/${journal.game}/`.length), path)).join(", ")} |`,
	);
	return [
		`## ${journal.name}\n`,
		`| ruling | in the rules | applied by | shown by |\n| ------ | ------------ | ---------- | -------- |\n${rows.join("\n")}\n`,
		`| section of the source | files |\n| --------------------- | ----- |\n${sections.join("\n")}\n`,
	].join("\n");
}

/** The whole page. */
export function rulesIndex(): string {
	const citations = allCitations();
	return [HEAD, ...journals().map((journal) => partOf(journal, citations))].join("\n");
}

/**
 * The sources for the agreements: all files, and the imports of each, types included.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Expression, type ParseResult, parseSync, Visitor } from "oxc-parser";

export const ROOT = join(import.meta.dirname, "../..");

/** Paths from the project's root of all files below a folder that have this ending, sorted. It is a fault of the test if there are none. */
export function filesIn(folder: string, ending: string): readonly string[] {
	const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
	const files = found.filter((path) => path.endsWith(ending)).map((path) => `${folder}/${path.replaceAll("\\", "/")}`);
	if (files.length === 0) throw new Error(`No file in ${folder} ends in ${ending}`);
	return files.sort();
}

export function read(path: string): string {
	return readFileSync(join(ROOT, path), "utf8");
}

const files = new Map<string, { readonly source: string; readonly tree: ParseResult }>();

/** A file as a syntax tree, which many agreements walk: it is parsed once. Nobody may change it. */
export function parsed(path: string, source: string): ParseResult {
	const held = files.get(path);
	if (held?.source === source) return held.tree;
	const tree = parseSync(path, source);
	files.set(path, { source, tree });
	return tree;
}

/** Stands for a module whose name is only known when the code runs; no room may import it. */
const UNKNOWN = "(a name that is not written out)";

/** The modules that a file imports or re-exports: own files as paths from the root, packages by name. */
export function importsOf(path: string, source = read(path)): readonly string[] {
	const { module, program, errors } = parsed(path, source);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	const imported = module.staticImports.map((staticImport) => staticImport.moduleRequest.value);
	const exported = module.staticExports.flatMap((staticExport) =>
		staticExport.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
	);
	const inPassing: string[] = [];
	const note = (from: Expression) => inPassing.push(from.type === "Literal" && typeof from.value === "string" ? from.value : UNKNOWN);
	new Visitor({ ImportExpression: (node) => void note(node.source), TSImportType: (node) => void note(node.source) }).visit(program);
	return [...new Set([...imported, ...exported, ...inPassing])].map((name) => (name.startsWith(".") ? resolved(path, name) : name));
}

/** The path from the root of a module that a file imports by a relative name. */
export function resolved(path: string, name: string): string {
	return relative(ROOT, join(ROOT, dirname(path), name)).replaceAll("\\", "/");
}

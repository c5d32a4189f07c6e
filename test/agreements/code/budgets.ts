/**
 * The sizes of files and functions, and ways round the compiler.
 */
import type { Comment, Node } from "oxc-parser";
import { parsed, read } from "../sources.ts";
import { lineAt, nameOf, walk } from "../syntax.ts";

export interface FunctionSize {
	readonly name: string;
	readonly file: string;
	readonly lines: number;
	readonly parameters: number;
}

/** The number of lines of a file. */
export function linesOf(source: string): number {
	return source.trimEnd().split("\n").length;
}

/** The functions of a file with their sizes. */
export function functionsIn(file: string, source = read(file)): readonly FunctionSize[] {
	const found: FunctionSize[] = [];
	let named = "";
	walk(parsed(file, source).program, (node) => {
		named = givenName(node) ?? named;
		if (isFunction(node)) {
			const lines = lineAt(source, node.end) - lineAt(source, node.start) + 1;
			const parameters = node.params.filter((param) => !(param.type === "Identifier" && param.name === "this")).length;
			found.push({ name: named, file, lines, parameters });
		}
		return undefined;
	});
	return found;
}

type FunctionNode = Extract<Node, { params: unknown }>;

function isFunction(node: Node): node is FunctionNode {
	if (node.type === "ArrowFunctionExpression" || node.type === "FunctionDeclaration") return true;
	return node.type === "FunctionExpression" && node.body !== null;
}

function givenName(node: Node): string | null {
	switch (node.type) {
		case "FunctionDeclaration":
		case "VariableDeclarator":
			return node.id ? nameOf(node.id) : null;
		case "MethodDefinition":
		case "PropertyDefinition":
		case "Property":
			return nameOf(node.key);
		default:
			return null;
	}
}

/** The places where a file bypasses the compiler: `any`, and comments that silence it. */
export function silenced(file: string, source = read(file)): readonly string[] {
	const { program, comments } = parsed(file, source);
	const found = comments.filter(({ value }) => /@ts-(ignore|expect-error|nocheck)/.test(value)).map(({ start }) => start);
	walk(program, (node) => {
		if (node.type === "TSAnyKeyword") found.push(node.start);
		return undefined;
	});
	return found.map((start) => placed(file, source, start));
}

/** The casts of a file without a reason in a comment on the same line or right above. */
export function unexplainedCasts(file: string, source = read(file)): readonly string[] {
	const { program, comments } = parsed(file, source);
	const explained = new Set(comments.flatMap((comment) => linesExplained(comment, source)));
	const found = new Set<string>();
	walk(program, (node) => {
		const first = node.type === "TSAsExpression" && !isConst(node.typeAnnotation) ? node.expression.end : null;
		// A cast on several lines counts from the start of its statement, so the comment may stand above either.
		if (first !== null && !explained.has(lineAt(source, first)) && !explained.has(lineAt(source, node.start))) {
			found.add(placed(file, source, node.start));
		}
		return undefined;
	});
	return [...found];
}

function linesExplained({ start, end }: Comment, source: string): readonly number[] {
	const [first, last] = [lineAt(source, start), lineAt(source, end)];
	return [first, last, last + 1];
}

function isConst(annotation: Node): boolean {
	return annotation.type === "TSTypeReference" && annotation.typeName.type === "Identifier" && annotation.typeName.name === "const";
}

function placed(file: string, source: string, offset: number): string {
	const line = lineAt(source, offset);
	return `${file}:${line}: ${source.split("\n")[line - 1]?.trim()}`;
}

/**
 * Sources as syntax trees.
 */
import { type Argument, type CallExpression, type Expression, type Node, Visitor, type VisitorObject, visitorKeys } from "oxc-parser";
import { parsed, read } from "./sources.ts";

/** Stands for a part of a text that is known only at run time. */
export const HOLE = "*";

/** Walks a file's tree; a file that cannot be parsed is a fault of the test. */
export function visit(path: string, visitor: VisitorObject, source = read(path)): void {
	const { program, errors } = parsed(path, source);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	new Visitor(visitor).visit(program);
}

/** Walks everything below a node, beginning with the node itself. If `enter` returns false, it skips everything below. */
export function walk(node: Node, enter: (node: Node) => boolean | undefined): void {
	if (enter(node) === false) return;
	for (const key of visitorKeys[node.type] ?? []) {
		// The keys of a node's children hold nodes, lists of nodes, or nothing.
		const children = [(node as unknown as Readonly<Record<string, Node | readonly (Node | null)[] | null>>)[key]].flat();
		for (const child of children) if (child) walk(child, enter);
	}
}

/** The number of the line that an offset is on, from 1. */
export function lineAt(source: string, offset: number): number {
	return source.slice(0, offset).split("\n").length;
}

/** Every text that an expression can give; unknown parts are holes. */
export function textsOf(node: Expression | Argument | undefined): readonly string[] {
	if (node?.type === "Literal" && typeof node.value === "string") return [node.value];
	if (node?.type === "ConditionalExpression") return [...textsOf(node.consequent), ...textsOf(node.alternate)];
	if (node?.type !== "TemplateLiteral") return [HOLE];
	return node.quasis.reduce<readonly string[]>(
		(texts, { value }, index) => {
			const before = index === 0 ? [""] : textsOf(node.expressions[index - 1]);
			return texts.flatMap((text) => before.map((more) => `${text}${more}${value.cooked ?? ""}`));
		},
		[""],
	);
}

/** The name of the called function: `words`, or `label` for `this.label`. */
export function calledName({ callee }: CallExpression): string | null {
	if (callee.type === "Identifier") return callee.name;
	return callee.type === "MemberExpression" && callee.property.type === "Identifier" && !callee.computed ? callee.property.name : null;
}

/** The names in an object literal; null for anything else, and for a literal with a spread. */
export function namesIn(node: Expression | Argument | undefined): readonly string[] | null {
	if (node?.type !== "ObjectExpression") return null;
	const names = node.properties.map((property) => (property.type === "Property" && !property.computed ? nameOf(property.key) : null));
	return names.every((name) => name !== null) ? names : null;
}

/** The name of a property as it is written. */
export function nameOf(key: Node): string | null {
	if (key.type === "Identifier") return key.name;
	return key.type === "Literal" ? String(key.value) : null;
}

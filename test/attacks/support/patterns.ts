/**
 * Finds code by its syntax: a pattern is a piece of TypeScript, which fits whatever the code's lines and spaces are. In a pattern, `$`
 * stands for any expression, `$name` for any expression that must be the same wherever the name comes again, `$;` and `$name;` for
 * any statement, and `...$` for the rest of a list.
 */
import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** A stretch of a source. */
export interface Stretch {
	readonly start: number;
	readonly end: number;
}

/** Where a pattern fits, and the texts that its named holes stand for. */
export interface Match extends Stretch {
	readonly holes: ReadonlyMap<string, string>;
}

/** The parts of a node by name: nodes, lists of nodes, and plain values. */
function partsOf(node: object): Readonly<Record<string, unknown>> {
	// A node is an object with string keys.
	return node as Readonly<Record<string, unknown>>;
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** All nodes below a node, itself included. */
export function* nodesIn(node: Node): Generator<Node> {
	yield node;
	for (const key of visitorKeys[node.type] ?? []) for (const child of [partsOf(node)[key]].flat()) if (isNode(child)) yield* nodesIn(child);
}

/** The lists of statements, fields or arguments directly in a node. */
function listsIn(node: Node): readonly (readonly Node[])[] {
	const values = (visitorKeys[node.type] ?? []).map((key) => partsOf(node)[key]);
	return values.flatMap((value) => (Array.isArray(value) ? [value.filter(isNode)] : []));
}

const trees = new Map<string, Node>();

/** The tree of a file; one that cannot be parsed is a fault of the caller. */
export function treeOf(path: string, source: string): Node {
	const before = trees.get(source);
	if (before) return before;
	const { program, errors } = parseSync(path, source);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	trees.set(source, program);
	return program;
}

/** What a pattern looks for: statements side by side, fields side by side, or one expression. */
function wantedBy(pattern: string): readonly Node[] {
	const isField = /^(?:\.\.\.)?[\w$]+: |^\.\.\./.test(pattern);
	const [only] = listsIn(treeOf("pattern.ts", isField ? `({ ${pattern} })` : `async function pattern() { ${pattern} }`))[0] ?? [];
	const inside = only?.type === "FunctionDeclaration" ? only.body : only?.type === "ExpressionStatement" ? only.expression : null;
	const body = inside?.type === "ParenthesizedExpression" ? inside.expression : inside;
	const [list = []] = body ? listsIn(body) : [];
	const [first] = list;
	// Without its semicolon, a statement that is an expression stands for the expression anywhere.
	if (list.length !== 1 || first?.type !== "ExpressionStatement" || pattern.endsWith(";")) return list;
	return [first.expression.type === "ParenthesizedExpression" ? first.expression.expression : first.expression];
}

/** What stands for the rest of a list. */
export const REST = "...$";

/** One attempt to fit a pattern. */
interface Attempt {
	readonly source: string;
	readonly holes: Map<string, string>;
}

const POSITIONS = ["start", "end", "range", "parent", "raw", "type"];

/** The hole that a node of a pattern is: an expression, or a statement of nothing else. */
function holeOf(node: unknown): string | null {
	if (isNode(node) && node.type === "ExpressionStatement") return holeOf(node.expression);
	return isNode(node) && node.type === "Identifier" && node.name.startsWith("$") ? node.name : null;
}

function fits(pattern: unknown, found: unknown, attempt: Attempt): boolean {
	const hole = holeOf(pattern);
	if (hole !== null) return isNode(found) && fills(hole, attempt.source.slice(found.start, found.end), attempt);
	if (Array.isArray(pattern)) return Array.isArray(found) && fitsList(pattern, found, attempt);
	if (typeof pattern !== "object" || pattern === null) return pattern === found;
	if (typeof found !== "object" || found === null) return false;
	if (isNode(pattern) && (!isNode(found) || found.type !== pattern.type)) return false;
	return Object.entries(pattern).every(([key, part]) => POSITIONS.includes(key) || fits(part, partsOf(found)[key], attempt));
}

function fills(hole: string, text: string, { holes }: Attempt): boolean {
	const before = holes.get(hole);
	if (hole !== "$") holes.set(hole, before ?? text);
	return hole === "$" || before === undefined || before === text;
}

function fitsList(patterns: readonly unknown[], found: readonly unknown[], attempt: Attempt): boolean {
	const last = patterns.at(-1);
	const isOpen = isNode(last) && last.type === "SpreadElement" && holeOf(last.argument) === "$";
	const closed = isOpen ? patterns.slice(0, -1) : patterns;
	if (isOpen ? found.length < closed.length : found.length !== closed.length) return false;
	const rest = found.slice(closed.length).filter(isNode);
	const [first, end] = [rest[0], rest.at(-1)];
	if (isOpen) attempt.holes.set(REST, first && end ? attempt.source.slice(first.start, end.end) : "");
	return closed.every((pattern, index) => fits(pattern, found[index], attempt));
}

/** Every place below a node where a pattern fits. */
export function matchesIn(node: Node, pattern: string, source: string): readonly Match[] {
	const wanted = wantedBy(pattern);
	if (wanted.length === 0) throw new Error(`A pattern with nothing in it: ${pattern}`);
	const [first] = wanted;
	const isList = wanted.length > 1 || (first !== undefined && /Statement$|Declaration$|^Property$|^SpreadElement$/.test(first.type));
	return [...nodesIn(node)].flatMap((each) => {
		const lists = isList ? listsIn(each).flatMap((list) => list.map((_, index) => list.slice(index, index + wanted.length))) : [[each]];
		// A statement alone, such as what an `if` does, is in no list.
		const alone = isList && wanted.length === 1 ? childrenOf(each).map((child) => [child]) : [];
		return [...lists, ...alone].flatMap((nodes) => matchOf(wanted, nodes, source));
	});
}

function childrenOf(node: Node): readonly Node[] {
	return (visitorKeys[node.type] ?? []).map((key) => partsOf(node)[key]).filter(isNode);
}

function matchOf(wanted: readonly Node[], nodes: readonly Node[], source: string): readonly Match[] {
	const attempt = { source, holes: new Map<string, string>() };
	const [first, last] = [nodes[0], nodes.at(-1)];
	if (!first || !last || nodes.length !== wanted.length) return [];
	return wanted.every((candidate, index) => fits(candidate, nodes[index], attempt))
		? [{ start: first.start, end: last.end, holes: attempt.holes }]
		: [];
}

/** Everything that a file declares with this name: functions, variables, classes and methods. */
export function declaredIn(tree: Node, name: string): readonly Node[] {
	return [...nodesIn(tree)].filter((node) => {
		if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return node.id?.name === name;
		if (node.type === "VariableDeclarator") return node.id.type === "Identifier" && node.id.name === name;
		return node.type === "MethodDefinition" && node.key.type === "Identifier" && node.key.name === name;
	});
}

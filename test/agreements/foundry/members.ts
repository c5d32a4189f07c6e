/**
 * The members of Foundry that a file uses: chains such as `foundry.applications.api.ApplicationV2`, written out, through a cast,
 * or destructured into names.
 */
import type { Node } from "oxc-parser";
import { parsed, read } from "../sources.ts";
import { calledName, HOLE, nameOf, textsOf, walk } from "../syntax.ts";

/** The namespaces that Foundry puts into every window. */
export const ROOTS: readonly string[] = ["foundry", "game", "ui", "CONFIG", "CONST", "Hooks"];

/** A chain of names; if it begins with an unnamed value, its first name is a hole. */
export type Chain = readonly string[];

/**
 * The chains of a file that begin with Foundry's names. With `within`, also chains that contain these names further on, as in
 * `gm.game.users`, and chains in types.
 */
export function chainsIn(file: string, { source = read(file), within = false } = {}): readonly Chain[] {
	const { program } = parsed(file, source);
	const aliases = new Map<string, Chain>();
	const chains: Chain[] = [];
	const write = (chain: Chain): void => {
		const start = within ? chain.findLastIndex((name) => ROOTS.includes(name)) : ROOTS.includes(chain[0] ?? "") ? 0 : -1;
		if (start >= 0) chains.push(chain.slice(start));
	};
	walk(program, (node) => {
		if (node.type === "VariableDeclarator" && node.init) takenApart(node.id, resolved(chainOf(node.init), aliases), aliases).forEach(write);
		if (node.type === "MemberExpression" || (within && node.type === "TSQualifiedName")) write(resolved(chainOf(node), aliases));
		return undefined;
	});
	return chains;
}

function chainOf(node: Node): Chain {
	switch (node.type) {
		case "Identifier":
			return [node.name];
		case "MemberExpression":
			return node.property.type === "Identifier" && !node.computed ? [...chainOf(node.object), node.property.name] : [HOLE];
		case "TSQualifiedName":
			return [...chainOf(node.left), node.right.name];
		case "ChainExpression":
		case "ParenthesizedExpression":
		case "TSAsExpression":
		case "TSNonNullExpression":
		case "TSSatisfiesExpression":
			return chainOf(node.expression);
		default:
			return [HOLE];
	}
}

function resolved(chain: Chain, aliases: ReadonlyMap<string, Chain>): Chain {
	const [first = HOLE, ...rest] = chain;
	const meant = aliases.get(first);
	return meant ? [...meant, ...rest] : chain;
}

/** The chains of the names in a pattern. Names that stand for a chain are added to the aliases. */
function takenApart(pattern: Node, chain: Chain, aliases: Map<string, Chain>): readonly Chain[] {
	if (pattern.type === "AssignmentPattern") return takenApart(pattern.left, chain, aliases);
	if (pattern.type === "Identifier") {
		if (chain.length > 1 && chain.some((name) => ROOTS.includes(name))) aliases.set(pattern.name, chain);
		return [chain];
	}
	if (pattern.type !== "ObjectPattern") return [];
	return pattern.properties.flatMap((property) => {
		const name = property.type === "Property" ? nameOf(property.key) : null;
		return property.type === "Property" && name ? takenApart(property.value, [...chain, name], aliases) : [];
	});
}

/** The globals of a file: names that it calls, constructs or reads members of without declaring them. */
export function globalsIn(file: string, source = read(file)): readonly string[] {
	const { program } = parsed(file, source);
	const bound = new Set<string>();
	const asked = new Set<string>();
	walk(program, (node) => {
		for (const pattern of bindingsOf(node)) for (const name of namesBound(pattern)) bound.add(name);
		const head =
			node.type === "MemberExpression" ? node.object : node.type === "CallExpression" || node.type === "NewExpression" ? node.callee : null;
		if (head?.type === "Identifier") asked.add(head.name);
		return undefined;
	});
	return [...asked].filter((name) => !bound.has(name));
}

/** The patterns in which a node declares names. */
function bindingsOf(node: Node): readonly Node[] {
	switch (node.type) {
		case "ImportSpecifier":
		case "ImportDefaultSpecifier":
		case "ImportNamespaceSpecifier":
			return [node.local];
		case "VariableDeclarator":
			return [node.id];
		case "ClassDeclaration":
			return node.id ? [node.id] : [];
		case "FunctionDeclaration":
			return node.id ? [node.id, ...node.params] : node.params;
		case "FunctionExpression":
		case "ArrowFunctionExpression":
			return node.params;
		case "CatchClause":
			return node.param ? [node.param] : [];
		default:
			return [];
	}
}

function namesBound(pattern: Node): readonly string[] {
	switch (pattern.type) {
		case "Identifier":
			return [pattern.name];
		case "AssignmentPattern":
			return namesBound(pattern.left);
		case "RestElement":
			return namesBound(pattern.argument);
		case "ArrayPattern":
			return pattern.elements.flatMap((element) => (element ? namesBound(element) : []));
		case "ObjectPattern":
			return pattern.properties.flatMap((property) => namesBound(property.type === "Property" ? property.value : property));
		default:
			return [];
	}
}

/** Foundry's names that a file declares for something else. */
export function shadowedIn(file: string, source = read(file)): readonly string[] {
	const bound: string[] = [];
	walk(parsed(file, source).program, (node) => {
		for (const pattern of bindingsOf(node)) bound.push(...namesBound(pattern));
		return undefined;
	});
	return bound.filter((name) => ROOTS.includes(name));
}

/** The hooks that a file listens to. */
export function hooksIn(file: string, source = read(file)): readonly string[] {
	const hooks: string[] = [];
	walk(parsed(file, source).program, (node) => {
		if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
		const { object } = node.callee;
		const listens = object.type === "Identifier" && object.name === "Hooks" && ["on", "once"].includes(calledName(node) ?? "");
		if (listens) hooks.push(...textsOf(node.arguments[0]));
		return undefined;
	});
	return hooks;
}

/** The hooks that a file calls by their full names. */
export function hooksCalledIn(file: string, source = read(file)): readonly string[] {
	const hooks: string[] = [];
	walk(parsed(file, source).program, (node) => {
		if (node.type === "CallExpression" && ["call", "callAll"].includes(calledName(node) ?? "")) hooks.push(...textsOf(node.arguments[0]));
		return undefined;
	});
	return hooks.filter((name) => !name.includes(HOLE));
}

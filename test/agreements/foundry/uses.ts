/**
 * Every use of Foundry in the adapter, by name: chains from Foundry's namespaces, members of its classes (the compiler knows whose
 * they are, wherever the value came from), overridden members, hooks and globals.
 */
import { join } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { isBindingElement, isIdentifier, isObjectBindingPattern, isPropertyAccessExpression } from "typescript/unstable/ast/is";
import { API, type Symbol as Declared, type Project } from "typescript/unstable/sync";
import { filesIn, ROOT } from "../sources.ts";
import { chainsIn, globalsIn, hooksIn, ROOTS } from "./members.ts";

/** The names of uses, each with the files that have it. */
export type Uses = ReadonlyMap<string, readonly string[]>;

const ADAPTER = "src/foundry";

/** Where a namespace's own members begin: `game.settings` is one, `game.settings.get` is a member of its class. */
const DEPTHS: Readonly<Record<string, number>> = { game: 2, ui: 2, CONST: 2, Hooks: 2 };

/** The hooks of this module, which are no use of Foundry's. */
const OURS = "voidRegatta.";

/** The name of the use that a chain is: a namespace's member, down to the class or function. Null for a namespace alone. */
export function useOf(chain: readonly string[]): string | null {
	const [root = ""] = chain;
	const depth = root === "CONFIG" ? configDepth(chain) : root === "foundry" ? foundryDepth(chain) : (DEPTHS[root] ?? 0);
	if (depth < 2 || chain.length < depth) return null;
	const named = chain.slice(0, depth);
	if (root === "CONFIG" && depth === 3 && OF_EACH_DOCUMENT.includes(named[2] ?? "")) named[1] = "*";
	return named.join(".");
}

/** What CONFIG has for each document, under its name. */
const OF_EACH_DOCUMENT: readonly string[] = ["dataModels", "typeIcons", "typeLabels", "trackableAttributes"];

function configDepth([, , third = ""]: readonly string[]): number {
	return third ? 3 : 0;
}

/** Down to the first class, or to the last name: a function. Namespaces are written small. */
function foundryDepth(chain: readonly string[]): number {
	const first = chain.findIndex((name) => /^[A-Z]/.test(name));
	if (first > 0) return first + 1;
	const [, room = "", next = ""] = chain;
	const isFunction = chain.length === 3 ? room === "utils" || next === "modifyBatch" : chain[2] === "handlebars";
	return isFunction ? chain.length : 0;
}

/** Members that documents of all kinds have, whichever class of the typings declares them. */
const OF_DOCUMENTS: readonly string[] = [
	...["create", "createDocuments", "update", "updateDocuments", "delete", "deleteDocuments", "implementation", "TYPES"],
	...["createEmbeddedDocuments", "updateEmbeddedDocuments", "deleteEmbeddedDocuments", "getFlag", "setFlag", "unsetFlag"],
	...["id", "uuid", "name", "type", "system", "parent", "ownership", "img", "sheet", "toObject", "updateSource", "testUserPermission"],
	...["isOwner", "hasPlayerOwner", "visible", "inCompendium", "prototypeToken", "effects"],
];

/** Methods that the adapter reaches through interfaces of its own, where the typings lack them or cannot be called. */
const BY_CAST: readonly string[] = ["createDocuments", "updateDocuments", "deleteDocuments", "modifyBatch", "_preCreate"];

/** Members of collections of all kinds. */
const OF_COLLECTIONS: readonly string[] = ["get", "has", "size", "contents", "filter", "find", "map", "some", "getName"];

/** The classes whose files have other names. */
const CLASS_OF: Readonly<Record<string, string>> = {
	Application: "ApplicationV2",
	Data: "DataModel",
	Dialog: "DialogV2",
	DocumentSheet: "DocumentSheetV2",
	HandlebarsApplicationMixin: "HandlebarsApplication",
};

/** Files of the typings that declare namespaces, whose members are known by their chains. */
const NAMESPACES = /(?:_module|\/config|\/client|\/game|\/constants|\/handlebars|\/hooks|utils\/helpers|utils\/index)\.d\.mts$/;

function memberOf(symbol: Declared): string | null {
	const path = symbol.declarations[0]?.path ?? "";
	const { name } = symbol;
	if (path.startsWith(join(ROOT, ADAPTER))) return BY_CAST.includes(name) ? `Document#${name}` : null;
	if (!path.includes("foundry-vtt-types") || NAMESPACES.test(path)) return null;
	if (/\/collections?\/|collection/.test(path) && OF_COLLECTIONS.includes(name)) return `Collection#${name}`;
	if (/\/documents\/|abstract\/(?:document|data)\.d\.mts$/.test(path) && OF_DOCUMENTS.includes(name)) return `Document#${name}`;
	const owner = symbol.getParent()?.name ?? "__type";
	if (owner.startsWith('"')) return null; // an export of a file, known by its chain
	const named = owner.startsWith("__") ? classOfFile(path) : owner.replace(/^(?:Base|Internal)/, "");
	return `${CLASS_OF[named] ?? named}#${name}`;
}

/** The class that a file of the typings is about: `ClientSettings` for `client-settings.d.mts`. */
function classOfFile(path: string): string {
	const [file = ""] = (path.split("/").at(-1) ?? "").split(".");
	return file.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The nodes of a file that name a member, and the names of the members that it overrides. */
function membersIn(root: Node): { readonly named: readonly Node[]; readonly overridden: readonly string[] } {
	const named: Node[] = [];
	const overridden: string[] = [];
	const visit = (node: Node): void => {
		if (isPropertyAccessExpression(node)) named.push(node.name);
		const taken = isBindingElement(node) && isObjectBindingPattern(node.parent) ? (node.propertyName ?? node.name) : undefined;
		if (taken) named.push(taken);
		// Only members of classes have this modifier, and all of them have a name.
		const { modifiers, name } = node as Node & { readonly modifiers?: readonly Node[]; readonly name?: Node };
		const isOverride = modifiers?.some(({ kind }) => kind === SyntaxKind.OverrideKeyword);
		if (isOverride && name && isIdentifier(name)) overridden.push(name.text);
		node.forEachChild((child) => visit(child));
	};
	visit(root);
	return { named, overridden };
}

function usesByType({ program, checker }: Project, file: string): readonly string[] {
	const source = program.getSourceFile(join(ROOT, file));
	if (!source) throw new Error(`The compiler does not know ${file}`);
	const { named, overridden } = membersIn(source);
	const symbols = checker.getSymbolAtLocation(named);
	// A call of the overridden member itself is no other use.
	const used = symbols.filter((symbol) => symbol && !overridden.includes(symbol.name));
	return [...used.flatMap((symbol) => (symbol && memberOf(symbol)) ?? []), ...overridden.map((name) => `override ${name}`)];
}

/** What a file uses by name alone. `globals` are Foundry's. */
export function usesByName(file: string, globals: ReadonlySet<string>, source?: string): readonly string[] {
	return [
		...chainsIn(file, source === undefined ? {} : { source }).flatMap((chain) => useOf(chain) ?? []),
		...hooksIn(file, source).flatMap((name) => (name.startsWith(OURS) ? [] : `hook ${name}`)),
		...globalsIn(file, source).flatMap((name) => (globals.has(name) && !ROOTS.includes(name) ? `global ${name}` : [])),
	];
}

/** Every use of the adapter. It starts the compiler, which takes some seconds. */
export function usesOfAdapter(globals: ReadonlySet<string>): Uses {
	const api = new API({ cwd: ROOT });
	try {
		const config = join(ROOT, ADAPTER, "tsconfig.json");
		const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
		if (!project) throw new Error(`The compiler cannot open ${config}`);
		const uses = new Map<string, string[]>();
		for (const file of filesIn(ADAPTER, ".ts")) {
			for (const use of new Set([...usesByType(project, file), ...usesByName(file, globals)]))
				uses.set(use, [...(uses.get(use) ?? []), file]);
		}
		return uses;
	} finally {
		api.close();
	}
}

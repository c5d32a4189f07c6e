// How a realm finds elements by a selector. jsdom makes a live list, and for each element of
// the page a list of its classes, each time that it is asked for a class. This took a fifth of
// the time of a tabletop test. Here css-select turns a selector into a function once, and the
// search is one walk, which asks only elements that have what the selector's last part names.
// Pages look for twenty things in a board that they have just drawn: what the walk has seen is
// kept until something below its root changes.
// Selectors with states of forms or with `:scope` are left to jsdom.
import { createRequire } from "node:module";
import { compile, type Options } from "css-select";
import { parse, type Selector } from "css-what";
import "jsdom"; // Its classes below exist when it has loaded.

// jsdom has no type and no public way for its own classes. Its version is fixed, and the tests of selectors compare the results.
const jsdomFile = createRequire(import.meta.url);

const { domSymbolTree: tree } = jsdomFile("jsdom/lib/jsdom/living/helpers/internal-constants.js") as { domSymbolTree: { symbol: symbol } }; // As above.

/** The key under which a node keeps its place in the tree; jsdom's own getters look it up with two more calls. */
export const PLACE: unique symbol = tree.symbol as never; // The type of one certain symbol, which only its declaration has.

/** A node behind a wrapper that scripts see, and what we use of it. */
interface Impl {
	readonly nodeType: number;
	readonly [PLACE]: { readonly parent: Impl | null; readonly firstChild: Impl | null; readonly nextSibling: Impl | null };
	readonly _localName: string;
	/** Grows with each change of the tree below a node, and of the attributes in it; jsdom's own live lists go by it. */
	readonly _version: number;
	readonly _globalObject: object;
	/** Attributes by name; those of one name differ by namespace. */
	readonly _attributesByNameMap: ReadonlyMap<string, Held>;
	readonly previousElementSibling: Impl | null;
	readonly textContent: string | null;
	getAttributeNS(namespace: null, name: string): string | null;
	matches: (selector: string) => boolean;
	closest: (selector: string) => unknown;
	querySelector: (selector: string) => unknown;
	querySelectorAll: (selector: string) => unknown;
}

interface Attribute {
	readonly _namespace: string | null;
	readonly _value: string;
}

/** The attributes of an element that have one name. */
type Held = readonly [Attribute, ...Attribute[]];

/** What an element must have to match: an attribute, and in it a text, if one is known. */
interface Mark {
	readonly name: string;
	readonly text: string;
}

interface Test {
	/** Null if one such attribute is not enough to know. */
	readonly mark: Mark | null;
	readonly isMet: (element: Impl) => boolean;
}

const ELEMENT = 1;
const isElement = (node: Impl): node is Impl => node.nodeType === ELEMENT;

function childrenOf(node: Impl): Impl[] {
	const children: Impl[] = [];
	for (let child = node[PLACE].firstChild; child; child = child[PLACE].nextSibling) children.push(child);
	return children;
}

function attributeOf(element: Impl, name: string): string | undefined {
	const [first] = element._attributesByNameMap.get(name) ?? [];
	if (first === undefined) return undefined;
	return first._namespace === null ? first._value : (element.getAttributeNS(null, name) ?? undefined);
}

const adapter: NonNullable<Options<Impl, Impl>["adapter"]> = {
	isTag: isElement,
	getName: (element) => element._localName,
	getAttributeValue: attributeOf,
	hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
	getParent: (element) => element[PLACE].parent,
	getChildren: childrenOf,
	getSiblings: (node) => (node[PLACE].parent ? childrenOf(node[PLACE].parent) : [node]),
	prevElementSibling: (node) => node.previousElementSibling,
	getText: (node) => node.textContent ?? "",
	removeSubsets: (nodes) => nodes,
};

const COMBINATORS = ["descendant", "child", "sibling", "adjacent"];

/** Whether css-select reads a selector as jsdom does: it is whole, and has no state, no scope and no name in capitals. */
function isPlain(selector: readonly (readonly Selector[])[]): boolean {
	const isWhole = (parts: readonly Selector[]) => [parts[0], parts.at(-1)].every((part) => part && !COMBINATORS.includes(part.type));
	return selector.length > 0 && selector.every((parts) => isWhole(parts) && parts.every(isPlainPart));
}

function isPlainPart(part: Selector): boolean {
	if (part.type === "pseudo") return ["is", "not"].includes(part.name) && Array.isArray(part.data) && isPlain(part.data);
	if (part.type === "tag" || part.type === "attribute") return part.namespace === null && part.name === part.name.toLowerCase();
	return part.type === "universal" || COMBINATORS.includes(part.type);
}

const tests = new Map<string, Test | null>();

/** The test of a selector; null for one that is left to jsdom, an invalid one among them. */
function testOf(selector: string): Test | null {
	const held = tests.get(selector);
	if (held !== undefined) return held;
	const test = made(selector);
	tests.set(selector, test);
	return test;
}

function made(selector: string): Test | null {
	try {
		const parsed = parse(selector);
		if (!isPlain(parsed)) return null;
		const isMet = compile<Impl, Impl>(selector, { adapter, relativeSelector: false, cacheResults: false });
		return { mark: parsed.length === 1 ? markOf(parsed[0] ?? []) : null, isMet };
	} catch {
		return null; // jsdom throws what a browser would.
	}
}

/** The mark of the elements that a selector may find: of the attributes in its last part, one with a text if possible. */
function markOf(parts: readonly Selector[]): Mark | null {
	const last = parts.slice(parts.findLastIndex(({ type }) => COMBINATORS.includes(type)) + 1);
	const marks = last.flatMap((part) => {
		if (part.type !== "attribute" || part.action === "not") return [];
		const isExact = /^(class|id|data-.*)$/.test(part.name) && part.ignoreCase !== true; // HTML compares some others without case.
		return [{ name: part.name, text: isExact ? part.value : "" }];
	});
	return marks.find(({ text }) => text !== "") ?? marks[0] ?? null;
}

function isFound(element: Impl, { mark, isMet }: Test): boolean {
	return (mark === null || isMarked(element._attributesByNameMap.get(mark.name), mark)) && isMet(element);
}

function isMarked(held: Held | undefined, { text }: Mark): boolean {
	return held !== undefined && (held.length > 1 || held[0]._value.includes(text));
}

/** The elements below a node in the order of the page, while the node has this version. */
interface Seen {
	readonly version: number;
	readonly elements: readonly Impl[];
	/** Those with an attribute, by its name, for the names that were asked for. */
	readonly having: Map<string, readonly (readonly [Impl, Held])[]>;
}

const seen = new WeakMap<Impl, Seen>();
/** The version in which a node was last searched up to a first find. */
const glanced = new WeakMap<Impl, number>();

function seenBelow(node: Impl): Seen {
	const last = seen.get(node);
	if (last?.version === node._version) return last;
	const elements: Impl[] = [];
	addBelow(node, elements);
	const made: Seen = { version: node._version, elements, having: new Map() };
	seen.set(node, made);
	return made;
}

function addBelow(node: Impl, elements: Impl[]): void {
	for (let child = node[PLACE].firstChild; child; child = child[PLACE].nextSibling) {
		if (!isElement(child)) continue;
		elements.push(child);
		addBelow(child, elements);
	}
}

function havingIn({ elements, having }: Seen, name: string): readonly (readonly [Impl, Held])[] {
	const known = having.get(name);
	if (known) return known;
	const found: [Impl, Held][] = [];
	for (const element of elements) {
		const held = element._attributesByNameMap.get(name);
		if (held) found.push([element, held]);
	}
	having.set(name, found);
	return found;
}

/** Adds the elements below a node that pass a test, in the order of the page, up to so many. */
function collect(node: Impl, { mark, isMet }: Test, found: Impl[], most: number): void {
	const below = seenBelow(node);
	if (mark === null) {
		for (const element of below.elements) if (isMet(element) && found.push(element) === most) return;
		return;
	}
	for (const [element, held] of havingIn(below, mark.name))
		if (isMarked(held, mark) && isMet(element) && found.push(element) === most) return;
}

/** The first element below a node that passes a test. A node that is searched for the first time since a change is walked no further. */
function firstIn(node: Impl, test: Test): Impl | null {
	if (seen.get(node)?.version !== node._version && glanced.get(node) !== node._version) {
		glanced.set(node, node._version);
		return firstBelow(node, test);
	}
	const found: Impl[] = [];
	collect(node, test, found, 1);
	return found[0] ?? null;
}

function firstBelow(node: Impl, test: Test): Impl | null {
	for (let child = node[PLACE].firstChild; child; child = child[PLACE].nextSibling) {
		if (!isElement(child)) continue;
		const found = isFound(child, test) ? child : firstBelow(child, test);
		if (found) return found;
	}
	return null;
}

function nearest(element: Impl, test: Test): Impl | null {
	for (let at: Impl | null = element; at && isElement(at); at = at[PLACE].parent) if (isFound(at, test)) return at;
	return null;
}

interface Lists {
	createImpl(global: object, args: readonly unknown[], data: { readonly nodes: readonly Impl[] }): unknown;
}

const lists = jsdomFile("jsdom/lib/jsdom/living/generated/NodeList.js") as Lists; // As above.

function prototypeOf(kind: "Element" | "Document" | "DocumentFragment"): Impl {
	const { implementation } = jsdomFile(`jsdom/lib/jsdom/living/nodes/${kind}-impl.js`) as { implementation: { prototype: Impl } }; // As above.
	return implementation.prototype;
}

function searchIn(prototype: Impl): void {
	const { querySelector, querySelectorAll } = prototype;
	prototype.querySelector = function (selector) {
		const test = testOf(selector);
		return test ? firstIn(this, test) : querySelector.call(this, selector);
	};
	prototype.querySelectorAll = function (selector) {
		const test = testOf(selector);
		if (!test) return querySelectorAll.call(this, selector);
		const nodes: Impl[] = [];
		collect(this, test, nodes, Number.POSITIVE_INFINITY);
		return lists.createImpl(this._globalObject, [], { nodes });
	};
}

function testEach(prototype: Impl): void {
	const { matches, closest } = prototype;
	prototype.matches = function (selector) {
		const test = testOf(selector);
		return test ? isFound(this, test) : matches.call(this, selector);
	};
	prototype.closest = function (selector) {
		const test = testOf(selector);
		return test ? nearest(this, test) : closest.call(this, selector);
	};
}

for (const kind of ["Element", "Document", "DocumentFragment"] as const) searchIn(prototypeOf(kind));
testEach(prototypeOf("Element"));

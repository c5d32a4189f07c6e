// How a realm finds elements by a selector. jsdom makes a live list, and for each element of
// the page a list of its classes, each time that it is asked for a class. This took a fifth of
// the time of a tabletop test. Here css-select turns a selector into a function once, and the
// search is one walk. Selectors with states of forms or with `:scope` are left to jsdom.
import { createRequire } from "node:module";
import { compile, type Options } from "css-select";
import { parse, type Selector } from "css-what";
import "jsdom"; // Its classes below exist when it has loaded.

/** A node behind a wrapper that scripts see, and what we use of it. */
interface Impl {
	readonly nodeType: number;
	readonly _localName: string;
	readonly _globalObject: object;
	readonly parentNode: Impl | null;
	readonly firstChild: Impl | null;
	readonly nextSibling: Impl | null;
	readonly previousElementSibling: Impl | null;
	readonly textContent: string | null;
	getAttributeNS(namespace: null, name: string): string | null;
	hasAttributeNS(namespace: null, name: string): boolean;
	querySelector: (selector: string) => unknown;
	querySelectorAll: (selector: string) => unknown;
}

type Test = (element: Impl) => boolean;

const ELEMENT = 1;
const isElement = (node: Impl): node is Impl => node.nodeType === ELEMENT;

function childrenOf(node: Impl): Impl[] {
	const children: Impl[] = [];
	for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
	return children;
}

const adapter: NonNullable<Options<Impl, Impl>["adapter"]> = {
	isTag: isElement,
	getName: (element) => element._localName,
	getAttributeValue: (element, name) => element.getAttributeNS(null, name) ?? undefined,
	hasAttrib: (element, name) => element.hasAttributeNS(null, name),
	getParent: (element) => element.parentNode,
	getChildren: childrenOf,
	getSiblings: (node) => (node.parentNode ? childrenOf(node.parentNode) : [node]),
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
		return isPlain(parse(selector)) ? compile<Impl, Impl>(selector, { adapter, relativeSelector: false, cacheResults: false }) : null;
	} catch {
		return null; // jsdom throws what a browser would.
	}
}

/** Adds the elements below a node that pass a test, in the order of the page. */
function collect(node: Impl, test: Test, found: Impl[]): void {
	for (let child = node.firstChild; child; child = child.nextSibling) {
		if (!isElement(child)) continue;
		if (test(child)) found.push(child);
		collect(child, test, found);
	}
}

function firstBelow(node: Impl, test: Test): Impl | null {
	for (let child = node.firstChild; child; child = child.nextSibling) {
		if (!isElement(child)) continue;
		const found = test(child) ? child : firstBelow(child, test);
		if (found) return found;
	}
	return null;
}

interface Lists {
	createImpl(global: object, args: readonly unknown[], data: { readonly nodes: readonly Impl[] }): unknown;
}

// jsdom has no type and no public way for its own classes. Its version is fixed, and the tests of selectors compare the results.
const jsdomFile = createRequire(import.meta.url);
const lists = jsdomFile("jsdom/lib/jsdom/living/generated/NodeList.js") as Lists;

function searchIn(kind: "Element" | "Document" | "DocumentFragment"): void {
	const { implementation } = jsdomFile(`jsdom/lib/jsdom/living/nodes/${kind}-impl.js`) as { implementation: { prototype: Impl } }; // As above.
	const { prototype } = implementation;
	const { querySelector, querySelectorAll } = prototype;
	prototype.querySelector = function (selector) {
		const test = testOf(selector);
		return test ? firstBelow(this, test) : querySelector.call(this, selector);
	};
	prototype.querySelectorAll = function (selector) {
		const test = testOf(selector);
		if (!test) return querySelectorAll.call(this, selector);
		const nodes: Impl[] = [];
		collect(this, test, nodes);
		return lists.createImpl(this._globalObject, [], { nodes });
	};
}

for (const kind of ["Element", "Document", "DocumentFragment"] as const) searchIn(kind);

// jsdom, with some of its work done later or more simply. What a page sees is the same:
// quick-dom.test.ts compares the two.
import { createRequire } from "node:module";
import { found, type Matches, matcherOf, type Node, type Tree } from "./selectors.ts";

const require = createRequire(import.meta.url);
const inside = (path: string) => require(`jsdom/lib/jsdom/living/${path}`);

const tree: Tree = inside("helpers/internal-constants.js").domSymbolTree;
const NodeList = inside("generated/NodeList.js");
const HTMLCollection = inside("generated/HTMLCollection.js");

/** The class behind an interface of jsdom. */
// Private classes of jsdom have no types; this file uses what jsdom 27 has, which its test shows.
type Behind = { prototype: Record<string, (...given: readonly unknown[]) => unknown> };

function behind(name: string): Behind {
	return inside(`nodes/${name}-impl.js`).implementation;
}

/** A node of jsdom's, as this file uses it. */
interface Inner extends Node {
	readonly _globalObject: object;
	readonly _ownerDocument: Inner | null;
	readonly documentElement?: unknown;
}

/** What a text selects for a node; null if jsdom must see to it itself. */
function selector(node: Inner, text: unknown): Matches | null {
	const isEmpty = node === node._ownerDocument && !node.documentElement;
	return isEmpty || typeof text !== "string" ? null : matcherOf(text, tree);
}

/** Selects without tree walkers and caches. */
function selectQuickly({ prototype }: Behind): void {
	const { querySelectorAll: all, querySelector: first, matches, closest, getElementsByClassName: classes } = prototype;
	Object.assign(prototype, {
		querySelectorAll(this: Inner, text: unknown) {
			const quick = selector(this, text);
			return quick ? NodeList.createImpl(this._globalObject, [], { nodes: found(this, quick, { tree }) }) : all?.call(this, text);
		},
		querySelector(this: Inner, text: unknown) {
			const quick = selector(this, text);
			if (quick) return found(this, quick, { tree, most: 1 })[0] ?? null;
			// jsdom walks the tree for the first match, and compiles selectors only for all matches, which is several times faster.
			return all ? ((all.call(this, text) as { item(index: number): unknown }).item(0) ?? null) : first?.call(this, text);
		},
	});
	if (!matches || !closest || !classes) return;
	Object.assign(prototype, {
		matches(this: Inner, text: unknown) {
			const quick = selector(this, text);
			return quick ? quick(this) : matches.call(this, text);
		},
		closest(this: Inner, text: unknown) {
			const quick = selector(this, text);
			if (!quick) return closest.call(this, text);
			for (let node: Node | null = this; node; node = tree.parent(node)) if (node.nodeType === 1 && quick(node)) return node;
			return null;
		},
		getElementsByClassName(this: Inner, names: string) {
			const quick = /^[a-zA-Z][\w-]*$/.test(names) ? selector(this, `.${names}`) : null;
			if (!quick) return classes.call(this, names);
			return HTMLCollection.createImpl(this._globalObject, [], { element: this, query: () => found(this, quick, { tree }) });
		},
	});
}

interface Styled {
	_settingCssText: boolean;
	_ownStyle?: { cssText: string };
	_styleText?: string;
}

/** Takes the text of a style in place of the style. */
class Later {
	readonly #element: Styled;

	constructor(element: Styled) {
		this.#element = element;
	}

	set cssText(text: string) {
		this.#element._styleText = text;
	}
}

/** Reads an element's style when somebody asks for it: nobody does for most elements. */
function styleLater({ prototype }: Behind): void {
	const { _initElementCSSInlineStyle: begin } = prototype;
	Object.assign(prototype, {
		_initElementCSSInlineStyle(this: Styled) {
			this._settingCssText = false;
		},
	});
	Object.defineProperty(prototype, "_style", {
		get(this: Styled) {
			// jsdom is about to hand on the text of the attribute.
			if (!this._ownStyle && this._settingCssText) return new Later(this);
			if (!this._ownStyle) begin?.call(this);
			if (this._ownStyle && this._styleText !== undefined) putText(this, this._ownStyle);
			return this._ownStyle;
		},
		set(this: Styled, style: { cssText: string }) {
			this._ownStyle = style;
		},
	});
}

/** Gives a style the text of its attribute, which then stays as it is written. */
function putText(element: Styled, style: { cssText: string }): void {
	const text = element._styleText ?? "";
	delete element._styleText;
	element._settingCssText = true;
	style.cssText = text;
	element._settingCssText = false;
}

/** Changes jsdom for the whole process. */
export function quickenDom(): void {
	for (const name of ["Element", "Document", "DocumentFragment"]) selectQuickly(behind(name));
	for (const name of ["HTMLElement", "SVGElement"]) styleLater(behind(name));
}

// Selectors as functions on jsdom's own elements. jsdom makes a tree walker and several caches
// for each query, and drops them with each attribute that is set; that takes a sixth of all time.

/** What a selector reads of an element. */
export interface Node {
	readonly nodeType: number;
	readonly _localName?: string;
	readonly _namespaceURI?: string | null;
	getAttributeNS?(namespace: null, name: string): string | null;
}

/** How a selector moves through the tree. */
export interface Tree {
	parent(node: Node): Node | null;
	firstChild(node: Node): Node | null;
	nextSibling(node: Node): Node | null;
	previousSibling(node: Node): Node | null;
}

/** Whether an element matches. */
export type Matches = (element: Node) => boolean;

const HTML = "http://www.w3.org/1999/xhtml";
const ELEMENT = 1;

/** Attributes of HTML whose values match in any case, as the HTML standard lists them, among those that a page here has. */
const CASELESS = /^(accept|charset|checked|dir|disabled|enctype|lang|media|method|multiple|readonly|rel|scope|selected|target|type)$/i;

const NAME = /[a-zA-Z_-][\w-]*/y;
const ATTRIBUTE = /\[\s*([a-zA-Z_-][\w-]*)\s*(?:([~|^$*]?=)\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([a-zA-Z_-][\w-]*))\s*)?\]/y;
const COMBINATOR = /\s*([>+~])\s*|\s+/y;

const PARTS: Readonly<Record<string, (value: string, asked: string) => boolean>> = {
	"=": (value, asked) => value === asked,
	"^=": (value, asked) => asked !== "" && value.startsWith(asked),
	"$=": (value, asked) => asked !== "" && value.endsWith(asked),
	"*=": (value, asked) => asked !== "" && value.includes(asked),
	"~=": (value, asked) => asked !== "" && value.split(/[\t\n\f\r ]+/).includes(asked),
	"|=": (value, asked) => value === asked || value.startsWith(`${asked}-`),
};

/** Reads selectors of types, ids, classes, attributes, `:is`, `:where`, `:not` and combinators; anything else makes it give up. */
class Reader {
	readonly #text: string;
	readonly #tree: Tree;
	#at = 0;

	constructor(text: string, tree: Tree) {
		this.#text = text;
		this.#tree = tree;
	}

	/** The whole text as a list of selectors; null if it has something else. */
	whole(): Matches | null {
		const matches = this.#list();
		return matches && this.#at === this.#text.length ? matches : null;
	}

	#take(pattern: RegExp): RegExpExecArray | null {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.#text);
		if (found) this.#at = pattern.lastIndex;
		return found;
	}

	#list(): Matches | null {
		const all: Matches[] = [];
		do {
			this.#take(/\s*/y);
			const one = this.#complex();
			if (!one) return null;
			all.push(one);
			this.#take(/\s*/y);
		} while (this.#take(/,/y));
		const [first] = all;
		return first && all.length === 1 ? first : (element) => all.some((matches) => matches(element));
	}

	#complex(): Matches | null {
		let matches = this.#compound();
		while (matches) {
			const before = this.#at;
			const found = this.#take(COMBINATOR);
			const ends = /^$|[,)]/.test(this.#text[this.#at] ?? "");
			if (!found || (ends && !found[1])) {
				this.#at = before;
				return matches;
			}
			const right = this.#compound();
			matches = right && combined(this.#tree, { left: matches, right, how: found[1] ?? " " });
		}
		return null;
	}

	#compound(): Matches | null {
		const tests: Matches[] = [];
		const type = this.#take(/\*/y) ?? this.#take(NAME);
		if (type && type[0] !== "*") tests.push(ofType(type[0]));
		for (;;) {
			const sign = this.#text[this.#at] ?? "";
			if (!/[#.[:]/.test(sign) || sign === "") break;
			const test = this.#simple(sign);
			if (!test) return null;
			tests.push(test);
		}
		if (!type && tests.length === 0) return null;
		return (element) => tests.every((test) => test(element));
	}

	#simple(sign: string): Matches | null {
		if (sign === "[") return this.#attribute();
		if (sign === ":") return this.#function();
		this.#at++;
		const name = this.#take(NAME)?.[0];
		if (name === undefined || this.#text[this.#at] === "\\") return null;
		return sign === "#" ? (element) => attributeOf(element, "id") === name : (element) => hasClass(element, name);
	}

	#attribute(): Matches | null {
		const found = this.#take(ATTRIBUTE);
		if (!found) return null;
		const [, name = "", how, ...values] = found;
		const asked = values.find((value) => value !== undefined) ?? "";
		const compare = how === undefined ? () => true : PARTS[how];
		if (!compare) return null;
		return (element) => {
			const isHtml = element._namespaceURI === HTML;
			const value = attributeOf(element, isHtml ? name.toLowerCase() : name);
			if (value === null) return false;
			return isHtml && CASELESS.test(name) ? compare(value.toLowerCase(), asked.toLowerCase()) : compare(value, asked);
		};
	}

	#function(): Matches | null {
		const found = this.#take(/:(is|where|not)\(/y);
		const list = found && this.#list();
		if (!found || !list || !this.#take(/\)/y)) return null;
		return found[1] === "not" ? (element) => !list(element) : list;
	}
}

function attributeOf(element: Node, name: string): string | null {
	return element.getAttributeNS?.(null, name) ?? null;
}

function hasClass(element: Node, name: string): boolean {
	const value = attributeOf(element, "class");
	if (value === null || !value.includes(name)) return false;
	return value === name || ` ${value.replace(/[\t\n\f\r]/g, " ")} `.includes(` ${name} `);
}

function ofType(name: string): Matches {
	const lower = name.toLowerCase();
	return ({ _localName, _namespaceURI }) => _localName === (_namespaceURI === HTML ? lower : name);
}

interface Pair {
	readonly left: Matches;
	readonly right: Matches;
	readonly how: string;
}

/** An element that matches `right` and stands to one of `left` as the combinator says. */
function combined(tree: Tree, { left, right, how }: Pair): Matches {
	const step = (node: Node) => (how === " " || how === ">" ? tree.parent(node) : tree.previousSibling(node));
	const isOnlyNext = how === ">" || how === "+";
	return (element) => {
		if (!right(element)) return false;
		for (let other = step(element); other; other = step(other)) {
			if (other.nodeType !== ELEMENT) {
				if (how === ">") return false;
				continue;
			}
			if (left(other)) return true;
			if (isOnlyNext) return false;
		}
		return false;
	};
}

const known = new Map<string, Matches | null>();

/** Whether an element matches this text; null if the text is beyond this file, or no selector at all. */
export function matcherOf(text: string, tree: Tree): Matches | null {
	const held = known.get(text);
	if (held !== undefined) return held;
	const read = new Reader(text, tree).whole();
	known.set(text, read);
	return read;
}

/** The elements below a node that match, in document order; at most so many. */
export function found(root: Node, matches: Matches, { tree, most = Number.POSITIVE_INFINITY }: { tree: Tree; most?: number }): Node[] {
	const all: Node[] = [];
	const look = (node: Node): void => {
		for (let child = tree.firstChild(node); child && all.length < most; child = tree.nextSibling(child)) {
			if (child.nodeType !== ELEMENT) continue;
			if (matches(child)) all.push(child);
			look(child);
		}
	};
	look(root);
	return all.slice(0, most);
}

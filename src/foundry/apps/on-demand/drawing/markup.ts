/**
 * The markup of a template's output as a tree, read anew at each redraw with the last tree as a guide: what is written as before is
 * taken over as a whole, with the nodes of the page that it stands for, and costs no more than a comparison of two texts.
 */
import { keptWith } from "../../../../core/kernel/kept.ts";

export interface MarkupText {
	readonly kind: "text";
	readonly source: string;
	/** What it stands for in the page; null before it is drawn. */
	node: Text | null;
}

export interface MarkupElement {
	readonly kind: "element";
	/** All of it as written; `STALE` once a part of it was drawn anew by itself. */
	source: string;
	/** Its start tag as written, with `name` and `attributes`. */
	readonly tag: string;
	readonly name: string;
	/** The attributes as written. */
	readonly attributes: string;
	/** What names it among its siblings: its id, or else what it does and what it shows; empty if nothing does. */
	readonly key: string;
	children: readonly Markup[];
	node: Element | null;
}

/** What no template writes. */
export const STALE = "\0";

export type Markup = MarkupText | MarkupElement;

/** Elements of HTML without content. */
const VOID: readonly string[] = ["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/** A start tag as templates write it: all values are quoted. */
const START = /<([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/y;
const ID = /\sid="([^"]*)"/;
const DEEDS = /\s(?:data-(?:action|command|act|seat|thing|for-all)|name)="[^"]*"/g;

interface Reader {
	readonly html: string;
	at: number;
}

/** The tree of one element, guided by the last one; null if the markup is not one element, or is not written as templates should be. */
export function readMarkup(html: string, last: MarkupElement | null = null): MarkupElement | null {
	const reader: Reader = { html: html.trim(), at: 0 };
	const element = readElement(reader, last ? [last] : []);
	return element && reader.at === reader.html.length ? element : null;
}

/** The last siblings: which are taken already, and which comes next if nothing has changed. */
interface Guides {
	readonly all: readonly Markup[];
	readonly taken: Set<Markup>;
	next: number;
}

function guided(all: readonly Markup[]): Guides {
	return { all, taken: new Set(), next: 0 };
}

function readElement(reader: Reader, guides: readonly Markup[]): MarkupElement | null {
	const read = readNode(reader, guided(guides));
	return read?.kind === "element" ? read : null;
}

/** Up to the end tag of their parent; null if something cannot be read. */
function readChildren(reader: Reader, all: readonly Markup[]): readonly Markup[] | null {
	const children: Markup[] = [];
	const guides = guided(all);
	while (!reader.html.startsWith("</", reader.at)) {
		const child = readNode(reader, guides);
		if (!child) return null;
		children.push(child);
	}
	return children;
}

function readNode(reader: Reader, guides: Guides): Markup | null {
	const next = guides.all[guides.next];
	if (next && !guides.taken.has(next) && isAt(reader, next)) return take(reader, guides, next);
	return reader.html[reader.at] === "<" ? readTag(reader, guides) : readText(reader, guides);
}

/** Whether the same is written here. */
function isAt({ html, at }: Reader, { kind, source }: Markup): boolean {
	return html.startsWith(source, at) && (kind === "element" || html[at + source.length] === "<");
}

function take<Known extends Markup>(reader: Reader, guides: Guides, known: Known): Known {
	reader.at += known.source.length;
	guides.taken.add(known);
	guides.next = guides.all.indexOf(known, guides.next) + 1 || guides.all.indexOf(known) + 1;
	return known;
}

function readText(reader: Reader, guides: Guides): MarkupText | null {
	const end = reader.html.indexOf("<", reader.at);
	if (end < 0) return null;
	const source = reader.html.slice(reader.at, end);
	reader.at = end;
	if (guides.all[guides.next]?.kind === "text") guides.next++;
	return { kind: "text", source, node: null };
}

function readTag(reader: Reader, guides: Guides): MarkupElement | null {
	const { html, at: from } = reader;
	const next = guides.all[guides.next];
	const start = startOf(reader, next);
	if (!start) return null;
	const { tag, name, attributes, key } = start;
	const guide = guideOf(guides, name, key);
	if (guide && guide !== next && isAt(reader, guide)) return take(reader, guides, guide); // the next one is not written here
	if (guide) {
		guides.taken.add(guide);
		guides.next = guides.all[guides.next] === guide ? guides.next + 1 : guides.all.indexOf(guide) + 1;
	}
	reader.at = from + tag.length;
	const isEmpty = tag.endsWith("/>") || VOID.includes(name);
	const children = isEmpty ? [] : readChildren(reader, guide?.children ?? []);
	if (!children || (!isEmpty && !ends(reader, name))) return null;
	return { kind: "element", source: html.slice(from, reader.at), tag, name, attributes, key, children, node: null };
}

type Start = Pick<MarkupElement, "tag" | "name" | "attributes" | "key">;

/** The start tag that is written here; null if none is. Most are written as in the last tree, and need not be taken apart again. */
function startOf({ html, at }: Reader, next: Markup | undefined): Start | null {
	if (next?.kind === "element" && html.startsWith(next.tag, at)) return next;
	START.lastIndex = at;
	const [tag, name = "", attributes = ""] = START.exec(html) ?? [];
	if (tag === undefined) return null;
	return { tag, name, attributes, key: ID.exec(attributes)?.[1] ?? (attributes.match(DEEDS) ?? []).join("") };
}

function ends(reader: Reader, name: string): boolean {
	const end = `</${name}>`;
	if (!reader.html.startsWith(end, reader.at)) return false;
	reader.at += end.length;
	return true;
}

/** The sibling of the last tree that this element continues. */
function guideOf({ all, taken, next }: Guides, name: string, key: string): MarkupElement | null {
	const isLike = (other: Markup | undefined): other is MarkupElement =>
		other?.kind === "element" && other.name === name && other.key === key && !taken.has(other);
	if (isLike(all[next])) return all[next];
	return (key === "" ? null : all.find(isLike)) ?? null;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** The attributes of an element by name, as the page has them. */
export const attributesOf = keptWith(
	({ attributes }: MarkupElement): ReadonlyMap<string, string> =>
		new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, plainText(value)])),
);

/** A text or a value without its escapes. */
export function plainText(source: string): string {
	if (!source.includes("&")) return source;
	const holder = document.createElement("textarea"); // whose content is text, whatever it is
	holder.innerHTML = source;
	return holder.value;
}

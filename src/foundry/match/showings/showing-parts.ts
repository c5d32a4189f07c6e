/**
 * Everybody's showing in a match's document: in parts, each a text under its path in the showing. A step writes only the parts
 * that it changed. Foundry merges objects in an update and replaces lists whole; it does not touch the inside of texts.
 */
import type { Json } from "../../../core/kernel/outcome.ts";

/** Parts by path: names from the outside inwards, with slashes between them. */
export type Parts = Readonly<Record<string, string>>;

/** A record whose text is longer than this is split into its values. */
const LONGEST = 600;

/** The parts of a showing. */
export function partsOf(showing: Json): Parts {
	return Object.fromEntries(partsUnder("", showing));
}

/** The parts in a document that are texts. */
export function partsIn(raw: unknown): Parts {
	if (typeof raw !== "object" || raw === null) return {};
	return Object.fromEntries(Object.entries(raw).filter((part): part is [string, string] => typeof part[1] === "string"));
}

/** The showing of these parts; null if they do not form one. */
export function wholeOf(parts: unknown): Json {
	if (typeof parts !== "object" || parts === null) return null;
	const root: Branch = new Map();
	for (const [path, text] of Object.entries(parts)) {
		const value = typeof text === "string" ? readText(text) : undefined;
		if (value === undefined || !put(root, path.split("/").map(decoded), value)) return null;
	}
	return dataOf(root);
}

/** The changes to the parts in a document. */
export interface PartChanges {
	/** New and changed parts. */
	readonly put: Parts;
	/** Paths of removed parts. */
	readonly gone: readonly string[];
}

/** The changes that turn the parts before into the parts after. */
export function partChanges(before: Parts, after: Parts): PartChanges {
	return {
		put: Object.fromEntries(Object.entries(after).filter(([path, text]) => before[path] !== text)),
		gone: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
	};
}

function partsUnder(path: string, value: Json): readonly (readonly [string, string])[] {
	const text = JSON.stringify(value);
	const isWhole = path !== "" && text.length <= LONGEST;
	if (isWhole || typeof value !== "object" || value === null || Array.isArray(value)) return [[path, text]];
	return Object.entries(value).flatMap(([name, part]) => partsUnder(path === "" ? encoded(name) : `${path}/${encoded(name)}`, part));
}

/** A name without the characters that have a meaning in a path or in Foundry's keys. */
function encoded(name: string): string {
	return name.replaceAll("%", "%25").replaceAll("/", "%2F").replaceAll(".", "%2E");
}

function decoded(name: string): string {
	return name.replaceAll("%2E", ".").replaceAll("%2F", "/").replaceAll("%25", "%");
}

/** The value of a text; undefined if the text is not JSON. Another user may have written anything. */
function readText(text: string): Json | undefined {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

interface Leaf {
	readonly leaf: Json;
}

type Branch = Map<string, Branch | Leaf>;

/** Puts a part into its place; false if it does not fit. */
function put(root: Branch, names: readonly string[], value: Json): boolean {
	let branch = root;
	for (const name of names.slice(0, -1)) {
		const next: Branch | Leaf = branch.get(name) ?? new Map();
		if (!(next instanceof Map)) return false;
		branch.set(name, next);
		branch = next;
	}
	const last = names.at(-1) ?? "";
	if (branch.has(last)) return false;
	branch.set(last, { leaf: value });
	return true;
}

function dataOf(branch: Branch): Json {
	return Object.fromEntries([...branch].map(([name, part]) => [name, part instanceof Map ? dataOf(part) : part.leaf]));
}

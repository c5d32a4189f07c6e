// Updates of a document that name its embedded documents, such as `combat.update({ combatants: [{ _id, … }] })`: each entry merges
// into the document with its id. Source: typings of EmbeddedCollectionField. An entry without such a document would make one in
// Foundry; that is left out here.
import { changedBy } from "./changes.ts";
import { EMBEDDED } from "./constants.ts";
import { expandObject, isPlain, type Source, same } from "./objects.ts";

/** The change with each list of embedded documents whole. */
export function withWholeLists(documentName: string, before: Source, change: Source): Source {
	const whole = { ...change };
	for (const field of listsIn(documentName, change)) whole[field] = merged(held(before, field), held(change, field));
	return whole;
}

/** The stored embedded documents that a change alters. */
export function alteredChildren(documentName: string, before: Source, change: Source): Source[] {
	const whole = withWholeLists(documentName, before, change);
	return listsIn(documentName, change).flatMap((field) => {
		const after = held(whole, field);
		return held(before, field).filter((child, index) => !same(child, after[index]));
	});
}

function listsIn(documentName: string, change: Source): string[] {
	return Object.values(EMBEDDED[documentName] ?? {}).filter((field) => Array.isArray(change[field]));
}

function held(source: Source, field: string): Source[] {
	const list = source[field];
	return Array.isArray(list) ? list.filter(isPlain) : [];
}

function merged(children: Source[], entries: Source[]): Source[] {
	const byId = new Map(entries.map((entry) => [entry._id, expandObject(entry)]));
	const unknown = entries.find(({ _id }) => !children.some((child) => child._id === _id));
	if (unknown) throw new Error(`The tabletop makes no embedded document by an update of its parent [${String(unknown._id)}]`);
	return children.map((child) => withEntry(child, byId.get(child._id)));
}

// The harder reading for a module: an entry may bring another type, and then its `system` counts whole.
function withEntry(child: Source, entry: Source | undefined): Source {
	if (!entry) return child;
	const { system, ...rest } = entry;
	const isRetyped = "type" in entry && entry.type !== child.type && isPlain(system);
	return changedBy(child, isRetyped ? { ...rest, "==system": system } : entry);
}

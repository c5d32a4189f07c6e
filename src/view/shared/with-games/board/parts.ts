/**
 * How a board follows a match: only what it says otherwise than before changes. A game says what the parts of its board are, each an
 * element with an id and a template of its own, and which fields of a part's model changes can set in the page. A part of which only
 * those are otherwise is changed in place; any other is drawn anew; and parts of a list come, go and change places by themselves.
 */
import { isSame } from "../../../../core/kernel/plain.ts";
import type { Change } from "../../startup/drawing/change.ts";
import { changedSince } from "./changed.ts";

/** One element of a board. */
export interface Part {
	readonly id: string;
	readonly template: string;
	/** All that its template reads. */
	readonly model: object;
	/** The fields of the model that `changes` sets, and those that the template does not read. */
	readonly set?: readonly string[];
	/** What of those fields only the template can show, such as whether an element is there at all. */
	readonly shape?: unknown;
	readonly changes?: () => readonly Change[];
}

/** An element that holds parts and nothing else. */
export interface PartList {
	readonly id: string;
	readonly parts: readonly Part[];
}

/** A board in parts. */
export interface Parts {
	/** What is no part, and cannot be changed: if it is otherwise, all of the board is written again. */
	readonly standing: unknown;
	/** What changes set outside all parts. */
	readonly changes: readonly Change[];
	readonly parts: readonly Part[];
	readonly lists: readonly PartList[];
}

/** The changes that bring a board from its parts `before` to these; null if it must be written again. After a move of the camera all is set. */
export function changedParts(now: Parts, before: Parts, isMoved: boolean): readonly Change[] | null {
	if (!isSame(now.standing, before.standing) || now.lists.length !== before.lists.length) return null;
	const known = new Map([...before.parts, ...before.lists.flatMap(({ parts }) => parts)].map((part) => [part.id, part]));
	const follow: Follow = { known, lists: new Map(before.lists.map((list) => [list.id, list])), isMoved };
	return [
		...(isMoved ? now.changes : changedSince(before.changes, now.changes)),
		...now.parts.flatMap((part) => partChanged(part, follow)),
		...now.lists.flatMap((list) => listChanged(list, follow)),
	];
}

interface Follow {
	readonly known: ReadonlyMap<string, Part>;
	readonly lists: ReadonlyMap<string, PartList>;
	readonly isMoved: boolean;
}

function partChanged(part: Part, { known, isMoved }: Follow): readonly Change[] {
	const before = known.get(part.id);
	const { id, template, model, set = [], changes } = part;
	if (!before || (before.model === model && !isMoved)) return [];
	if (before.template !== template || !isSame(before.shape, part.shape) || !isSameBut(model, before.model, set))
		return [{ id, drawn: { template, model } }];
	if (isMoved) return changes?.() ?? [];
	return changes && !isSameIn(model, before.model, set) ? changedSince(before.changes?.() ?? [], changes()) : [];
}

function listChanged({ id, parts }: PartList, follow: Follow): readonly Change[] {
	const before = follow.lists.get(id)?.parts ?? [];
	const changes = parts.flatMap((part) => partChanged(part, follow));
	if (before.length === parts.length && parts.every((part, index) => part.id === before[index]?.id)) return changes;
	const stood = new Set(before.map((part) => part.id));
	const children = parts.map((part) => ({
		id: part.id,
		drawn: stood.has(part.id) ? null : { template: part.template, model: part.model },
	}));
	return [{ id, children }, ...changes];
}

/** Whether two models are the same but for these fields. */
function isSameBut(one: object, other: object, fields: readonly string[]): boolean {
	const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]; // models have no more than names and values
	const names = Object.keys(a);
	return names.length === Object.keys(b).length && names.every((name) => fields.includes(name) || isSame(a[name], b[name]));
}

/** Whether two models are the same in these fields. */
function isSameIn(one: object, other: object, fields: readonly string[]): boolean {
	const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]; // as above
	return fields.every((name) => isSame(a[name], b[name]));
}

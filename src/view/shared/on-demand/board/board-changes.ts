/**
 * How a board follows a match: only what it says otherwise than before changes. A game says what the parts of its board are. A part of which
 * only that is otherwise which changes can set is changed in place; any other is drawn anew; and parts of a list come, go and change places
 * by themselves. A game also says what comes into the page in one frame, and what in the next.
 */
import { isSame } from "../../../../core/kernel/plain.ts";
import type { BoardInput, BoardPresenter } from "../../startup/board/presenter.ts";
import type { Change } from "../../startup/drawing/change.ts";
import type { FrameOfParts, Part, PartList, Parts } from "../../startup/drawing/parts.ts";
import type { ShownTypes } from "../../startup/match/table.ts";

/**
 * The changes that bring a board that was drawn from `before` to what it shows now, frame by frame; null if it must be written again.
 * Frames with few changes are one, and those with many are cut.
 */
export function boardChanges<T extends ShownTypes>(
	{ parts }: Pick<BoardPresenter<T>, "parts">,
	now: BoardInput<T>,
	before: BoardInput<T>,
): readonly (readonly Change[])[] | null {
	const [shown, drawn] = [parts?.(now), parts?.(before)];
	return shown && drawn ? changedFrames(shown, drawn, now.camera !== before.camera) : null;
}

function changedFrames(now: Parts, before: Parts, isMoved: boolean): readonly (readonly Change[])[] | null {
	const frames = now.frames.flatMap((frame, index) => {
		const last = before.frames[index];
		return last?.lists.length === frame.lists.length ? [changedIn(frame, last, isMoved)] : [];
	});
	const stands = isSame(now.standing, before.standing) && frames.length === before.frames.length;
	if (!stands) return null;
	return isMoved ? [frames.flat()] : joined(frames); // after a move of the camera most of it is set already
}

/** The most work of a frame, in changes: with more, a browser is not done before the next frame. A picture of forty craft has 210. */
const MOST = 240;

/** The work of drawing one element, in changes. */
const DRAWN = 4;

/** In as few frames as have room for the changes, in their order. */
function joined(frames: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
	const few: { work: number; changes: readonly Change[] }[] = [];
	for (const changes of frames.flatMap(cut)) {
		const [last, work] = [few.at(-1), workOf(changes)];
		if (last && last.work + work <= MOST) few[few.length - 1] = { work: last.work + work, changes: [...last.changes, ...changes] };
		else few.push({ work, changes });
	}
	return few.map(({ changes }) => changes);
}

/** In equal pieces that a frame has room for. */
function cut(changes: readonly Change[]): readonly (readonly Change[])[] {
	const count = Math.ceil(workOf(changes) / MOST);
	const each = Math.ceil(changes.length / count);
	return Array.from({ length: count }, (_, index) => changes.slice(index * each, (index + 1) * each));
}

function workOf(changes: readonly Change[]): number {
	const drawn = changes.flatMap((change) => [change, ...(change.children ?? [])]).filter((each) => each.drawn);
	return changes.length + (DRAWN - 1) * drawn.length;
}

/** After a move of the camera all is set. */
function changedIn(now: FrameOfParts, before: FrameOfParts, isMoved: boolean): readonly Change[] {
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

/**
 * The changes that say something else than those before. Of all that changes may say of a board of forty craft it is a small part, and each
 * change is put into words and compared with the page.
 */
function changedSince(before: readonly Change[], now: readonly Change[]): readonly Change[] {
	const said = new Map<string, Change[]>();
	for (const change of before) {
		const known = said.get(change.id);
		if (known) known.push(change);
		else said.set(change.id, [change]);
	}
	return now.filter((change) => !said.get(change.id)?.some((other) => isSame(change, other)));
}

/**
 * The only file that knows V13 from V14: it writes several documents together, writes operators, changes the type of a document,
 * sets the background of a scene, makes entries of menus, and says whether windows of the first generation are left.
 */
import { type Data, Exactly, Gone, hasMarks, type Mark, translated } from "./exact-keys.ts";
import type { Operation, Update } from "./operations.ts";

export type { Operation, UpdateOperation } from "./operations.ts";

export function generation(): number {
	return game.release.generation;
}

/**
 * Writes the whole effect of a command. V14 does all of it or nothing. V13 does it in order, so put first the data from which
 * the rest can be rebuilt.
 */
export function writeTogether(operations: readonly Operation[]): Promise<void> {
	return write(operations, sendTogether);
}

/** Writes one operation on its own. If another module stops it, nothing is written and no error is thrown. */
export function writeOne(operation: Operation): Promise<void> {
	return write([operation], sendInOrder);
}

/** Writes operations; the code for exact keys is loaded with the first of them. */
async function write(operations: readonly Operation[], send: Send): Promise<void> {
	const isMarked = operations.some((operation) => operation.action === "update" && operation.updates.some(hasMarks));
	if (isMarked) await (await import("./on-demand/ways.ts")).writeByWay(operations, { send, withOperators });
	else await send(operations);
}

/** Writes operations; returns whether Foundry wrote any of them. */
type Send = (operations: readonly Operation[]) => Promise<boolean>;

async function sendTogether(operations: readonly Operation[]): Promise<boolean> {
	const { modifyBatch } = batchWriter();
	return modifyBatch ? isWritten(await modifyBatch(operations.map(requestFor))) : sendInOrder(operations);
}

/** Whether a write was done: Foundry gives the documents that it wrote, and leaves out those that a module has stopped. */
function isWritten(documents: unknown): boolean {
	return Array.isArray(documents) && documents.length > 0;
}

function requestFor(operation: Operation): object {
	const { options, ...request } = operation;
	if (request.action !== "update") return { ...request, ...options };
	const { mayWrite: _ours, ...update } = request;
	return { ...update, ...options };
}

async function sendInOrder(operations: readonly Operation[]): Promise<boolean> {
	let written = false;
	for (const operation of operations) written = isWritten(await sendOne(operation)) || written;
	return written;
}

interface BatchWriter {
	readonly modifyBatch?: (operations: readonly object[]) => Promise<unknown>;
}

function batchWriter(): BatchWriter {
	if (generation() < 14) return {};
	// V14 has `modifyBatch`; the types are those of V13 and do not know it.
	return foundry.documents as unknown as BatchWriter;
}

interface WritableClass {
	createDocuments(data: readonly object[], options?: object): Promise<unknown>;
	updateDocuments(updates: readonly Update[], options?: object): Promise<unknown>;
	deleteDocuments(ids: readonly string[], options?: object): Promise<unknown>;
}

function sendOne(operation: Operation): Promise<unknown> {
	// The document classes have the same three methods; the compiler cannot call the union of their overloads.
	const documents = getDocumentClass(operation.documentName) as unknown as WritableClass;
	if (operation.action === "create") return documents.createDocuments(operation.data, operation.options);
	if (operation.action === "update") return documents.updateDocuments(operation.updates, operation.options);
	return documents.deleteDocuments(operation.ids, operation.options);
}

interface Operators {
	readonly ForcedDeletion: new () => unknown;
	readonly ForcedReplacement: new (value: unknown) => unknown;
}

/**
 * An update that sets these keys of an object field to exactly these values, without merging. For a key that exists already,
 * write it with the option `diff: false`.
 */
export function withKeys(entries: Readonly<Record<string | number, unknown>>): Data {
	return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, new Exactly(value)]));
}

/** Changes for `updateSource` that give a document another type. Foundry takes a new type only with a whole new `system` (core issue 11951). */
export function withType(type: string, system: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	return { type, ...withOperators(withKeys({ system })) };
}

/** An update that removes these keys from an object field. */
export function withoutKeys(keys: readonly (string | number)[]): Data {
	return Object.fromEntries(keys.map((key) => [key, new Gone()]));
}

/** An update with this generation's operators in place of marks. */
function withOperators(update: Data): Data {
	return translated(update, generation() < 14 ? byPrefix : byOperator);
}

function byPrefix(key: string, mark: Mark): readonly [string, unknown] {
	return mark instanceof Exactly ? [`==${key}`, mark.value] : [`-=${key}`, null];
}

function byOperator(key: string, mark: Mark): readonly [string, unknown] {
	// V14 writes operators as values; the types are those of V13 and do not know them.
	const { ForcedDeletion, ForcedReplacement } = (foundry.data as unknown as { readonly operators: Operators }).operators;
	return [key, mark instanceof Exactly ? new ForcedReplacement(mark.value) : new ForcedDeletion()];
}

/**
 * The data that gives a new scene one colour. On V14 a level has the colour: this one holds every height and has the id that
 * tokens ask for.
 */
export function plainBackdrop(name: string, colour: string): object {
	if (generation() < 14) return { backgroundColor: colour };
	return { levels: [{ _id: FIRST_LEVEL, name, elevation: { bottom: null, top: null }, background: { color: colour } }] };
}

/** V14's `Scene.metadata.defaultLevelId`. */
const FIRST_LEVEL = "defaultLevel0000";

/** Whether Foundry still has windows of the first generation (ApplicationV1), and their hooks. V16 removes them. */
export function hasFormerWindows(): boolean {
	return generation() < 16;
}

/** An entry of a context menu, in V14's terms; both functions get the element that the menu is for. */
export interface MenuEntry {
	readonly label: string;
	/** Classes of the icon. */
	readonly icon: string;
	readonly visible: (target: HTMLElement) => boolean;
	readonly onClick: (target: HTMLElement) => void;
}

/** The entry as this generation of Foundry reads it. */
export function menuEntry({ label, icon, visible, onClick }: MenuEntry): object {
	if (generation() < 14) return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: onClick };
	return { label, icon, visible, onClick: (_event: unknown, target: HTMLElement) => onClick(target) };
}

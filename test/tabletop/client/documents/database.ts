// The life of a write. Only the requester's client checks it first (model, document, hook,
// in this order). Then the server writes. Then every client applies the answer and runs its
// calls and hooks. Law: pre… on the requester's client only, on… on every client (foundry-api.md §2.3).
import { deepClone, expandObject, isEmpty, type Source } from "../../common/objects.ts";
import type { Done, Operation, ParentAddress } from "../../common/wire.ts";
import { modify } from "../connection.ts";
import { decodeOperators } from "../data/operators.ts";
import type { Collection } from "../helpers/collection.ts";
import { Hooks } from "../helpers/hooks.ts";
import { notifications } from "../helpers/notifications.ts";
import { busyWhile, facts, fault } from "../state.ts";
import { collectionOf, embeddedFieldOf } from "./collections.ts";
import { currentUser } from "./current-user.ts";
import { type Document, withFaultAt } from "./document.ts";
import { type DocumentClass, documentConfig, getDocumentClass } from "./registry.ts";

/** Options of one operation; unknown ones travel to every client. */
export interface OperationOptions {
	parent?: Document | null;
	pack?: string | null;
	diff?: boolean;
	recursive?: boolean;
	keepId?: boolean;
	keepEmbeddedIds?: boolean;
	render?: boolean;
	noHook?: boolean;
	/** Whether the operation is one of a batch; it does not travel. */
	inBatch?: boolean;
	[option: string]: unknown;
}

/** Documents of one name that one write made, changed or deleted. */
export interface Touched {
	action: Operation["action"];
	documents: Document[];
	/** What the write says about each document: in an update, the changed fields. */
	entries: Source[];
}

/** Draws the sidebar tabs that show documents of this name, after a write. The sidebar sets it. */
export const redraw: { of: (documentName: string, touched: Touched[]) => void } = { of: () => {} };

interface Prepared {
	operation: Operation;
	/** True if a pre-call or a hook has cancelled something. */
	cancelled: boolean;
}

function travelling({ parent: _parent, inBatch: _inBatch, ...options }: OperationOptions): Source {
	return { ...options };
}

function addressOf(parent: Document | null | undefined): ParentAddress | null {
	return parent ? { documentName: parent.documentName, id: parent.id } : null;
}

function collectionFor(documentName: string, parent: Document | null | undefined): Collection<Document> {
	return parent ? parent._embedded(documentName) : collectionOf(documentName);
}

function refuse(documentName: string, action: string, id: string): Error {
	const user = currentUser() as { name?: string; id: string }; // The current user is a User document.
	return new Error(`User ${user.name ?? user.id} lacks permission to ${action} ${documentName} [${id}]`);
}

function hookAllows(action: string, documentName: string, { noHook }: OperationOptions, ...args: unknown[]): boolean {
	return noHook === true || Hooks.call(`pre${action}${documentName}`, ...args);
}

/**
 * What an attempt to check data gives. If the data are invalid, the user is told, this document is left out, and the rest goes on:
 * the promise of the write resolves without it (modules of others that ran into it say so, e.g. Vaults; stack traces name
 * ClientDatabaseBackend##preCreateDocumentArray). In a batch of 14 it throws, because a batch is all or nothing (§6.7).
 */
function orTold<T>({ inBatch }: OperationOptions, attempt: () => T): T | null {
	if (inBatch) return attempt();
	try {
		return attempt();
	} catch (error) {
		notifications.error(error, { console: true });
		return null;
	}
}

async function prepareCreate(cls: DocumentClass, data: Source[], options: OperationOptions): Promise<Prepared> {
	const entries: Source[] = [];
	const name = cls.documentName;
	const user = currentUser();
	for (const given of data) {
		const source = expandObject(
			given instanceof Object && "toObject" in given ? (given as unknown as Document).toObject() : deepClone(given),
		); // The caller may give a document instead of its source.
		const document = orTold(options, () => new cls(source, { parent: options.parent ?? null }));
		if (!document) continue;
		if (!document.canUserModify(user, "create", source)) throw refuse(name, "create", document.id);
		ownIt(document, source);
		if ((await document._preCreate(source, travelling(options), user)) === false) continue;
		if (!hookAllows("Create", name, options, document, source, travelling(options), user.id)) continue;
		entries.push(document.toObject());
	}
	const operation: Operation = {
		action: "create",
		documentName: name,
		parent: addressOf(options.parent),
		entries,
		options: travelling(options),
	};
	return { operation, cancelled: entries.length < data.length };
}

// A user who creates a document owns it, if it has ownership.
function ownIt(document: Document, source: Source): void {
	if (!("ownership" in document.schema.fields) || document.parent || "ownership" in source) return;
	document.updateSource({ ownership: { [currentUser().id]: 3 } });
}

async function prepareUpdate(cls: DocumentClass, updates: Source[], options: OperationOptions): Promise<Prepared> {
	const name = cls.documentName;
	const user = currentUser();
	const entries: Source[] = [];
	let cancelled = false;
	for (const update of updates) {
		const id = String(update._id);
		const document = collectionFor(name, options.parent).get(id);
		if (!document) throw new Error(`${name} "${id}" does not exist!`);
		const changes = expandObject(deepClone(update));
		if (!document.canUserModify(user, "update", changes)) throw refuse(name, "update", id);
		if (!orTold(options, () => document.validate({ changes, clean: true, recursive: options.recursive !== false }))) {
			cancelled = true;
			continue;
		}
		const vetoed =
			(await document._preUpdate(changes, travelling(options), user)) === false ||
			!hookAllows("Update", name, options, document, changes, travelling(options), user.id);
		if (vetoed) cancelled = true;
		else {
			const change = changeToSend(document, changes, options);
			if (!isEmpty(change)) entries.push({ ...change, _id: id });
		}
	}
	const operation: Operation = {
		action: "update",
		documentName: name,
		parent: addressOf(options.parent),
		entries,
		options: travelling(options),
	};
	return { operation, cancelled };
}

function changeToSend(document: Document, changes: Source, { diff = true, recursive = true }: OperationOptions): Source {
	const { _id: _, ...wanted } = changes;
	const changed = document.updateSource(wanted, { dryRun: true, recursive });
	if (!recursive) return wholeKeys(document, changed, wanted);
	if ("type" in changed) return retyped(document, changed, wanted);
	return withFaultAt("server", diff ? changed : document._encode(wanted));
}

// A document of another type gets a whole `system`, not the differences from the old one.
function retyped(document: Document, { system: _, ...changed }: Source, wanted: Source): Source {
	const { system } = document._candidate(wanted, { recursive: true });
	return { ...changed, "==system": system };
}

function wholeKeys(document: Document, changed: Source, wanted: Source): Source {
	const next = document._candidate(wanted, { recursive: false });
	return Object.fromEntries(
		Object.keys(changed)
			.filter((key) => key in next)
			.map((key) => [key, next[key]]),
	);
}

async function prepareDelete(cls: DocumentClass, ids: string[], options: OperationOptions): Promise<Prepared> {
	const name = cls.documentName;
	const user = currentUser();
	const entries: Source[] = [];
	for (const id of ids) {
		const document = collectionFor(name, options.parent).get(id);
		if (!document) throw new Error(`${name} "${id}" does not exist!`);
		if (!document.canUserModify(user, "delete")) throw refuse(name, "delete", id);
		if ((await document._preDelete(travelling(options), user)) === false) continue;
		if (!hookAllows("Delete", name, options, document, travelling(options), user.id)) continue;
		entries.push({ _id: id });
	}
	const operation: Operation = {
		action: "delete",
		documentName: name,
		parent: addressOf(options.parent),
		entries,
		options: travelling(options),
	};
	return { operation, cancelled: entries.length < ids.length };
}

async function request(prepared: Prepared[]): Promise<Document[][]> {
	const done = await modify(prepared.map(({ operation }) => operation));
	return takeAll(done, facts().userId);
}

async function single(preparing: Promise<Prepared>): Promise<Document[]> {
	return busyWhile(
		(async () => {
			const prepared = await preparing;
			if (!prepared.operation.entries.length) return [];
			const [documents = []] = await request([prepared]);
			return documents;
		})(),
	);
}

/** Creates documents of a class. */
export function createDocuments(cls: DocumentClass, data: Source[], options: OperationOptions): Promise<Document[]> {
	return single(prepareCreate(cls, data, options));
}

/** Updates documents of a class. */
export function updateDocuments(cls: DocumentClass, updates: Source[], options: OperationOptions): Promise<Document[]> {
	return single(prepareUpdate(cls, updates, options));
}

/** Deletes documents of a class. */
export function deleteDocuments(cls: DocumentClass, ids: string[], options: OperationOptions): Promise<Document[]> {
	return single(prepareDelete(cls, ids, options));
}

/** One operation of a batch. */
export type BatchOperation = OperationOptions &
	(
		| { action: "create"; documentName: string; data: Source[] }
		| { action: "update"; documentName: string; updates: Source[] }
		| { action: "delete"; documentName: string; ids: string[] }
	);

function prepareOne(operation: BatchOperation): Promise<Prepared> {
	const cls = getDocumentClass(operation.documentName);
	if (operation.action === "create") {
		const { action: _a, documentName: _n, data, ...options } = operation;
		return prepareCreate(cls, data, options);
	}
	if (operation.action === "update") {
		const { action: _a, documentName: _n, updates, ...options } = operation;
		return prepareUpdate(cls, updates, options);
	}
	const { action: _a, documentName: _n, ids, ...options } = operation;
	return prepareDelete(cls, ids, options);
}

/** V14: several operations as one request, in order, all or nothing (§6.7). */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
	return busyWhile(
		(async () => {
			const prepared: Prepared[] = [];
			for (const operation of operations) prepared.push(await prepareOne({ ...operation, inBatch: true }));
			if (prepared.some(({ cancelled }) => cancelled)) return [];
			return request(prepared);
		})(),
	);
}

/** Applies what the server has done, on every client. */
export function takeAll(done: Done[], userId: string): Document[][] {
	const shown = new Map<string, Touched[]>();
	const taken = done.map((operation) => {
		const { action, documentName, parent, entries } = operation;
		const documents = take(operation, userId);
		const name = parent?.documentName ?? documentName;
		shown.set(name, [...(shown.get(name) ?? []), { action, documents, entries }]);
		return documents;
	});
	for (const [name, touched] of shown) redraw.of(name, touched);
	return taken;
}

function take(done: Done, userId: string): Document[] {
	const { action, documentName, parent: address, entries, options } = done;
	const parent = address ? collectionOf(address.documentName).get(address.id) : null;
	if (parent === undefined) return [];
	const applied = { ...options, parent };
	if (action === "create") return takeCreated(documentName, parent, { entries, options: applied, userId });
	if (action === "update") return takeUpdated(documentName, parent, { entries, options: applied, userId });
	return takeDeleted(documentName, parent, { entries, options: applied, userId });
}

interface Taken {
	entries: Source[];
	options: Source;
	userId: string;
}

function takeCreated(documentName: string, parent: Document | null, { entries, options, userId }: Taken): Document[] {
	const created = entries.map((entry) => addOne(documentName, parent, entry));
	for (const document of created) {
		safely(() => document._onCreate(document.toObject(), options, userId));
		Hooks.callAll(`create${documentName}`, document, options, userId);
	}
	afterChildren(parent, options);
	return created;
}

function addOne(documentName: string, parent: Document | null, entry: Source): Document {
	if (!parent) {
		const document = documentConfig(documentName).documentClass._fromStored(entry);
		collectionOf(documentName).set(document.id, document);
		return document;
	}
	childSources(parent, documentName).push(entry);
	parent._initialize();
	const child = parent._embedded(documentName).get(String(entry._id));
	if (!child) throw new Error(`${documentName} [${String(entry._id)}] was not created in ${parent.uuid}`);
	return child;
}

function childSources(parent: Document, documentName: string): Source[] {
	const sources = parent._source[embeddedFieldOf(parent.documentName, documentName)];
	return Array.isArray(sources) ? sources : [];
}

function takeUpdated(documentName: string, parent: Document | null, { entries, options, userId }: Taken): Document[] {
	const updated: [Document, Source][] = [];
	for (const entry of entries) {
		const document = collectionFor(documentName, parent).get(String(entry._id));
		if (!document) continue;
		const { _id: id, ...change } = entry;
		document._takeChange(change, options.recursive !== false);
		updated.push([document, { ...decodeOperators(change), _id: id }]);
	}
	if (parent) parent._initialize();
	for (const [document, changed] of updated) {
		safely(() => document._onUpdate(changed, options, userId));
		Hooks.callAll(`update${documentName}`, document, changed, options, userId);
	}
	afterChildren(parent, options);
	return updated.map(([document]) => document);
}

function takeDeleted(documentName: string, parent: Document | null, { entries, options, userId }: Taken): Document[] {
	const deleted: Document[] = [];
	for (const { _id } of entries) {
		const id = String(_id);
		const document = collectionFor(documentName, parent).get(id);
		if (!document) continue;
		collectionFor(documentName, parent).delete(id);
		if (parent) removeSource(childSources(parent, documentName), id);
		deleted.push(document);
	}
	if (parent) parent._initialize();
	for (const document of deleted) {
		safely(() => document._onDelete(options, userId));
		Hooks.callAll(`delete${documentName}`, document, options, userId);
	}
	afterChildren(parent, options);
	return deleted;
}

function removeSource(sources: Source[], id: string): void {
	const index = sources.findIndex((source) => source._id === id);
	if (index >= 0) sources.splice(index, 1);
}

function afterChildren(parent: Document | null, options: Source): void {
	if (!parent) return;
	parent._onDescendants();
	if (options.render !== false) parent.render();
}

function safely(call: () => void): void {
	try {
		call();
	} catch (error) {
		fault("A document's workflow failed", error);
	}
}

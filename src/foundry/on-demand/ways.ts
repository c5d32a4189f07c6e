/**
 * How this page writes exact keys: by Foundry's operators, or without them. Foundry's issue 13466 reports that operators fail
 * inside an object field of a type's data; nobody has seen yet whether they do on a released version. So the first write of a
 * task in a place is rehearsed on a copy of the document, and reads its keys back. If either fails, it is written without
 * operators, and if that works, the page uses none from then on. A page that has seen an operator do a task in a place trusts it
 * there: what stops a write then is another module.
 */
import { type Data, hasMarks } from "../exact-keys.ts";
import type { Operation, UpdateOperation } from "../operations.ts";
import { type ExactKey, exactKeys, isFulfilled, plainUpdate } from "./plain-updates.ts";

/** What a write needs from Foundry. */
export interface Writer {
	/** Writes operations without marks; returns whether Foundry wrote any. Rejects if Foundry refuses them. */
	readonly send: (operations: readonly Operation[]) => Promise<boolean>;
	/** An update with operators in place of marks. */
	readonly withOperators: (update: Data) => Data;
}

/** An exact key of one document. */
interface Wanted {
	readonly uuid: string;
	/** The whole update that asks for it. */
	readonly update: Data;
	readonly key: ExactKey;
	/** The task, and where in which kind of document. */
	readonly place: string;
}

/** The tasks that an operator has done on this page, by place. */
const proven = new Set<string>();

/** Whether operators have failed on this page where writing without them worked. */
let plain = false;

/** Writes operations whose updates may mark exact keys. Rejects as `send` does. */
export async function writeByWay(operations: readonly Operation[], writer: Writer): Promise<void> {
	if (plain) return void (await writer.send(operations.flatMap(plainly)));
	const wanted = operations.flatMap(wantedBy);
	const unproven = wanted.filter(({ place }) => !proven.has(place));
	if (!areRehearsed(unproven, writer)) {
		await writer.send(operations.flatMap(plainly));
		return noteWay(unproven);
	}
	const { isWritten, fault } = await writer.send(operations.map((operation) => byOperators(operation, writer))).then(endOf, faultOf);
	const undone = wanted.filter(isUndone);
	for (const each of wanted) if (!each.key.isDone && !undone.includes(each)) proven.add(each.place);
	const doubtful = unproven.filter((candidate) => undone.includes(candidate));
	// A write that another module has stopped is not the operators' fault.
	const again = doubtful.length > 0 && isWritten ? operationsAgain(operations, doubtful, fault !== null) : [];
	if (again.length > 0) await writer.send(again.flatMap(plainly)).then(() => noteWay(doubtful), console.warn);
	if (fault && wanted.some(isUndone)) throw fault.error;
}

/** Whether operators do on copies of the documents, which nobody else sees, what these keys ask for. */
function areRehearsed(wanted: readonly Wanted[], { withOperators }: Writer): boolean {
	try {
		const copies = new Map<string, Data>();
		for (const { uuid, update } of wanted) {
			if (copies.has(uuid)) continue;
			const copy = documentAt(uuid)?.clone({}, { keepId: true });
			copy?.updateSource(withOperators(update));
			copies.set(uuid, copy?._source ?? {});
		}
		return wanted.every(({ uuid, key }) => isFulfilled(key, copies.get(uuid) ?? {}));
	} catch {
		return false;
	}
}

/** How a write ended. */
interface End {
	/** Whether something was written, as far as anybody knows. */
	readonly isWritten: boolean;
	/** An error, wrapped, since anything can be thrown. */
	readonly fault: { readonly error: unknown } | null;
}

function endOf(isWritten: boolean): End {
	return { isWritten, fault: null };
}

function faultOf(error: unknown): End {
	return { isWritten: true, fault: { error } };
}

/** Notes that this page writes without operators, if the second write did what the first could not do. */
function noteWay(doubtful: readonly Wanted[]): void {
	if (plain || doubtful.some(isUndone)) return;
	plain = true;
	console.warn(game.i18n.localize("VOIDREGATTA.Notice.plain-way"));
}

/**
 * What is written once more: after an error everything, since nobody knows what arrived; otherwise the documents that lack keys.
 * A document is never created twice. Nothing is written if its writer no longer may.
 */
function operationsAgain(operations: readonly Operation[], doubtful: readonly Wanted[], isAfterError: boolean): readonly Operation[] {
	const updates = operations.filter((operation) => operation.action === "update");
	if (isAfterError && updates.length < operations.length) return [];
	if (updates.some(({ mayWrite = () => true }) => !mayWrite())) return [];
	const lacking = new Set(doubtful.map(({ uuid }) => uuid));
	return updates.flatMap((operation) => {
		const left = isAfterError ? operation.updates : operation.updates.filter(({ _id }) => lacking.has(uuidOf(operation, _id)));
		return left.length > 0 ? [{ ...operation, updates: left }] : [];
	});
}

function isMarked(operation: Operation): operation is UpdateOperation {
	return operation.action === "update" && operation.updates.some(hasMarks);
}

function byOperators(operation: Operation, { withOperators }: Writer): Operation {
	if (operation.action !== "update") return operation;
	return { ...operation, updates: operation.updates.map(({ _id, ...update }) => ({ _id, ...withOperators(update) })) };
}

/** The same operation without marks. Documents that go whole need an operation of their own, since they have other options. */
function plainly(operation: Operation): readonly Operation[] {
	if (!isMarked(operation)) return [operation];
	return operation.updates.map(({ _id, ...fields }) => {
		const { update, options } = plainUpdate(fields, sourceOf(uuidOf(operation, _id)));
		return { ...operation, updates: [{ ...update, _id }], options: { ...operation.options, ...options } };
	});
}

function wantedBy(operation: Operation): readonly Wanted[] {
	if (operation.action !== "update") return [];
	return operation.updates.flatMap(({ _id, ...update }) => {
		const uuid = uuidOf(operation, _id);
		return exactKeys(update, sourceOf(uuid)).map((key) => {
			const place = [key.task, operation.documentName, ...key.path.slice(0, -1)].join(" ");
			return { uuid, update, key, place };
		});
	});
}

function isUndone({ uuid, key }: Wanted): boolean {
	return !isFulfilled(key, sourceOf(uuid));
}

function uuidOf({ documentName, options = {} }: UpdateOperation, id: string): string {
	// The parent of an embedded document is among the options, as Foundry takes it.
	const { parent } = options as { readonly parent?: { readonly uuid: string } | null };
	return [parent?.uuid ?? [], documentName, id].flat().join(".");
}

/** The stored data of a document on this page; empty if it is gone. */
function sourceOf(uuid: string): Data {
	return documentAt(uuid)?._source ?? {};
}

/** What this code needs of documents of every kind. */
interface Held {
	readonly _source: Data;
	clone(changes: Data, context: { readonly keepId: true }): Held;
	updateSource(changes: Data): unknown;
}

function documentAt(uuid: string): Held | undefined {
	const found: unknown = fromUuidSync(uuid);
	// All documents have these members; the compiler knows them for each kind of its own.
	return found instanceof foundry.abstract.DataModel ? (found as unknown as Held) : undefined;
}

/**
 * The document of a match as texts, and the stubs in it. A reader and the audits compare them, so that they check only what has changed. They
 * compare content, since each update makes new objects in the document. After a change that names its entries, only those are read
 * again, so that a step costs no more in a long match. Now and then all entries are read, since code may alter an entry in place.
 */
import { stubsIn } from "../../../documents/matches.ts";

/** The document of a match, with the fields that are read. */
export interface JournalDocument {
	readonly system: {
		readonly version: unknown;
		readonly game: unknown;
		readonly options: unknown;
		readonly seats: unknown;
		readonly opening: readonly unknown[];
		/** Entries by number. */
		readonly log: Readonly<Record<string, unknown>>;
		readonly kept: unknown;
		readonly undos: unknown;
	};
}

/** The texts of a document at one time. They are the same object until the document changes. */
export interface DocumentTexts {
	/** The part of a journal before its entries. */
	readonly setting: string;
	/** The entries in order, as stored. */
	readonly entries: readonly string[];
	/** The numbers of the entries. */
	readonly numbers: readonly string[];
	/** Undone dice, and the number of undos. */
	readonly undone: string;
	readonly stubs: ReturnType<typeof stubsIn>;
}

interface Taken extends DocumentTexts {
	/** The `system` from which they were read. */
	readonly system: unknown;
	/** How many changes this page had noted by then. */
	readonly changes: number;
	/** How many readings of single entries there have been since all entries were read. */
	readonly parts: number;
}

/** The changes of a document that this page has noted. */
interface Noted {
	readonly count: number;
	/** The numbers of the entries that changed since the last reading; null if any of them may have. */
	readonly named: ReadonlySet<string> | null;
}

const NOTHING: Noted = { count: 0, named: new Set() };

/** After this many readings of single entries, the next one reads all of them. */
const PARTS = 50;

const taken = new WeakMap<JournalDocument, Taken>();
const noted = new WeakMap<JournalDocument, Noted>();

/** Notes that the document of a match has changed. `changed` is what Foundry reports about an update; null for any other change. */
export function documentChanged(document: JournalDocument, changed: object | null): void {
	const { count, named } = noted.get(document) ?? NOTHING;
	const now = changed && entriesNamedIn(changed);
	noted.set(document, { count: count + 1, named: named && now && new Set([...named, ...now]) });
}

/** The numbers of the entries that an update writes or removes; null if it may change others. */
function entriesNamedIn(changed: object): readonly string[] | null {
	const system = partOf(changed, "system");
	const log = system && partOf(system, "log");
	const names = log && Object.keys(log).map((key) => /^(?:==|-=)?(\d+)$/.exec(key)?.[1] ?? null);
	return names?.every((name) => name !== null) ? names : null;
}

/**
 * A part of an update, by name: an object that names its own parts in turn. It is empty if the update does not have the part, and
 * null if the update changes the part as a whole.
 */
function partOf(update: object, name: string): object | null {
	const [own, ...others] = Object.entries(update).filter(([key]) => key.includes(name));
	if (!own) return {};
	const [key, part] = own;
	return others.length === 0 && key === name && isPlainObject(part) ? part : null;
}

/** Whether this is an object without a class, from any window. V14 writes a whole value as an object with a class. */
function isPlainObject(raw: unknown): raw is object {
	return typeof raw === "object" && raw !== null && !Object.getPrototypeOf(Object.getPrototypeOf(raw) ?? {});
}

/** The present texts of a match's document. */
export function textsOf(document: JournalDocument): DocumentTexts {
	const before = taken.get(document);
	const { count, named } = noted.get(document) ?? NOTHING;
	// Foundry makes a new `system` with each update; the count is there in case a version does not.
	if (before && before.system === document.system && before.changes === count) return before;
	const known = before && named && before.changes !== count && before.parts < PARTS ? { ...before, named } : null;
	const texts = { ...take(document, known), system: document.system, changes: count, parts: known ? known.parts + 1 : 0 };
	taken.set(document, texts);
	noted.set(document, { count, named: new Set() });
	return texts;
}

interface Known extends Pick<DocumentTexts, "entries" | "numbers"> {
	/** The entries that are read again. */
	readonly named: ReadonlySet<string>;
}

function take(document: JournalDocument, known: Known | null): DocumentTexts {
	const { version, game: id, options, seats, opening, log, kept, undos } = document.system;
	const numbers = Object.keys(log);
	const before = (number: string, index: number) =>
		known?.numbers[index] === number && !known.named.has(number) ? known.entries[index] : undefined;
	return {
		setting: JSON.stringify([version, id, options, seats, opening]),
		entries: numbers.map((number, index) => before(number, index) ?? JSON.stringify(log[number])),
		numbers,
		undone: JSON.stringify([kept, undos]),
		stubs: stubsIn(document.system),
	};
}

/** How many entries two documents share at their start; 0 if their openings differ. */
export function sharedEntries(a: DocumentTexts, b: DocumentTexts): number {
	if (a.setting !== b.setting) return 0;
	const different = a.entries.findIndex((text, index) => text !== b.entries[index]);
	return different < 0 ? a.entries.length : different;
}

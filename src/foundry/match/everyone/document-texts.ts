/**
 * The document of a match as texts: what a reader and the audits compare, so that they look again only at what has changed. They
 * compare content, since an entry may be altered behind a reader's back, and the objects of a document are made anew by each update.
 */
import { type MatchCombat, stubsOf } from "../../documents/matches.ts";

/** The texts of a document at one time. While it does not change, they are the same object. */
export interface DocumentTexts {
	/** Everything that a journal begins with. */
	readonly setting: string;
	/** The entries in order, as they stand in the document. */
	readonly entries: readonly string[];
	/** The numbers of the entries. */
	readonly numbers: readonly string[];
	/** Undone dice, and how often steps were undone. */
	readonly undone: string;
	readonly stubs: ReturnType<typeof stubsOf>;
}

interface Taken extends DocumentTexts {
	/** The `system` that they were taken of. */
	readonly system: unknown;
	/** How many changes of the document had been told. */
	readonly changes: number;
}

const taken = new WeakMap<MatchCombat, Taken>();
const changes = new WeakMap<MatchCombat, number>();

/** The document of a match has changed. */
export function documentChanged(combat: MatchCombat): void {
	changes.set(combat, (changes.get(combat) ?? 0) + 1);
}

/** The texts of a match's document now. */
export function textsOf(combat: MatchCombat): DocumentTexts {
	const before = taken.get(combat);
	const now = changes.get(combat) ?? 0;
	// Foundry makes a new `system` with each update; the count holds where a version of it should not.
	if (before && before.system === combat.system && before.changes === now) return before;
	const texts = { ...take(combat), system: combat.system, changes: now };
	taken.set(combat, texts);
	return texts;
}

function take(combat: MatchCombat): DocumentTexts {
	const { version, game: id, options, seats, opening, log, kept, undos } = combat.system;
	return {
		setting: JSON.stringify([version, id, options, seats, opening]),
		entries: Object.values(log).map((entry) => JSON.stringify(entry)),
		numbers: Object.keys(log),
		undone: JSON.stringify([kept, undos]),
		stubs: stubsOf(combat),
	};
}

/** How many entries two documents have in common at their beginning; none where they begin otherwise. */
export function sharedEntries(one: DocumentTexts, other: DocumentTexts): number {
	if (one.setting !== other.setting) return 0;
	const different = one.entries.findIndex((text, index) => text !== other.entries[index]);
	return different < 0 ? one.entries.length : different;
}

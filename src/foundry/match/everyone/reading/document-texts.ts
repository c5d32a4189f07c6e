/**
 * The document of a match as texts. A reader and the audits compare them, so that they check only what has changed. They compare
 * content, since code may alter an entry in place, and each update makes the document's objects anew.
 */
import { type MatchCombat, stubsOf } from "../../../documents/matches.ts";

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
	readonly stubs: ReturnType<typeof stubsOf>;
}

interface Taken extends DocumentTexts {
	/** The `system` from which they were read. */
	readonly system: unknown;
	/** The number of changes that had been noted then. */
	readonly changes: number;
}

const taken = new WeakMap<MatchCombat, Taken>();
const changes = new WeakMap<MatchCombat, number>();

/** Notes that the document of a match has changed. */
export function documentChanged(combat: MatchCombat): void {
	changes.set(combat, (changes.get(combat) ?? 0) + 1);
}

/** The present texts of a match's document. */
export function textsOf(combat: MatchCombat): DocumentTexts {
	const before = taken.get(combat);
	const now = changes.get(combat) ?? 0;
	// Foundry makes a new `system` with each update; the count is there in case a version does not.
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

/** How many entries two documents share at their start; none where their openings differ. */
export function sharedEntries(one: DocumentTexts, other: DocumentTexts): number {
	if (one.setting !== other.setting) return 0;
	const different = one.entries.findIndex((text, index) => text !== other.entries[index]);
	return different < 0 ? one.entries.length : different;
}

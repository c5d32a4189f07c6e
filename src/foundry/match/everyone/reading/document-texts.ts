/**
 * The document of a match as texts, and the stubs in it.
 */
import { type MatchCombat, stubsOf } from "../../../documents/matches.ts";
import { type JournalTexts, journalTexts } from "./journal-texts.ts";

/** The texts of a document at one time. They are the same object until the document changes. */
export interface DocumentTexts extends JournalTexts {
	readonly stubs: ReturnType<typeof stubsOf>;
}

/** The present texts of a match's document. */
export function textsOf(combat: MatchCombat): DocumentTexts {
	return journalTexts(combat, () => ({ stubs: stubsOf(combat) }));
}

/** How many entries two documents share at their start; 0 if their openings differ. */
export function sharedEntries(a: DocumentTexts, b: DocumentTexts): number {
	if (a.setting !== b.setting) return 0;
	const different = a.entries.findIndex((text, index) => text !== b.entries[index]);
	return different < 0 ? a.entries.length : different;
}

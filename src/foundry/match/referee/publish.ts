/**
 * What the document of a match whose game hides is given: a stub for each entry, everybody's showing, and once the match is
 * over the hidden entries themselves.
 */
import { type HiddenEntries, openingOf, placesIn, type Stubs } from "../../../core/kernel/hidden-entries.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../documents/matches.ts";
import { hiddenEntriesOf } from "../everyone/hidden-entries.ts";
import type { OpenTable } from "../everyone/open-table.ts";
import { hideAgain, hideParts } from "./journals.ts";
import { publicText } from "./showing.ts";

/** Fields of a match's `system`. */
type Fields = Readonly<Record<string, unknown>>;

/** What `published` holds while the match lasts. */
const NOTHING = JSON.stringify(null);

/** The fields of a match that was opened: seats and options are public, the dice of the opening are hidden. */
export async function hideOpening(combat: MatchCombat, table: OpenTable): Promise<Fields> {
	const { journal } = table.match;
	const { opening, kept } = await hideParts(combat, { opening: openingOf(journal), kept: journal.kept });
	const stubs = { opening: opening.digest, log: [], kept: kept.digest };
	return { opening: [opening], log: {}, kept: JSON.stringify(kept), ...showingFields(combat, table, stubs) };
}

/** The fields of a match after a step, whose entry is the last. */
export async function hideStep(combat: MatchCombat, table: OpenTable): Promise<Fields> {
	const { journal, length } = table.match;
	const { entry, kept } = await hideParts(combat, { entry: journal.log[length - 1], kept: journal.kept });
	const before = stubsBefore(combat);
	const stubs = { ...before, log: [...before.log, entry.digest], kept: kept.digest };
	return { log: { [length - 1]: entry }, kept: JSON.stringify(kept), ...showingFields(combat, table, stubs) };
}

/** The fields of a match after steps were undone: it is hidden again if it was over. */
export async function hideUndone(combat: MatchCombat, table: OpenTable): Promise<Fields> {
	await hidePublished(combat);
	const { kept } = await hideParts(combat, { kept: table.match.journal.kept });
	return { kept: JSON.stringify(kept), shown: publicText(table), published: NOTHING };
}

/** The fields of a match that the GM pauses, resumes or ends. Refused: `journal-lost`. */
export async function hideStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Promise<Outcome<Fields>> {
	const stubs = stubsOf(combat);
	if (!stubs) return accept({});
	if (stage === "over") {
		const entries = hiddenEntriesOf(combat);
		return placesIn(stubs).every(({ digest }) => entries[digest]) ? accept({ published: textOf(stubs, entries) }) : refuse("journal-lost");
	}
	await hidePublished(combat);
	return accept({ published: NOTHING });
}

/** Keeps published entries as secrets again, here and with the other GMs. */
async function hidePublished(combat: MatchCombat): Promise<void> {
	const published = publishedIn(combat);
	if (published) await hideAgain(combat, published);
}

function showingFields(combat: MatchCombat, table: OpenTable, stubs: Stubs): Fields {
	const { entry, match } = table;
	const { over } = entry.game.situation(match.state.open);
	return { shown: publicText(table), published: over ? textOf(stubs, hiddenEntriesOf(combat)) : NOTHING };
}

/** The hidden entries of a journal, as the text that the document keeps. */
function textOf(stubs: Stubs, entries: HiddenEntries): string {
	return JSON.stringify(Object.fromEntries(placesIn(stubs).map(({ digest }) => [digest, entries[digest]])));
}

function stubsBefore(combat: MatchCombat): Stubs {
	const stubs = stubsOf(combat);
	if (!stubs) throw new Error(`The match ${combat.id} has no stubs to go on from`);
	return stubs;
}

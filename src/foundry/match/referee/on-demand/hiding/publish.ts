/**
 * What the referee writes into the document of a hiding match: a stub for each entry, everybody's showing and, after the end,
 * the hidden entries themselves.
 */

import type { KeptDice } from "../../../../../core/kernel/journal.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../../core/kernel/plain.ts";
import { type HiddenEntries, openingOf, placesIn, type Stubs } from "../../../../../core/kernel/record/hidden-entries.ts";
import { withoutKeys } from "../../../../compat.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../../../documents/matches.ts";
import { copyFields } from "../../../everyone/on-demand/reading/copying.ts";
import { hiddenEntriesOf } from "../../../everyone/reading/hidden-entries.ts";
import type { OpenTable } from "../../../everyone/reading/open-table.ts";
import { checkSpace } from "../../../secrets/secrets.ts";
import { partChanges, partsIn, partsOf } from "../../../showings/showing-parts.ts";
import { hideAgain, hideParts } from "../../hiding/journals.ts";
import { publicShowing } from "../../hiding/showing.ts";

/** Fields of a match's `system`. */
type Fields = Readonly<Record<string, unknown>>;

/** The value of `published` during the match. */
const NOTHING = JSON.stringify(null);

/** The fields of a new match: seats and options are public, the dice of the opening are hidden. Refused: `storage-full`. */
export async function hideOpening(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	const space = checkSpace();
	if (!space.ok) return space;
	const { journal } = table.match;
	const hidden = hideParts(combat, { opening: openingOf(journal), kept: journal.kept });
	if (!hidden.ok) return hidden;
	const { opening, kept } = hidden.value;
	const stubs: Stubs = { opening: opening.digest, log: [], kept: kept.digest };
	return accept({ opening: [opening], log: {}, kept: JSON.stringify(kept), ...(await showingFields(combat, table, stubs)) });
}

/** The fields of a match after a step; the step's entry is the last. Refused: `storage-full`. */
export async function hideStep(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	const { journal, length } = table.match;
	const before = stubsBefore(combat);
	const last = { entry: journal.log[length - 1] };
	const hidden = hideParts<string>(combat, areKept(combat, before, journal.kept) ? last : { ...last, kept: journal.kept });
	if (!hidden.ok) return hidden;
	const { entry, kept } = hidden.value;
	if (!entry) throw new Error(`The entry ${length - 1} of ${combat.id} was not hidden`);
	const stubs = { ...before, log: [...before.log, entry.digest], kept: kept?.digest ?? before.kept };
	const dice = kept ? { kept: JSON.stringify(kept) } : {};
	return accept({ log: { [length - 1]: entry }, ...dice, ...(await showingFields(combat, table, stubs)) });
}

/** Whether the stub of undone dice is still right: a step seldom uses any of them. */
function areKept(combat: MatchCombat, { kept }: Stubs, dice: KeptDice): boolean {
	const entry = hiddenEntriesOf(combat)[kept];
	return entry !== undefined && canonical(entry.order) === canonical(asJson(dice));
}

/** The fields of a match after an undo; a match that was over is hidden again. Refused: `storage-full`. */
export async function hideUndone(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	const again = hidePublished(combat);
	if (!again.ok) return again;
	const hidden = hideParts(combat, { kept: table.match.journal.kept });
	if (!hidden.ok) return hidden;
	const { kept } = hidden.value;
	const before = stubsBefore(combat);
	const stubs = { ...before, log: before.log.slice(0, table.match.length), kept: kept.digest };
	return accept({ kept: JSON.stringify(kept), ...hiddenAgain(combat, table), ...(await copyFields(combat, stubs)) });
}

/** The fields of a match in progress: everybody's showing, and nothing published. */
export function hiddenAgain(combat: MatchCombat, table: OpenTable): Fields {
	return { ...shownField(combat, table), published: NOTHING };
}

/** The fields of a match when the GM pauses, resumes or ends it. Refused: `journal-lost`, `storage-full`. */
export async function hideStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Promise<Outcome<Fields>> {
	const stubs = stubsOf(combat);
	if (!stubs) return accept({});
	if (stage === "over") {
		const entries = hiddenEntriesOf(combat);
		if (!placesIn(stubs).every(({ digest }) => entries[digest])) return refuse("journal-lost");
		return accept({ published: textOf(stubs, entries), ...(await copyFields(combat, null)) });
	}
	const again = hidePublished(combat);
	return again.ok ? accept({ published: NOTHING, ...(await copyFields(combat, stubs)) }) : again;
}

/** Makes published entries secret again, here and on the other GMs' clients. Refused: `storage-full`. */
function hidePublished(combat: MatchCombat): Outcome<null> {
	const published = publishedIn(combat);
	return published ? hideAgain(combat, published) : accept(null);
}

async function showingFields(combat: MatchCombat, table: OpenTable, stubs: Stubs): Promise<Fields> {
	const { entry, match } = table;
	const { over } = entry.game.situation(match.state.open);
	const copy = await copyFields(combat, over ? null : stubs);
	return { ...shownField(combat, table), published: over ? textOf(stubs, hiddenEntriesOf(combat)) : NOTHING, ...copy };
}

/** Everybody's showing: only the parts that the step has changed. */
function shownField({ system }: MatchCombat, table: OpenTable): Fields {
	// A showing is plain data; JSON leaves out a field without a value.
	const showing: Json = JSON.parse(JSON.stringify(publicShowing(table)));
	const { put, gone } = partChanges(partsIn(system.shown), partsOf(showing));
	return { shown: { ...put, ...withoutKeys(gone) } };
}

/** The hidden entries of a journal, as the text in the document. */
function textOf(stubs: Stubs, entries: HiddenEntries): string {
	return JSON.stringify(Object.fromEntries(placesIn(stubs).map(({ digest }) => [digest, entries[digest]])));
}

function stubsBefore(combat: MatchCombat): Stubs {
	const stubs = stubsOf(combat);
	if (!stubs) throw new Error(`The match ${combat.id} has no stubs to go on from`);
	return stubs;
}

/**
 * What the document of a match whose game hides is given: stubs of what was done, what everybody is shown, and once it is
 * over what the stubs were made of.
 */
import { openingOf, type Pieces, placesIn, type Stubs } from "../../../core/kernel/kept.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../documents/matches.ts";
import type { OpenTable } from "../everyone/open-table.ts";
import { publicText } from "../everyone/showing.ts";
import { keepParts, keepPieces, piecesOf } from "../pieces.ts";

type Written = Readonly<Record<string, unknown>>;

const HIDDEN = JSON.stringify(null);

/** Of a match that was opened: seats and options are public, the dice of the opening are not. */
export async function keepOpening(combat: MatchCombat, table: OpenTable): Promise<Written> {
	const { journal } = table.match;
	const { opening, kept } = await keepParts(combat, { opening: openingOf(journal), kept: journal.kept });
	const stubs = { opening: opening.digest, log: [], kept: kept.digest };
	return { opening: [opening], log: {}, kept: JSON.stringify(kept), ...shown(combat, table, stubs) };
}

/** Of a step that was taken: its entry is the last. */
export async function keepStep(combat: MatchCombat, table: OpenTable): Promise<Written> {
	const { journal, length } = table.match;
	const { entry, kept } = await keepParts(combat, { entry: journal.log[length - 1], kept: journal.kept });
	const before = stubsBefore(combat);
	const stubs = { ...before, log: [...before.log, entry.digest], kept: kept.digest };
	return { log: { [length - 1]: entry }, kept: JSON.stringify(kept), ...shown(combat, table, stubs) };
}

/** Of a match of which steps were undone: it is hidden again if it was over. */
export async function keepUndone(combat: MatchCombat, table: OpenTable): Promise<Written> {
	await takeBack(combat);
	const { kept } = await keepParts(combat, { kept: table.match.journal.kept });
	return { kept: JSON.stringify(kept), shown: publicText(table), published: HIDDEN };
}

/** Of a match that the referee holds, lets go on or ends. Refused: `journal-lost`. */
export async function keepStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Promise<Outcome<Written>> {
	const stubs = stubsOf(combat);
	if (!stubs) return accept({});
	if (stage === "over") {
		const pieces = piecesOf(combat);
		return placesIn(stubs).every(({ digest }) => pieces[digest]) ? accept({ published: textOf(stubs, pieces) }) : refuse("journal-lost");
	}
	await takeBack(combat);
	return accept({ published: HIDDEN });
}

/** What was published is kept here again, and with the other GMs. */
async function takeBack(combat: MatchCombat): Promise<void> {
	const pieces = publishedIn(combat);
	if (pieces) await keepPieces(combat, pieces);
}

function shown(combat: MatchCombat, table: OpenTable, stubs: Stubs): Written {
	const { entry, match } = table;
	const { over } = entry.game.situation(match.state.open);
	return { shown: publicText(table), published: over ? textOf(stubs, piecesOf(combat)) : HIDDEN };
}

function textOf(stubs: Stubs, pieces: Pieces): string {
	return JSON.stringify(Object.fromEntries(placesIn(stubs).map(({ digest }) => [digest, pieces[digest]])));
}

function stubsBefore(combat: MatchCombat): Stubs {
	const stubs = stubsOf(combat);
	if (!stubs) throw new Error(`The match ${combat.id} has no stubs to go on from`);
	return stubs;
}

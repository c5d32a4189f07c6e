/**
 * Matches with an unreadable record: the reason, and how far the record can be read. Board, tracker and Flight Control all use
 * this file, so that they give the same answer.
 */

import type { Match } from "../../../../core/kernel/match.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import { type HiddenEntries, underStub } from "../../../../core/kernel/record/hidden-entries.ts";
import { readablePart } from "../../../../core/kernel/record/readable-part.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import { isHidden, type MatchCombat, type StoredJournal, stubsIn, stubsOf } from "../../../documents/matches.ts";
import { bundleOf } from "../../../rooms.ts";
import { brokenEntry } from "../audit/audit.ts";
import { brokenPlaces } from "../audit/stub-audit.ts";
import { publicShowingIn } from "../standing.ts";
import { hiddenEntriesOf } from "./hidden-entries.ts";
import { journalIn, openTableOf } from "./read-match.ts";
import { needsKey } from "./world-copy.ts";

/** Refusals of a reading that do not mean a damaged record. */
const NO_FAULT = ["journal-kept", "game-loading", "game-unreachable", "unknown-game"];

/**
 * Why this client cannot read the record of a match; null if it can, or need not: before the start, while the game loads, and
 * on a player's client during a hiding match. `record-locked`: the pass phrase would make it readable.
 */
export function unreadableIn(combat: MatchCombat): Refusal | null {
	const table = openTableOf(combat);
	if (table.ok || combat.system.stage === "set-up") return null;
	const { code } = table.refusal;
	if (code === "journal-kept") return publicShowingIn(combat) ? null : { code: "unreadable-journal", facts: { where: "shown", why: code } };
	if (NO_FAULT.includes(code)) return null;
	if (code === "no-match") return { code: "unreadable-journal", facts: { where: "seats", why: code } };
	return code === "journal-lost" && needsKey(combat) ? { code: "record-locked", facts: {} } : table.refusal;
}

/** A journal that may be damaged in any way. */
type Raw = Readonly<Record<string, unknown>>;

/** The readable part of a match. */
export interface ReadablePart {
	readonly entry: GameBundle;
	readonly match: Match<unknown>;
}

interface Remembered {
	readonly text: string;
	readonly part: ReadablePart | null;
}

/** Finding the readable part takes several replays, so this client remembers it. */
const remembered = new WeakMap<MatchCombat, Remembered>();

/** The match as far as this client can read its record; null if it cannot read even the opening. */
export function readablePartOf(combat: MatchCombat): ReadablePart | null {
	const entry = bundleOf(combat.system.game);
	const raw = entry && rawJournal(combat);
	if (!raw) return null;
	const most = firstBroken(combat);
	const text = JSON.stringify([raw, most]);
	const before = remembered.get(combat);
	if (before?.text === text) return before.part;
	const match = readablePart(entry.game, raw, most);
	const part = match && { entry, match };
	remembered.set(combat, { text, part });
	return part;
}

/** The stored journal, with the hidden entries that this client knows; null if it lacks the opening. */
function rawJournal(combat: MatchCombat): Raw | null {
	if (stubsOf(combat) && isHidden(combat) && !game.user.isGM) return null;
	return withHidden(journalIn(combat), hiddenEntriesOf(combat));
}

/** A stored journal, with hidden entries in place of its stubs up to the first lost one; null if the opening is lost. */
export function withHidden(journal: StoredJournal, hidden: HiddenEntries): Raw | null {
	const stubs = stubsIn(journal);
	if (!stubs) return journal;
	const opening = underStub(stubs.opening, hidden);
	if (opening === null || typeof opening !== "object") return null;
	const entries = stubs.log.map((digest) => underStub(digest, hidden));
	const lost = entries.indexOf(null);
	const log = { ...(lost < 0 ? entries : entries.slice(0, lost)) };
	return { ...journal, ...opening, log, kept: underStub(stubs.kept, hidden) ?? {} };
}

/** The number of the first entry that somebody altered, as far as this client knows; infinite if there is none. */
function firstBroken(combat: MatchCombat): number {
	const places = brokenPlaces(combat).map((where) => Number(where.replace(/^log\./, "")));
	return Math.min(brokenEntry(combat) ?? Number.POSITIVE_INFINITY, ...places.filter((number) => !Number.isNaN(number)));
}

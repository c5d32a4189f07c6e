/**
 * Reads a match of a hiding game from the stubs in its document and the hidden entries. During the match only GMs' clients have
 * these. A client remembers its last reading, and checks and plays only new entries.
 */

import { extendJournal, type Journal, parseJournal } from "../../../../core/kernel/journal.ts";
import { follow, type Replay, replayWithReports } from "../../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { journalUnder, placesIn, type Stubs, underStub } from "../../../../core/kernel/record/hidden-entries.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import { isHidden, type MatchCombat } from "../../../documents/matches.ts";
import { brokenPlace } from "../audit/stub-audit.ts";
import { noteTurn } from "../step-turns.ts";
import { hiddenEntriesOf } from "./hidden-entries.ts";
import type { OpenTable } from "./open-table.ts";

interface Reading extends OpenTable {
	readonly stubs: Stubs;
}

const readings = new WeakMap<MatchCombat, Reading>();

/** The match under these stubs. Refused: `journal-kept`, `journal-lost`, `unreadable-journal`. */
export function openHidden(combat: MatchCombat, entry: GameBundle, stubs: Stubs): Outcome<OpenTable> {
	if (isHidden(combat) && !game.user.isGM) return refuse("journal-kept");
	const where = brokenPlace(combat);
	if (where !== null) return refuse("unreadable-journal", { where, why: "changed" });
	const before = readings.get(combat);
	if (before?.stubs === stubs) return accept(before);
	const hidden = hiddenEntriesOf(combat);
	// This client cannot pass a lost entry on, even if it read the entry before.
	if (placesIn(stubs).some(({ digest }) => !hidden[digest])) return refuse("journal-lost");
	const read = before && beginsWith(stubs, before.stubs) ? readOn(combat, before, stubs) : readAnew(combat, entry, stubs);
	if (!read.ok) return read;
	const reading = { entry, stubs, ...read.value };
	readings.set(combat, reading);
	return accept(reading);
}

function beginsWith(stubs: Stubs, before: Stubs): boolean {
	return stubs.opening === before.opening && before.log.every((digest, number) => digest === stubs.log[number]);
}

function readAnew(combat: MatchCombat, entry: GameBundle, stubs: Stubs): Outcome<Replay<unknown>> {
	const { version, game: id, undos } = combat.system;
	const raw = journalUnder(stubs, hiddenEntriesOf(combat));
	if (!raw.ok) return raw;
	const journal = parseJournal({ version, game: id, undos, ...raw.value });
	return journal.ok ? replayWithReports(entry.game, journal.value) : journal;
}

/** Continues the last reading: checks, parses and plays only the entries under new stubs. */
function readOn(combat: MatchCombat, { entry, match, reports }: Reading, { log, kept }: Stubs): Outcome<Replay<unknown>> {
	const hidden = hiddenEntriesOf(combat);
	const later: Record<number, Json> = {};
	for (const [index, digest] of log.slice(match.length).entries()) {
		const number = match.length + index;
		later[number] = underStub(digest, hidden);
		if (later[number] === null) return refuse("unreadable-journal", { where: `log.${number}`, why: "digest" });
	}
	const { version, undos } = combat.system;
	const journal = extendJournal(match.journal, { version, undos, log: later, kept: underStub(kept, hidden) });
	return journal.ok ? playLater(entry, { match, reports }, journal.value) : journal;
}

function playLater({ game: rules }: GameBundle, before: Replay<unknown>, journal: Journal): Outcome<Replay<unknown>> {
	let { match } = before;
	const reports = [...before.reports];
	for (let entry = journal.log[match.length]; entry; entry = journal.log[match.length]) {
		noteTurn(rules, match, entry);
		const played = follow(rules, match, entry);
		if (!played.ok) return played;
		match = played.value.match;
		reports.push(played.value.reports);
	}
	return accept({ match: { ...match, journal: { ...match.journal, kept: journal.kept, undos: journal.undos } }, reports });
}

/**
 * Reading a match whose game hides: from the stubs in its document and the hidden entries, which only GMs' clients have
 * until the match is over. A client remembers what it read last, so that a new entry costs one step.
 */
import { journalUnder, type Stubs } from "../../../core/kernel/hidden-entries.ts";
import { entriesOf, type Journal, parseJournal } from "../../../core/kernel/journal.ts";
import { follow, type Replay, replayWithReports } from "../../../core/kernel/match.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { Room } from "../../../view/shared/room.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { hiddenEntriesOf } from "./hidden-entries.ts";
import type { OpenTable } from "./open-table.ts";
import { brokenPlace } from "./stub-audit.ts";

interface Reading extends OpenTable {
	readonly stubs: Stubs;
}

const readings = new WeakMap<MatchCombat, Reading>();

/** The match under these stubs. Refused: `journal-kept`, `journal-lost`, `unreadable-journal`. */
export function openHidden(combat: MatchCombat, entry: Room, stubs: Stubs): Outcome<OpenTable> {
	if (isHidden(combat) && !game.user.isGM) return refuse("journal-kept");
	const where = brokenPlace(combat);
	if (where !== null) return refuse("unreadable-journal", { where, why: "changed" });
	const before = readings.get(combat);
	if (before && beginsWith(stubs, before.stubs) && isAsLong(stubs, before.stubs) && stubs.kept === before.stubs.kept) return accept(before);
	const { version, game: id, undos } = combat.system;
	const raw = journalUnder(stubs, hiddenEntriesOf(combat));
	if (!raw.ok) return raw;
	const journal = parseJournal({ version, game: id, undos, ...raw.value });
	if (!journal.ok) return journal;
	const read =
		before && beginsWith(stubs, before.stubs) ? goOn(entry, before, journal.value) : replayWithReports(entry.game, journal.value);
	if (!read.ok) return read;
	const reading = { entry, stubs, ...read.value };
	readings.set(combat, reading);
	return accept(reading);
}

function beginsWith(stubs: Stubs, before: Stubs): boolean {
	return stubs.opening === before.opening && before.log.every((digest, number) => digest === stubs.log[number]);
}

function isAsLong({ log }: Stubs, before: Stubs): boolean {
	return log.length === before.log.length;
}

function goOn({ game: rules }: Room, before: OpenTable, journal: Journal): Outcome<Replay<unknown>> {
	let { match } = before;
	const reports = [...before.reports];
	for (const entry of entriesOf(journal).slice(match.length)) {
		const played = follow(rules, match, entry);
		if (!played.ok) return played;
		match = played.value.match;
		reports.push(played.value.reports);
	}
	return accept({ match: { ...match, journal: { ...match.journal, kept: journal.kept, undos: journal.undos } }, reports });
}

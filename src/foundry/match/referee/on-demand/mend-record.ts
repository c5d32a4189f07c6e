/**
 * Mends an unreadable record: the referee cuts it at the last readable entry, or imports a copy of it from a file.
 */

import { entriesOf } from "../../../../core/kernel/journal.ts";
import type { Match } from "../../../../core/kernel/match.ts";
import { accept, canonical, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import { placesIn } from "../../../../core/kernel/record/hidden-entries.ts";
import { readablePart } from "../../../../core/kernel/record/readable-part.ts";
import { isUnbroken } from "../../../../core/kernel/seal.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import { isHidden, type MatchCombat, type StoredJournal, seatsOf, stubsIn, stubsOf } from "../../../documents/matches.ts";
import { openBundle } from "../../../rooms.ts";
import { checkedJournal } from "../../everyone/on-demand/reading/checked-record.ts";
import { copyFields, lacksCopies } from "../../everyone/on-demand/reading/copying.ts";
import { type RecordFile, readRecordFile } from "../../everyone/on-demand/reading/record-file.ts";
import { hiddenEntriesOf } from "../../everyone/reading/hidden-entries.ts";
import { isHiding } from "../../everyone/reading/open-table.ts";
import { journalIn } from "../../everyone/reading/read-match.ts";
import { type ReadablePart, readablePartOf, unreadableIn, withHidden } from "../../everyone/reading/unreadable.ts";
import { hideAgain } from "../hiding/journals.ts";
import { asReferee, inOrder } from "../queue.ts";
import { hiddenAgain, hideUndone } from "./hiding/publish.ts";
import type { Asked } from "./step.ts";
import { type Fields, followMatch, writeMatch } from "./write.ts";

/**
 * Referee: removes every entry after the last readable one from the record, and their reports from chat; then pauses the match.
 * Refused: `moved-on` if the log has another length than the GM saw, `not-broken` if the whole record can be read,
 * `nothing-readable`, `storage-full`, `write-refused`.
 */
export function cutRecord(combat: MatchCombat, { entry }: Asked): Promise<Outcome<null>> {
	return asReferee(async () => {
		if (entry !== Object.keys(combat.system.log).length) return refuse("moved-on");
		const room = await openBundle(combat.system.game);
		if (!room.ok) return room;
		if (!unreadableIn(combat)) return refuse("not-broken");
		const part = readablePartOf(combat);
		return part ? cutTo(combat, part.entry, undoneOnce(part.match, combat)) : refuse("nothing-readable");
	});
}

/** A cut counts as an undo: an order that was sealed for a later moment is void. */
function undoneOnce(match: Match<unknown>, { system }: MatchCombat): Match<unknown> {
	return { ...match, journal: { ...match.journal, undos: system.undos + 1 } };
}

async function cutTo(combat: MatchCombat, entry: GameBundle, match: Match<unknown>): Promise<Outcome<null>> {
	const left = isHiding({ entry, match }) ? await hideUndone(combat, { entry, match, reports: [] }) : accept(openFields(match));
	if (!left.ok) return left;
	const gone = Object.keys(combat.system.log).filter((key) => !isBelow(key, match.length));
	const fields = { ...left.value, undos: match.journal.undos, stage: "paused", deadline: null };
	const written = await writeMatch(combat, { rules: entry.game, match, fields, gone });
	if (written.ok) await followMatch(combat, { rules: entry.game, match });
	return written;
}

function openFields({ journal }: Match<unknown>): Fields {
	return { kept: JSON.stringify(journal.kept) };
}

/** Whether this is the key of one of the first entries, up to this number. */
function isBelow(key: string, length: number): boolean {
	return String(Number(key)) === key && Number(key) < length;
}

/**
 * Referee: imports the record of this match from the text of a file. Hidden entries that this browser has lost come back if they
 * fit their stubs. The file's entries replace unreadable ones, if they continue the readable part. Then pauses the match.
 * Refused: `no-record-file`, `other-match`, `not-broken`, `copy-differs`, `copy-unreadable`, `storage-full`, `write-refused`.
 */
export function bringInRecord(combat: MatchCombat, text: string): Promise<Outcome<null>> {
	return asReferee(async () => {
		const room = await openBundle(combat.system.game);
		if (!room.ok) return room;
		if (!unreadableIn(combat)) return refuse("not-broken");
		const file = readRecordFile(combat, text);
		if (!file.ok) return file;
		const before = lengthOf(readablePartOf(combat));
		const kept = keepFitting(combat, file.value);
		if (!kept.ok) return kept;
		const brought = unreadableIn(combat) ? await replaceBy(combat, room.value, file.value) : accept(null);
		if (!brought.ok && lengthOf(readablePartOf(combat)) === before) return brought;
		await pause(combat);
		return accept(null);
	});
}

/** The number of readable entries; negative if even the opening is unreadable. */
function lengthOf(part: ReadablePart | null): number {
	return part?.match.length ?? -1;
}

/** Keeps the hidden entries of a file that fit a stub of the match or of the file, here and with the other GMs. */
function keepFitting(combat: MatchCombat, { journal, hidden }: RecordFile): Outcome<null> {
	const all = [stubsOf(combat), stubsIn(journal)].flatMap((stubs) => (stubs ? placesIn(stubs).map(({ digest }) => digest) : []));
	const fitting = Object.entries(hidden).filter(([digest, entry]) => all.includes(digest) && isUnbroken({ digest, ...entry }));
	return fitting.length > 0 ? hideAgain(combat, Object.fromEntries(fitting)) : accept(null);
}

/** Replaces unreadable entries with those of a file, and keeps entries that the file does not have. */
async function replaceBy(combat: MatchCombat, entry: GameBundle, { journal: file, hidden }: RecordFile): Promise<Outcome<null>> {
	const here = journalIn(combat);
	const readable = lengthOf(readablePartOf(combat));
	if (!agree(here, file, readable)) return refuse("copy-differs");
	const later = Object.fromEntries(Object.entries(file.log).filter(([key]) => Number(key) >= readable));
	const isLonger = Object.keys(file.log).length >= Object.keys(here.log).length;
	const log = { ...here.log, ...later };
	const mended = readable < 0 ? { ...file, log } : { ...here, log, kept: isLonger ? file.kept : here.kept };
	const raw = withHidden(mended, { ...hiddenEntriesOf(combat), ...hidden });
	const match = raw && readablePart(entry.game, raw);
	if (!match || match.length <= readable || !isOfSeats(combat, match)) return refuse("copy-unreadable");
	const checked = checkedJournal(mended, match);
	const start = readable < 0 ? checked : here;
	const checkedLog = Object.fromEntries(Object.entries(checked.log).filter(([key]) => Object.hasOwn(later, key)));
	return writeMended(combat, {
		entry,
		match: undoneOnce(match, combat),
		mended: { ...start, log: checked.log, kept: checked.kept },
		later: checkedLog,
	});
}

/** Whether a file has the same entries as the readable part; an order may be revealed in one of them and sealed in the other. */
function agree(here: StoredJournal, file: StoredJournal, readable: number): boolean {
	const [mine, theirs] = [new Map(Object.entries(here.log)), new Map(Object.entries(file.log))];
	const text = (raw: unknown) => canonical(asJson(typeof raw === "object" ? { ...raw, opened: null } : raw));
	const numbers = Array.from({ length: Math.max(0, readable) }, (_, number) => String(number));
	return numbers.every((number) => theirs.has(number) && text(mine.get(number)) === text(theirs.get(number)));
}

function isOfSeats(combat: MatchCombat, { journal }: Match<unknown>): boolean {
	const ids = journal.seats.map(({ id }) => String(id));
	const here = seatsOf(combat).map(({ id }) => id ?? "");
	const later = entriesOf(journal).flatMap((entry) => (entry.kind === "reinforcement" ? [String(entry.seat)] : []));
	return ids.every((id) => here.includes(id)) && here.every((id) => ids.includes(id) || later.includes(id));
}

interface Mended {
	readonly entry: GameBundle;
	readonly match: Match<unknown>;
	/** The journal to store; in a hiding game, with stubs. */
	readonly mended: StoredJournal;
	/** Its new entries. */
	readonly later: Readonly<Record<string, unknown>>;
}

async function writeMended(combat: MatchCombat, { entry, match, mended, later }: Mended): Promise<Outcome<null>> {
	const { version, options, seats, opening, kept } = mended;
	const stubs = stubsIn(mended);
	const hidden = stubs && { ...hiddenAgain(combat, { entry, match, reports: [] }), ...(await copyFields(combat, stubs)) };
	const start = { version, options, seats, opening, kept: JSON.stringify(kept), undos: match.journal.undos };
	const fields = { ...start, log: later, ...hidden, stage: "paused", deadline: null };
	return writeMatch(combat, { rules: entry.game, match, fields, mends: true });
}

/** Pauses a mended match, so that every window redraws and nothing happens before the GM has looked at it. */
async function pause(combat: MatchCombat): Promise<void> {
	const part = readablePartOf(combat);
	const fields = { stage: "paused", deadline: null };
	if (part) await writeMatch(combat, { rules: part.entry.game, match: part.match, fields });
}

/** Referee: encrypts what is missing in the world's copy of a hidden match. Refused: what reading the match refuses. */
export function completeCopy(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => {
		const stubs = stubsOf(combat);
		if (!stubs || !isHidden(combat) || !lacksCopies(combat)) return accept(null);
		const part = readablePartOf(combat);
		if (!part) return refuse("journal-lost");
		const fields = { ...(await copyFields(combat, stubs)), deadline: combat.system.deadline ?? null };
		return writeMatch(combat, { rules: part.entry.game, match: part.match, fields });
	});
}

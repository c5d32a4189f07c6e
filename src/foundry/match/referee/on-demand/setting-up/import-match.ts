/**
 * A match from a file: the record that a GM has exported from this world or another becomes a match that is over. The file may
 * be anybody's, so the rules replay it first.
 */
import { replay } from "../../../../../core/kernel/match.ts";
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { liveryAt } from "../../../../../view/shared/startup/seats/livery.ts";
import { isMatch, type MatchCombat } from "../../../../documents/matches.ts";
import { TYPES } from "../../../../ids.ts";
import { openBundle } from "../../../../rooms.ts";
import { checkedEntries, checkedJournal } from "../../../everyone/on-demand/reading/checked-record.ts";
import { parseRecordFile, type RecordFile } from "../../../everyone/on-demand/reading/record-file.ts";
import { addTasks, isTasked } from "../../../everyone/on-demand/tasks.ts";
import { withHidden } from "../../../everyone/reading/unreadable.ts";

/** GM: makes a match from the text of a file. Refused: `not-owner`, `no-record-file`, `unknown-game`, `unreadable-journal`, `no-match`. */
export async function importMatch(text: string): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const file = parseRecordFile(text);
	if (!file.ok) return file;
	const { journal, hidden } = file.value;
	const room = await openBundle(journal.game);
	if (!room.ok) return room;
	const whole = withHidden(journal, hidden);
	// This world may never have had crew tasks.
	const tasked = whole !== null && isTasked(whole);
	if (tasked) await addTasks(room.value);
	const read = whole ? replay(room.value.game, whole) : refuse("unreadable-journal", { where: "hidden", why: "lost" });
	if (!read.ok) return read;
	const { phase, round } = room.value.game.situation(read.value.state.open);
	const seats = read.value.seats.map(({ id }, index) => seatOf(file.value, id, index));
	const { kept, ...checked } = checkedJournal(journal, read.value);
	const system = { ...checked, kept: JSON.stringify(kept) };
	const entries = checkedEntries(journal, hidden);
	const published = entries ? { published: JSON.stringify(entries) } : {};
	// A checked record is plain data, as the fields of a match are.
	const data = {
		type: TYPES.match,
		round,
		system: { ...system, ...published, ...(tasked && { crew: { tasks: true } }), phase, stage: "over" },
		combatants: seats,
	} as Combat.CreateData;
	const keeping: object = { keepEmbeddedIds: true };
	const combat = await Combat.implementation.create(data, keeping);
	return isMatch(combat) ? accept(combat) : refuse("no-match");
}

/** The combatant of a seat: named as the file names it, in a livery of its own. */
function seatOf({ names = {} }: RecordFile, id: string, index: number): object {
	const order = 100 - index;
	const name = Object.hasOwn(names, id) ? names[id] : `${index + 1}`;
	return { _id: id, type: TYPES.seat, name, initiative: order, system: { order, livery: { ...liveryAt(index) }, design: {} } };
}

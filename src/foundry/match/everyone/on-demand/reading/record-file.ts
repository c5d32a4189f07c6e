/**
 * The record of a match as a file: the stored journal and, in a hiding game, the hidden entries that this client knows. The
 * parser is strict, since anybody may have written a file.
 */
import * as v from "valibot";
import { MOST_UNDOS } from "../../../../../core/kernel/journal.ts";
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { plainSchema } from "../../../../../core/kernel/plain.ts";
import { placesIn } from "../../../../../core/kernel/record/hidden-entries.ts";
import { isOlder } from "../../../../../core/kernel/record/version.ts";
import { type MatchCombat, stubsOf } from "../../../../documents/matches.ts";
import { nameSchema, openedSchema, plainTextSchema } from "../../../../documents/plain-data.ts";
import { MODULE_ID } from "../../../../ids.ts";
import { hiddenEntriesOf } from "../../reading/hidden-entries.ts";
import { journalIn } from "../../reading/read-match.ts";

const FORMAT = `${MODULE_ID}-record`;

const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const recordFileSchema = v.strictObject({
	format: v.literal(FORMAT),
	version: v.literal(1),
	/** The id of the match. */
	match: v.pipe(v.string(), v.maxLength(64)),
	/** Replaying it checks the rest; a hiding game has stubs in it. */
	journal: v.strictObject({
		version: v.pipe(v.number(), v.integer()),
		game: nameSchema,
		options: plainSchema,
		seats: v.array(plainSchema),
		opening: v.array(plainSchema),
		log: v.record(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), plainSchema),
		kept: plainSchema,
		undos: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_UNDOS)),
	}),
	/** Hidden entries by the digest of their stub. */
	hidden: v.record(digestSchema, openedSchema),
	/** The names of the seats; missing in files of earlier versions. */
	names: v.exactOptional(v.record(nameSchema, v.pipe(v.string(), v.maxLength(200)))),
});

/** The exported record of a match. */
export type RecordFile = v.InferOutput<typeof recordFileSchema>;

/** GM: the record of a match as the text of a file, readable or not. */
export function recordFile(combat: MatchCombat): string {
	const stubs = stubsOf(combat);
	const here = hiddenEntriesOf(combat);
	const digests = stubs ? placesIn(stubs).map(({ digest }) => digest) : [];
	const hidden = Object.fromEntries(digests.flatMap((digest) => (here[digest] ? [[digest, here[digest]]] : [])));
	const names = Object.fromEntries(combat.combatants.contents.map((seat) => [seat.id ?? "", (seat.name ?? "").slice(0, 200)]));
	return JSON.stringify({ format: FORMAT, version: 1, match: combat.id ?? "", journal: journalIn(combat), hidden, names }, null, "\t");
}

/** The most characters of a file: a hundred times the longest known match. */
const LONGEST = 50_000_000;

/** Reads the record of any match from the text of a file. Refused: `no-record-file`, and `older-journal` for one from before the first release. */
export function parseRecordFile(text: string): Outcome<RecordFile> {
	if (text.length > LONGEST) return refuse("no-record-file");
	const read = v.safeParse(v.pipe(plainTextSchema, recordFileSchema), text);
	if (!read.success) return refuse("no-record-file");
	return isOlder(read.output.journal.version) ? refuse("older-journal") : accept(read.output);
}

/** Reads the record of this match from the text of a file. Refused: `no-record-file`, `older-journal`, `other-match`. */
export function readRecordFile({ id, system }: MatchCombat, text: string): Outcome<RecordFile> {
	const file = parseRecordFile(text);
	if (!file.ok) return file;
	const { match, journal } = file.value;
	return match === id && journal.game === system.game ? file : refuse("other-match");
}

/**
 * The journal of a match: what it was opened with and what was done since, with the dice each step got.
 * It alone is kept; the state follows from it. Saving, undoing, replaying and auditing are all done on it.
 */
import * as v from "valibot";
import { canShow, type Faces, type Rolled } from "./dice.ts";
import { accept, type Json, type Outcome, refuse } from "./outcome.ts";
import type { SealedOrder } from "./seal.ts";
import { type SeatId, type SeatSetup, seatId } from "./seat.ts";

/** Something done by a seat, or by the referee where seat is null. */
export type Act =
	| { readonly kind: "command"; readonly seat: SeatId | null; readonly command: Json }
	/** `opened` is null for those who may not know the order yet. */
	| { readonly kind: "sealed"; readonly seat: SeatId; readonly digest: string; readonly opened: Opened | null }
	/** The referee ends the sealing, whoever is missing. */
	| { readonly kind: "reveal" };

export type Opened = Pick<SealedOrder, "order" | "nonce">;

/** An act with the dice that it got. */
export type Entry = Act & { readonly rolls: readonly Rolled[] };

/** Faces that were undone, by request, the next first: asked again, they show the same. */
export type KeptDice = Readonly<Record<string, readonly Faces[]>>;

export interface Journal {
	readonly version: 1;
	readonly game: string;
	readonly options: Json;
	readonly seats: readonly SeatSetup[];
	/** The dice of the opening. */
	readonly opening: readonly Rolled[];
	/** Entries by sequence number, 0, 1, 2 … without gaps. */
	readonly log: Readonly<Record<number, Entry>>;
	readonly kept: KeptDice;
}

/** The entries in order. */
export function entriesOf({ log }: Pick<Journal, "log">): readonly Entry[] {
	return Object.values(log);
}

/** The journal as everyone may read it: the orders of these seats, still sealed, show their digest alone. */
export function publicJournal(journal: Journal, stillSealed: readonly SeatId[]): Journal {
	const secret = new Set(stillSealed.map((seat) => lastSealOf(journal, seat)));
	const log = Object.fromEntries(
		Object.entries(journal.log).map(([number, entry]) => [number, secret.has(entry) ? { ...entry, opened: null } : entry]),
	);
	return { ...journal, log };
}

function lastSealOf(journal: Journal, seat: SeatId): Entry | undefined {
	return entriesOf(journal).findLast((entry) => entry.kind === "sealed" && entry.seat === seat);
}

const jsonSchema: v.GenericSchema<Json> = v.lazy(() =>
	v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(jsonSchema), v.record(v.string(), jsonSchema)]),
);
const seatSchema = v.pipe(v.string(), v.minLength(1), v.transform(seatId));
const facesSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
const rollsSchema = v.array(
	v.object({ count: v.number(), faces: v.number(), reason: v.string(), seat: v.nullable(seatSchema), shown: facesSchema }),
);
const entrySchema = v.variant("kind", [
	v.object({ kind: v.literal("command"), seat: v.nullable(seatSchema), command: jsonSchema, rolls: rollsSchema }),
	v.object({
		kind: v.literal("sealed"),
		seat: seatSchema,
		digest: v.string(),
		opened: v.nullable(v.object({ order: jsonSchema, nonce: v.string() })),
		rolls: rollsSchema,
	}),
	v.object({ kind: v.literal("reveal"), rolls: rollsSchema }),
]);
const journalSchema = v.object({
	version: v.literal(1),
	game: v.string(),
	options: jsonSchema,
	seats: v.array(v.object({ id: seatSchema, design: jsonSchema })),
	opening: rollsSchema,
	log: v.record(v.pipe(v.string(), v.regex(/^\d+$/)), entrySchema),
	kept: v.record(v.string(), v.array(facesSchema)),
});

/** Where faces are kept that the dice in their key cannot show; null if nowhere. */
function impossiblyKept(kept: KeptDice): string | null {
	const wrong = Object.entries(kept).find(([key, rolls]) => {
		const [, count, faces] = / (\d+)D(\d+)$/.exec(key) ?? [];
		return !rolls.every((shown) => canShow({ count: Number(count), faces: Number(faces) }, shown));
	});
	return wrong ? wrong[0] : null;
}

/** Reads a journal from a document, a file or the wire. Refused: `unreadable-journal` with where it went wrong. */
export function parseJournal(raw: unknown): Outcome<Journal> {
	const parsed = v.safeParse(journalSchema, raw);
	if (!parsed.success) {
		const [issue] = parsed.issues;
		return refuse("unreadable-journal", { where: v.getDotPath(issue) ?? "", why: issue.message });
	}
	const gap = Object.keys(parsed.output.log).findIndex((key, index) => key !== String(index));
	if (gap >= 0) return refuse("unreadable-journal", { where: `log.${gap}`, why: "gap" });
	const impossible = impossiblyKept(parsed.output.kept);
	if (impossible !== null) return refuse("unreadable-journal", { where: `kept.${impossible}`, why: "dice" });
	return accept(parsed.output);
}

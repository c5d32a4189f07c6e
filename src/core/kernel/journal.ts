/**
 * The journal of a match: its opening and all its entries, with their dice. Only the journal is stored; the state follows from
 * it. Saving, undo, replay and audit all work on it.
 */
import * as v from "valibot";
import { type Answer, answerSchema, canShow, diceNumberSchema, facesIn, type Rolled, rolledSchema } from "./dice.ts";
import { type Ruling, rulingFields } from "./hand/overruling.ts";
import { type Reroll, rerollFields } from "./hand/rerolling.ts";
import type { Members } from "./members.ts";
import { momentSchema } from "./moment.ts";
import { accept, type Json, type Outcome, type Refused, refuse } from "./outcome.ts";
import { isInherited, storedSchema } from "./plain.ts";
import { isOlder, JOURNAL_VERSION } from "./record/version.ts";
import type { Digest, SealedOrder } from "./seal.ts";
import { type Boon, type SeatId, type SeatSetup, seatId, seatSchema } from "./seat.ts";

/** Who acted for a seat, if not the seat's own player: a GM who has taken the seat over. */
export interface Acting {
	readonly by?: "gm";
}

/** An act of a seat, or of the referee if seat is null. */
export type Act =
	| ({ readonly kind: "command"; readonly seat: SeatId | null; readonly command: Json } & Acting)
	| SealedAct
	/** A seat takes its sealed order back before the reveal. */
	| { readonly kind: "taken-back"; readonly seat: SeatId; readonly digest: string }
	/** The referee reveals the orders, even if some are missing. */
	| { readonly kind: "reveal" }
	/** The GM overrules. `voided` are the seats whose sealed orders became void; null until the ruling is played. */
	| ({ readonly kind: "ruling"; readonly voided: readonly SeatId[] | null } & Ruling)
	/** The GM has rolled a die of the last step again; the step follows as the next entry. `from` is the old face of the die. */
	| ({ readonly kind: "reroll"; readonly from: number } & Reroll)
	/** The GM lets the standing order count of a seat that is away: the match no longer waits for the seat in this step. */
	| { readonly kind: "skip"; readonly seat: SeatId }
	| Reinforcement;

/** A seat seals an order. */
export interface SealedAct extends Acting {
	readonly kind: "sealed";
	readonly seat: SeatId;
	readonly digest: string;
	/** Null for a client that may not know the order yet. */
	readonly opened: Opened | null;
	/** What the order says openly; missing if nothing, and until it is played. */
	readonly declared?: Json;
}

/** The GM adds a seat in mid-match. */
export interface Reinforcement {
	readonly kind: "reinforcement";
	readonly seat: SeatId;
	readonly design: Json;
	/** The round at whose start the seat joins; omitted if it joins now. */
	readonly turn?: number;
	/** What the table needs to seat it when it joins; the rules do not read it. */
	readonly face?: Json;
}

export type Opened = Omit<SealedOrder, "digest">;

/** An act with its dice. */
export type Entry = Act & {
	readonly rolls: readonly Rolled[];
	/** The id of the wish that it fulfils; null if nobody wished for it. */
	readonly id: string | null;
	/** Its link in the chain: the hash of the entry and of everything that came before it. */
	readonly chain: Digest;
	/** The seats whose orders it opened while others stayed sealed; missing if there are none. */
	readonly opens?: readonly SeatId[];
};

/** The faces of undone rolls by request, the next ones first. The same request gets the same faces again. */
export type KeptDice = Readonly<Record<string, readonly Answer[]>>;

export interface Journal {
	readonly version: typeof JOURNAL_VERSION;
	readonly game: string;
	readonly options: Json;
	/** The seats of the opening; reinforcements are in the log. */
	readonly seats: readonly SeatSetup[];
	/** The dice of the opening. */
	readonly opening: readonly Rolled[];
	/** Entries by sequence number, 0, 1, 2 … without gaps. */
	readonly log: Readonly<Record<number, Entry>>;
	readonly kept: KeptDice;
	/** How many times steps were undone. */
	readonly undos: number;
}

/** The latest round for which a GM may plan a reinforcement. */
export const LATEST_TURN = 999;

/** The entries in order. */
export function entriesOf({ log }: Pick<Journal, "log">): readonly Entry[] {
	return Object.values(log);
}

/** The public journal. The orders of these entries are secret, and show only their digests. */
export function publicJournal(journal: Journal, secrets: readonly number[]): Journal {
	const log: Record<number, Entry> = { ...journal.log };
	for (const number of secrets) {
		const entry = log[number];
		if (entry?.kind === "sealed") log[number] = { ...entry, opened: null };
	}
	return { ...journal, log };
}

/** The most times that steps of one match may be undone. */
export const MOST_UNDOS = 1_000_000;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const textOf = (most: number) => v.pipe(v.string(), v.maxLength(most));
const nameSchema = v.pipe(textOf(128), v.minLength(1));
const rollsSchema = v.array(rolledSchema);

/** What a digest is made of: an order or a hidden entry of this plain data, with its nonce. */
export function openedOf<Data>(data: v.GenericSchema<unknown, Data>) {
	return v.pipe(
		v.strictObject({ order: data, nonce: textOf(128), moment: v.optional(momentSchema) } satisfies Members<Opened>),
		v.transform(({ moment, ...own }) => (moment ? { ...own, moment } : own)),
	);
}

/** What is kept of each kind of act, with a schema of its plain data: the entries of a journal and acts from outside have the same fields. */
function actFields<Data>(data: v.GenericSchema<unknown, Data>) {
	const opened = openedOf(data);
	const acting = { by: v.exactOptional(v.literal("gm")) };
	return {
		command: { kind: v.literal("command"), seat: v.nullable(seatSchema), command: data, ...acting },
		sealed: {
			kind: v.literal("sealed"),
			seat: seatSchema,
			digest: textOf(128),
			opened: v.nullable(opened),
			declared: v.exactOptional(data),
			...acting,
		},
		"taken-back": { kind: v.literal("taken-back"), seat: seatSchema, digest: textOf(128) },
		reveal: { kind: v.literal("reveal") },
		reroll: { kind: v.literal("reroll"), from: diceNumberSchema, ...rerollFields },
		skip: { kind: v.literal("skip"), seat: seatSchema },
		reinforcement: {
			kind: v.literal("reinforcement"),
			seat: seatSchema,
			design: data,
			turn: v.exactOptional(whole(1, LATEST_TURN)),
			face: v.exactOptional(data),
		},
	} satisfies { readonly [Kind in Exclude<Act["kind"], "ruling">]: Members<Extract<Act, { readonly kind: Kind }>> };
}

/** What an entry has besides its act. */
const laterFields = {
	rolls: rollsSchema,
	id: v.nullable(textOf(128)),
	chain: textOf(128),
	opens: v.exactOptional(v.array(seatSchema)),
} satisfies Members<Pick<Entry, "rolls" | "id" | "chain" | "opens">>;

const kept = actFields(storedSchema);

const entrySchema = v.variant("kind", [
	v.strictObject({ ...kept.command, ...laterFields }),
	v.strictObject({ ...kept.sealed, ...laterFields }),
	v.strictObject({ ...kept["taken-back"], ...laterFields }),
	v.strictObject({ ...kept.reveal, ...laterFields }),
	v.strictObject({ kind: v.literal("ruling"), ...rulingFields, voided: v.array(seatSchema), ...laterFields }),
	v.strictObject({ ...kept.reroll, ...laterFields }),
	v.strictObject({ ...kept.skip, ...laterFields }),
	v.strictObject({ ...kept.reinforcement, ...laterFields }),
]);

/** The size of its plain data is judged before that data is parsed, so this schema leaves it as it is. */
const asked = actFields(v.unknown());

const rulingAsked = { kind: v.literal("ruling"), changes: v.unknown(), reason: v.unknown(), voided: v.optional(v.unknown()) };

/** What a wish has besides its act. */
const wishFields = { id: v.optional(v.nullable(nameSchema), null), again: v.optional(v.boolean(), false) };

/** Wishes by the kinds of their acts. */
const wishSchemas = {
	command: v.strictObject({ ...wishFields, ...asked.command }),
	sealed: v.strictObject({ ...wishFields, ...asked.sealed }),
	"taken-back": v.strictObject({ ...wishFields, ...asked["taken-back"] }),
	reveal: v.strictObject({ ...wishFields, ...asked.reveal }),
	ruling: v.strictObject({ ...wishFields, ...rulingAsked }),
	reroll: v.strictObject({ ...wishFields, ...asked.reroll }),
	skip: v.strictObject({ ...wishFields, ...asked.skip }),
	reinforcement: v.strictObject({ ...wishFields, ...asked.reinforcement }),
};

/** What was wished for, with the id of the wish: its own fields are read, and the plain data of its act is not. */
type RawWish = v.InferOutput<(typeof wishSchemas)[Act["kind"]]>;

type WithoutWish<Wished> = Wished extends unknown ? Omit<Wished, keyof typeof wishFields> : never;

/** An act from outside whose own fields are read, and whose plain data is not. */
export type RawAct = WithoutWish<RawWish>;

/** A wish for an act of no kind that there is. */
const strangeSchema = v.object({ ...wishFields, kind: v.never() });

/** Reads the fields of a wish, strictly. Refused: `unreadable-act` {where}. */
export function parseWish(wish: unknown): Outcome<RawWish> {
	const kind: unknown = Object(wish).kind;
	const schema = typeof kind === "string" && Object.hasOwn(wishSchemas, kind) ? wishSchemas[kind as Act["kind"]] : strangeSchema; // one of its keys
	const read = v.safeParse(schema, wish);
	return read.success ? accept(read.output) : unreadableAct(read.issues);
}

function unreadableAct([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Refused {
	return refuse("unreadable-act", { where: v.getDotPath(issue) ?? "" });
}

/** The boons of a seat, as they are stored. */
export const boonsSchema = v.array(
	v.strictObject({
		effect: textOf(120),
		size: whole(-9, 9),
		from: v.record(textOf(120), v.union([v.string(), v.pipe(v.number(), v.finite())])),
	} satisfies Members<Boon>),
);

/** The state of a match is kept by the ids of its seats, so no id is a name that every object inherits. */
const idSchema = v.pipe(
	nameSchema,
	v.check((text) => !isInherited(text)),
	v.transform(seatId),
);

const seatsSchema = v.array(
	v.strictObject({ id: idSchema, design: storedSchema, boons: v.exactOptional(boonsSchema) } satisfies Members<SeatSetup>),
);

/** The seats of an opening, as far as every game reads them alike; null if they cannot be read. */
export function parseSeats(raw: unknown): readonly SeatSetup[] | null {
	const read = v.safeParse(seatsSchema, raw);
	return read.success ? read.output : null;
}

const journalSchema = v.strictObject({
	version: v.literal(JOURNAL_VERSION),
	game: textOf(128),
	options: storedSchema,
	seats: seatsSchema,
	opening: rollsSchema,
	log: v.record(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), entrySchema),
	kept: v.record(textOf(400), v.array(answerSchema)),
	undos: whole(0, MOST_UNDOS),
} satisfies Members<Journal>);

type ParsedJournal = v.InferOutput<typeof journalSchema>;

/** The key of kept faces that its dice cannot show; null if there is none. */
function impossiblyKept(kept: KeptDice): string | null {
	const wrong = Object.entries(kept).find(([key, rolls]) => {
		const [, count, faces] = / (\d+)D(\d+)$/.exec(key) ?? [];
		return !rolls.every((answer) => canShow({ count: Number(count), faces: Number(faces) }, facesIn(answer)));
	});
	return wrong ? wrong[0] : null;
}

/**
 * Parses a journal; replaying it checks its chain. Refused: `older-journal` for one from before the first release, and
 * `unreadable-journal` {where, why}.
 */
export function parseJournal(raw: unknown): Outcome<Journal> {
	if (isOlder(Object(raw).version)) return refuse("older-journal");
	const parsed = v.safeParse(journalSchema, raw);
	if (!parsed.success) return unreadable(parsed.issues);
	return objectionToLog(parsed.output, 0) ?? accept(parsed.output);
}

/** What a journal gains as it goes on; whoever reads on has read the rest. */
const laterSchema = v.object(v.pick(journalSchema, ["version", "log", "kept", "undos"]).entries);

/**
 * Parses what was added to a journal that was parsed before. `log` has only the new entries, by their numbers. Refused:
 * `unreadable-journal` {where, why}.
 */
export function extendJournal(journal: Journal, raw: unknown): Outcome<Journal> {
	const parsed = v.safeParse(laterSchema, raw);
	if (!parsed.success) return unreadable(parsed.issues);
	const { log, kept, undos } = parsed.output;
	return objectionToLog(parsed.output, entriesOf(journal).length) ?? accept({ ...journal, log: { ...journal.log, ...log }, kept, undos });
}

function unreadable([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Refused {
	return refuse("unreadable-journal", { where: v.getDotPath(issue) ?? "", why: issue.message });
}

/** Refuses entries, counted from this number on, that have a gap, and kept dice with impossible faces: `unreadable-journal` {where, why}. */
function objectionToLog({ log, kept }: Pick<ParsedJournal, "log" | "kept">, from: number): Refused | null {
	const gap = Object.keys(log).findIndex((key, index) => key !== String(from + index));
	if (gap >= 0) return refuse("unreadable-journal", { where: `log.${from + gap}`, why: "gap" });
	const impossible = impossiblyKept(kept);
	return impossible === null ? null : refuse("unreadable-journal", { where: `kept.${impossible}`, why: "dice" });
}

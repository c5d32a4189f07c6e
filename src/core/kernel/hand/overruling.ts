/**
 * Rulings of the GM: at a table, the GM can overrule. A game lists the levers of a seat, which are the values that a GM may set
 * now. A ruling sets one or more of them, all or none. It is an entry of the journal like any other.
 */
import * as v from "valibot";
import { accept, type Outcome, type Refusal, refuse } from "../outcome.ts";
import { parseStrictly } from "../plain.ts";
import { type Report, report } from "../report.ts";
import { type SeatId, seatId } from "../seat.ts";

/** What a ruling may set a lever to. */
export type LeverValue = number | boolean | string;

/** Names a lever. */
export interface LeverName {
	readonly seat: SeatId;
	/** The id of a unit of the seat, such as a flight of fighters; null for the seat's own craft. */
	readonly unit: string | null;
	/** A code with a text in the language file. */
	readonly field: string;
	/** One of several such fields, for example one system of a ship; null if there is only one. */
	readonly part: string | null;
}

/** The values that a lever takes. */
export type LeverKind =
	| { readonly kind: "number"; readonly value: number; readonly least: number; readonly most: number; readonly whole: boolean }
	| { readonly kind: "toggle"; readonly value: boolean }
	/** Codes with a text in the language file. */
	| { readonly kind: "choice"; readonly value: string; readonly choices: readonly string[] }
	/** A name or a notation that is shown as it is: one of the choices or, if there are none, any text that the lever can read. */
	| { readonly kind: "text"; readonly value: string; readonly choices: readonly string[] };

/** A value that a GM may set now. */
export interface Lever {
	readonly name: LeverName;
	/** The name or number of its unit; omitted for a seat's own craft. */
	readonly called?: string;
	readonly takes: LeverKind;
}

/** A lever that a game moves. */
export interface LeverOf<Open> extends Lever {
	/** Returns the state with this value, which fits the lever. Refused: a value to which the game objects. */
	set(open: Open, value: LeverValue): Outcome<Open>;
}

/** One value that a ruling sets. */
export interface Change extends LeverName {
	readonly value: LeverValue;
}

/** A ruling as a GM makes it. */
export interface Ruling {
	readonly changes: readonly Change[];
	/** The GM's words; may be empty. */
	readonly reason: string;
}

/** The levers of a game, of any state. */
interface Levers {
	levers(open: unknown, seat: SeatId): readonly LeverOf<unknown>[];
	audience?(open: unknown, about: LeverName): Report["seenBy"];
}

/** The bounds of a ruling: how many changes, how many characters in its reason, and how many in any other text. */
export const RULING_BOUNDS = { changes: 40, reason: 300, text: 120 } as const;

const text = v.pipe(v.string(), v.maxLength(RULING_BOUNDS.text));
const changeSchema = v.object({
	seat: v.pipe(text, v.minLength(1), v.transform(seatId)),
	unit: v.nullable(text),
	field: text,
	part: v.nullable(text),
	value: v.union([v.pipe(v.number(), v.finite()), v.boolean(), text]),
});

/** The fields of a ruling, for schemas that hold one. */
export const rulingFields: { readonly changes: v.GenericSchema<unknown, Change[]>; readonly reason: v.GenericSchema<unknown, string> } = {
	changes: v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(RULING_BOUNDS.changes)),
	reason: v.pipe(v.string(), v.maxLength(RULING_BOUNDS.reason)),
};

const rulingSchema = v.object(rulingFields);

/** Parses a ruling strictly. Refused: `unreadable-ruling` {where}, `too-large`, `unknown-field`. */
export function parseRuling(raw: unknown): Outcome<Ruling> {
	return parseStrictly(raw, (each) => {
		const parsed = v.safeParse(rulingSchema, each);
		return parsed.success ? accept(parsed.output) : refuse("unreadable-ruling", { where: v.getDotPath(parsed.issues[0]) ?? "" });
	});
}

/** A lever as a ruling moved it. */
export type Moved = Omit<LeverName, "seat"> & {
	/** The name or number of the unit; null for the seat's own craft. */
	readonly called: string | null;
	readonly kind: LeverKind["kind"];
	readonly from: LeverValue;
	readonly to: LeverValue;
};

/** The code of the report of a ruling. */
export const RULING_REPORT = "ruling";

interface Ruled<Open> {
	readonly open: Open;
	readonly reports: readonly Report[];
}

/**
 * Returns the state after the changes of a ruling, before anything follows from it, and the reports for each seat that it
 * touches.
 * Refused: `no-rulings` if the game has no levers, `no-such-lever` {field}, `out-of-bounds` {least, most, given}, `not-whole`
 * {given}, `not-a-choice` {given}, `changes-nothing`, and what the levers refuse.
 */
export function moveLevers<Open>(
	overruling: Levers | undefined,
	start: Open,
	{ changes, reason, card }: Ruling & { readonly card: string },
): Outcome<Ruled<Open>> {
	if (!overruling) return refuse("no-rulings");
	let open = start;
	const told: { readonly change: Change; readonly moved: Moved }[] = [];
	for (const change of changes) {
		const lever = overruling.levers(open, change.seat).find(({ name }) => isSameName(name, change));
		if (!lever) return refuse("no-such-lever", { field: change.field });
		const refusal = misfit(lever.takes, change.value);
		if (refusal) return { ok: false, refusal };
		if (lever.takes.value === change.value) continue;
		const next = lever.set(open, change.value);
		if (!next.ok) return next;
		// A lever returns the state that it was given, with its change; the list of games erases the type of that state.
		open = next.value as Open;
		told.push({ change, moved: movedBy(lever, change) });
	}
	if (told.length === 0) return refuse("changes-nothing");
	return accept({ open, reports: reportsOf(overruling, { start, open, told, reason, card }) });
}

function isSameName(a: LeverName, b: LeverName): boolean {
	return a.seat === b.seat && a.unit === b.unit && a.field === b.field && a.part === b.part;
}

/** Why a lever does not take a value; null if it does. */
function misfit(takes: LeverKind, value: LeverValue): Refusal | null {
	const given = String(value);
	if (takes.kind === "number") {
		const { least, most, whole } = takes;
		if (typeof value !== "number" || value < least || value > most) return refuse("out-of-bounds", { least, most, given }).refusal;
		return whole && value !== takes.value && !Number.isInteger(value) ? refuse("not-whole", { given }).refusal : null;
	}
	if (takes.kind === "toggle") return typeof value === "boolean" ? null : refuse("not-a-choice", { given }).refusal;
	const isFree = takes.kind === "text" && takes.choices.length === 0;
	const fits = typeof value === "string" && (isFree || takes.choices.includes(value));
	return fits ? null : refuse("not-a-choice", { given }).refusal;
}

function movedBy({ takes, name, called }: Lever, { value }: Change): Moved {
	const { unit, field, part } = name;
	return { unit, field, part, called: called ?? null, kind: takes.kind, from: takes.value, to: value };
}

interface Told {
	readonly start: unknown;
	readonly open: unknown;
	readonly told: readonly { readonly change: Change; readonly moved: Moved }[];
	readonly reason: string;
	readonly card: string;
}

/** One report for each seat and audience. A reason that may speak of hidden values goes only to those who may know such values. */
function reportsOf(overruling: Levers, { start, open, told, reason, card }: Told): readonly Report[] {
	const groups = new Map<string, { seat: SeatId; seenBy: Report["seenBy"]; changes: Moved[] }>();
	for (const { change, moved } of told) {
		const { seat } = change;
		const seenBy = narrower(audienceOf(overruling, start, change), audienceOf(overruling, open, change));
		const key = JSON.stringify([seat, seenBy]);
		const group = groups.get(key) ?? { seat, seenBy, changes: [] };
		group.changes.push(moved);
		groups.set(key, group);
	}
	const all = [...groups.values()];
	const isSecret = all.some(({ seenBy }) => seenBy !== "all");
	return all.map(({ seat, seenBy, changes }) => {
		const facts = { changes, reason: isSecret && seenBy === "all" ? "" : reason };
		return report({ code: RULING_REPORT, card, seat, seenBy, facts });
	});
}

function audienceOf(overruling: Levers, open: unknown, about: LeverName): Report["seenBy"] {
	return overruling.audience?.(open, about) ?? "all";
}

/** A value that is hidden before or after a ruling stays hidden. */
function narrower(a: Report["seenBy"], b: Report["seenBy"]): Report["seenBy"] {
	if (a === "all") return b;
	return b === "all" ? a : a.filter((seat) => b.includes(seat));
}

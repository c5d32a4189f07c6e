/**
 * The audit of a match on every client. Each remembers the digest of each seal that it saw, so that nobody, GM included, can change an
 * order after sealing it; `stub-audit.ts` does the same for a journal that is hidden. Every breach is told to the user, and written to the
 * console.
 */
import { isUnbroken } from "../../../../core/kernel/seal.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { notifyError } from "../../../notices.ts";
import { forgetOrders } from "../../secrets/secrets.ts";
import { type DocumentTexts, textsOf } from "../reading/document-texts.ts";
import { type SealedEntry, sealedEntryIn } from "./sealed-entries.ts";
import { auditStubs } from "./stub-audit.ts";

type Seal = Pick<SealedEntry, "seat" | "digest">;

/** The audit of one match, by the number of the entry. */
interface Audit {
	/** The seals as this client first saw them. */
	readonly seen: Map<number, Seal>;
	/** The seats whose orders differ from their seals. */
	readonly broken: Map<number, SeatId>;
	/** The entries of the last check, as texts: a check computes a digest, and most entries never change again. */
	checked: Pick<DocumentTexts, "numbers" | "entries">;
}

const audits = perMatch<Audit>();

function auditOf({ id }: MatchCombat): Audit {
	const audit = audits.get(id ?? "") ?? { seen: new Map(), broken: new Map(), checked: { numbers: [], entries: [] } };
	audits.set(id ?? "", audit);
	return audit;
}

/** Checks a match that has changed, and reports every new breach. */
export function audit(combat: MatchCombat): void {
	const { places, seats } = auditStubs(combat);
	for (const seat of [...auditSeals(combat), ...seats]) accuseSeat(combat, seat, "VOIDREGATTA.Notice.seal-changed");
	for (const where of places) accuse(game.i18n.format("VOIDREGATTA.Notice.record-changed", { where }));
}

/** Reports a seat to the user. */
export function accuseSeat(combat: MatchCombat, seat: SeatId, notice: `VOIDREGATTA.Notice.${string}`): void {
	const face = facesOf(combat).find(({ id }) => id === seat);
	accuse(game.i18n.format(notice, { seat: face?.name ?? seat }));
}

/** Tells the user, and leaves the text in the console as evidence. */
function accuse(text: string): void {
	notifyError(text);
	console.warn(text);
}

/** Checks every seal in a match's log; returns the seats whose orders differ from their seals, each once. */
function auditSeals(combat: MatchCombat): readonly SeatId[] {
	const audit = auditOf(combat);
	const { checked: before } = audit;
	const now = textsOf(combat);
	audit.checked = now;
	if (before.numbers.some((number, index) => number !== now.numbers[index])) forgetUndone(combat, audit);
	const isNew = (number: string, index: number) => number !== before.numbers[index] || now.entries[index] !== before.entries[index];
	return now.numbers.filter(isNew).flatMap((number) => auditEntry(combat, audit, Number(number)) ?? []);
}

/** After an undo, a seat may seal another order. */
function forgetUndone(combat: MatchCombat, { seen, broken }: Audit): void {
	for (const [number, { digest }] of seen) {
		if (number in combat.system.log) continue;
		seen.delete(number);
		broken.delete(number);
		forgetOrders(combat, digest);
	}
}

/** The seat whose seal this entry breaks, if that is new; else null. */
function auditEntry(combat: MatchCombat, { seen, broken }: Audit, number: number): SeatId | null {
	// The log is an object by number; the schema of an entry reads its parts.
	const entry = sealedEntryIn((combat.system.log as Readonly<Record<string, unknown>>)[number]);
	const before = seen.get(number) ?? entry;
	if (!before) return null;
	seen.set(number, before);
	if (entry?.opened) forgetOrders(combat, entry.digest);
	if (isSame(before, entry)) broken.delete(number); // a GM may have restored it from a copy
	if (isSame(before, entry) || broken.has(number)) return null;
	broken.set(number, before.seat);
	return before.seat;
}

function isSame(before: Seal, entry: SealedEntry | null): boolean {
	if (entry?.digest !== before.digest || entry.seat !== before.seat) return false;
	return entry.opened === null || isUnbroken({ digest: entry.digest, ...entry.opened });
}

/** The seat whose order somebody changed after sealing, as far as this client has seen; null if there is none. */
export function brokenSeal(combat: MatchCombat): SeatId | null {
	const [seat = null] = auditOf(combat).broken.values();
	return seat;
}

/** The number of the first entry whose order somebody changed after sealing; null if there is none. */
export function brokenEntry(combat: MatchCombat): number | null {
	const { broken } = auditOf(combat);
	return broken.size > 0 ? Math.min(...broken.keys()) : null;
}

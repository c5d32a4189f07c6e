/**
 * Sealed orders in the log of a match: before the reveal an entry shows only the digest, after it the order too.
 */
import * as v from "valibot";
import type { Journal } from "../../../../core/kernel/journal.ts";
import { seatSchema } from "../../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { openedSchema } from "../../../documents/plain-data.ts";
import { keptOrder, openedOf } from "../../secrets/secrets.ts";

const sealedEntrySchema = v.object({ kind: v.literal("sealed"), seat: seatSchema, digest: v.string(), opened: v.nullable(openedSchema) });

/** The entry of a sealed order; `opened` is null until the reveal. */
export type SealedEntry = v.InferOutput<typeof sealedEntrySchema>;

/** A log as stored, or as parsed. */
type Log = Readonly<Record<string, unknown>>;

/** The entry of a sealed order; null for any other entry. */
export function sealedEntryIn(raw: unknown): SealedEntry | null {
	const read = v.safeParse(sealedEntrySchema, raw);
	return read.success ? read.output : null;
}

function kindOf(raw: unknown): unknown {
	return typeof raw === "object" && raw !== null && "kind" in raw ? raw.kind : null;
}

/** The entries whose orders are still sealed, by number and in order: all since the last reveal. */
export function stillSealed(log: Log): ReadonlyMap<number, SealedEntry> {
	const entries = Object.values(log);
	const found: [number, SealedEntry][] = [];
	for (let number = entries.length - 1; number >= 0; number--) {
		const raw = entries[number];
		const kind = kindOf(raw);
		if (kind === "reveal") break;
		const entry = kind === "sealed" ? sealedEntryIn(raw) : null;
		if (entry?.opened) break;
		if (entry) found.push([number, entry]);
	}
	return new Map(found.reverse());
}

/** The entries of a match whose orders are still sealed, in order. */
export function sealedEntriesOf({ system }: MatchCombat): readonly SealedEntry[] {
	return [...stillSealed(system.log).values()];
}

/** The digests of those sealed orders that this client knows, as one text. */
export function knownOrders(combat: MatchCombat): string {
	return sealedEntriesOf(combat)
		.flatMap(({ digest }) => (keptOrder(combat, digest) ? [digest] : []))
		.join(" ");
}

/** The log with the sealed orders that this client knows. */
export function withKnownOrders(combat: MatchCombat, log: Journal["log"]): Journal["log"] {
	const filled: Record<number, Journal["log"][number]> = { ...log };
	for (const [number, { digest }] of stillSealed(log)) {
		const entry = log[number];
		const order = keptOrder(combat, digest);
		if (entry?.kind === "sealed" && order) filled[number] = { ...entry, opened: openedOf(order) };
	}
	return filled;
}

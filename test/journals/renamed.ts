/**
 * A stored match under the ids that a world gives its documents: the same acts and dice. The stored ones have short ids, which Foundry
 * refuses. Seals and the chain of the journal follow from the ids, and are made anew.
 */
import { type Entry, firstLink, type Journal, linkOf, sealForMoment, sealOrder } from "../../src/core/index.ts";

/** The id of a document for the short id of a seat: 16 letters and digits. */
export function documentId(seat: string): string {
	return seat.replaceAll(/[^A-Za-z0-9]/g, "").padEnd(16, "0");
}

/** The same match with the ids of documents. */
export function renamed(journal: Journal): Journal {
	const { log, ...head }: Journal = withIds(
		journal,
		journal.seats.map(({ id }) => id),
	);
	const digests = new Map<string, string>();
	let link = firstLink(head);
	const entries = Object.entries(log).map(([number, written]) => {
		const entry = resealed(written, digests);
		link = linkOf(link, entry);
		return [number, { ...entry, chain: link }] as const;
	});
	return { ...head, log: Object.fromEntries(entries) };
}

/** The same data with other ids, also those of what a seat has launched, as in “s1~2”. */
function withIds<Data>(data: Data, ids: readonly string[]): Data {
	const name = (text: string) => {
		const [seat = "", ...rest] = text.split("~");
		return ids.includes(seat) ? [documentId(seat), ...rest].join("~") : text;
	};
	const walk = (value: unknown): unknown => {
		if (typeof value === "string") return name(value);
		if (Array.isArray(value)) return value.map(walk);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), walk(inner)]));
	};
	return walk(data) as Data; // only texts have changed
}

/** An entry with the digest of its order as it is now. */
function resealed(entry: Entry, digests: Map<string, string>): Entry {
	if (entry.kind === "taken-back") return { ...entry, digest: digests.get(entry.digest) ?? entry.digest };
	if (entry.kind !== "sealed" || !entry.opened) return entry;
	const { order, nonce, moment } = entry.opened;
	const { digest } = moment ? sealForMoment(order, nonce, moment) : sealOrder(order, nonce);
	digests.set(entry.digest, digest);
	return { ...entry, digest };
}

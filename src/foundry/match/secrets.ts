/**
 * What this client alone knows of sealed orders, and what it has seen of their seals. Players keep their own orders, the
 * active GM's client all of them, in the client's local store and never in a document. Every client remembers the digests
 * that it was shown, so that nobody, GM included, changes an order after sealing it.
 */
import type { Entry, Opened } from "../../core/kernel/journal.ts";
import type { Json } from "../../core/kernel/outcome.ts";
import { isUnbroken, type SealedOrder, sealOrder } from "../../core/kernel/seal.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";

/** An order that this client knows: one that its user sealed, or one that was handed in to the referee. */
export interface KnownOrder extends SealedOrder {
	readonly own: boolean;
	/** Of a game that hides: the stub that the referee showed of it, and whose order it is. */
	readonly stub?: { readonly seat: SeatId; readonly digest: string };
}

/** By match and digest. */
type KnownOrders = Readonly<Record<string, Readonly<Record<string, KnownOrder>>>>;

let memory: KnownOrders | null = null;

/** What is kept here for this user; two users of one browser share its store, and shall not share their orders. */
function known(): KnownOrders {
	// Written below, and by nobody else.
	memory ??= (game.settings.get(MODULE_ID, SETTINGS.sealedOrders)[game.user.id] ?? {}) as unknown as KnownOrders;
	return memory;
}

function remember(orders: KnownOrders): void {
	memory = orders;
	const all = game.settings.get(MODULE_ID, SETTINGS.sealedOrders);
	void game.settings.set(MODULE_ID, SETTINGS.sealedOrders, { ...all, [game.user.id]: orders });
}

/** Keeps an order until it is revealed or undone. */
export function keepOrder(combat: MatchCombat, order: KnownOrder): void {
	const id = combat.id ?? "";
	remember({ ...known(), [id]: { ...known()[id], [order.digest]: order } });
}

/** The order of a digest, where this client knows it. */
export function knownOrder(combat: MatchCombat, digest: string): KnownOrder | null {
	return known()[combat.id ?? ""]?.[digest] ?? null;
}

/** All orders of a match that this client knows. */
export function knownOrders(combat: MatchCombat): readonly KnownOrder[] {
	return Object.values(known()[combat.id ?? ""] ?? {});
}

/** Forgets an order, or all of a match's. */
export function forgetOrders(combat: MatchCombat, digest?: string): void {
	const { [combat.id ?? ""]: here, ...others } = known();
	if (!here || (digest !== undefined && !here[digest])) return;
	const left = digest === undefined ? [] : Object.entries(here).filter(([kept]) => kept !== digest);
	remember(left.length > 0 ? { ...others, [combat.id ?? ""]: Object.fromEntries(left) } : others);
}

type Log = Readonly<Record<number, Entry>>;

/** The numbers of entries whose orders are still sealed: all that came since orders last lay open. */
export function stillSealed(log: Log): readonly number[] {
	const entries = Object.values(log);
	const open = entries.findLastIndex((entry) => entry.kind === "reveal" || (entry.kind === "sealed" && entry.opened !== null));
	return entries.flatMap((entry, number) => (number > open && entry.kind === "sealed" && entry.opened === null ? [number] : []));
}

/** The log with the orders in it that this client knows, though they are still sealed. */
export function filledIn(combat: MatchCombat, log: Log): Log {
	const filled: Record<number, Entry> = { ...log };
	for (const number of stillSealed(log)) {
		const entry = log[number];
		const order = entry?.kind === "sealed" ? knownOrder(combat, entry.digest) : null;
		if (entry?.kind === "sealed" && order) filled[number] = { ...entry, opened: { order: order.order, nonce: order.nonce } };
	}
	return filled;
}

interface Seen {
	readonly seat: SeatId;
	readonly digest: string;
}

const seen = new Map<string, Map<number, Seen>>();
const broken = new Map<string, Map<number, SeatId>>();

/** Looks at every seal in a match's log; gives the seats whose orders are not what they were sealed as, each once. */
export function watchSeals(combat: MatchCombat): readonly SeatId[] {
	const id = combat.id ?? "";
	const { log } = combat.system;
	const digests = seen.get(id) ?? new Map<number, Seen>();
	const wrong = broken.get(id) ?? new Map<number, SeatId>();
	seen.set(id, digests);
	broken.set(id, wrong);
	for (const [number, { digest }] of digests) {
		if (number in log) continue;
		digests.delete(number); // undone: it may be sealed anew, and what was sealed is nobody's affair any more
		wrong.delete(number);
		forgetOrders(combat, digest);
	}
	const named: SeatId[] = [];
	for (const [key, raw] of Object.entries(log)) {
		const number = Number(key);
		const entry = sealIn(raw);
		const before = digests.get(number) ?? entry;
		if (!before) continue;
		digests.set(number, before);
		if (entry?.opened) forgetOrders(combat, entry.digest);
		if (isSame(before, entry) || wrong.has(number)) continue;
		wrong.set(number, before.seat);
		named.push(before.seat);
	}
	return named;
}

function isSame(before: Seen, entry: ReturnType<typeof sealIn>): boolean {
	if (entry?.digest !== before.digest || entry.seat !== before.seat) return false;
	return entry.opened === null || isUnbroken({ digest: entry.digest, ...entry.opened });
}

function sealIn(raw: unknown): (Seen & { readonly opened: Opened | null }) | null {
	if (typeof raw !== "object" || raw === null || !("kind" in raw) || raw.kind !== "sealed") return null;
	// An entry that the referee wrote; what does not follow from the rules is found when it is read as a journal.
	return raw as unknown as Seen & { readonly opened: Opened | null };
}

/** The seat whose order was changed after sealing, as far as this client has seen; null if none was. */
export function brokenSeal(combat: MatchCombat): SeatId | null {
	return (
		broken
			.get(combat.id ?? "")
			?.values()
			.next().value ?? null
	);
}

/** Random bytes of a nonce; so many that what is short cannot be guessed from its digest. */
const NONCE_BYTES = 16;

/** Seals an order, or whatever else must not change unseen, with a nonce that nobody can guess. */
export function sealHere(order: unknown): SealedOrder {
	// On plain-http servers there is no crypto.subtle, but this there is.
	const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
	return sealOrder(asPlain(order), [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Plain data as it travels: what has no value is not there. */
function asPlain(order: unknown): Json {
	return JSON.parse(JSON.stringify(order));
}

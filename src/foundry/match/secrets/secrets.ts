/**
 * The only access to secrets of this browser: sealed orders before the reveal, hidden entries of journals (on GMs' clients), and
 * the keys of their encrypted copies. All of it is in the client's local storage, by user, and in no document. Two users of one
 * browser share the storage, but not their secrets.
 */
import * as v from "valibot";
import type { Opened } from "../../../core/kernel/journal.ts";
import { type Moment, momentSchema } from "../../../core/kernel/moment.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { plainSchema } from "../../../core/kernel/plain.ts";
import type { HiddenEntries } from "../../../core/kernel/record/hidden-entries.ts";
import { type SealedOrder, sealForMoment, sealOrder, type TimedOrder } from "../../../core/kernel/seal.ts";
import { type SeatId, seatSchema } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { openedSchema } from "../../documents/plain-data.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { dropEntries, storedEntries, storeEntries, storeWritten } from "./hidden-store.ts";

const keptOrderSchema = v.object({
	digest: v.string(),
	order: plainSchema,
	nonce: v.string(),
	/** The moment for which it is sealed. */
	moment: v.optional(momentSchema),
	/** Whether this client's user sealed it; otherwise another user sent it to the referee. */
	own: v.boolean(),
	/** The seat that this client's user sealed it for. */
	seat: v.optional(seatSchema),
	/** In a hiding game: the seat of the order, and the stub that the referee showed for its entry. */
	stub: v.optional(v.object({ seat: seatSchema, digest: v.string() })),
});

/** A sealed order that this client knows. */
export type KeptOrder = v.InferOutput<typeof keptOrderSchema>;

const matchSecretsSchema = v.object({
	/** Sealed orders by digest. */
	orders: v.record(v.string(), keptOrderSchema),
	/** Hidden entries by the digest of their stub, from earlier versions; `hidden-store.ts` has the others. */
	entries: v.record(v.string(), openedSchema),
	/** What the posts of craft have given, by seat; missing if nothing. */
	parts: v.exactOptional(v.record(v.string(), plainSchema)),
	/** What this user plans for seats, by seat; missing if nothing. */
	plans: v.exactOptional(v.record(v.string(), plainSchema)),
});

type MatchSecrets = v.InferOutput<typeof matchSecretsSchema>;

const NOTHING: MatchSecrets = { orders: {}, entries: {} };

/** This user's secrets by match. Anything else in the store is dropped. */
const userSecretsSchema = v.fallback(v.record(v.string(), v.fallback(matchSecretsSchema, NOTHING)), {});

let memory: Readonly<Record<string, MatchSecrets>> | null = null;

function allSecrets(): Readonly<Record<string, MatchSecrets>> {
	memory ??= v.parse(userSecretsSchema, game.settings.get(MODULE_ID, SETTINGS.secrets)[game.user.id]);
	return memory;
}

function secretsOf(match: string): MatchSecrets {
	return allSecrets()[match] ?? NOTHING;
}

/**
 * Replaces the stored secrets of a match; settles when they are stored. Refused: `storage-full` {user}; then nothing has
 * changed.
 */
async function keep(match: string, secrets: MatchSecrets): Promise<Outcome<null>> {
	const { [match]: before, ...others } = allSecrets();
	const isEmpty = Object.values(secrets).every((kept) => Object.keys(kept).length === 0);
	memory = isEmpty ? others : { ...others, [match]: secrets };
	const all = game.settings.get(MODULE_ID, SETTINGS.secrets);
	const kept = await stored(SETTINGS.secrets, { ...all, [game.user.id]: memory });
	if (!kept.ok) memory = null; // the storage decides, not the memory
	return kept;
}

/** Writes a setting into this browser's storage. Refused: `storage-full` {user}. */
async function stored(setting: "secrets" | "recordKeys", value: Record<string, unknown>): Promise<Outcome<null>> {
	try {
		await game.settings.set(MODULE_ID, setting, value);
		return accept(null);
	} catch (fault) {
		console.warn(fault);
		return storageFull();
	}
}

function storageFull(): Outcome<null> {
	return refuse("storage-full", { user: game.user.name });
}

/** The most characters for the hidden entries of a long match. */
const ROOM = 500_000;

/** Checks whether this browser's storage has room for the hidden entries of a match. Refused: `storage-full` {user}. */
export function checkSpace(): Outcome<null> {
	const probe = `${MODULE_ID}.room`;
	try {
		window.localStorage.setItem(probe, " ".repeat(ROOM));
		window.localStorage.removeItem(probe);
		return accept(null);
	} catch (fault) {
		console.warn(fault);
		return storageFull();
	}
}

/** Reads the storage again whenever another tab of this browser has written it; once, when Foundry is ready. */
export function followStore(): void {
	window.addEventListener("storage", ({ key }) => {
		if (key === null || key === `${MODULE_ID}.${SETTINGS.secrets}`) memory = null;
		storeWritten(key);
	});
}

/** The sealed order of a digest; null if this client does not know it. */
export function keptOrder({ id }: MatchCombat, digest: string): KeptOrder | null {
	return secretsOf(id ?? "").orders[digest] ?? null;
}

/** The data from which the digest of a sealed order is made. */
export function openedOf({ order, nonce, moment }: KeptOrder): Opened {
	return moment ? { order, nonce, moment } : { order, nonce };
}

/** All sealed orders of a match that this client knows. */
export function keptOrders({ id }: MatchCombat): readonly KeptOrder[] {
	return Object.values(secretsOf(id ?? "").orders);
}

/** Keeps a sealed order until it is revealed or undone. Refused: `storage-full`. */
export function keepOrder({ id }: MatchCombat, order: KeptOrder): Promise<Outcome<null>> {
	const secrets = secretsOf(id ?? "");
	return keep(id ?? "", { ...secrets, orders: { ...secrets.orders, [order.digest]: order } });
}

/** What the posts of a seat's craft have given, not parsed; null if this client knows of nothing. */
export function keptParts({ id }: MatchCombat, seat: SeatId): Json {
	return secretsOf(id ?? "").parts?.[seat] ?? null;
}

/** Keeps what the posts of a seat's craft have given. Refused: `storage-full`. */
export function keepParts({ id }: MatchCombat, seat: SeatId, parts: Json): Promise<Outcome<null>> {
	const secrets = secretsOf(id ?? "");
	return keep(id ?? "", { ...secrets, parts: { ...secrets.parts, [seat]: parts } });
}

/** What this client's user plans for a seat, not parsed; null if nothing. */
export function keptPlan({ id }: MatchCombat, seat: SeatId): Json {
	return secretsOf(id ?? "").plans?.[seat] ?? null;
}

/** Keeps what this client's user plans for a seat; null for nothing. A plan that is kept already writes nothing. Refused: `storage-full`. */
export async function keepPlan({ id }: MatchCombat, seat: SeatId, plan: Json): Promise<Outcome<null>> {
	const { plans = {}, ...secrets } = secretsOf(id ?? "");
	const { [seat]: before = null, ...others } = plans;
	if (canonical(before) === canonical(plan)) return accept(null);
	return keep(id ?? "", { ...secrets, plans: plan === null ? others : { ...others, [seat]: plan } });
}

/** Forgets one sealed order, or all sealed orders of a match. */
export function forgetOrders({ id }: MatchCombat, digest?: string): void {
	const secrets = secretsOf(id ?? "");
	const left = digest === undefined ? [] : Object.entries(secrets.orders).filter(([other]) => other !== digest);
	if (left.length < Object.keys(secrets.orders).length) void keep(id ?? "", { ...secrets, orders: Object.fromEntries(left) });
}

/** The hidden entries of a match that this client keeps, by digest. */
export function keptEntries({ id }: MatchCombat): HiddenEntries {
	const { entries } = secretsOf(id ?? "");
	const stored = storedEntries(id ?? "");
	return Object.keys(entries).length > 0 ? { ...entries, ...stored } : stored;
}

/** Adds hidden entries of a match to those on this client. Refused: `storage-full`; then none is added. */
export function keepEntries(match: string, added: HiddenEntries): Outcome<null> {
	try {
		storeEntries(match, added);
		return accept(null);
	} catch (fault) {
		console.warn(fault);
		return storageFull();
	}
}

/** Forgets the hidden entries of a match that is deleted, or over and published, what the posts of its craft have given, and plans. */
export function forgetEntries({ id }: MatchCombat): void {
	const { orders, entries, parts, plans } = secretsOf(id ?? "");
	if (parts || plans || Object.keys(entries).length > 0) void keep(id ?? "", { orders, entries: {} });
	dropEntries(id ?? "");
}

/** Bytes of a nonce: enough that nobody can guess a short order from its digest. */
const NONCE_BYTES = 16;

/** Seals a hidden entry, with a nonce that nobody can guess. */
export function sealHere(entry: unknown): SealedOrder {
	return sealOrder(asPlain(entry), newNonce());
}

/** Seals an order for a moment of its match, with a nonce that nobody can guess. */
export function sealNow(order: unknown, moment: Moment): TimedOrder {
	return sealForMoment(asPlain(order), newNonce(), moment);
}

function newNonce(): string {
	// Plain-http servers have no crypto.subtle, but they have this.
	const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Plain data as it travels: JSON leaves out a field without a value. */
function asPlain(order: unknown): Json {
	return JSON.parse(JSON.stringify(order));
}

/** This user's keys of encrypted records in this browser, by the id of their lock. */
const keysSchema = v.fallback(v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), {});

function allKeys(): Readonly<Record<string, string>> {
	return v.parse(keysSchema, game.settings.get(MODULE_ID, SETTINGS.recordKeys)[game.user.id]);
}

/** The key of an encrypted record, by the id of its lock; null if this user's browser does not have it. */
export function keptKey(lock: string): string | null {
	return allKeys()[lock] ?? null;
}

/** Keeps a key in this user's browser. Refused: `storage-full`. */
export async function keepKey(lock: string, key: string): Promise<Outcome<null>> {
	const all = game.settings.get(MODULE_ID, SETTINGS.recordKeys);
	return stored(SETTINGS.recordKeys, { ...all, [game.user.id]: { ...allKeys(), [lock]: key } });
}

/**
 * The audit of stubs: every client remembers the stubs that it saw of a hiding match, so that nobody, GM included, can alter the
 * journal later. During the match an undo may remove a stub, and nothing may change one. After the match, each hidden entry must
 * fit its stub, and the orders that this client's user sealed must be among them.
 */

import { placesIn, type Stubs, underStub } from "../../../../core/kernel/record/hidden-entries.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { forgetOrders, keepOrder, keptOrder, keptOrders } from "../../secrets/secrets.ts";
import type { SeatShowing } from "../../showings/showings.ts";
import { textsOf } from "../reading/document-texts.ts";

/** The audit of one match. A place in the journal is `opening`, `log.0`, `log.1` … or `kept`. */
interface Audit {
	/** The digest of each place as this client first saw it. */
	readonly seen: Map<string, string>;
	/** Places whose digest has changed. */
	readonly broken: Set<string>;
	/** The stubs and hidden entries of the last check, as text: a check takes a while, and they hardly ever change. */
	compared: string;
}

const audits = perMatch<Audit>();

/** The new breaches: places of the journal, and seats whose sealed orders are missing in it. */
export interface Breaches {
	readonly places: readonly string[];
	readonly seats: readonly SeatId[];
}

/** Checks every stub of a match; gives each breach once. */
export function auditStubs(combat: MatchCombat): Breaches {
	const id = combat.id ?? "";
	const { stubs } = textsOf(combat);
	if (!stubs && !audits.has(id)) return { places: [], seats: [] };
	const audit = audits.get(id) ?? { seen: new Map<string, string>(), broken: new Set<string>(), compared: "" };
	audits.set(id, audit);
	const changed = changedPlaces(audit, stubs);
	// A place that shows its first digest again was restored from a copy.
	if (!publishedIn(combat)) for (const where of audit.broken) if (!changed.includes(where)) audit.broken.delete(where);
	const found = new Set([...changed, ...falsePlaces(combat, audit, stubs)]);
	const places = [...found].filter((where) => !audit.broken.has(where));
	for (const where of places) audit.broken.add(where);
	return { places, seats: stubs ? ownBreaches(combat, stubs) : [] };
}

/** Places that show a different stub than before, or lost theirs without an undo. */
function changedPlaces({ seen, broken }: Audit, stubs: Stubs | null): readonly string[] {
	const now = new Map(stubs ? lasting(stubs).map(({ where, digest }) => [where, digest]) : []);
	const undone = [...seen.keys()].filter((where) => where !== "opening" && !now.has(where));
	for (const where of undone) {
		seen.delete(where);
		broken.delete(where);
	}
	// A place without a digest holds no stub yet: a write may have arrived in part, and its writer puts it right.
	for (const [where, digest] of now) if (!seen.has(where) && digest !== "") seen.set(where, digest);
	return [...seen].flatMap(([where, digest]) => (now.get(where) === digest ? [] : [where]));
}

/** The places that never change: all but `kept`, since a step may use up undone dice. */
function lasting(stubs: Stubs): ReturnType<typeof placesIn> {
	return placesIn(stubs).filter(({ where }) => where !== "kept");
}

/** Places whose published hidden entry does not fit the stub. */
function falsePlaces(combat: MatchCombat, audit: Audit, stubs: Stubs | null): readonly string[] {
	const published = publishedIn(combat);
	if (!published || !stubs) return [];
	const text = JSON.stringify([stubs, published]);
	if (audit.compared === text) return [];
	audit.compared = text;
	return placesIn(stubs).flatMap(({ where, digest }) => (underStub(digest, published) === null ? [where] : []));
}

/** The seats with orders that this client's user sealed and the referee accepted, but that are not under their stubs. */
function ownBreaches(combat: MatchCombat, { log }: Stubs): readonly SeatId[] {
	const published = publishedIn(combat);
	const orders = keptOrders(combat).flatMap((order) => (order.own && order.stub ? [{ ...order, stub: order.stub }] : []));
	for (const { stub, digest } of orders) if (!log.includes(stub.digest)) forgetOrders(combat, digest); // undone
	if (!published) return [];
	const missing = orders.filter(({ stub, digest }) => log.includes(stub.digest) && !isSealUnder(underStub(stub.digest, published), digest));
	forgetOrders(combat);
	return missing.map(({ stub }) => stub.seat);
}

function isSealUnder(entry: unknown, digest: string): boolean {
	return typeof entry === "object" && entry !== null && "digest" in entry && entry.digest === digest;
}

/** Links an order of this client's user to the stub that the referee showed when it accepted the order. */
export function tieToStub(combat: MatchCombat, { seat, seal }: SeatShowing): void {
	if (!seal) return;
	const order = keptOrder(combat, seal.digest);
	const digest = stubsOf(combat)?.log[seal.entry];
	if (order?.own && !order.stub && digest) void keepOrder(combat, { ...order, stub: { seat, digest } });
}

/** The places of the journal that somebody altered, as far as this client knows. */
export function brokenPlaces({ id }: MatchCombat): readonly string[] {
	return [...(audits.get(id ?? "")?.broken ?? [])];
}

/** One place of the journal that somebody altered, as far as this client knows; null if there is none. */
export function brokenPlace(combat: MatchCombat): string | null {
	return brokenPlaces(combat)[0] ?? null;
}

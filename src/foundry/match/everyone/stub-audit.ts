/**
 * The audit of stubs: every client remembers the stubs that it was shown of a match whose game hides, so that nobody, GM
 * included, alters the journal afterwards. While the match lasts a stub may go, when its step is undone, but not change.
 * Once the match is over, each hidden entry must fit its stub, and the orders that this client's user sealed must be among them.
 */
import { placesIn, type Stubs, underStub } from "../../../core/kernel/hidden-entries.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../documents/matches.ts";
import { forgetOrders, keepOrder, keptOrder, keptOrders } from "../secrets.ts";
import type { SeatShowing } from "../showings.ts";
import { textsOf } from "./document-texts.ts";

/** Of one match. A place is one of the journal: `opening`, `log.0`, `log.1` … or `kept`. */
interface Audit {
	/** The digest of each place as it was shown first. */
	readonly seen: Map<string, string>;
	/** Places that turned out to be something else. */
	readonly broken: Set<string>;
	/** The stubs and hidden entries that were compared last, as text: that takes a while, and they hardly ever change. */
	compared: string;
}

const audits = new Map<string, Audit>();

/** What is wrong that was not before: places of the journal, and seats whose sealed orders are not in it. */
export interface Breaches {
	readonly places: readonly string[];
	readonly seats: readonly SeatId[];
}

/** Looks at every stub of a match; gives each breach once. */
export function auditStubs(combat: MatchCombat): Breaches {
	const id = combat.id ?? "";
	const { stubs } = textsOf(combat);
	if (!stubs && !audits.has(id)) return { places: [], seats: [] };
	const audit = audits.get(id) ?? { seen: new Map<string, string>(), broken: new Set<string>(), compared: "" };
	audits.set(id, audit);
	const changed = changedPlaces(audit, stubs);
	// What is as it was shown first again was restored from a copy.
	if (!publishedIn(combat)) for (const where of audit.broken) if (!changed.includes(where)) audit.broken.delete(where);
	const found = new Set([...changed, ...falsePlaces(combat, audit, stubs)]);
	const places = [...found].filter((where) => !audit.broken.has(where));
	for (const where of places) audit.broken.add(where);
	return { places, seats: stubs ? ownBreaches(combat, stubs) : [] };
}

/** Places that show another stub than before, or none though they were not undone. */
function changedPlaces({ seen, broken }: Audit, stubs: Stubs | null): readonly string[] {
	const now = new Map(stubs ? lasting(stubs).map(({ where, digest }) => [where, digest]) : []);
	const undone = [...seen.keys()].filter((where) => where !== "opening" && !now.has(where));
	for (const where of undone) {
		seen.delete(where);
		broken.delete(where);
	}
	for (const [where, digest] of now) if (!seen.has(where)) seen.set(where, digest);
	return [...seen].flatMap(([where, digest]) => (now.get(where) === digest ? [] : [where]));
}

/** Places that stay as they are once they are shown; dice that were undone are used up again. */
function lasting(stubs: Stubs): ReturnType<typeof placesIn> {
	return placesIn(stubs).filter(({ where }) => where !== "kept");
}

/** Places whose hidden entry does not fit the stub, once the entries are published. */
function falsePlaces(combat: MatchCombat, audit: Audit, stubs: Stubs | null): readonly string[] {
	const published = publishedIn(combat);
	if (!published || !stubs) return [];
	const text = JSON.stringify([stubs, published]);
	if (audit.compared === text) return [];
	audit.compared = text;
	return placesIn(stubs).flatMap(({ where, digest }) => (underStub(digest, published) === null ? [where] : []));
}

/** The seats whose orders this client's user sealed and the referee took in, and which are not under their stubs. */
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

/** Ties an order of this client's user to the stub that was shown when the referee took it in. */
export function tieToStub(combat: MatchCombat, { seat, seal }: SeatShowing): void {
	if (!seal) return;
	const order = keptOrder(combat, seal.digest);
	const digest = stubsOf(combat)?.log[seal.entry];
	if (order?.own && !order.stub && digest) void keepOrder(combat, { ...order, stub: { seat, digest } });
}

/** The places of the journal that this client knows to be altered. */
export function brokenPlaces({ id }: MatchCombat): readonly string[] {
	return [...(audits.get(id ?? "")?.broken ?? [])];
}

/** A place of the journal that this client knows to be altered; null if there is none. */
export function brokenPlace(combat: MatchCombat): string | null {
	return brokenPlaces(combat)[0] ?? null;
}

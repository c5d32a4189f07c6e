/**
 * What this client has seen of the stubs of matches whose games hide: nobody, GM included, alters a journal afterwards.
 * While a match lasts its stubs may go, when steps are undone, but not change; once it is over, what they were made of
 * must be what was shown, and the orders that this client's user sealed must be in it.
 */
import { placesIn, type Stubs, underStub } from "../../../core/kernel/kept.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type MatchCombat, publishedIn, stubsOf } from "../../documents/matches.ts";
import { forgetOrders, type KnownOrder, keepOrder, knownOrder, knownOrders } from "../secrets.ts";

/** By match: the digest of each place that was shown, and the places that turned out to be something else. */
const seen = new Map<string, Map<string, string>>();
const broken = new Map<string, Set<string>>();

/** What is wrong that was not before: places of the journal, and seats whose sealed orders are not in it. */
export interface Breaches {
	readonly places: readonly string[];
	readonly seats: readonly SeatId[];
}

/** Looks at every stub of a match that has changed; names each breach once. */
export function watchStubs(combat: MatchCombat): Breaches {
	const id = combat.id ?? "";
	const stubs = stubsOf(combat);
	if (!stubs && !seen.has(id)) return { places: [], seats: [] };
	const wrong = broken.get(id) ?? new Set<string>();
	const places = [...changedPlaces(combat, stubs), ...falsePlaces(combat, stubs)].filter((where) => !wrong.has(where));
	broken.set(id, new Set([...wrong, ...places]));
	return { places: [...new Set(places)], seats: stubs ? ownBreaches(combat, stubs) : [] };
}

/** Places that show another stub than before, or none though they were not undone. */
function changedPlaces(combat: MatchCombat, stubs: Stubs | null): readonly string[] {
	const id = combat.id ?? "";
	const before = seen.get(id) ?? new Map<string, string>();
	const now = new Map(stubs ? lasting(stubs).map(({ where, digest }) => [where, digest]) : []);
	const undone = [...before.keys()].filter((where) => where !== "opening" && !now.has(where));
	for (const where of undone) {
		before.delete(where);
		broken.get(id)?.delete(where);
	}
	for (const [where, digest] of now) if (!before.has(where)) before.set(where, digest);
	seen.set(id, before);
	return [...before].flatMap(([where, digest]) => (now.get(where) === digest ? [] : [where]));
}

/** What stays as it is once it is shown: dice that were undone are used up again. */
function lasting(stubs: Stubs): ReturnType<typeof placesIn> {
	return placesIn(stubs).filter(({ where }) => where !== "kept");
}

/** The texts that were held to their stubs, by match: it takes a while, and they hardly ever change. */
const held = new Map<string, string>();

/** Places under which lies something else than was shown, once that is published. */
function falsePlaces(combat: MatchCombat, stubs: Stubs | null): readonly string[] {
	const pieces = publishedIn(combat);
	if (!pieces || !stubs) return [];
	const text = JSON.stringify([stubs, pieces]);
	if (held.get(combat.id ?? "") === text) return [];
	held.set(combat.id ?? "", text);
	return placesIn(stubs).flatMap(({ where, digest }) => (underStub(digest, pieces) === null ? [where] : []));
}

/** The seats whose orders, sealed by this client's user and taken in by the referee, are not under the stubs that were shown of them. */
function ownBreaches(combat: MatchCombat, { log }: Stubs): readonly SeatId[] {
	const pieces = publishedIn(combat);
	const orders = knownOrders(combat).flatMap((order) => (order.own && order.stub ? [{ ...order, stub: order.stub }] : []));
	for (const { stub, digest } of orders) if (!log.includes(stub.digest)) forgetOrders(combat, digest); // undone
	if (!pieces) return [];
	const missing = orders.filter(({ stub, digest }) => log.includes(stub.digest) && !isSealUnder(underStub(stub.digest, pieces), digest));
	forgetOrders(combat);
	return missing.map(({ stub }) => stub.seat);
}

function isSealUnder(entry: unknown, digest: string): boolean {
	return typeof entry === "object" && entry !== null && "digest" in entry && entry.digest === digest;
}

/** Ties an order of this client's user to the stub that was shown when the referee took it in. */
export function tieOrder(combat: MatchCombat, seat: SeatId, seal: { readonly entry: number; readonly digest: string }): void {
	const order: KnownOrder | null = knownOrder(combat, seal.digest);
	const digest = stubsOf(combat)?.log[seal.entry];
	if (order?.own && !order.stub && digest) keepOrder(combat, { ...order, stub: { seat, digest } });
}

/** A place of the journal that this client knows to be altered; null if there is none. */
export function brokenPlace(combat: MatchCombat): string | null {
	return (
		broken
			.get(combat.id ?? "")
			?.values()
			.next().value ?? null
	);
}

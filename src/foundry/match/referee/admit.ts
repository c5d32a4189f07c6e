/**
 * Sealed orders between players and referee: sealing one here, taking it in there, asking again for one that was lost, and
 * naming whoever hands in another than was sealed.
 */
import type { Opened } from "../../../core/kernel/journal.ts";
import { accept, type Json, type Outcome, type Refusal, refuse } from "../../../core/kernel/outcome.ts";
import { isUnbroken, type SealedOrder } from "../../../core/kernel/seal.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesOf } from "../../documents/faces.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { SOCKET } from "../../ids.ts";
import type { OpenTable } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { watchStubs } from "../everyone/stubs.ts";
import { keepOrder, knownOrder, sealHere, stillSealed, watchSeals } from "../secrets.ts";
import { perform } from "./writer.ts";

/**
 * Seals a seat's order on its own client and keeps it. Refused at once: what the referee would refuse too, where this
 * client knows the match.
 */
export function sealOwn(combat: MatchCombat, seat: SeatId, order: Json): Outcome<SealedOrder> {
	const table = openTableOf(combat);
	if (!table.ok && table.refusal.code !== "journal-kept") return table;
	if (combat.system.stage === "paused") return refuse("paused");
	const refusal = table.ok ? objectionTo(table.value, seat, order) : null;
	if (refusal) return { ok: false, refusal };
	const own = sealHere(order);
	keepOrder(combat, { ...own, own: true });
	return accept(own);
}

/** What stands against sealing this order now; null if nothing does. */
function objectionTo({ entry, match }: OpenTable, seat: SeatId, order: Json): Refusal | null {
	const { open, sealed } = match.state;
	const { sealing } = entry.game;
	if (!sealing?.due(open) || !sealing.awaited(open).includes(seat)) return { code: "not-awaited", facts: { seat } };
	if (sealed[seat]) return { code: "already-sealed", facts: { seat } };
	const parsed = sealing.parseOrder(order);
	return parsed.ok ? sealing.check(open, seat, parsed.value) : parsed.refusal;
}

/** Takes in an order on the active GM's client: a new one, or again one that this client has lost. */
export async function admit(combat: MatchCombat, seat: SeatId, { digest, ...opened }: SealedOrder): Promise<Outcome<null>> {
	const again = isSealedNow(combat, seat, digest) || digestsOf(combat).some((seal) => seal.seat === seat && seal.digest === digest);
	const outcome = again
		? takeAgain(combat, seat, { digest, ...opened })
		: await perform(combat, { kind: "sealed", seat, digest, opened: opened satisfies Opened });
	if (outcome.ok) return outcome;
	const { code } = outcome.refusal;
	if (code === "already-sealed" || code === "seal-broken") name(combat, seat, "VOIDREGATTA.Notice.order-changed");
	if (code === "order-lost") askForLost(combat);
	return outcome;
}

/** Whether this very order lies sealed in a journal that is the referee's alone. */
function isSealedNow(combat: MatchCombat, seat: SeatId, digest: string): boolean {
	const table = isHidden(combat) ? openTableOf(combat) : null;
	return table?.ok === true && table.value.match.state.sealed[seat]?.digest === digest;
}

function takeAgain(combat: MatchCombat, seat: SeatId, order: SealedOrder): Outcome<null> {
	if (!isUnbroken(order)) return refuse("seal-broken", { seat });
	if (!isHidden(combat) && !knownOrder(combat, order.digest)) keepOrder(combat, { ...order, own: false });
	return accept(null);
}

interface Published {
	readonly seat: SeatId;
	readonly digest: string;
}

/** The seals that lie in the log and are not open yet. */
function digestsOf({ system }: MatchCombat): readonly Published[] {
	// The log as the referee wrote it.
	const log = system.log as unknown as Parameters<typeof stillSealed>[0];
	return stillSealed(log).flatMap((number) => {
		const entry = log[number];
		return entry?.kind === "sealed" ? [{ seat: entry.seat, digest: entry.digest }] : [];
	});
}

/** Asks the players again for orders that this client, the active GM's, has lost. */
export function askForLost(combat: MatchCombat): void {
	if (!game.user.isActiveGM) return;
	for (const { digest } of digestsOf(combat)) {
		if (!knownOrder(combat, digest)) game.socket?.emit(SOCKET, { kind: "send-again", combat: combat.id ?? "", digest });
	}
}

/** The order of this digest that this client's user sealed, with its seat, while it is published and not yet open. */
export function ownOrderOf(combat: MatchCombat, digest: string): (SealedOrder & { readonly seat: SeatId }) | null {
	const published = digestsOf(combat).find((seal) => seal.digest === digest);
	const order = knownOrder(combat, digest);
	if (!published || !order?.own) return null;
	return { seat: published.seat, digest, order: order.order, nonce: order.nonce };
}

/** Looks at the seals of a match that has changed, and names whose order is not the one that was sealed, and what else was altered. */
export function checkSeals(combat: MatchCombat): void {
	const { places, seats } = watchStubs(combat);
	for (const seat of [...watchSeals(combat), ...seats]) name(combat, seat, "VOIDREGATTA.Notice.seal-changed");
	for (const where of places) accuse(game.i18n.format("VOIDREGATTA.Notice.record-changed", { where }));
}

/** Says it to the user, so that it can be shown to others. */
function name(combat: MatchCombat, seat: SeatId, notice: `VOIDREGATTA.Notice.${string}`): void {
	const face = facesOf(combat).find(({ id }) => id === seat);
	accuse(game.i18n.format(notice, { seat: face?.name ?? seat }));
}

/** Says it and leaves it in the console. */
function accuse(told: string): void {
	ui.notifications.error(told);
	console.warn(told);
}

/**
 * How showings travel: from the active GM's client to each user who owns a seat, and to nobody else; and what this client
 * has been shown, in its memory alone. Who comes late, or missed one, asks for it.
 */
import * as v from "valibot";
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import { allMatches, isHidden, isMatch, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { SOCKET } from "../../ids.ts";
import type { OpenTable } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { type Showing, showingOf } from "../everyone/showing.ts";
import { tieOrder } from "../everyone/stubs.ts";

const shownSchema = v.looseObject({
	kind: v.literal("shown"),
	combat: v.string(),
	seat: v.pipe(v.string(), v.transform(seatId)),
	length: v.number(),
});
const askSchema = v.object({ kind: v.literal("show-me"), combat: v.string() });
const presentSchema = v.object({ kind: v.literal("present") });
const messageSchema = v.variant("kind", [shownSchema, askSchema, presentSchema]);

/** By match and seat. */
const showings = new Map<string, Map<SeatId, Showing>>();

/** What this client was shown last of a seat; null if it never was. */
export function showingFor(combat: MatchCombat, seat: SeatId): Showing | null {
	return showings.get(combat.id ?? "")?.get(seat) ?? null;
}

/** Starts to listen; once, when Foundry is ready. Tells when something was shown. */
export function listenForShowings(onShown: () => void): void {
	game.socket?.on(SOCKET, (raw: unknown, sender: string) => {
		const message = v.safeParse(messageSchema, raw);
		if (!message.success) return;
		const { output } = message;
		if (output.kind === "show-me") return showAgain(output.combat, sender);
		if (!game.users.get(sender)?.isGM) return;
		if (output.kind === "present") for (const combat of allMatches()) missNothing(combat);
		// Sent by a referee, as `show` below writes it.
		else take(output.combat, output as unknown as Showing, onShown);
	});
}

function take(id: string, showing: Showing, onShown: () => void): void {
	const combat = game.combats.get(id);
	if (!isMatch(combat) || !isHidden(combat)) return;
	const bySeat = showings.get(id) ?? new Map<SeatId, Showing>();
	showings.set(id, bySeat.set(showing.seat, showing));
	if (showing.seal) tieOrder(combat, showing.seat, showing.seal);
	onShown();
}

/** The match that was shown last, so that what changes nothing sends nothing. */
const sent = new WeakMap<MatchCombat, OpenTable["match"]>();

/** Active GM: shows every seat of a match to those who own it, once for each step. */
export function showSeats(combat: MatchCombat): void {
	if (!game.user.isActiveGM || !isHidden(combat)) return;
	const table = openTableOf(combat);
	if (!table.ok || sent.get(combat) === table.value.match) return;
	sent.set(combat, table.value.match);
	for (const user of game.users.filter(({ active }) => active)) show(combat, table.value, user);
}

/** Shows a player's seats to that player alone. */
function show(combat: MatchCombat, table: OpenTable, user: User.Implementation): void {
	for (const seat of seatsOwnedBy(user, combat)) {
		const message = { kind: "shown", combat: combat.id ?? "", ...showingOf(table, seat) };
		game.socket?.emit(SOCKET, message, { recipients: [user.id] });
	}
}

/** The seats that a player owns; a GM needs no showing. */
function seatsOwnedBy(user: User.Implementation, combat: MatchCombat): readonly SeatId[] {
	if (user.isGM) return [];
	return seatsOf(combat).flatMap(({ id, actor }) => (actor?.testUserPermission(user, "OWNER") ? [seatId(id ?? "")] : []));
}

function showAgain(id: string, sender: string): void {
	const combat = game.combats.get(id);
	const user = game.users.get(sender);
	if (!game.user.isActiveGM || !user || !isMatch(combat) || !isHidden(combat)) return;
	const table = openTableOf(combat);
	if (table.ok) show(combat, table.value, user);
}

/** Milliseconds that a showing may take after the entry that it belongs to. */
const MOMENT = 250;

const waiting = new Set<string>();

/** Asks the referee for what this client should have been shown and was not, after a moment. */
export function missNothing(combat: MatchCombat): void {
	const id = combat.id ?? "";
	if (waiting.has(id) || !missesSome(combat)) return;
	waiting.add(id);
	window.setTimeout(() => {
		waiting.delete(id);
		const { activeGM } = game.users;
		if (activeGM && missesSome(combat)) game.socket?.emit(SOCKET, { kind: "show-me", combat: id }, { recipients: [activeGM.id] });
	}, MOMENT);
}

function missesSome(combat: MatchCombat): boolean {
	if (!isHidden(combat)) return false;
	const { length } = Object.keys(combat.system.log);
	return seatsOwnedBy(game.user, combat).some((seat) => showingFor(combat, seat)?.length !== length);
}

/** Forgets what was shown of a match. */
export function forgetShowings(combat: MatchCombat): void {
	showings.delete(combat.id ?? "");
}

/**
 * Showings on a player's client: what the referee has shown of the player's seats, in this client's memory only. They come as
 * numbered changes. A client that joins late or misses one asks for whole showings.
 */

import type { Json } from "../../../core/kernel/outcome.ts";
import { patched } from "../../../core/kernel/patch.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { tieToStub } from "../everyone/audit/stub-audit.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { readSeatShowing, type SeatShowing, type SentShowing } from "../showings/showings.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire/wire.ts";
import { forgetSeen, remember, rememberPublic } from "./seen-before.ts";

/** A showing with its number. */
interface Held {
	readonly series: string;
	readonly number: number;
	/** The showing, whole or with its changes applied. */
	readonly whole: Json;
	readonly showing: SeatShowing;
	/** Whether this client missed a later one. */
	readonly isLate: boolean;
}

/** The last showings, by match and seat. */
const showings = perMatch<Map<SeatId, Held>>();

/** The last showing of a seat on this client; null if there was none. */
export function showingFor({ id }: MatchCombat, seat: SeatId): SeatShowing | null {
	return showings.get(id ?? "")?.get(seat)?.showing ?? null;
}

/** Handles a showing from the referee; returns whether this client has a new one. If it missed one, it asks for the whole. */
export function takeShowing({ match, showing: sent, ...envelope }: MessageOf<"shown">): boolean {
	const combat = matchOf({ ...envelope, match });
	if (!combat || !isHidden(combat)) return false;
	const bySeat = showings.get(match) ?? new Map<SeatId, Held>();
	showings.set(match, bySeat);
	const held = bySeat.get(sent.seat);
	if (held?.series === sent.series && isOld(held, sent)) return false;
	const next = heldFrom(held, sent);
	if (next) {
		bySeat.set(sent.seat, next);
		remember(match, sent.seat, { length: next.showing.length, whole: next.whole });
		tieToStub(combat, next.showing);
		return true;
	}
	if ("whole" in sent) return false; // it is malformed
	if (held) bySeat.set(sent.seat, { ...held, isLate: true });
	askForShowings(combat);
	return false;
}

/** Whether a showing comes twice or late. A whole one may repeat the present one. */
function isOld(held: Held, sent: SentShowing): boolean {
	return "whole" in sent ? sent.number < held.number : sent.number <= held.number;
}

/** The showing in the message; null if it is malformed, or a change to a showing that this client lacks. */
function heldFrom(held: Held | undefined, sent: SentShowing): Held | null {
	const { seat, series, number } = sent;
	const whole = "whole" in sent ? sent.whole : changed(held, sent);
	const showing = readSeatShowing(whole);
	return showing?.seat === seat ? { series, number, whole, showing, isLate: false } : null;
}

function changed(held: Held | undefined, { series, number, change }: Extract<SentShowing, { readonly change: Json }>): Json {
	if (!held || held.series !== series || held.number + 1 !== number) return null;
	return change === null ? held.whole : (patched(held.whole, change)?.value ?? null);
}

/**
 * Milliseconds before a client asks for a showing that it lacks, and between its repeats. A showing travels apart from its
 * entry, so it may arrive a moment later.
 */
const PATIENCE = [250, 1_000, 4_000] as const;

/** The timers of matches whose showings this client waits for, and how often it has asked. */
const waiting = perMatch<{ readonly tries: number; readonly timer: number }>(({ timer }) => window.clearTimeout(timer));

/** Asks the referee for missing showings, unless they arrive a moment later. Everybody's is in the document. */
export function askForShowings(combat: MatchCombat): void {
	if (seatsOwnedBy(game.user, combat).length === 0) rememberPublic(combat);
	const { tries, timer } = waiting.get(combat.id ?? "") ?? {};
	if (tries === 0) return;
	window.clearTimeout(timer);
	askSoon(combat, 0);
}

function askSoon(combat: MatchCombat, tries: number): void {
	const id = combat.id ?? "";
	const delay = PATIENCE[tries];
	waiting.delete(id);
	if (delay === undefined || !lacksShowings(combat)) return;
	const timer = window.setTimeout(() => {
		if (lacksShowings(combat)) void toReferee({ ...newEnvelope(combat), kind: "show-me" });
		askSoon(combat, tries + 1);
	}, delay);
	waiting.set(id, { tries, timer });
}

function lacksShowings(combat: MatchCombat): boolean {
	if (!game.combats.has(combat.id ?? "") || !isHidden(combat)) return false;
	const { length } = Object.keys(combat.system.log);
	const held = showings.get(combat.id ?? "");
	return seatsOwnedBy(game.user, combat).some((seat) => held?.get(seat)?.showing.length !== length || held.get(seat)?.isLate);
}

/** Forgets the showings of a match. */
export function forgetShowings({ id }: MatchCombat): void {
	forgetSeen(id);
	showings.delete(id ?? "");
}

/**
 * Showings on a player's client: what the referee has shown of the player's seats, in this client's memory alone. They come as
 * changes with a number. A client that comes late, or missed one, asks for them whole.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { patched } from "../../../core/kernel/patch.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../documents/matches.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { tieToStub } from "../everyone/stub-audit.ts";
import { readSeatShowing, type SeatShowing, type SentShowing } from "../showings.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire.ts";

/** A showing with its number. */
interface Held {
	readonly series: string;
	readonly number: number;
	/** As it came, or as a change made it. */
	readonly whole: Json;
	readonly showing: SeatShowing;
	/** Whether a later one was missed. */
	readonly isLate: boolean;
}

/** By match and seat. */
const showings = new Map<string, Map<SeatId, Held>>();

/** What this client was shown last of a seat; null if it never was. */
export function showingFor({ id }: MatchCombat, seat: SeatId): SeatShowing | null {
	return showings.get(id ?? "")?.get(seat)?.showing ?? null;
}

/** Takes a showing from the referee; returns whether this client now has a new one. A missed one is asked for. */
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
		tieToStub(combat, next.showing);
		return true;
	}
	if ("whole" in sent) return false; // it is malformed
	if (held) bySeat.set(sent.seat, { ...held, isLate: true });
	askForShowings(combat);
	return false;
}

/** Whether a showing came twice or late: one that comes whole may repeat the one that is here. */
function isOld(held: Held, sent: SentShowing): boolean {
	return "whole" in sent ? sent.number < held.number : sent.number <= held.number;
}

/** The showing that was sent; null where it is malformed, or the change of one that is not here. */
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
 * Milliseconds until a client asks for a showing that it lacks, and asks again where no answer comes. A showing travels apart from
 * the entry that it belongs to, so it may come by itself in a moment.
 */
const PATIENCE = [250, 1_000, 4_000] as const;

/** The timers of matches whose showings this client waits for, and how often it has asked. */
const waiting = new Map<string, { readonly tries: number; readonly timer: number }>();

/** Asks the referee for the showings that this client lacks, unless they come by themselves in a moment. */
export function askForShowings(combat: MatchCombat): void {
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

/** Forgets what was shown of a match. */
export function forgetShowings({ id }: MatchCombat): void {
	showings.delete(id ?? "");
}

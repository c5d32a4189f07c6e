/**
 * Moves that the referee's client makes by itself: NPC pilots make choices and seal orders, the turn timer runs out, and the
 * match runs on where all seats have standing orders. The GM's step moves on a match that waits.
 */
import type { Choice } from "../../../core/kernel/game.ts";
import type { Act } from "../../../core/kernel/journal.ts";
import { momentOf } from "../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { entrantOf, type MatchCombat } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../notices.ts";
import { after } from "../clock.ts";
import { whenAtRest } from "../dice-at-rest.ts";
import { lostSeats, type OpenTable, situationOf } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { isReferee } from "../lease.ts";
import { sealNow } from "../secrets.ts";
import type { Asked } from "./asked.ts";
import { perform } from "./perform.ts";
import { setAlarm } from "./timer.ts";

/** The one command that every game accepts from its referee. */
const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

/** Reveals the orders; a seat without a sealed order is on standing orders. */
const REVEAL: Act = { kind: "reveal" };

/** The matches whose next move is scheduled. */
const moving = new Set<string>();

/** The number of refusals in a row of a match's next move. */
const refusals = new Map<string, number>();

/**
 * Referee: makes the next move of a match, if it needs no person. Moves that users watch come at the GM's pace, which begins when
 * the dice lie still. A time limit does not wait for dice.
 */
export function drive(combat: MatchCombat): void {
	if (!isReferee()) return;
	setAlarm(combat, () => void notifyOnRefusal(combat, perform(combat, lateAct(combat))));
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" && !moving.has(id) ? nextMove(combat) : null;
	if (!next) return;
	moving.add(id);
	whenAtRest(`move:${id}`, () => void after(next.watched ? pace() : 0, () => void move(combat)));
}

/** Milliseconds before the first retry of a refused move, and the longest wait before any retry. */
const PATIENCE = { first: 1000, most: 60_000 };

/** Makes a move. It retries a refused one with growing delays, and tells the user once. */
async function move(combat: MatchCombat): Promise<void> {
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" ? nextMove(combat) : null;
	const outcome = next ? await performOrNotify(combat, next).finally(() => moving.delete(id)) : null;
	// Another page has moved the match on, or is the referee now: neither is a failure.
	const isOvertaken = outcome?.ok === false && ["moved-on", "no-referee"].includes(outcome.refusal.code);
	if (!outcome || outcome.ok || isOvertaken) {
		moving.delete(id);
		refusals.delete(id);
		if (outcome) drive(combat);
		return;
	}
	const before = refusals.get(id) ?? 0;
	if (before === 0) notifyRefusal(combat, outcome.refusal);
	refusals.set(id, before + 1);
	moving.add(id);
	window.setTimeout(
		() => {
			moving.delete(id);
			drive(combat);
		},
		Math.min(PATIENCE.most, PATIENCE.first * 2 ** before),
	);
}

async function performOrNotify(combat: MatchCombat, { act, at }: Move): Promise<Outcome<null>> {
	try {
		return await perform(combat, await act(), { at });
	} catch (defect) {
		notify("defect");
		throw defect;
	}
}

/** Milliseconds before a move that users watch. */
function pace(): number {
	return game.settings.get(MODULE_ID, SETTINGS.npcPace);
}

/** A move that needs no person. */
interface Move {
	/** Whether users can see the move: the last seal brings the reveal, and other seals change nothing on screen. */
	readonly watched: boolean;
	/** The number of entries in the log when it was found. */
	readonly at: number;
	/** A pilot thinks only when its move is due; its code may have to be loaded first. */
	readonly act: () => Act | Promise<Act>;
}

/** The next move that needs no person; null where the match awaits a person. */
function nextMove(combat: MatchCombat): Move | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { awaited, over } = situationOf(table.value);
	const at = table.value.match.length;
	for (const seat of awaited) {
		const { npc: style } = entrantOf(combat, seat);
		if (!style) continue;
		const seals = sealsNow(table.value, seat);
		if (seals && lostSeats(table.value).length > 0) continue;
		return { at, watched: !seals || awaited.length === 1, act: () => actOf(table.value, { seat, style, seals }) };
	}
	const runsOn = isSealing(table.value) && !over && awaited.length === 0 && lostSeats(table.value).length === 0;
	return runsOn ? { at, watched: true, act: () => REVEAL } : null;
}

function isSealing({ entry, match }: OpenTable): boolean {
	return entry.game.sealing?.due(match.state.open) ?? false;
}

function sealsNow(table: OpenTable, seat: SeatId): boolean {
	return isSealing(table) && (table.entry.game.sealing?.awaited(table.match.state.open).includes(seat) ?? false);
}

interface Choosing {
	readonly seat: SeatId;
	readonly style: string;
	readonly seals: boolean;
}

async function actOf(table: OpenTable, choosing: Choosing): Promise<Act> {
	const { seat } = choosing;
	const chosen = await choose(table, choosing);
	// A pilot that must seal may have an open choice first.
	const isOrder = choosing.seals && (table.entry.game.sealing?.parseOrder(chosen).ok ?? false);
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealNow(chosen, momentOf(table.entry.game, table.match));
	return { kind: "sealed", seat, digest, opened };
}

async function choose({ entry, match }: OpenTable, { seat, style }: Choosing): Promise<Json> {
	// A style may be any text; the record of pilots has no inherited keys.
	const pilot = Object.hasOwn(entry.pilots, style) ? entry.pilots[style] : Object.values(entry.pilots)[0];
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games erases its type.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	const chosen = await pilot?.(entry.game.view(open, seat), seat, choices);
	if (!chosen) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	// As above: a pilot returns a command or an order, in plain data.
	return chosen as Json;
}

/** What the referee does about a late seat. */
function lateAct(combat: MatchCombat): Act {
	const table = openTableOf(combat);
	return table.ok && isSealing(table.value) ? REVEAL : TIME_OUT;
}

/** Whether the GM's step would decide for a person, and not for an NPC or by standing orders. */
export function stepIsForPerson(combat: MatchCombat): boolean {
	return nextMove(combat) === null;
}

/**
 * An NPC pilot decides once for a seat that the match awaits, or for all of them where `seat` is null; in a paused match too. A pilot that
 * makes an open choice first is asked again for its order. Refused: `not-awaited` {seat}, and what the match refuses.
 */
export async function decideOnce(combat: MatchCombat, seat: SeatId | null, asked: Asked): Promise<Outcome<null>> {
	const before = openTableOf(combat);
	if (!before.ok) return before;
	const { awaited } = situationOf(before.value);
	const seats = seat === null ? awaited : awaited.filter((one) => one === seat);
	let done: Outcome<null> = seats.length > 0 ? accept(null) : refuse("not-awaited", { seat });
	let first: Asked | undefined = asked;
	for (const one of seats) {
		for (let choices = 0; done.ok && choices < MOST_CHOICES; choices++) {
			const table = openTableOf(combat);
			if (!table.ok || !situationOf(table.value).awaited.includes(one)) break;
			const seals = sealsNow(table.value, one);
			const act = await actOf(table.value, { seat: one, style: entrantOf(combat, one).npc, seals });
			done = await perform(combat, act, first ? { evenPaused: true, asked: first } : { evenPaused: true, at: table.value.match.length });
			first = undefined;
			if (!seals || act.kind === "sealed") break;
		}
	}
	return done;
}

/** How many open choices a pilot may make before its order. */
const MOST_CHOICES = 5;

/**
 * The GM's step, in a paused match too: the next move that needs no person, with all seals of NPCs in one step; else the
 * time-out or the standing orders of the awaited seats.
 */
export async function step(combat: MatchCombat, asked: Asked): Promise<Outcome<null>> {
	const first = nextMove(combat);
	let done = await perform(combat, first ? await first.act() : lateAct(combat), { evenPaused: true, asked });
	let next = first?.watched === false ? nextMove(combat) : null;
	while (done.ok && next) {
		done = await perform(combat, await next.act(), { evenPaused: true, at: next.at });
		next = next.watched ? null : nextMove(combat);
	}
	return done;
}

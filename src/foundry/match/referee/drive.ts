/**
 * Moves that the referee's client makes by itself: NPC pilots make choices and seal orders, the turn timer runs out, and the
 * match continues if all seats have standing orders.
 */

import type { Act } from "../../../core/kernel/journal.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { entrantOf, type MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../notices.ts";
import { whenAtRest } from "../../services.ts";
import { lostSeats, type OpenTable, opensLater, situationOf } from "../everyone/reading/open-table.ts";
import { openTableOf } from "../everyone/reading/read-match.ts";
import { stations } from "../everyone/stations.ts";
import { after } from "../lease/clock.ts";
import { isReferee } from "../lease/lease.ts";
import type { Performing } from "./on-demand/step.ts";
import { setAlarm } from "./timer.ts";

/** The one command that every game accepts from its referee. */
const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

/** Reveals the orders; a seat without a sealed order is on standing orders. */
const REVEAL: Act = { kind: "reveal" };

/** The matches whose next move is scheduled. */
const moving = perMatch<true>();

/** The number of refusals in a row of a match's next move. */
const refusals = perMatch<number>();

/**
 * Referee: makes the next move of a match, if it needs no person. Moves that users watch come at the GM's pace, which begins when
 * the dice lie still. A time limit does not wait for dice.
 */
export function drive(combat: MatchCombat): void {
	if (!isReferee()) return;
	if (hasCampaign("stations") || hasCampaign("tasks"))
		void import("./on-demand/crews.ts").then(({ attendCrews }) => attendCrews(combat, drive)).catch(console.error);
	setAlarm(combat, () => void notifyOnRefusal(combat, timeOut(combat)));
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" && !moving.has(id) ? nextMove(combat) : null;
	if (!next) return;
	moving.set(id, true);
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
	if (!outcome || outcome.ok || isOvertaken(outcome)) {
		moving.delete(id);
		refusals.delete(id);
		if (outcome) drive(combat);
		return;
	}
	const before = refusals.get(id) ?? 0;
	if (before === 0) notifyRefusal(combat, outcome.refusal);
	refusals.set(id, before + 1);
	moving.set(id, true);
	window.setTimeout(
		() => {
			moving.delete(id);
			drive(combat);
		},
		Math.min(PATIENCE.most, PATIENCE.first * 2 ** before),
	);
}

function isOvertaken(outcome: Outcome<null>): boolean {
	return !outcome.ok && ["moved-on", "no-referee"].includes(outcome.refusal.code);
}

/** Plays a step in its turn; its code is loaded with the first. */
async function play(combat: MatchCombat, act: Act, when: Pick<Performing, "at">): Promise<Outcome<null>> {
	return (await import("./on-demand/step.ts")).perform(combat, act, when);
}

/** Ends a time limit. What the posts of a craft have given counts; what is missing follows the standing order. */
async function timeOut(combat: MatchCombat): Promise<Outcome<null>> {
	return hasCampaign("stations") ? (await import("./on-demand/crews.ts")).endWithCrews(combat, endLimit) : endLimit(combat);
}

/** Ends a time limit. One that ends while a step waits for a person's dice does not count against the next seat. */
async function endLimit(combat: MatchCombat): Promise<Outcome<null>> {
	const table = openTableOf(combat);
	const outcome = await play(combat, lateAct(combat), { at: table.ok ? table.value.match.length : undefined });
	return isOvertaken(outcome) ? accept(null) : outcome;
}

async function performOrNotify(combat: MatchCombat, { act, at }: Move): Promise<Outcome<null>> {
	try {
		const made = await act();
		return made ? await play(combat, made, { at }) : refuse("moved-on");
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
	/** A pilot thinks only when its move is due; its code may have to be loaded first. Null if the match has changed meanwhile. */
	readonly act: () => Act | Promise<Act | null>;
}

/** The next move that needs no person; null if the match awaits a person. */
export function nextMove(combat: MatchCombat): Move | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { awaited, over } = situationOf(table.value);
	const at = table.value.match.length;
	for (const seat of awaited) {
		const { npc, crewStyle } = entrantOf(combat, seat);
		// A character without a player may be at the post that is awaited.
		if (!npc && !stations.byPilot?.(combat, seat)) continue;
		const seals = sealsNow(table.value, seat);
		if ((seals || opensLater(table.value)) && lostSeats(table.value).length > 0) continue;
		return {
			at,
			watched: !seals || awaited.length === 1,
			act: async () => (await import("./on-demand/piloting.ts")).actOf(combat, table.value, { seat, style: npc || crewStyle, seals }),
		};
	}
	const runsOn = isSealing(table.value) && !over && awaited.length === 0 && lostSeats(table.value).length === 0;
	const act = runsOn ? REVEAL : unattendedAct(combat, table.value);
	return act && { at, watched: true, act: () => act };
}

/** What the referee does by itself in a match that only NPCs play; null if nothing. Where a GM has undone the end, the GM ends it again. */
function unattendedAct(combat: MatchCombat, { entry, match }: OpenTable): Act | null {
	if (combat.system.reopened || match.seats.some(({ id }) => !entrantOf(combat, id).npc)) return null;
	const command = entry.game.unattended?.(match.state.open) ?? null;
	// A command of any game is plain data; the list of games erases its type.
	return command === null ? null : { kind: "command", seat: null, command: command as Json };
}

function isSealing({ entry, match }: OpenTable): boolean {
	return entry.game.sealing?.due(match.state.open) ?? false;
}

/** Whether a seat must seal an order now. */
export function sealsNow(table: OpenTable, seat: SeatId): boolean {
	return isSealing(table) && (table.entry.game.sealing?.awaited(table.match.state.open).includes(seat) ?? false);
}

/** Returns what the referee does about a late seat. */
export function lateAct(combat: MatchCombat): Act {
	const table = openTableOf(combat);
	return table.ok && isSealing(table.value) ? REVEAL : TIME_OUT;
}

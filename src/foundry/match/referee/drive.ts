/**
 * What goes on by itself on the referee's client: NPC pilots make their choices and seal their orders, the turn timer rings,
 * and where all orders stand the match runs on. The GM's step moves a match on where it waits.
 */
import type { Choice } from "../../../core/kernel/game.ts";
import type { Act } from "../../../core/kernel/journal.ts";
import { momentOf } from "../../../core/kernel/match.ts";
import type { Json, Outcome } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { entrantOf, type MatchCombat } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { notify, notifyOnRefusal, notifyRefusal } from "../../notices.ts";
import { lostSeats, type OpenTable, situationOf } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { isReferee } from "../lease.ts";
import { sealNow } from "../secrets.ts";
import type { Asked } from "./asked.ts";
import { perform } from "./perform.ts";
import { setAlarm } from "./timer.ts";

/** The one command that every game takes from its referee. */
const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

/** Reveals the orders; a seat that has not sealed one is on standing orders. */
const REVEAL: Act = { kind: "reveal" };

/** The matches whose next move is about to be made. */
const moving = new Set<string>();

/** How many times in a row the next move of a match was refused. */
const refusals = new Map<string, number>();

/** Referee: makes the next move of a match, if it goes on by itself; moves that people watch come at the pace that the GM has set. */
export function drive(combat: MatchCombat): void {
	if (!isReferee()) return;
	setAlarm(combat, () => void notifyOnRefusal(combat, perform(combat, lateAct(combat))));
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" && !moving.has(id) ? nextMove(combat) : null;
	if (!next) return;
	moving.add(id);
	window.setTimeout(() => void move(combat), next.watched ? pace() : 0);
}

/** Milliseconds before the first new attempt at a move that was refused, and the most before any. */
const PATIENCE = { first: 1000, most: 60_000 };

/** Makes a move; one that was refused is tried again with patience, and the user is told once. */
async function move(combat: MatchCombat): Promise<void> {
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" ? nextMove(combat) : null;
	const outcome = next ? await performOrNotify(combat, next).finally(() => moving.delete(id)) : null;
	// Somebody else has moved the match on meanwhile, or another page is the referee's and goes on: neither is a failure.
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
		return await perform(combat, act(), { at });
	} catch (defect) {
		notify("defect");
		throw defect;
	}
}

/** Milliseconds before a move that people watch. */
function pace(): number {
	return game.settings.get(MODULE_ID, SETTINGS.npcPace);
}

/** A move that needs no person. */
interface Move {
	/** Whether people see anything of it: the last seal brings the reveal, any other changes nothing. */
	readonly watched: boolean;
	/** How many entries the log had when it was found. */
	readonly at: number;
	/** A pilot thinks only when its move is due. */
	readonly act: () => Act;
}

/** The next move that needs no person; null where a person is awaited. */
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

function actOf(table: OpenTable, choosing: Choosing): Act {
	const { seat } = choosing;
	const chosen = choose(table, choosing);
	// A pilot that is awaited to seal may do something openly first.
	const isOrder = choosing.seals && (table.entry.game.sealing?.parseOrder(chosen).ok ?? false);
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealNow(chosen, momentOf(table.entry.game, table.match));
	return { kind: "sealed", seat, digest, opened };
}

function choose({ entry, match }: OpenTable, { seat, style }: Choosing): Json {
	// A style may be any text; the record of pilots has only its own keys.
	const pilot = Object.hasOwn(entry.pilots, style) ? entry.pilots[style] : Object.values(entry.pilots)[0];
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games has lost its type.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	const chosen = pilot?.(entry.game.view(open, seat), seat, choices);
	if (!chosen) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	// As above: what a pilot gives is a command or an order, in plain data.
	return chosen as Json;
}

/** What the referee does where a seat is late. */
function lateAct(combat: MatchCombat): Act {
	const table = openTableOf(combat);
	return table.ok && isSealing(table.value) ? REVEAL : TIME_OUT;
}

/** Whether the GM's step would decide for a person, and not for an NPC or by standing orders. */
export function stepIsForPerson(combat: MatchCombat): boolean {
	return nextMove(combat) === null;
}

/**
 * The GM's step, in a paused match too: the next move that needs no person, with all seals of NPCs in one step; else the
 * time-out or the standing orders of the awaited seats.
 */
export async function step(combat: MatchCombat, asked: Asked): Promise<Outcome<null>> {
	const first = nextMove(combat);
	let done = await perform(combat, first ? first.act() : lateAct(combat), { evenPaused: true, asked });
	let next = first?.watched === false ? nextMove(combat) : null;
	while (done.ok && next) {
		done = await perform(combat, next.act(), { evenPaused: true, at: next.at });
		next = next.watched ? null : nextMove(combat);
	}
	return done;
}

/**
 * What goes on by itself on the active GM's client: pilots who are nobody's make their choices and seal their orders, the
 * turn timer rings, stretches in which all orders stand run on, and the GM's step gets things moving where they wait.
 */
import type { Choice } from "../../../core/kernel/game.ts";
import type { Act } from "../../../core/kernel/journal.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { tellOutcome } from "../../notices.ts";
import { lostSeats, type OpenTable, situationOf } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { sealHere } from "../secrets.ts";
import { setAlarm } from "./timer.ts";
import { perform } from "./writer.ts";

/** The one command that every game hears from its referee. */
const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

/** Whoever has not sealed is on standing orders. */
const REVEAL: Act = { kind: "reveal" };

const moving = new Set<string>();

/** Looks whether a match goes on by itself; steps that people watch come at the pace that the GM has set. */
export function drive(combat: MatchCombat): void {
	if (!game.user.isActiveGM) return;
	setAlarm(combat, () => void tellOutcome(combat, perform(combat, lateAct(combat))));
	const id = combat.id ?? "";
	const next = combat.system.stage === "running" && !moving.has(id) ? nextMove(combat) : null;
	if (!next) return;
	moving.add(id);
	window.setTimeout(
		() =>
			void move(combat)
				.finally(() => moving.delete(id))
				.then((goesOn) => goesOn && drive(combat)),
		next.watched ? pace() : 0,
	);
}

function pace(): number {
	return game.settings.get(MODULE_ID, SETTINGS.npcPace);
}

async function move(combat: MatchCombat): Promise<boolean> {
	const next = combat.system.stage === "running" ? nextMove(combat) : null;
	return next ? tellOutcome(combat, perform(combat, next.act())) : false;
}

/** Something that happens without a person. */
interface Move {
	/** Whether anything is seen of it: one seal among several is not, the last one brings the reveal. */
	readonly watched: boolean;
	/** Thought out only when it is due. */
	readonly act: () => Act;
}

/** What happens next without a person; null where a person is awaited. */
function nextMove(combat: MatchCombat): Move | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { awaited, over } = situationOf(table.value);
	const seats = seatsOf(combat);
	for (const seat of awaited) {
		const style = seats.find(({ id }) => id === seat)?.system.npc ?? "";
		if (!style) continue;
		const seals = sealsNow(table.value, seat);
		if (seals && lostSeats(table.value).length > 0) continue;
		return { watched: !seals || awaited.length === 1, act: () => actOf(table.value, { seat, style, seals }) };
	}
	const runsOn = isSealing(table.value) && !over && awaited.length === 0 && lostSeats(table.value).length === 0;
	return runsOn ? { watched: true, act: () => REVEAL } : null;
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
	// A pilot of whom an order is awaited may do something openly first.
	const isOrder = choosing.seals && (table.entry.game.sealing?.parseOrder(chosen).ok ?? false);
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealHere(chosen);
	return { kind: "sealed", seat, digest, opened };
}

function choose({ entry, match }: OpenTable, { seat, style }: Choosing): Json {
	const pilot = entry.pilots[style] ?? Object.values(entry.pilots)[0];
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games has forgotten which.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	const chosen = pilot?.(entry.game.view(open, seat), seat, choices);
	if (!chosen) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	// As above: a command or an order, in plain data.
	return chosen as Json;
}

/** What the referee does for those who are late. */
function lateAct(combat: MatchCombat): Act {
	const table = openTableOf(combat);
	return table.ok && isSealing(table.value) ? REVEAL : TIME_OUT;
}

/** Whether the next step would be taken for a person, and not by a pilot who is nobody's or by standing orders. */
export function stepIsForPerson(combat: MatchCombat): boolean {
	return nextMove(combat) === null;
}

/**
 * The GM's step, in a held match too: what would happen by itself now, all seals of nobody's pilots in one; else the
 * plainest choice or the standing orders for whoever is awaited.
 */
export async function step(combat: MatchCombat): Promise<void> {
	let next: Move | null = nextMove(combat);
	if (!next) {
		await tellOutcome(combat, perform(combat, lateAct(combat), { evenHeld: true }));
		return;
	}
	while (next) {
		const done: boolean = await tellOutcome(combat, perform(combat, next.act(), { evenHeld: true }));
		next = done && !next.watched ? nextMove(combat) : null;
	}
}

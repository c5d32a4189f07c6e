/**
 * The one writer: on the active GM's client, one command at a time, each a single batch of documents with the log entry
 * first. Nobody else writes a match; if a batch breaks half-way, `mend` puts the mirrors right from the log.
 */

import { findGame } from "../../../core/games.ts";
import { settleOutside } from "../../../core/kernel/dice.ts";
import type { AnyGame } from "../../../core/kernel/game.ts";
import { type Act, type Journal, publicJournal } from "../../../core/kernel/journal.ts";
import { type Match, openMatch, play, undo } from "../../../core/kernel/match.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type Operation, withoutKeys, writeTogether } from "../../compat.ts";
import { isCraft, mirrorChanges } from "../../documents/crafts.ts";
import { facesOf } from "../../documents/faces.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { REFEREE_UPDATE } from "../../ids.ts";
import { lostSeats, type OpenTable } from "../everyone/open-table.ts";
import { openTableOf } from "../everyone/read-match.ts";
import { stillSealed } from "../everyone/sealed-entries.ts";
import { type TableDice, tableDice } from "../everyone/table-dice.ts";
import { keepOrder, keptOrder } from "../secrets.ts";
import { tell, untell } from "./cards.ts";
import { hideOpening, hideStep, hideUndone } from "./publish.ts";
import { deadlineAfter } from "./timer.ts";

/** Options of every update of ours: nothing may intercept it, and a system's turn events are not for our turns. */
const OPTIONS = { [REFEREE_UPDATE]: true, turnEvents: false };

let queue: Promise<unknown> = Promise.resolve();

/** Runs this after everything that was asked for before it. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
	const next = queue.then(work);
	queue = next.catch(() => undefined);
	return next;
}

/** Opens the match that a Combat was set up for. Refused: what the game refuses of options, seats and designs. */
export function openCombat(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => {
		const entry = findGame(combat.system.game);
		if (!entry.ok) return entry;
		// An object field holds plain data, and the game's own parser says what of it will do.
		const seats = seatsOf(combat).map(({ id, system }) => ({ id: seatId(id ?? ""), design: system.design as Json }));
		const dice = tableDice();
		const opened = await settleOutside(openMatch(entry.value.game, { options: combat.system.options, seats }), dice.source);
		if (!opened.ok) return opened;
		const { match, reports } = opened.value;
		const { options, seats: parsed } = match.journal;
		const system = { options, seats: parsed, ...(await openingWritten(combat, { entry: entry.value, match, told: [] })), stage: "running" };
		await write(combat, { rules: entry.value.game, match, system, reports, entry: "opening", dice });
		return accept(null);
	});
}

async function openingWritten(combat: MatchCombat, table: OpenTable): Promise<Changes> {
	return table.entry.game.hiding ? hideOpening(combat, table) : { opening: table.match.journal.opening, log: {}, kept: "{}" };
}

/** Does something in a running match. Refused: `paused`, `order-lost`, and what the match refuses. */
export function perform(combat: MatchCombat, act: Act, { evenHeld = false } = {}): Promise<Outcome<null>> {
	return inOrder(async () => {
		const table = openTableOf(combat);
		if (!table.ok) return table;
		const { stage } = combat.system;
		if (stage === "over") return refuse("match-over");
		if (stage === "paused" && !evenHeld) return refuse("paused");
		const { entry, match } = table.value;
		const [lost] = act.kind === "sealed" ? lostSeats(table.value) : [];
		if (lost) return refuse("order-lost", { seat: lost }); // it would not be there when the last order brings the reveal
		const dice = tableDice();
		const played = await settleOutside(play(entry.game, match, act), dice.source);
		if (!played.ok) return played;
		const after = played.value.match;
		const written = await stepWritten(combat, { entry, match: after, told: [] }, act);
		const system = { ...written, ...(isStillSealed(act, after) && deadlineOf(combat)) };
		await write(combat, { rules: entry.game, match: after, system, reports: played.value.reports, entry: match.length, dice });
		return accept(null);
	});
}

async function stepWritten(combat: MatchCombat, table: OpenTable, act: Act): Promise<Changes> {
	if (table.entry.game.hiding) return hideStep(combat, table);
	if (act.kind === "sealed" && act.opened) {
		const { digest } = act;
		keepOrder(combat, { digest, ...act.opened, own: keptOrder(combat, digest)?.own ?? false });
	}
	return { log: publicEntries(combat, table.match), kept: JSON.stringify(table.match.journal.kept) };
}

/** The entries that a step writes: the new one, and those whose orders it reveals. What is still sealed shows its digest. */
function publicEntries({ system }: MatchCombat, { journal, state, length }: Match<unknown>): Journal["log"] {
	const { log } = publicJournal(journal, Object.keys(state.sealed).map(seatId));
	const before = stillSealed(system.log);
	const shown = Object.entries(log).filter(([key, entry]) => {
		const number = Number(key);
		return number === length - 1 || (before.has(number) && entry.kind === "sealed" && entry.opened !== null);
	});
	return Object.fromEntries(shown);
}

function isStillSealed(act: Act, { state }: Match<unknown>): boolean {
	return act.kind === "sealed" && state.sealed[act.seat]?.digest === act.digest;
}

/** The deadline as it is: who seals does not win time for the others. */
function deadlineOf({ system }: MatchCombat): { readonly deadline: number | null } {
	return { deadline: system.deadline ?? null };
}

/** Takes back every entry from this number on, and what was told of it. Refused: `nothing-to-undo`. */
export function undoTo(combat: MatchCombat, to: number): Promise<Outcome<null>> {
	return inOrder(async () => {
		const table = openTableOf(combat);
		if (!table.ok) return table;
		const { entry, match } = table.value;
		const undone = undo(entry.game, match, to);
		if (!undone.ok) return undone;
		const gone = Array.from({ length: match.length - to }, (_, index) => to + index);
		const left = { entry, match: undone.value, told: [] };
		const kept = entry.game.hiding ? await hideUndone(combat, left) : { kept: JSON.stringify(undone.value.journal.kept) };
		const system = { log: withoutKeys(gone), ...kept, stage: "paused" };
		await writeTogether([
			combatUpdate(combat, { rules: entry.game, match: undone.value, system }),
			...mirrors(combat, entry.game, undone.value),
			...untell(combat, to),
		]);
		return accept(null);
	});
}

/** Brings everything that mirrors the journal in line with it, after a batch that broke. */
export function mend(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => {
		const table = openTableOf(combat);
		if (!table.ok) return table;
		const { entry, match } = table.value;
		const { phase, round } = entry.game.situation(match.state.open);
		const stale = combat.system.phase !== phase || combat.round !== round;
		const operations = mirrors(combat, entry.game, match);
		if (stale || operations.length > 0)
			await writeTogether([combatUpdate(combat, { rules: entry.game, match, system: {} }), ...operations]);
		return accept(null);
	});
}

/** What is written into the `system` of a match. */
type Changes = Readonly<Record<string, unknown>>;

interface Written {
	readonly rules: AnyGame;
	readonly match: Match<unknown>;
	readonly system: Changes;
	readonly reports: readonly Report[];
	readonly entry: number | "opening";
	readonly dice: TableDice;
}

async function write(combat: MatchCombat, { rules, match, system, reports, entry, dice }: Written): Promise<void> {
	await writeTogether([
		combatUpdate(combat, { rules, match, system }),
		...mirrors(combat, rules, match),
		...tell({ combat, faces: facesOf(combat), entry, reports, dice }),
	]);
}

function combatUpdate(combat: MatchCombat, { rules, match, system }: Pick<Written, "rules" | "match" | "system">): Operation {
	const situation = rules.situation(match.state.open);
	const { phase, round, turn, over } = situation;
	const index = combat.turns.findIndex(({ id }) => id === turn);
	const stage = over ? { stage: "over" } : {};
	const update = {
		_id: combat.id ?? "",
		round,
		turn: index < 0 ? null : index,
		system: { phase, deadline: deadlineAfter(situation), ...system, ...stage },
	};
	return { action: "update", documentName: "Combat", updates: [update], options: OPTIONS };
}

/** The updates that show on each craft how its seat stands, and leave the result in its career. */
function mirrors(combat: MatchCombat, rules: AnyGame, match: Match<unknown>): readonly Operation[] {
	const { seats, over } = rules.situation(match.state.open);
	const updates: (Readonly<Record<string, unknown>> & { readonly _id: string })[] = [];
	for (const combatant of seatsOf(combat)) {
		const { actor } = combatant;
		const standing = seats[seatId(combatant.id ?? "")];
		if (!isCraft(actor) || !standing) continue;
		const result = { ...standing.facts, status: standing.code, field: match.journal.seats.length };
		const told = combat.id !== null && combat.id in actor.system.career;
		const career =
			over && !told ? { [`system.career.${combat.id}`]: result } : told && !over ? { "system.career": withoutKeys([combat.id ?? ""]) } : {};
		const changes = { ...mirrorChanges(actor, standing.facts), ...career };
		if (Object.keys(changes).length > 0) updates.push({ _id: actor.id ?? "", ...changes });
	}
	return updates.length > 0 ? [{ action: "update", documentName: "Actor", updates }] : [];
}

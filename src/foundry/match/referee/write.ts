/**
 * The one place that writes a match: each step is a single batch of documents with the log entry first. If a batch breaks
 * half-way, `mend` brings the mirrors in line with the log.
 */
import type { AnyGame } from "../../../core/kernel/game.ts";
import type { Match } from "../../../core/kernel/match.ts";
import { accept, type Outcome } from "../../../core/kernel/outcome.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type Operation, withoutKeys, writeTogether } from "../../compat.ts";
import { type CraftActor, isCraft, mirrorChanges } from "../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { REFEREE_UPDATE } from "../../ids.ts";
import { openTable } from "../everyone/read-match.ts";
import { inOrder } from "./queue.ts";
import { deadlineAfter } from "./timer.ts";

/** Options of the referee's updates: nothing intercepts them, and a host system's turn events are not for our turns. */
const OPTIONS = { [REFEREE_UPDATE]: true, turnEvents: false };

/** What is written into the `system` of a match. */
export type Fields = Readonly<Record<string, unknown>>;

/** A match as it stands after a step, and the fields that the step changes. */
export interface Written {
	readonly rules: AnyGame;
	readonly match: Match<unknown>;
	readonly fields: Fields;
}

/** Writes a match, the mirrors of it on its craft, and the cards of the step, in one batch. */
export async function writeMatch(combat: MatchCombat, written: Written, cards: readonly Operation[]): Promise<void> {
	await writeTogether([combatUpdate(combat, written), ...mirrorUpdates(combat, written), ...cards]);
}

/** Brings everything that mirrors the journal in line with it, after a batch that broke. Refused: what reading the match refuses. */
export function mend(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => {
		const table = await openTable(combat);
		if (!table.ok) return table;
		const { entry, match } = table.value;
		const written = { rules: entry.game, match, fields: {} };
		const { phase, round } = entry.game.situation(match.state.open);
		const isStale = combat.system.phase !== phase || combat.round !== round;
		const operations = mirrorUpdates(combat, written);
		if (isStale || operations.length > 0) await writeTogether([combatUpdate(combat, written), ...operations]);
		return accept(null);
	});
}

function combatUpdate(combat: MatchCombat, { rules, match, fields }: Written): Operation {
	const situation = rules.situation(match.state.open);
	const { phase, round, turn, over } = situation;
	const index = combat.turns.findIndex(({ id }) => id === turn);
	const stage = over ? { stage: "over" } : {};
	const update = {
		_id: combat.id ?? "",
		round,
		turn: index < 0 ? null : index,
		system: { phase, deadline: deadlineAfter(situation), ...fields, ...stage },
	};
	return { action: "update", documentName: "Combat", updates: [update], options: OPTIONS };
}

/** The updates that show on each craft how its seat stands, and leave the result in its career. */
function mirrorUpdates(combat: MatchCombat, { rules, match }: Written): readonly Operation[] {
	const { seats, over } = rules.situation(match.state.open);
	const updates = seatsOf(combat).flatMap(({ id, actor }) => {
		const standing = seats[seatId(id ?? "")];
		if (!isCraft(actor) || !standing) return [];
		const result = { ...standing.facts, status: standing.code, field: match.journal.seats.length };
		const changes = { ...mirrorChanges(actor, standing.facts), ...careerChanges(actor, combat.id ?? "", over ? result : null) };
		return Object.keys(changes).length > 0 ? [{ _id: actor.id ?? "", ...changes }] : [];
	});
	return updates.length > 0 ? [{ action: "update", documentName: "Actor", updates }] : [];
}

/** Adds the result of a match to a career once it is over, and takes it out again where its end was undone. */
function careerChanges(actor: CraftActor, match: string, result: object | null): Fields {
	// As for the mirror: an owner may have written anything.
	const career = actor.system.career as object | null | undefined;
	const isThere = Object.hasOwn(career ?? {}, match);
	if (result && !isThere) return { [`system.career.${match}`]: result };
	return !result && isThere ? { "system.career": withoutKeys([match]) } : {};
}

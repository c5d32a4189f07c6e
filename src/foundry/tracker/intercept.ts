/**
 * Foundry's own tracker buttons on a match. They would only move round and turn, so this file translates them: forward takes a
 * step, back undoes the last step, and begin opens the match.
 */
import { startMatch } from "../apps/starting.ts";
import { stepOn } from "../apps/stepping.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { REFEREE_UPDATE } from "../ids.ts";
import { openTable } from "../match/everyone/read-match.ts";
import { undoTo } from "../match/player/commands.ts";
import { notifyOnRefusal } from "../notices.ts";

/** Before an update, on the client that asks for it; false stops it. */
export function interceptTracker(combat: MatchCombat, changes: object, options: object): boolean {
	const moves = "round" in changes || "turn" in changes;
	if (!moves || REFEREE_UPDATE in options) return true;
	if (game.user.isGM) void meant(combat, positionIn(changes));
	return false;
}

/** The round and turn that an update would set. */
interface Position {
	readonly round?: number | null;
	readonly turn?: number | null;
}

/** The round and turn in an update. On V14 a value may also be an operator, such as a deletion, which names no place to go to. */
function positionIn(changes: object): Position {
	// An update may hold anything; the next line checks both.
	const { round, turn } = changes as { readonly round?: unknown; readonly turn?: unknown };
	return { ...(isPlace(round) && { round }), ...(isPlace(turn) && { turn }) };
}

function isPlace(value: unknown): value is number | null {
	return typeof value === "number" || value === null;
}

async function meant(combat: MatchCombat, { round = combat.round, turn = combat.turn }: Position): Promise<void> {
	if (combat.system.stage === "set-up") {
		await notifyOnRefusal(combat, startMatch(combat));
		return;
	}
	const back = (round ?? 0) < combat.round || (round === combat.round && (turn ?? 0) < (combat.turn ?? 0));
	if (back) await undoLast(combat);
	else await stepOn(combat);
}

/** Undoes the last step of a match. */
export async function undoLast(combat: MatchCombat): Promise<void> {
	const table = await openTable(combat);
	await notifyOnRefusal(combat, table.ok ? undoTo(combat, table.value.match.length - 1) : Promise.resolve(table));
}

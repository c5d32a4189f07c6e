/**
 * Undoes steps of a match, on the referee's client. Few pages undo steps, so they load this code only when they do.
 */
import { undo } from "../../../../core/kernel/match.ts";
import { accept, type Outcome } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { REFEREE_UPDATE } from "../../../ids.ts";
import { isHiding, type OpenTable } from "../../everyone/reading/open-table.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { followMatch } from "../after-step.ts";
import { asReferee } from "../queue.ts";
import { type Asked, answerAlready } from "./asked.ts";
import { type Fields, writeMatch } from "./write.ts";

/** Undoes every entry from this number on, and removes its reports from chat. Refused: `nothing-to-undo`, `storage-full`, `write-refused`. */
export function undoTo(combat: MatchCombat, to: number, asked: Asked): Promise<Outcome<null>> {
	return asReferee(async () => {
		const table = await openTable(combat);
		if (!table.ok) return table;
		const answer = answerAlready(table.value, asked);
		if (answer) return answer;
		const { entry, match: before } = table.value;
		const undone = undo(entry.game, before, to);
		if (!undone.ok) return undone;
		const match = undone.value;
		const gone = Array.from({ length: before.length - to }, (_, index) => to + index);
		const stay = new Set(match.seats.map(({ id }) => id));
		await removeSeats(
			combat,
			before.seats.flatMap(({ id }) => (stay.has(id) ? [] : [id])),
		);
		const left = await undoneFields(combat, { entry, match, reports: [] });
		if (!left.ok) return left;
		const reopened = combat.system.reopened || isReopened(table.value, match);
		const fields = { undos: match.journal.undos, reopened, ...left.value, stage: "paused" };
		const written = await writeMatch(combat, { rules: entry.game, match, fields, gone });
		if (written.ok) await followMatch(combat, { rules: entry.game, match });
		return written;
	});
}

/** Whether an undo took back the end of a match, or leaves it where it would end by itself. */
function isReopened({ entry, match: before }: OpenTable, after: OpenTable["match"]): boolean {
	return entry.game.situation(before.state.open).over || (entry.game.unattended?.(after.state.open) ?? null) !== null;
}

async function undoneFields(combat: MatchCombat, table: OpenTable): Promise<Outcome<Fields>> {
	if (isHiding(table)) return (await import("./hiding/publish.ts")).hideUndone(combat, table);
	return accept({ kept: JSON.stringify(table.match.journal.kept) });
}

/** Removes the combatants of seats that an undo takes out of a match. */
async function removeSeats(combat: MatchCombat, seats: readonly string[]): Promise<void> {
	const ids = seats.filter((seat) => combat.combatants.has(seat));
	const options: object = { [REFEREE_UPDATE]: true };
	if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids, options);
}

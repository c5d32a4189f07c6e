/**
 * Undoes steps of a match, on the referee's client, and plays them again until the match goes on in another way. Few pages undo steps,
 * so they load this code only when they do.
 */
import { type Entry, entriesOf } from "../../../../core/kernel/journal.ts";
import { undo } from "../../../../core/kernel/match.ts";
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { REFEREE_UPDATE } from "../../../ids.ts";
import { isHiding, type OpenTable } from "../../everyone/reading/open-table.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { asReferee } from "../queue.ts";
import { setStage } from "./setting-up/set-up.ts";
import { type Asked, answerAlready, perform } from "./step.ts";
import { type Fields, followMatch, writeMatch } from "./write.ts";

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
		const told = { tookBack: asked.user ?? "", taken: gone.length };
		const fields = { undos: match.journal.undos, reopened, ...told, ...left.value, stage: "paused" };
		const { stage } = combat.system;
		const written = await writeMatch(combat, { rules: entry.game, match, fields, gone });
		if (written.ok)
			lastUndone.set(combat.id ?? "", { stage, undos: match.journal.undos, to, entries: entriesOf(before.journal).slice(to) });
		if (written.ok) await followMatch(combat, { rules: entry.game, match });
		return written;
	});
}

/** What was undone last. */
interface Undone {
	/** The stage of the match before that, how often it had been undone then, and how many entries it kept. */
	readonly stage: string;
	readonly undos: number;
	readonly to: number;
	readonly entries: readonly Entry[];
}

/** The steps of each match that this page undid last. */
const lastUndone = perMatch<Undone>();

/**
 * Plays the steps that were undone last again, with the same dice; the match goes on if it ran before. Refused: `nothing-to-redo` if
 * the match has gone on since, or if this page has not undone them, and what a step refuses.
 */
export async function redo(combat: MatchCombat, asked: Asked): Promise<Outcome<null>> {
	const table = await openTable(combat);
	if (!table.ok) return table;
	const answer = answerAlready(table.value, asked);
	if (answer) return answer;
	const undone = lastUndone.get(combat.id ?? "");
	const { match } = table.value;
	if (!undone || undone.to !== match.length || undone.undos !== match.journal.undos) return refuse("nothing-to-redo");
	for (const { rolls: _rolls, chain: _chain, id, ...act } of undone.entries) {
		const played = await perform(combat, act, { evenPaused: true, redo: { id } });
		if (!played.ok) return played;
	}
	return undone.stage === "running" && combat.system.stage === "paused" ? setStage(combat, "running") : accept(null);
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

/**
 * What the windows show of a match whose record cannot be read.
 */
import { type RecordModel, recordModel } from "../../../../view/shared/on-demand/match/record.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";

/** The model of a match whose record cannot be read; null if it can be read. */
export function unreadableRecord(combat: MatchCombat): RecordModel | null {
	const refusal = unreadableIn(combat);
	if (!refusal) return null;
	const { game: gameId, log } = combat.system;
	const { length } = Object.keys(log);
	return recordModel({ gameId, faces: facesOf(combat), refusal, isGM: game.user.isGM, readable: null, length });
}

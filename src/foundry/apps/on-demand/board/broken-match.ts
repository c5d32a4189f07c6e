/**
 * Matches that a board cannot draw: the record may be unreadable, or an unforeseen fault of the game may break the match. The board is
 * then without a picture, and the window whole.
 */

import { boardChanges } from "../../../../view/shared/on-demand/board/board-changes.ts";
import { type RecordModel, recordModel } from "../../../../view/shared/on-demand/match/record.ts";
import type { Camera } from "../../../../view/shared/startup/board/camera.ts";
import type { BoardInput, BoardPresenter } from "../../../../view/shared/startup/board/presenter.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";

/** The camera that shows what concerns the user; the one of the input if a fault breaks the match. */
export function fittedCamera(presenter: BoardPresenter, input: BoardInput): Camera {
	try {
		return presenter.fitted?.(input) ?? input.camera;
	} catch {
		return input.camera; // the model of the board reports the fault
	}
}

/** The model of the board; null if a fault breaks the match. */
export function boardModel(presenter: BoardPresenter, input: BoardInput): object | null {
	try {
		return presenter.board(input);
	} catch (fault) {
		console.error(fault);
		return null;
	}
}

/**
 * What changes on the board, frame by frame; null if all of it is written again, as where its game names no parts, and if a fault breaks
 * the match.
 */
export function followingChanges(presenter: BoardPresenter, input: BoardInput, before: BoardInput): ReturnType<typeof boardChanges> {
	try {
		return boardChanges(presenter, input, before);
	} catch {
		return null; // as above
	}
}

/** The model of a match whose record cannot be read; null if it can be read. */
export function unreadableRecord(combat: MatchCombat): RecordModel | null {
	const refusal = unreadableIn(combat);
	if (!refusal) return null;
	const { game: gameId, log } = combat.system;
	const { length } = Object.keys(log);
	return recordModel({ gameId, faces: facesOf(combat), refusal, isGM: game.user.isGM, readable: null, length });
}

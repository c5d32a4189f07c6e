/**
 * What a board asks of its game. A match that an unforeseen fault breaks leaves the board without a picture, and the window whole.
 */
import type { Camera } from "../../../../view/shared/startup/board/camera.ts";
import type { BoardInput, BoardPresenter } from "../../../../view/shared/startup/board/presenter.ts";

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

/**
 * The board of the regatta at its main moments, for pictures and for tests.
 */

import { seatId } from "../../../../src/core/kernel/seat.ts";
import { nextBoardDraft, regattaBoard } from "../../../../src/view/fusion-regatta/board/board.ts";
import type { RegattaShown } from "../../../../src/view/fusion-regatta/types.ts";
import { type Camera, FIRST_CAMERA } from "../../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../../src/view/shared/startup/board/presenter.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { type RegattaWishes, regattaAt, regattaTable } from "../state.ts";

export function boardInput(wishes: RegattaWishes, camera: Partial<Camera> = {}): BoardInput<RegattaShown> {
	return {
		uid: "board",
		table: regattaTable(regattaAt(wishes)),
		camera: { ...FIRST_CAMERA, ...camera },
		aids: false,
		draft: null,
		deadline: null,
	};
}

export function regattaHtml(input: BoardInput<RegattaShown>): string {
	return render("templates/fusion-regatta/board.hbs", regattaBoard(input));
}

const PLACING: RegattaWishes = { gates: 3, segments: 20, waiting: { for: "gate", gate: 4, placer: seatId("seat-0") } };

/** A draft of a gate, with a chosen hex. */
export function placingInput(): BoardInput<RegattaShown> {
	const input = boardInput(PLACING);
	return { ...input, draft: nextBoardDraft(input, { cell: "37,-21,16" }) };
}

export function regattaPictures(): readonly Picture[] {
	const both = [400, 1140];
	return [
		{ name: "regatta-race", widths: both, html: regattaHtml(boardInput({})) },
		{ name: "regatta-start", widths: both, html: regattaHtml(boardInput({ segments: 0, gates: 2 })) },
		{ name: "regatta-zoomed", widths: [1140], html: regattaHtml(boardInput({}, { zoom: 3 })) },
		{ name: "regatta-many", widths: [1140], html: regattaHtml(boardInput({ yachts: 40, gates: 6, segments: 34 })) },
		{ name: "regatta-placing", widths: both, html: regattaHtml(placingInput()) },
		{ name: "regatta-empty", widths: [400], html: regattaHtml({ ...boardInput({}), table: null }) },
	];
}

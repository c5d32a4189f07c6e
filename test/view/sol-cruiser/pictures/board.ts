import { type Camera, FIRST_CAMERA } from "../../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../../src/view/shared/startup/board/presenter.ts";
import { cruiserBoard, nextBoardDraft } from "../../../../src/view/sol-cruiser/board/board.ts";
import type { CruiserShown } from "../../../../src/view/sol-cruiser/types.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { cruiserTable, seatAt, type TableOverrides, unitAt } from "../state.ts";

export function cruiserInput(wishes: TableOverrides = {}, camera: Partial<Camera> = {}): BoardInput<CruiserShown> {
	return { uid: "board", table: cruiserTable(wishes), camera: { ...FIRST_CAMERA, ...camera }, aids: false, draft: null, deadline: null };
}

export function cruiserHtml(input: BoardInput<CruiserShown>): string {
	return render("templates/sol-cruiser/board/board.hbs", cruiserBoard(input));
}

/** The viewer's craft is selected, and a hex is picked for it. */
export function plottingInput(hex = "1,-5", camera: Partial<Camera> = {}): BoardInput<CruiserShown> {
	const input = cruiserInput({}, camera);
	const activeSeat = { ...input, draft: nextBoardDraft(input, { act: "pick-unit", unit: seatAt(0) }) };
	return { ...activeSeat, draft: nextBoardDraft(activeSeat, { act: "pick-hex", hex }) };
}

const COMBAT: TableOverrides = {
	phase: "combat",
	waiting: { for: "fire" },
	combats: [
		{
			hex: [4, -9],
			fraction: 0.6,
			encounters: [{ interceptor: unitAt(0), target: unitAt(2), hex: [4, -9], fraction: 0.6, docking: false }],
			keepers: {},
		},
		{
			hex: [-3, -5],
			fraction: 0.8,
			encounters: [{ interceptor: unitAt(4), target: unitAt(1), hex: [-3, -5], fraction: 0.8, docking: false }],
			keepers: {},
		},
	],
};

const DEPLOYING: TableOverrides = { phase: "deployment", waiting: { for: "deploy" } };

export function cruiserPictures(): readonly Picture[] {
	const both = [400, 1140];
	return [
		{ name: "cruiser-plotting", widths: both, html: cruiserHtml(plottingInput()) },
		{ name: "cruiser-near", widths: both, html: cruiserHtml(plottingInput("2,-6", { zoom: 3 })) },
		{ name: "cruiser-combat", widths: both, html: cruiserHtml(cruiserInput(COMBAT)) },
		{ name: "cruiser-deploying", widths: [1140], html: cruiserHtml(cruiserInput(DEPLOYING)) },
		{ name: "cruiser-watched", widths: [1140], html: cruiserHtml(cruiserInput({ seat: null })) },
		{ name: "cruiser-many", widths: [1140], html: cruiserHtml(cruiserInput({ counters: 200 })) },
		{ name: "cruiser-empty", widths: [400], html: cruiserHtml({ ...cruiserInput(), table: null }) },
	];
}

/**
 * Jovian Rally as it is shown: the presenter, for the list of them. What each window shows is in the files beside this one.
 */
import type { RallyOptions, RallyState } from "../core/jovian-rally/model.ts";
import type { Json } from "../core/kernel/outcome.ts";
import { seatId } from "../core/kernel/seat.ts";
import { faceOf } from "./face.ts";
import { rallyBoard } from "./jovian-rally-board.ts";
import { rallyCard } from "./jovian-rally-cards.ts";
import { rallySetup, readRallyOptions } from "./jovian-rally-setup.ts";
import { rallySheet, resultFigures, standingFigures } from "./jovian-rally-sheet.ts";
import { words } from "./jovian-rally-words.ts";
import type { Label } from "./label.ts";
import { factsOf, numberOf, textOf } from "./measure.ts";
import type { Presenter, SeatFace } from "./presenter.ts";
import { templateAt } from "./templates.ts";

export const jovianRallyPresenter = {
	id: "jovian-rally",
	craftType: "racer",
	templates: {
		sheet: {
			header: templateAt("jovian-rally/header"),
			race: templateAt("jovian-rally/race"),
			craft: templateAt("jovian-rally/craft"),
			career: templateAt("shared/career"),
		},
		board: templateAt("jovian-rally/board"),
		setup: templateAt("jovian-rally/setup"),
	},
	sheet: rallySheet,
	board: rallyBoard,
	setup: rallySetup,
	readOptions: readRallyOptions,
	card: rallyCard,
	deed: rallyDeed,
	designChoices: {},
	npcDesign: () => ({ skill: 0 }),
	standing: standingFigures,
	result: resultFigures,
} satisfies Presenter<RallyState, RallyOptions>;

/** A command in a few words. */
function rallyDeed(command: Json, faces: readonly SeatFace[]): Label {
	const { kind, to, kg, on } = factsOf(command);
	return words(`Deed.${textOf(kind)}`, { moon: textOf(to), kg: numberOf(kg), name: on ? faceOf(faces, seatId(textOf(on))).name : "" });
}

/**
 * Jovian Rally as it is shown: the presenter, for the list of them. What each window shows is in the files beside this one.
 */
import type { RallyOptions, RallyState } from "../../core/jovian-rally/model.ts";
import type { Json } from "../../core/kernel/outcome.ts";
import { seatId } from "../../core/kernel/seat.ts";
import { faceOf } from "../shared/face.ts";
import type { Label } from "../shared/label.ts";
import { factsOf, numberOf, textOf } from "../shared/measure.ts";
import type { Presenter, SeatFace } from "../shared/presenter.ts";
import { templateAt } from "../shared/templates.ts";
import { rallyBoard } from "./board/board.ts";
import { rallyCard } from "./cards/cards.ts";
import { rallySetup, readRallyOptions } from "./setup/setup.ts";
import { rallySheet, resultFigures, standingFigures } from "./sheet/sheet.ts";
import { words } from "./words.ts";

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

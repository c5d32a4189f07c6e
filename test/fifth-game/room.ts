/**
 * The die race as the adapter loads it: the rules, an NPC pilot who always runs, and a presenter with four templates of its own.
 */
import { block, diceModels } from "../../src/view/shared/startup/cards/card.ts";
import type { Presenter, SettingUp } from "../../src/view/shared/startup/contract/presenter.ts";
import { type GameBundle, templatesIn } from "../../src/view/shared/startup/contract/room.ts";
import type { ShownTypes } from "../../src/view/shared/startup/match/table.ts";
import { faceModel, faceOf } from "../../src/view/shared/startup/seats/face.ts";
import { gameLabel } from "../../src/view/shared/startup/words/label.ts";
import { type DieTypes, dieRace } from "./game.ts";

const GAME = dieRace.id;
const [header = "", helm = "", board = "", setup = ""] = templatesIn(GAME, ["header", "helm", "board", "setup"]);

interface DieShown extends DieTypes, ShownTypes {
	readonly options: DieTypes["options"];
	readonly open: DieTypes["open"];
	readonly order: DieTypes["order"];
	readonly view: DieTypes["view"];
	readonly command: DieTypes["command"];
}

const presenter: Presenter<DieShown> = {
	id: GAME,
	templates: { sheet: { header, helm }, board, setup },
	sheet: ({ table, craft: { name } }) => {
		const mayOrder = table !== null && table.seat !== null && table.situation.awaited.includes(table.seat);
		const paces = mayOrder
			? (["walk", "run"] as const).map((pace) => ({ order: JSON.stringify({ pace }), name: gameLabel(GAME, `Option.${pace}`) }))
			: [];
		return { header: { name }, helm: { paces } };
	},
	board: ({ table }) => ({
		seats: (table?.faces ?? []).map((face) => ({ ...faceModel(face), at: table?.view.places[face.id] ?? 0, goal: table?.view.goal ?? 0 })),
	}),
	card: (reports, faces) => ({
		headline: gameLabel(GAME, "name"),
		face: null,
		blocks: reports.map((report) => {
			const face = report.seat && faceOf(faces, report.seat);
			const effect = gameLabel(GAME, "Report.moved", { by: Number(report.facts["by"]), at: Number(report.facts["at"]) });
			return block({ code: report.code, title: gameLabel(GAME, "Roll.pace"), face, rolls: diceModels(GAME, report, faces), effect });
		}),
	}),
	deed: () => gameLabel(GAME, "name"),
	npcDesign: () => ({}),
	standing: ({ score }) => [{ name: gameLabel(GAME, "Option.at"), value: String(score) }],
	result: ({ score }) => [{ name: gameLabel(GAME, "Option.at"), value: String(score) }],
};

const settingUp: SettingUp<DieShown> = {
	setup: ({ uid, options, editable }) => ({ id: `${uid}-goal`, goal: options.goal, editable }),
	readOptions: (form, before) => ({ ...before, goal: Number(form["goal"] ?? before.goal) }),
};

export const room: GameBundle = {
	game: dieRace,
	pilots: { runner: () => ({ pace: "run" }) },
	presenter,
	settingUp: () => Promise.resolve({ settingUp }),
	partials: [setup],
};

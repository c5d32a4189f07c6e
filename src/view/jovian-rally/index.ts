/**
 * The rally's presenter.
 */
import type { RallyCommand } from "../../core/jovian-rally/model.ts";
import type { Presenter } from "../shared/startup/contract/presenter.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { rallyBoard, rallyFitted, rallyMoved } from "./board/board.ts";
import { rallyParts } from "./board/parts.ts";
import { nextPlan, plans } from "./board/planning.ts";
import { quietTurn, rallyCard } from "./cards/cards.ts";
import { rallySheet, resultFigures, standingFigures } from "./sheet/sheet.ts";
import type { RallyShown } from "./types.ts";
import { words } from "./words.ts";

export const jovianRallyPresenter = {
	id: "jovian-rally",
	templates: {
		sheet: {
			header: templateAt("jovian-rally/header"),
			race: templateAt("jovian-rally/race"),
			craft: templateAt("jovian-rally/craft"),
			career: templateAt("shared/career"),
		},
		board: templateAt("jovian-rally/board/board"),
		setup: templateAt("jovian-rally/setup"),
	},
	sheet: async () => ({ model: rallySheet }),
	board: rallyBoard,
	moved: rallyMoved,
	parts: rallyParts,
	nextBoardDraft: nextPlan,
	plans,
	opensWhole: true,
	fitted: rallyFitted,
	card: rallyCard,
	quiet: quietTurn,
	deed: describeCommand,
	npcDesign: () => ({ skill: 0 }),
	readyMade: async () => (await import("./cast/racers.ts")).shelf,
	standing: standingFigures,
	ends: { finished: "finished", short: "out", out: "out" },
	result: resultFigures,
} satisfies Presenter<RallyShown>;

/** A command as a short sentence without a subject, such as "burns to B2". */
function describeCommand(command: RallyCommand, faces: readonly SeatFace[]): Label {
	switch (command.kind) {
		case "dump":
			return words("Deed.dump", { kg: command.kg });
		case "burn":
			return words("Deed.burn", { moon: command.to });
		case "fly-plan":
			return words("Deed.fly-plan", { moons: [...command.plan.burns] });
		case "attack":
			return words("Deed.attack", { name: faceOf(faces, command.on).name });
		default:
			return words(`Deed.${command.kind}`);
	}
}

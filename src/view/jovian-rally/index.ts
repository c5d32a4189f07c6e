/**
 * The rally's presenter.
 */
import type { RallyCommand } from "../../core/jovian-rally/model.ts";
import type { RallyReport } from "../../core/jovian-rally/reports.ts";
import type { Due, Presenter, SeatFace } from "../shared/startup/contract/presenter.ts";
import { faceOf } from "../shared/startup/seats/face.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { rallyBoard, rallyFitted, rallyMoved } from "./board/board.ts";
import { rallyCard } from "./cards/cards.ts";
import { formModel } from "./paper-forms.ts";
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
		board: templateAt("jovian-rally/board"),
		setup: templateAt("jovian-rally/setup"),
		print: templateAt("jovian-rally/print"),
	},
	sheet: rallySheet,
	board: rallyBoard,
	moved: rallyMoved,
	opensWhole: true,
	fitted: rallyFitted,
	print: formModel,
	card: rallyCard,
	dues: rallyDues,
	stakes: rallyStakes,
	deed: describeCommand,
	npcDesign: () => ({ skill: 0 }),
	readyMade: async () => (await import("./cast/racers.ts")).shelf,
	standing: standingFigures,
	ends: { finished: "finished", short: "out", out: "out" },
	result: resultFigures,
} satisfies Presenter<RallyShown>;

/** JR-14, JR-17: the shares of the pot and the grand prizes. */
function rallyDues(report: RallyReport): readonly Due[] {
	if (report.code !== "race-over") return [];
	const { share, winners, prizeAmount, prizeWinners } = report.facts;
	const dues = [
		...winners.map((seat) => ({ seat, credits: share ?? 0, why: "pot" })),
		...prizeWinners.map((seat) => ({ seat, credits: prizeAmount, why: "prize" })),
	];
	return dues.filter(({ credits }) => credits > 0);
}

/** JR-14: what each racer has paid into the pot, by the kilograms that it dumped. */
function rallyStakes(report: RallyReport): readonly Omit<Due, "why">[] {
	if (report.code !== "race-over") return [];
	const { pot, standings } = report.facts;
	const all = standings.reduce((sum, { dumped }) => sum + dumped, 0);
	const paid = standings.map(({ seat, dumped }) => ({ seat, credits: all > 0 ? (pot * dumped) / all : 0 }));
	return paid.filter(({ credits }) => credits > 0);
}

/** A command as a short sentence without a subject, such as "burns to B2". */
function describeCommand(command: RallyCommand, faces: readonly SeatFace[]): Label {
	switch (command.kind) {
		case "dump":
			return words("Deed.dump", { kg: command.kg });
		case "burn":
			return words("Deed.burn", { moon: command.to });
		case "attack":
			return words("Deed.attack", { name: faceOf(faces, command.on).name });
		default:
			return words(`Deed.${command.kind}`);
	}
}

/**
 * The presenter of Fusion Regatta.
 */

import { DESIGNS } from "../../core/fusion-regatta/yacht/design.ts";
import type { Presenter } from "../shared/startup/contract/presenter.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { nextBoardDraft, regattaBoard, regattaFitted, regattaMoved, regattaParts } from "./board/board.ts";
import { regattaOnCanvas } from "./canvas.ts";
import { quietSegment, regattaCard } from "./cards/cards.ts";
import { regattaDeed } from "./deeds.ts";
import { resultFigures, standingFigures } from "./sheet/result.ts";
import { nextSheetDraft, yachtSheet } from "./sheet/sheet.ts";
import type { RegattaShown } from "./types.ts";

/** NPC yachts take every seventh design of the list, so that they differ in everything. */
const STRIDE = 7;

export const fusionRegattaPresenter = {
	id: "fusion-regatta",
	templates: {
		sheet: {
			header: templateAt("fusion-regatta/header"),
			helm: templateAt("fusion-regatta/helm"),
			design: templateAt("fusion-regatta/design"),
			card: templateAt("fusion-regatta/record-card"),
			career: templateAt("shared/career"),
		},
		board: templateAt("fusion-regatta/board"),
		setup: templateAt("fusion-regatta/setup"),
	},
	sheet: async () => ({ model: yachtSheet, next: nextSheetDraft }),
	board: regattaBoard,
	moved: regattaMoved,
	parts: regattaParts,
	opensWhole: true,
	fitted: regattaFitted,
	scene: regattaOnCanvas,
	nextBoardDraft,
	card: regattaCard,
	quiet: quietSegment,
	deed: regattaDeed,
	npcDesign: (number) => ({ ...(DESIGNS[(STRIDE * number + 13) % DESIGNS.length] ?? DESIGNS[0]) }),
	readyMade: async () => (await import("./shelf.ts")).shelf,
	standing: standingFigures,
	ends: { finished: "finished", retired: "out", disqualified: "out", dead: "wrecked" },
	result: resultFigures,
} satisfies Presenter<RegattaShown>;

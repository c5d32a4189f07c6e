/**
 * Everything that shows Sol Cruiser, in the form that the adapter needs.
 */
import { sideIn } from "../fight/with-games/fields.ts";
import type { Presenter } from "../shared/startup/contract/presenter.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { cruiserBoard, cruiserFitted, cruiserMoved, nextBoardDraft } from "./board/board.ts";
import { cruiserParts } from "./board/parts.ts";
import { plans } from "./board/plans.ts";
import { cruiserOnCanvas } from "./canvas.ts";
import { cruiserCard, quietPlots } from "./cards/cards.ts";
import { cruiserLosses } from "./cards/losses.ts";
import { cruiserDeed, cruiserNpc, cruiserResult, cruiserStanding } from "./deeds.ts";
import type { CruiserShown } from "./types.ts";
import { objectionTo } from "./yard/objection.ts";

export const solCruiserPresenter = {
	id: "sol-cruiser",
	templates: {
		sheet: {
			header: templateAt("sol-cruiser/sheet/header"),
			helm: templateAt("sol-cruiser/sheet/helm"),
			status: templateAt("sol-cruiser/sheet/status"),
			yard: templateAt("sol-cruiser/sheet/yard"),
			career: templateAt("shared/career"),
		},
		board: templateAt("sol-cruiser/board/board"),
		setup: templateAt("sol-cruiser/setup/setup"),
	},
	sheet: async () => (await import("./sheet/sheet.ts")).sheetForm,
	board: cruiserBoard,
	fitted: cruiserFitted,
	moved: cruiserMoved,
	parts: cruiserParts,
	nextBoardDraft,
	plans,
	scene: cruiserOnCanvas,
	card: cruiserCard,
	quiet: quietPlots,
	losses: cruiserLosses,
	deed: cruiserDeed,
	objection: ({ design }) => objectionTo(design),
	side: sideIn,
	npcDesign: cruiserNpc,
	readyMade: async () => (await import("./fleet/ships.ts")).shelf,
	standing: cruiserStanding,
	ends: { destroyed: "wrecked", crashed: "wrecked", expended: "out", "out-of-control": "out", jumped: "out", left: "out" },
	result: cruiserResult,
} satisfies Presenter<CruiserShown>;

/**
 * Sol Cruiser as it is shown: the presenter, for the list of them. What each window shows is in the files beside this one.
 */
import type { CruiserOptions } from "../core/sol-cruiser/model.ts";
import { CREW_QUALITIES } from "../core/sol-cruiser/ratings.ts";
import type { CruiserView } from "../core/sol-cruiser/view.ts";
import type { Presenter } from "./presenter.ts";
import { cruiserBoard, cruiserDrafted, cruiserMoved } from "./sol-cruiser-board.ts";
import { cruiserOnCanvas } from "./sol-cruiser-canvas.ts";
import { cruiserCard } from "./sol-cruiser-cards.ts";
import { cruiserDeed, cruiserNpc, cruiserResult, cruiserStanding } from "./sol-cruiser-deeds.ts";
import { cruiserDesk } from "./sol-cruiser-desk.ts";
import { objectionTo } from "./sol-cruiser-exchange.ts";
import { SCENARIOS } from "./sol-cruiser-scenarios.ts";
import { cruiserSetup } from "./sol-cruiser-setup.ts";
import { readCruiserOptions } from "./sol-cruiser-setup-readings.ts";
import { cruiserSaid, cruiserSheet } from "./sol-cruiser-sheet.ts";
import { readyMadeShip, shipsModel } from "./sol-cruiser-ships.ts";
import { templateAt } from "./templates.ts";

export const solCruiserPresenter = {
	id: "sol-cruiser",
	craftType: "cruiser",
	templates: {
		sheet: {
			header: templateAt("sol-cruiser/header"),
			helm: templateAt("sol-cruiser/helm"),
			status: templateAt("sol-cruiser/status"),
			yard: templateAt("sol-cruiser/yard"),
			career: templateAt("shared/career"),
		},
		board: templateAt("sol-cruiser/board"),
		setup: templateAt("sol-cruiser/setup"),
		desk: templateAt("sol-cruiser/desk"),
	},
	sheet: cruiserSheet,
	said: cruiserSaid,
	board: cruiserBoard,
	moved: cruiserMoved,
	drafted: cruiserDrafted,
	scene: cruiserOnCanvas,
	setup: cruiserSetup,
	desk: cruiserDesk,
	readOptions: readCruiserOptions,
	card: cruiserCard,
	deed: cruiserDeed,
	scenarios: SCENARIOS,
	designChoices: { cq: CREW_QUALITIES },
	objection: ({ design }) => objectionTo(design),
	npcDesign: cruiserNpc,
	readyMade: {
		templates: { search: templateAt("sol-cruiser/ships-search"), list: templateAt("sol-cruiser/ships") },
		model: shipsModel,
		craft: readyMadeShip,
	},
	standing: cruiserStanding,
	result: cruiserResult,
} satisfies Presenter<CruiserView, CruiserOptions>;

/**
 * Full Thrust as it is shown: the presenter, for the list of them. What each window shows is in the files beside this one.
 */
import type { ThrustOptions, ThrustState } from "../core/full-thrust/model.ts";
import { TABLE_CAMERA } from "./camera.ts";
import { thrustBoard, thrustDrafted, thrustMoved } from "./full-thrust-board.ts";
import { thrustOnCanvas } from "./full-thrust-canvas.ts";
import { thrustCard } from "./full-thrust-cards.ts";
import { WARSHIP_CHECKS } from "./full-thrust-checks.ts";
import { thrustDeed, warshipNpc, warshipResult, warshipStanding } from "./full-thrust-deeds.ts";
import { thrustDesk } from "./full-thrust-desk.ts";
import { objectionTo } from "./full-thrust-exchange.ts";
import { SCENARIOS } from "./full-thrust-scenarios.ts";
import { thrustSetup } from "./full-thrust-setup.ts";
import { readThrustOptions } from "./full-thrust-setup-readings.ts";
import { warshipSaid, warshipSheet } from "./full-thrust-sheet.ts";
import { readyMadeWarship, shipsModel } from "./full-thrust-ships.ts";
import type { Presenter } from "./presenter.ts";
import { templateAt } from "./templates.ts";

export const fullThrustPresenter = {
	id: "full-thrust",
	craftType: "warship",
	templates: {
		sheet: {
			header: templateAt("full-thrust/header"),
			helm: templateAt("full-thrust/helm"),
			status: templateAt("full-thrust/status"),
			design: templateAt("full-thrust/design"),
			career: templateAt("shared/career"),
		},
		board: templateAt("full-thrust/board"),
		setup: templateAt("full-thrust/setup"),
		desk: templateAt("full-thrust/desk"),
	},
	sheet: warshipSheet,
	said: warshipSaid,
	checks: WARSHIP_CHECKS,
	board: thrustBoard,
	firstCamera: TABLE_CAMERA,
	moved: thrustMoved,
	drafted: thrustDrafted,
	scene: thrustOnCanvas,
	setup: thrustSetup,
	desk: thrustDesk,
	readOptions: readThrustOptions,
	card: thrustCard,
	deed: thrustDeed,
	scenarios: SCENARIOS,
	designChoices: {},
	objection: ({ design }) => objectionTo(design),
	npcDesign: warshipNpc,
	readyMade: {
		templates: { search: templateAt("full-thrust/ships-search"), list: templateAt("full-thrust/ships") },
		model: shipsModel,
		craft: readyMadeWarship,
	},
	standing: warshipStanding,
	result: warshipResult,
} satisfies Presenter<ThrustState, ThrustOptions>;

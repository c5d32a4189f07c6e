/**
 * The presenter of Full Thrust: everything that the adapter asks of the game's display.
 */
import { TABLE_CAMERA } from "../shared/board/camera.ts";
import type { Presenter } from "../shared/presenter.ts";
import { templateAt } from "../shared/templates.ts";
import { thrustBoard, thrustDrafted, thrustFitted, thrustMoved } from "./board/board.ts";
import { thrustOnCanvas } from "./canvas.ts";
import { quietTurn, thrustCard } from "./cards/cards.ts";
import { WARSHIP_CHECKS } from "./checks/checks.ts";
import { thrustDeed, warshipNpc, warshipResult, warshipSide, warshipStanding } from "./deeds.ts";
import { thrustDesk } from "./desk.ts";
import { objectionTo } from "./sheet/exchange.ts";
import { nextSheetDraft, warshipSheet } from "./sheet/sheet.ts";
import type { ThrustShown } from "./types.ts";

export const fullThrustPresenter = {
	id: "full-thrust",
	templates: {
		sheet: {
			header: templateAt("full-thrust/sheet/header"),
			helm: templateAt("full-thrust/sheet/helm"),
			status: templateAt("full-thrust/sheet/status"),
			design: templateAt("full-thrust/sheet/design"),
			career: templateAt("shared/career"),
		},
		board: templateAt("full-thrust/board/board"),
		setup: templateAt("full-thrust/setup/setup"),
		desk: templateAt("full-thrust/setup/desk"),
	},
	sheet: warshipSheet,
	nextSheetDraft,
	checks: WARSHIP_CHECKS,
	board: thrustBoard,
	firstCamera: TABLE_CAMERA,
	moved: thrustMoved,
	fitted: thrustFitted,
	nextBoardDraft: thrustDrafted,
	scene: thrustOnCanvas,
	desk: thrustDesk,
	card: thrustCard,
	quiet: quietTurn,
	deed: thrustDeed,
	objection: ({ design }) => objectionTo(design),
	side: warshipSide,
	npcDesign: warshipNpc,
	readyMade: async () => (await import("./fleet/ships.ts")).shelf,
	standing: warshipStanding,
	ends: { destroyed: "wrecked", jumped: "out", struck: "out" },
	result: warshipResult,
} satisfies Presenter<ThrustShown>;

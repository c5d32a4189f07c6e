/**
 * The presenter of Full Thrust: everything that the adapter asks of the game's display.
 */

import { sideIn } from "../fight/with-games/fields.ts";
import { TABLE_CAMERA } from "../shared/startup/board/camera.ts";
import type { Presenter } from "../shared/startup/contract/presenter.ts";
import { templateAt } from "../shared/startup/templates.ts";
import { thrustBoard, thrustDrafted, thrustFitted, thrustMoved } from "./board/board.ts";
import { thrustParts } from "./board/parts.ts";
import { plans } from "./board/plans.ts";
import { thrustOnCanvas } from "./canvas.ts";
import { quietTurn, thrustCard } from "./cards/cards.ts";
import { thrustLosses } from "./cards/losses.ts";
import { thrustDeed, warshipNpc, warshipResult, warshipStanding } from "./deeds.ts";
import * as helm from "./sheet/helm.ts";
import { objectionTo } from "./sheet/objection.ts";
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
	},
	sheet: async () => (await import("./sheet/sheet.ts")).lendTo({ ...helm, warshipResult }),
	board: thrustBoard,
	firstCamera: TABLE_CAMERA,
	moved: thrustMoved,
	parts: thrustParts,
	fitted: thrustFitted,
	nextBoardDraft: thrustDrafted,
	plans,
	scene: thrustOnCanvas,
	card: thrustCard,
	quiet: quietTurn,
	losses: thrustLosses,
	deed: thrustDeed,
	objection: ({ design }) => objectionTo(design),
	side: sideIn,
	npcDesign: warshipNpc,
	readyMade: async () => (await import("./fleet/ships.ts")).shelf,
	standing: warshipStanding,
	ends: { destroyed: "wrecked", jumped: "out", struck: "out" },
	result: warshipResult,
} satisfies Presenter<ThrustShown>;

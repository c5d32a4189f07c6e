/**
 * Full Thrust as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { fullThrust } from "../../core/full-thrust/game.ts";
import { type GameBundle, lateAce, latePilots, templatesIn } from "../shared/startup/contract/room.ts";
import { fleetOrders } from "./fleet-orders.ts";
import { fullThrustPresenter } from "./index.ts";
import { helmModel, nextHelmDraft } from "./sheet/helm.ts";

/** The ace comes with the others: a second entry would split what the pilots share. */
const admirals = () => import("../../core/full-thrust/pilot/on-demand/ace.ts");

export const room: GameBundle = {
	game: fullThrust,
	pilots: {
		...latePilots(["cautious", "bold", "desperate"], async () => (await admirals()).admiralPilots),
		ace: lateAce(admirals),
	},
	aces: { ace: "bold" },
	presenter: fullThrustPresenter,
	lessons: () => import("./lessons/index.ts"),
	settingUp: () => import("./setup/index.ts"),
	places: () => import("./places.ts"),
	fleetOrders: async () => ({ fleetOrders }),
	partials: [
		...templatesIn("fight", ["desk-sides", "planning", "rail", "rail-row", "ship-looks"]),
		...templatesIn("full-thrust", [
			"board/craft",
			"board/ghost-ship",
			"board/ghost-way",
			"board/lists",
			"board/map",
			"board/notes",
			"board/ship",
			"board/ship-title",
			"board/side",
			"board/tip",
			"board/way",
			"board/zones",
			"orders/act",
			"orders/defend",
			"orders/fire",
			"orders/late",
			"orders/steppers",
			"orders/line",
			"orders/panel",
			"orders/parts",
			"orders/places",
			"orders/react",
			"orders/repair",
			"orders/stepper",
			"setup/desk",
			"setup/setup",
			"sheet/tile",
			"ship-card",
		]),
	],
	tasks: () => import("../../core/full-thrust/play/tasks.ts"),
	stations: async () => (await import("./station.ts")).lendTo(helmModel, nextHelmDraft),
	checks: async () => (await import("./checks/index.ts")).checks,
};

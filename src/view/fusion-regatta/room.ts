/**
 * Fusion Regatta as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { fusionRegatta } from "../../core/fusion-regatta/game.ts";
import { regattaPilots } from "../../core/fusion-regatta/pilot/pilots.ts";
import { type GameBundle, lateAce, templatesIn } from "../shared/startup/contract/room.ts";
import { fusionRegattaPresenter } from "./index.ts";
import { dock } from "./sheet/sheet.ts";

export const room: GameBundle = {
	game: fusionRegatta,
	pilots: { ...regattaPilots, ace: lateAce(() => import("../../core/fusion-regatta/pilot/on-demand/ace.ts")) },
	aces: { ace: "bold" },
	presenter: fusionRegattaPresenter,
	settingUp: () => import("./setup/index.ts"),
	places: () => import("./places.ts"),
	lessons: () => import("./lessons/index.ts"),
	fleetOrders: () => import("./orders/fleet-orders.ts"),
	debrief: () => import("./debrief.ts"),
	dock,
	tasks: () => import("../../core/fusion-regatta/play/tasks.ts"),
	stations: () => import("./station.ts"),
	checks: async () => (await import("./checks/index.ts")).checks,
	partials: templatesIn("fusion-regatta", ["avid", "avid-mark", "curve", "desk", "picture", "placing", "rank", "setup", "yacht-card"]),
};

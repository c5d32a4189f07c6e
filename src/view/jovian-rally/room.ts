/**
 * Jovian Rally as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { jovianRally } from "../../core/jovian-rally/game.ts";
import { rallyPilots } from "../../core/jovian-rally/pilot/pilots.ts";
import { type GameBundle, lateAce, templatesIn } from "../shared/startup/contract/room.ts";
import { jovianRallyPresenter } from "./index.ts";
import { paper } from "./paper-forms.ts";
import { purse } from "./purse.ts";

export const room: GameBundle = {
	game: jovianRally,
	pilots: { ...rallyPilots, ace: lateAce(() => import("../../core/jovian-rally/pilot/on-demand/ace.ts")) },
	aces: { ace: "reckless" },
	presenter: jovianRallyPresenter,
	settingUp: () => import("./setup/index.ts"),
	places: () => import("./places.ts"),
	fleetOrders: () => import("./fleet-orders.ts"),
	stations: () => import("./station.ts"),
	tasks: () => import("../../core/jovian-rally/play/tasks.ts"),
	flat: () => import("../../core/jovian-rally/pilot/on-demand/flat/flat.ts"),
	lessons: () => import("./lessons/index.ts"),
	checks: async () => (await import("./checks/index.ts")).checks,
	paper,
	purse,
	partials: templatesIn("jovian-rally", [
		"analysis",
		"board/ahead",
		"board/burn",
		"board/costs",
		"board/craft",
		"board/head",
		"board/moon",
		"board/par-line",
		"board/side",
		"board/track",
		"burns",
		"choices",
		"flight-plan",
		"goal",
		"manoeuvre",
		"map-form",
		"moons",
		"planning",
		"print-menu",
		"racer-card",
		"setup",
		"tank",
	]),
};

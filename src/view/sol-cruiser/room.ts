/**
 * Sol Cruiser as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { solCruiser } from "../../core/sol-cruiser/game.ts";
import { type GameBundle, lateAce, latePilots, templatesIn } from "../shared/startup/contract/room.ts";
import { solCruiserPresenter } from "./index.ts";

/** The ace comes with the others: a second entry would split what the pilots share. */
const captains = () => import("../../core/sol-cruiser/pilot/on-demand/ace.ts");

export const room: GameBundle = {
	game: solCruiser,
	pilots: {
		...latePilots(["merchant", "raider", "warship"], async () => (await captains()).cruiserPilots),
		ace: lateAce(captains),
	},
	aces: { ace: "raider" },
	presenter: solCruiserPresenter,
	settingUp: () => import("./setup/index.ts"),
	places: () => import("./places.ts"),
	lessons: () => import("./lessons/index.ts"),
	fleetOrders: () => import("./fleet-orders.ts"),
	tasks: () => import("../../core/sol-cruiser/play/tasks.ts"),
	stations: () => import("./station.ts"),
	checks: async () => (await import("./checks/index.ts")).checks,
	partials: [
		...templatesIn("fight", ["desk-sides", "planning", "rail", "rail-row", "ship-looks"]),
		...templatesIn("sol-cruiser", [
			"board/counter",
			"board/map",
			"board/over",
			"board/side",
			"board/title",
			"board/top",
			"board/track",
			"board/turn-group",
			"board/under",
			"orders/course",
			"orders/deploy",
			"orders/fire",
			"orders/intents",
			"orders/modifiers",
			"orders/panel",
			"orders/plot",
			"orders/pursue",
			"orders/steer",
			"setup/desk",
			"setup/setup",
			"ship-card",
		]),
	],
};

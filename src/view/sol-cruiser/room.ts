/**
 * Sol Cruiser as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import type { Pilot } from "../../core/kernel/with-games/pilot.ts";
import { solCruiser } from "../../core/sol-cruiser/game.ts";
import type { cruiserPilots } from "../../core/sol-cruiser/pilot/pilots.ts";
import { type GameBundle, type LatePilot, lateAce, templatesIn } from "../shared/startup/contract/room.ts";
import { solCruiserPresenter } from "./index.ts";

/** Returns a captain whose code loads when it picks for the first time. */
function captain(style: keyof typeof cruiserPilots): LatePilot {
	return async (view, seat, choices) => {
		// The ace comes with the others: a second entry would split what the pilots share.
		const { cruiserPilots: pilots } = await import("../../core/sol-cruiser/pilot/on-demand/ace.ts");
		const pilot: Pilot<unknown, unknown> = pilots[style];
		return pilot(view, seat, choices);
	};
}

export const room: GameBundle = {
	game: solCruiser,
	pilots: {
		merchant: captain("merchant"),
		raider: captain("raider"),
		warship: captain("warship"),
		ace: lateAce(() => import("../../core/sol-cruiser/pilot/on-demand/ace.ts")),
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
		...templatesIn("fight", ["desk-sides", "planning", "rail", "ship-looks"]),
		...templatesIn("sol-cruiser", [
			"board/counter",
			"board/map",
			"board/track",
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

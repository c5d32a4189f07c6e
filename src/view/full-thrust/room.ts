/**
 * Full Thrust as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { fullThrust } from "../../core/full-thrust/game.ts";
import type { admiralPilots } from "../../core/full-thrust/pilot/pilots.ts";
import type { Pilot } from "../../core/kernel/pilot.ts";
import { type LatePilot, type Room, templatesIn } from "../shared/room.ts";
import { overload } from "./checks/overload.ts";
import { fullThrustPresenter } from "./index.ts";

/** An admiral whose code comes when it picks for the first time. */
function admiral(style: keyof typeof admiralPilots): LatePilot {
	return async (view, seat, choices) => {
		const { admiralPilots: pilots } = await import("../../core/full-thrust/pilot/pilots.ts");
		const pilot: Pilot<unknown, unknown> = pilots[style];
		return pilot(view, seat, choices);
	};
}

export const room: Room = {
	game: fullThrust,
	pilots: { cautious: admiral("cautious"), bold: admiral("bold"), desperate: admiral("desperate") },
	presenter: fullThrustPresenter,
	settingUp: () => import("./setup/index.ts"),
	fleetOrders: () => import("./orders/fleet-orders.ts"),
	partials: templatesIn("full-thrust", [
		"board/craft",
		"board/map",
		"board/ship",
		"orders/act",
		"orders/defend",
		"orders/fire",
		"orders/late",
		"orders/levers",
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
	]),
	lent: { driveOverload: overload },
};

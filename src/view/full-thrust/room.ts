/**
 * Full Thrust as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { fullThrust } from "../../core/full-thrust/game.ts";
import type { admiralPilots } from "../../core/full-thrust/pilot/pilots.ts";
import type { Pilot } from "../../core/kernel/with-games/pilot.ts";
import { isDue } from "../fight/with-games/orders.ts";
import { type GameBundle, type LatePilot, templatesIn } from "../shared/startup/contract/room.ts";
import { FIRST_LOOK } from "./board/looking.ts";
import { overload } from "./checks/overload.ts";
import { withNames, withSeats } from "./covered.ts";
import { fullThrustPresenter } from "./index.ts";
import { commandObjection, freshCommand } from "./orders/drafts/command.ts";
import { draftOf, isWriting } from "./orders/drafts/draft.ts";
import type { OrderTools } from "./orders/fleet-orders.ts";
import { lineObjection } from "./orders/forms/line.ts";
import { refusalIn } from "./orders/forms/parts.ts";
import { words } from "./words.ts";

/** Returns an admiral whose code loads when it picks for the first time. */
function admiral(style: keyof typeof admiralPilots): LatePilot {
	return async (view, seat, choices) => {
		const { admiralPilots: pilots } = await import("../../core/full-thrust/pilot/pilots.ts");
		const pilot: Pilot<unknown, unknown> = pilots[style];
		return pilot(view, seat, choices);
	};
}

/** What the orders of several ships together use. That code loads with the first board of a user who has several ships. */
const ORDER_TOOLS: OrderTools = {
	withNames,
	withSeats,
	commandObjection,
	freshCommand,
	draftOf,
	isDue,
	isWriting,
	lineObjection,
	refusalIn,
	firstLook: FIRST_LOOK,
	onlyLines: words("Orders.onlyLines"),
};

export const room: GameBundle = {
	game: fullThrust,
	pilots: { cautious: admiral("cautious"), bold: admiral("bold"), desperate: admiral("desperate") },
	presenter: fullThrustPresenter,
	settingUp: () => import("./setup/index.ts"),
	fleetOrders: async () => ({ fleetOrders: (await import("./orders/fleet-orders.ts")).fleetOrdersWith(ORDER_TOOLS) }),
	partials: [
		...templatesIn("fight", ["desk-sides", "ship-looks"]),
		...templatesIn("full-thrust", [
			"board/craft",
			"board/map",
			"board/ship",
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
	lent: { driveOverload: overload },
};

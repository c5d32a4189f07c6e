/**
 * Full Thrust as the adapter loads it: rules, pilots, presenter and partials, in one piece.
 */
import { fullThrust } from "../../core/full-thrust/game.ts";
import { admiralPilots } from "../../core/full-thrust/pilot/pilots.ts";
import { type Room, templatesIn } from "../shared/room.ts";
import { overload } from "./checks/overload.ts";
import { fullThrustPresenter } from "./index.ts";

export const room: Room = {
	game: fullThrust,
	pilots: admiralPilots,
	presenter: fullThrustPresenter,
	settingUp: () => import("./setup/index.ts"),
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

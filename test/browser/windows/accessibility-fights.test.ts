/** The windows of both fighting games are accessible, and show the main action. */
import { describeAccess } from "./access.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { HAND_STAGES, HAND_WINDOWS } from "./hand-windows.ts";
import { BOARDS } from "./main-action.ts";
import { CREW_WINDOWS, CRUISER_STATION_STAGES } from "./station-windows.ts";
import { WARSHIP_STAGES, WARSHIP_WINDOWS } from "./warship-windows.ts";
import { named } from "./windows.ts";

describeAccess([
	{
		stages: CRUISER_STAGES,
		views: CRUISER_WINDOWS,
		acting: [...BOARDS, { ...named(CRUISER_WINDOWS, "cruiser-helm"), name: "the helm", who: "one" }],
	},
	{ stages: WARSHIP_STAGES, views: WARSHIP_WINDOWS },
	{ stages: HAND_STAGES, views: HAND_WINDOWS },
	{ stages: THRUST_STAGES, views: THRUST_WINDOWS, acting: BOARDS },
	{ stages: CRUISER_STATION_STAGES, views: CREW_WINDOWS.slice(0, 1), acting: CREW_WINDOWS },
]);

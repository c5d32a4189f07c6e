/** The windows of both fighting games are accessible. */
import { describeAccess } from "./access.ts";
import { CRUISER_STAGES, CRUISER_WINDOWS } from "./cruiser-windows.ts";
import { THRUST_STAGES, THRUST_WINDOWS } from "./fleet-windows.ts";
import { HAND_STAGES, HAND_WINDOWS } from "./hand-windows.ts";
import { WARSHIP_STAGES, WARSHIP_WINDOWS } from "./warship-windows.ts";

describeAccess([
	{ stages: CRUISER_STAGES, views: CRUISER_WINDOWS },
	{ stages: WARSHIP_STAGES, views: WARSHIP_WINDOWS },
	{ stages: HAND_STAGES, views: HAND_WINDOWS },
	{ stages: THRUST_STAGES, views: THRUST_WINDOWS },
]);

/** The windows of both racing games are accessible, and show the main action. */
import { describeAccess } from "./access.ts";
import { BOARDS } from "./main-action.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { CREW_WINDOWS, PLANNING_STAGES } from "./station-windows.ts";
import { named, RACER_SHELF, STAGES, WINDOWS } from "./windows.ts";

describeAccess([
	RACER_SHELF,
	{ stages: STAGES, views: WINDOWS, acting: [...BOARDS, { ...named(WINDOWS, "sheet-race"), name: "the sheet", who: "one" }] },
	{
		stages: REGATTA_STAGES,
		views: REGATTA_WINDOWS,
		acting: [...BOARDS, { ...named(REGATTA_WINDOWS, "yacht-helm"), name: "the helm", who: "one" }],
	},
	{ stages: PLANNING_STAGES, views: CREW_WINDOWS.slice(0, 1), acting: CREW_WINDOWS },
]);

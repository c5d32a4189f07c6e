/** The windows of both racing games are accessible, and show the main action. */
import { describeAccess } from "./access.ts";
import { BOARDS } from "./main-action.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { CREW_WINDOWS, PLANNING_STAGES } from "./station-windows.ts";
import { RACER_SHELF, STAGES, sheetOf, WINDOWS } from "./windows.ts";

describeAccess([
	RACER_SHELF,
	{ stages: STAGES, views: WINDOWS, acting: [...BOARDS, { name: "the sheet", who: "one", open: sheetOf("Blue Heron", "race") }] },
	{
		stages: REGATTA_STAGES,
		views: REGATTA_WINDOWS,
		acting: [...BOARDS, { name: "the helm", who: "one", open: sheetOf("Last Candle", "helm") }],
	},
	{ stages: PLANNING_STAGES, views: CREW_WINDOWS.slice(0, 1), acting: CREW_WINDOWS },
]);

/** The windows of both racing games are accessible. */
import { describeAccess } from "./access.ts";
import { REGATTA_STAGES, REGATTA_WINDOWS } from "./regatta-windows.ts";
import { RACER_SHELF, STAGES, WINDOWS } from "./windows.ts";

describeAccess([RACER_SHELF, { stages: STAGES, views: WINDOWS }, { stages: REGATTA_STAGES, views: REGATTA_WINDOWS }]);

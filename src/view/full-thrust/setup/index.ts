/**
 * What only GMs who set up a match of Full Thrust need, loaded apart from the game.
 */

import { WARSHIP_CREW } from "../../../core/full-thrust/crew.ts";
import { remainsOf } from "../../../core/full-thrust/play/carry.ts";
import type { SettingUp } from "../../shared/presenter.ts";
import { SCENARIOS } from "../fleet/scenarios.ts";
import type { ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { warshipBeginning } from "./beginning.ts";
import { readThrustOptions } from "./readings.ts";
import { scenarioMap } from "./scenario-map.ts";
import { thrustSetup } from "./setup.ts";

export const settingUp = {
	setup: thrustSetup,
	readOptions: readThrustOptions,
	flies: ({ side, design: { tmf, drive } }) => words("Setup.flies", { side, tmf, rating: drive.rating }),
	crew: WARSHIP_CREW,
	beginning: warshipBeginning,
	remains: remainsOf,
	scenarios: SCENARIOS,
	scenarioMap,
} satisfies SettingUp<ThrustShown>;

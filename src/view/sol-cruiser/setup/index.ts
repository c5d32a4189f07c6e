/**
 * What only GMs who set up a match of Sol Cruiser need, loaded apart from the game.
 */

import type { SettingUp } from "../../shared/presenter.ts";
import { SCENARIOS } from "../fleet/scenarios.ts";
import type { CruiserShown } from "../types.ts";
import { cruiserBeginning } from "./beginning.ts";
import { readCruiserOptions } from "./readings.ts";
import { cruiserSetup } from "./setup.ts";

export const settingUp = {
	setup: cruiserSetup,
	readOptions: readCruiserOptions,
	beginning: cruiserBeginning,
	scenarios: SCENARIOS,
} satisfies SettingUp<CruiserShown>;

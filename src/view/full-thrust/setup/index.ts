/**
 * What only GMs who set up a match of Full Thrust need, loaded apart from the game.
 */

import { thrustAftermath } from "../../../core/full-thrust/aftermath.ts";
import { WARSHIP_CREW } from "../../../core/full-thrust/crew.ts";
import { thrustFeats } from "../../../core/full-thrust/feats.ts";
import { remainsOf } from "../../../core/full-thrust/play/carry.ts";
import { weighed } from "../../../core/full-thrust/weighing.ts";
import type { SettingUp } from "../../shared/startup/contract/presenter.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import { thrustDesk } from "../desk.ts";
import { SCENARIOS } from "../fleet/scenarios.ts";
import type { ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { warshipBeginning } from "./beginning.ts";
import { warshipOfHost } from "./host-ship.ts";
import { thrustMoved } from "./moving.ts";
import { readThrustOptions } from "./readings.ts";
import { scenarioMap } from "./scenario-map.ts";
import { thrustSetup } from "./setup.ts";
import { thrustStory } from "./story.ts";

export const settingUp = {
	setup: thrustSetup,
	desk: { template: templateAt("full-thrust/setup/desk"), model: thrustDesk },
	readOptions: readThrustOptions,
	moved: thrustMoved,
	flies: ({ side, design: { tmf, drive } }) => words("Setup.flies", { side, tmf, rating: drive.rating }),
	points: ({ design }) => weighed(design).points, // FT-23
	crew: WARSHIP_CREW,
	hostShip: warshipOfHost,
	beginning: warshipBeginning,
	remains: remainsOf,
	aftermath: thrustAftermath,
	scenarios: SCENARIOS,
	scenarioMap,
	feats: thrustFeats,
	story: thrustStory,
} satisfies SettingUp<ThrustShown>;

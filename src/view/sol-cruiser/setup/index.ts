/**
 * The parts of Sol Cruiser that only GMs who set up a match need. They load separately from the game.
 */

import { cruiserAftermath } from "../../../core/sol-cruiser/aftermath.ts";
import { CRUISER_CREW } from "../../../core/sol-cruiser/crew.ts";
import { cruiserFeats } from "../../../core/sol-cruiser/feats.ts";
import { remainsOf } from "../../../core/sol-cruiser/play/carry.ts";
import type { SettingUp } from "../../shared/startup/contract/presenter.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import { cruiserDesk } from "../desk.ts";
import { SCENARIOS } from "../fleet/scenarios.ts";
import type { CruiserShown } from "../types.ts";
import { crewName, techName, words } from "../words.ts";
import { cruiserBeginning } from "./beginning.ts";
import { cruiserOfHost } from "./host-ship.ts";
import { cruiserMoved } from "./moving.ts";
import { readCruiserOptions } from "./readings.ts";
import { scenarioMap } from "./scenario-map.ts";
import { cruiserSetup } from "./setup.ts";
import { cruiserStory } from "./story.ts";

export const settingUp = {
	setup: cruiserSetup,
	desk: { template: templateAt("sol-cruiser/setup/desk"), model: cruiserDesk },
	readOptions: readCruiserOptions,
	moved: cruiserMoved,
	flies: ({ side, cq, design: { kind, tech } }) =>
		words("Setup.flies", { side, kind: words(`Kind.${kind}`), tech: techName(tech), crew: crewName(cq) }),
	crew: CRUISER_CREW,
	hostShip: cruiserOfHost,
	beginning: cruiserBeginning,
	remains: remainsOf,
	aftermath: cruiserAftermath,
	scenarios: SCENARIOS,
	scenarioMap,
	feats: cruiserFeats,
	story: cruiserStory,
} satisfies SettingUp<CruiserShown>;

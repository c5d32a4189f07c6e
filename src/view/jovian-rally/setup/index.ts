/**
 * What only GMs who set up a match of Jovian Rally need, loaded apart from the game.
 */

import { RALLY_CREW } from "../../../core/jovian-rally/crew.ts";
import { rallyFeats } from "../../../core/jovian-rally/feats.ts";
import { remainsOf } from "../../../core/jovian-rally/play/carry.ts";
import type { SettingUp } from "../../shared/startup/contract/presenter.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { racerBeginning } from "./beginning.ts";
import { rallySetup, readRallyOptions } from "./setup.ts";
import { againstPar, rallyStory } from "./story.ts";

export const settingUp = {
	setup: rallySetup,
	readOptions: readRallyOptions,
	crew: RALLY_CREW,
	beginning: racerBeginning,
	remains: remainsOf,
	flies: ({ skill }) => words("Setup.flies", { skill: signed(skill) }),
	againstPar,
	feats: rallyFeats,
	story: rallyStory,
} satisfies SettingUp<RallyShown>;

/**
 * What only GMs who set up a match of Fusion Regatta need, loaded apart from the game.
 */

import { regattaAftermath } from "../../../core/fusion-regatta/aftermath.ts";
import { REGATTA_CREW } from "../../../core/fusion-regatta/crew.ts";
import { regattaFeats } from "../../../core/fusion-regatta/feats.ts";
import { remainsOf } from "../../../core/fusion-regatta/play/carry.ts";
import type { SettingUp } from "../../shared/startup/contract/presenter.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import { regattaDesk } from "../desk.ts";
import { designName } from "../sheet/design.ts";
import type { RegattaShown } from "../types.ts";
import { yachtBeginning } from "./beginning.ts";
import { readRegattaOptions, regattaSetup } from "./setup.ts";
import { againstPar, regattaStory } from "./story.ts";

export const settingUp = {
	setup: regattaSetup,
	desk: { template: templateAt("fusion-regatta/desk"), model: regattaDesk },
	readOptions: readRegattaOptions,
	flies: designName,
	crew: REGATTA_CREW,
	beginning: yachtBeginning,
	remains: remainsOf,
	aftermath: regattaAftermath,
	againstPar,
	feats: regattaFeats,
	story: regattaStory,
} satisfies SettingUp<RegattaShown>;

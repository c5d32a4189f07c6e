/**
 * What only GMs who set up a match of Jovian Rally need, loaded apart from the game.
 */

import { RALLY_CREW } from "../../../core/jovian-rally/crew.ts";
import { signed } from "../../shared/measure.ts";
import type { SettingUp } from "../../shared/presenter.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { rallySetup, readRallyOptions } from "./setup.ts";

export const settingUp = {
	setup: rallySetup,
	readOptions: readRallyOptions,
	crew: RALLY_CREW,
	flies: ({ skill }) => words("Setup.flies", { skill: signed(skill) }),
} satisfies SettingUp<RallyShown>;

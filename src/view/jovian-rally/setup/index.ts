/**
 * What only GMs who set up a match of Jovian Rally need, loaded apart from the game.
 */
import type { SettingUp } from "../../shared/presenter.ts";
import type { RallyShown } from "../types.ts";
import { rallySetup, readRallyOptions } from "./setup.ts";

export const settingUp = {
	setup: rallySetup,
	readOptions: readRallyOptions,
} satisfies SettingUp<RallyShown>;

/**
 * The bounds of a pilot's skill, apart from the rules, because the fields of a racer need them before the game is loaded. JR-16.
 */

import type { Bounds } from "../../kernel/with-games/options.ts";

/** JR-16: a pilot's skill, whoever sets it: actor, option, crew or ruling. */
export const SKILL_BOUNDS: Bounds = { least: -2, most: 4 };

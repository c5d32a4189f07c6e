/**
 * The ids of the scenarios that come with the module. Each has a name and a blurb in the language file.
 */

/** The easiest first. */
export const SCENARIO_IDS = ["smuggler", "convoy", "carriers", "limit"] as const;

/**
 * The ids of the scenarios that come with the module. Each has a name and a blurb in the language file.
 */

/** The ids, with the easiest scenario first. */
export const SCENARIO_IDS = ["smuggler", "convoy", "carriers", "limit"] as const;

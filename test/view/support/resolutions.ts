/**
 * The resolutions of the rules that sheets roll: which dice no sheet rolls, and craft that can roll all others.
 */
import type { CraftFields } from "../../../src/view/shared/on-demand/checks/check.ts";

/** What no sheet rolls, each with its reason. */
export const OF_A_MATCH: Readonly<Record<string, readonly string[]>> = {
	// They lay a course, decide who does, or in which order pairs are settled.
	"jovian-rally": ["course"],
	"fusion-regatta": ["high-die", "placer", "gate-place", "gate-shape", "pair-order"],
	"sol-cruiser": [],
	// It decides who fires first in a turn.
	"full-thrust": ["initiative"],
};

/** Craft that can roll all of their checks, between them. */
export const CRAFT: Readonly<Record<string, readonly CraftFields[]>> = {
	"jovian-rally": [{ crossed: { misaligned: 1, faults: 1 } }],
	"fusion-regatta": [{ design: { crew: 1, system: "jets", shielding: 1 } }],
	"sol-cruiser": [{}],
	"full-thrust": [
		{ crossed: { systems: [{ id: "weapon-1", level: 0 }] } },
		// One whose drive was damaged before.
		{ crossed: { systems: [{ id: "drive", level: 2 }] } },
	],
};

// How Foundry 13 differs from 14. Source: foundry-api.md.
import type { Generation } from "./generation.ts";

/** Foundry 13. */
export const v13: Generation = {
	generation: 13,
	version: "13.351",
	/** §6.7: no batch; each request has one parent. */
	modifyBatch: false,
	/** §6.6: only the "-=" and "==" keys. */
	operators: false,
	deletionKeysWarn: false,
	/** §4.2 */
	combatHasName: false,
	/** §3.10 */
	elementInstanceOf: false,
	/** §8.2: the scene itself has the colour. */
	sceneLevels: false,
	/** §11: gone in 14. */
	tinyMCE: true,
	/** §3.11: entries of context menus with `label`, `visible` and `onClick`. */
	menusOf14: false,
};

// How Foundry 14 differs from 13. Source: foundry-api.md.
import type { Generation } from "./generation.ts";

/** Foundry 14. */
export const v14: Generation = {
	generation: 14,
	version: "14.366",
	/** §6.7 */
	modifyBatch: true,
	/** §6.6: `_del` and `_replace` */
	operators: true,
	deletionKeysWarn: true,
	/** §4.2 */
	combatHasName: true,
	/** §3.10 */
	elementInstanceOf: true,
	/** §8.2 */
	sceneLevels: true,
	/** §11 */
	tinyMCE: false,
	/** §3.11: entries of context menus with `label`, `visible` and `onClick`. */
	menusOf14: true,
};

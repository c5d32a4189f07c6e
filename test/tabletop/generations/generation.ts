// The switch between Foundry 13 and 14: every difference is a named flag here.
import { v13 } from "./v13.ts";
import { v14 } from "./v14.ts";

/** What only one of the generations has. */
export interface Generation {
	readonly generation: 13 | 14;
	readonly version: string;
	readonly modifyBatch: boolean;
	readonly operators: boolean;
	readonly deletionKeysWarn: boolean;
	readonly combatHasName: boolean;
	readonly elementInstanceOf: boolean;
	readonly sceneLevels: boolean;
	readonly tinyMCE: boolean;
	readonly menusOf14: boolean;
}

/** The flags of a generation. */
export function generationOf(number: 13 | 14): Generation {
	return number === 13 ? v13 : v14;
}

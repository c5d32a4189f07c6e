/**
 * The bridges to certain host systems, by their ids; all other systems have the generic one.
 */
import type { Bridge } from "./bridge.ts";
import { type BridgePaths, genericBridge } from "./generic.ts";
import { mgt2e } from "./mgt2e.ts";
import { twodsix } from "./twodsix.ts";

const BRIDGES: Readonly<Record<string, Bridge>> = { twodsix, mgt2e };

/** The bridge to a host system, with the GM's paths for systems without their own bridge. */
export function bridgeTo(system: string, paths: BridgePaths): Bridge {
	return Object.hasOwn(BRIDGES, system) ? (BRIDGES[system] ?? genericBridge(paths)) : genericBridge(paths);
}

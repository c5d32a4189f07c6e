/**
 * The checks that a warship's sheet rolls without a match, and those that other games' sheets may borrow. Loaded with the first sheet
 * that shows one, or the first card of one.
 */
import type { LooseChecks } from "../../shared/startup/contract/room.ts";
import { drive, emergency, ftlExit, jump } from "./drive.ts";
import { overload } from "./overload.ts";
import { beam, corkscrew, repair, thresholds } from "./ship.ts";

export const checks: LooseChecks = {
	own: [emergency, drive, jump, ftlExit, thresholds, repair, corkscrew, beam],
	lent: { driveOverload: overload },
};

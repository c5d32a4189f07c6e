/**
 * The checks that a warship's sheet rolls without a match, and those that other games' sheets may borrow. Loaded with the first sheet
 * that shows one, or the first card of one.
 */
import type { LooseChecks } from "../../shared/startup/contract/room.ts";
import { arrival, backfire, caught } from "./backfire.ts";
import { drive, emergency, ftlExit, jump } from "./drive.ts";
import { beam, defence, eclipsing, fighters, plasma, salvo, torpedo } from "./fire.ts";
import { overload } from "./overload.ts";
import { corkscrew, repair, thresholds } from "./ship.ts";
import { strained } from "./strained.ts";

const DRIVES = [emergency, drive, strained, jump, ftlExit, arrival];
const SHIP = [thresholds, repair, corkscrew, backfire, caught];
const FIRE = [beam, torpedo, salvo, plasma, fighters, defence, eclipsing];

export const checks: LooseChecks = {
	own: [...DRIVES, ...SHIP, ...FIRE],
	lent: { driveOverload: overload },
};

/**
 * The checks that a cruiser's sheet rolls without a match. Loaded with the first sheet that shows one, or the first card of one.
 */
import type { LooseChecks } from "../../shared/startup/contract/room.ts";
import { beam, defence, warhead } from "./attacks.ts";
import { detect, intercept, jump } from "./flight.ts";
import { thresholds } from "./thresholds.ts";

export const checks: LooseChecks = { own: [detect, intercept, beam, warhead, defence, thresholds, jump], lent: {} };

/**
 * The checks that a racer's sheet rolls without a race. Loaded with the first sheet that shows one, or the first card of one.
 */
import type { LooseChecks } from "../../shared/startup/contract/room.ts";
import { attack } from "./attack.ts";
import { manoeuvre } from "./manoeuvre.ts";
import { mend } from "./mend.ts";

export const checks: LooseChecks = { own: [manoeuvre, attack, mend], lent: {} };

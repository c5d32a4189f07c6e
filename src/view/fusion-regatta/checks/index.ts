/**
 * The checks that a yacht's sheet rolls without a race. Loaded with the first sheet that shows one, or the first card of one.
 */
import type { LooseChecks } from "../../shared/startup/contract/room.ts";
import { burn, dose } from "./burn.ts";
import { gate } from "./gate.ts";
import { jockey } from "./jockey.ts";
import { orders } from "./orders.ts";

export const checks: LooseChecks = { own: [jockey, orders, burn, dose, gate], lent: {} };

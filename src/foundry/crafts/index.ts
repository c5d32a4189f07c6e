/**
 * All crafts, by the names of their actor sub-types: the adapter's only list of them.
 */
import { cruiser } from "./cruiser.ts";
import { racer } from "./racer.ts";
import { warship } from "./warship.ts";
import { yacht } from "./yacht.ts";

export const CRAFTS = { racer, yacht, cruiser, warship } as const;

/**
 * Redraws the windows of this page when something that they show has changed.
 */
import { service } from "../../services.ts";
import { whenAtRest } from "./dice-at-rest.ts";

/** Redraws the windows, once the dice lie still. */
export function refresh(): void {
	whenAtRest("windows", () => service("windows").refresh());
}

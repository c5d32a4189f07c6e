/**
 * What this page knows of each match, so that it notices the late write of an older referee: every write of a referee carries
 * its fencing number to all pages.
 */
import type { MatchCombat } from "../../documents/matches.ts";
import { FENCE_OF_UPDATE } from "../../ids.ts";
import { textsOf } from "../everyone/reading/document-texts.ts";
import { isReferee, ownLease } from "../lease/lease.ts";
import type { KnownRecord } from "./on-demand/late-write.ts";

const known = new WeakMap<MatchCombat, KnownRecord>();

/** Notes a match after a change. On the referee's page it handles a late write; few pages ever need that code. */
export function noteChange(combat: MatchCombat, options: object): void {
	const before = known.get(combat);
	if (before && isLate(options)) {
		void import("./on-demand/late-write.ts").then(({ takeLateWrite }) => takeLateWrite(combat, before)).catch(console.error);
		return;
	}
	known.set(combat, { texts: textsOf(combat), stage: combat.system.stage });
}

/** Whether an update comes from a referee whom this page has replaced. */
function isLate(options: object): boolean {
	const fence = FENCE_OF_UPDATE in options ? options[FENCE_OF_UPDATE] : null;
	return typeof fence === "number" && isReferee() && fence < ownLease().fence;
}

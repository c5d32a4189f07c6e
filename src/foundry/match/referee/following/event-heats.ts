/**
 * The events that a match belongs to follow it: entrants and results are copied to their pages. A page whose match was deleted keeps
 * what it has.
 */
import { canonical } from "../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { allEvents, eventChange, heatsOf } from "../../../documents/events.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { accountNames, heatOf } from "../../everyone/heats.ts";
import type { Follower, Piece } from "./follow-up.ts";

/** The changes that update the events of a match. */
export function eventFollower(combat: MatchCombat): Follower {
	return { key: `events-${combat.id}`, missing: () => allEvents().flatMap((page) => staleHeat(page, combat)) };
}

function staleHeat(page: EventPage, combat: MatchCombat): readonly Piece[] {
	const id = combat.id ?? "";
	const kept = heatsOf(page).find(([match]) => match === id)?.[1];
	if (!kept) return [];
	const now = heatOf(combat);
	// Once results stand, the name stays: it may have had the number of a match that is deleted now.
	const heat = { ...now, name: kept.name };
	if (canonical(asJson(heat)) === canonical(asJson(kept))) return [];
	return [{ name: page.name, operation: eventChange(page, { heats: { [id]: heat }, names: accountNames(heat) }) }];
}

/**
 * What follows a step of a match on the referee's page: the one list of it. Every part finds out for itself what it lacks, so a part
 * that is done already does nothing, and whatever a page that died has left undone is done by the next page. Parts that few pages
 * need are loaded when they are due.
 */

import { hasCampaign } from "../../documents/campaign.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { sceneOf } from "../../documents/scenes.ts";
import { whenAtRest } from "../../services.ts";
import { isReferee } from "../lease/lease.ts";
import { showSeats } from "./hiding/show-seats.ts";
import type { Mirrored } from "./on-demand/following/mirrors.ts";
import { lacksSeats } from "./setting-up/entrants.ts";

/** What follows in the queue, once the match is written; the parts of one line together, and the lines in order. */
const WRITTEN: readonly (readonly ((combat: MatchCombat, mirrored: Mirrored) => Promise<unknown>)[])[] = [
	[
		async (combat) => (await import("./on-demand/following/cards.ts")).writeCards(combat),
		async (combat, mirrored) => (await import("./on-demand/following/mirrors.ts")).followMirrors(combat, mirrored),
		async (combat, mirrored) => (await import("./on-demand/following/ends.ts")).followEnds(combat, mirrored),
	],
	// The campaign adds to what craft keep.
	[followEvents],
];

/** What follows when the change has come to this page, outside of the queue. */
const CHANGED: readonly ((combat: MatchCombat) => void)[] = [showSeats, updateScene];

/** Gives each seat of a match its combatant, then does `seated`, which notes the cards of a step, and then all that follows. */
export async function followMatch(combat: MatchCombat, mirrored: Mirrored, seated: () => unknown = () => undefined): Promise<void> {
	if (lacksSeats(combat, mirrored.match)) await (await import("./on-demand/setting-up/placing.ts")).seatNewcomers(combat, mirrored.match);
	await seated();
	for (const together of WRITTEN) await Promise.all(together.map((follow) => follow(combat, mirrored)));
}

/** Updates the events that a match belongs to in Campaign play, and completes the careers of its craft once it is over. */
export async function followEvents(combat: MatchCombat): Promise<void> {
	if (hasCampaign("events")) await (await import("./on-demand/following/event-heats.ts")).followHeats(combat);
}

/** Referee: does what follows a change of a match. */
export function followChanged(combat: MatchCombat): void {
	if (isReferee()) for (const follow of CHANGED) follow(combat);
}

/** Updates the scene of a match, once the dice lie still; few matches have one. */
function updateScene(combat: MatchCombat): void {
	if (sceneOf(combat))
		whenAtRest(`scene:${combat.id}`, () => void import("./on-demand/following/scenes.ts").then(({ keepScene }) => keepScene(combat)));
}

/**
 * Briefings on a player's page: it asks for those of its matches, keeps those that come, and tells its windows about new texts.
 */

import { allMatches, type MatchCombat } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { type Briefings, keepBriefings, keptBriefings } from "../briefings/briefings.ts";
import { seatsOwnedBy } from "../everyone/ownership.ts";
import { type MessageOf, matchOf, newEnvelope, toReferee } from "../wire/wire.ts";

/** The matches for which this page has asked, each with the seats that its user had then. */
const asked = perMatch<string>();

/** Asks for the briefings of a match that has begun, once for the same seats; again for a new referee. */
export function askForBriefing(combat: MatchCombat): void {
	const seats = seatsOwnedBy(game.user, combat).join(" ");
	const id = combat.id ?? "";
	const { stage } = combat.system;
	if (seats === "" || stage === "set-up" || stage === "over" || asked.get(id) === seats) return;
	asked.set(id, seats);
	void toReferee({ ...newEnvelope(combat), kind: "brief-me" }).then((sent) => sent || asked.delete(id));
}

/** Asks again for every match, since there is a new referee. */
export function askForBriefings(): void {
	asked.clear();
	for (const combat of allMatches()) askForBriefing(combat);
}

/** Keeps a briefing that came; returns whether it brings a text that this user has not had. */
export async function takeBriefing(message: MessageOf<"briefing">): Promise<boolean> {
	const combat = matchOf(message);
	if (!combat || game.user.isGM) return false;
	const before = keptBriefings(combat.id ?? "");
	const { texts } = message;
	await keepBriefings(combat.id ?? "", texts);
	return isNews(before, texts);
}

function isNews(before: Briefings, now: Briefings): boolean {
	return Object.entries(now).some(([side, text]) => before[side] !== text);
}
